import Type, { type TProperties } from 'typebox'
import { exampleManagedProcess, LARGEST_VERSION, ManagedProcess, ProcessParams } from './management.ts'
import type { Operation, Scope, Tag } from '../operation.ts'
import type { RefusalKind } from '../refusal-catalogue.ts'
import { Id, LongText, WholeNumber } from '../scalars.ts'

/** The fields of every command on a process. */
export const commandFields = {
  versao: WholeNumber(
    'Versão do processo que quem chama viu; se ele mudou desde então, nada é feito e a resposta é um 409.',
    1,
    LARGEST_VERSION,
  ),
  motivo: Type.Optional(LongText('Por quê, nas palavras de quem pede; fica guardado.')),
}

/** The refusals that every command may answer. */
export const commandRefusals = { 'process-not-found': 404, 'version-stale': 409 } as const

interface CommandParts<
  Name extends string,
  Path extends string,
  Fields extends TProperties,
  Refusals extends CommandRefusals,
> {
  readonly operationId: Name
  /** The path after `/v1/gestao/processos/:processoId/`. */
  readonly path: Path
  readonly summary: string
  readonly description: string
  readonly fields: Fields
  readonly refusals: Refusals
  readonly example: Readonly<Record<string, unknown>>
  readonly tag?: Tag
  readonly scope?: Scope
}

/**
 * Defines a command on a process (contract §5): it names the version that its caller saw, does one thing, and answers the
 * process after that.
 */
export function commandOn<
  const Name extends string,
  const Path extends string,
  const Fields extends TProperties,
  const Refusals extends CommandRefusals,
>({
  operationId,
  path,
  summary,
  description,
  fields,
  refusals,
  example,
  tag,
  scope,
}: CommandParts<Name, Path, Fields, Refusals>) {
  return {
    operationId,
    method: 'POST',
    url: `/v1/gestao/processos/:processoId/${path}`,
    section: 'gestão',
    tag: tag ?? 'Gestão de processos',
    scope: scope ?? 'gestao:write',
    rateGroup: 'escrita',
    changes: true,
    wrapping: 'entity',
    summary,
    description,
    schema: {
      params: ProcessParams,
      body: Type.Object(
        { ...commandFields, ...fields },
        { title: `${titled(operationId)}Request`, description: summary },
      ),
      entity: ManagedProcess,
    },
    refusals: { ...commandRefusals, ...refusals },
    examples: { params: { processoId: 4218 }, body: { versao: 3, ...example }, entity: exampleManagedProcess },
  } as const satisfies Operation
}

function titled(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1)
}

type CommandRefusals = Readonly<Partial<Record<RefusalKind, 400 | 404 | 409 | 500>>>

/**
 * Defines commands on a part of a process, such as one of its parcels: like commands on the process, with the part in the
 * address and refusals that all of them share.
 */
export function commandsOnPart<
  const Part extends string,
  const Key extends string,
  const Shared extends CommandRefusals,
>(part: {
  readonly path: Part
  /** The path parameter that names the part. */
  readonly id: Key
  readonly about: string
  readonly example: number
  readonly refusals: Shared
  readonly tag?: Tag
  readonly scope?: Scope
}) {
  const { tag } = part
  return <
    const Name extends string,
    const Path extends string,
    const Fields extends TProperties,
    const Refusals extends CommandRefusals,
  >(
    parts: Omit<CommandParts<Name, Path, Fields, Refusals>, 'tag'>,
  ) => {
    const scope = parts.scope ?? part.scope
    const command = commandOn({
      ...parts,
      ...(tag && { tag }),
      ...(scope && { scope }),
      path: `${part.path}/:${part.id}/${parts.path}`,
      refusals: { ...part.refusals, ...parts.refusals },
    })
    const params = Type.Object({
      processoId: ProcessParams.properties.processoId,
      ...({ [part.id]: Id(part.about) } as Readonly<Record<Key, ReturnType<typeof Id>>>),
    })
    return {
      ...command,
      schema: { ...command.schema, params },
      examples: { ...command.examples, params: { processoId: 4218, [part.id]: part.example } },
    } as const
  }
}
