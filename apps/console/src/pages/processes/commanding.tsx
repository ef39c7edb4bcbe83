import { Button, Group } from '@mantine/core'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { kindOf, type ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { isKept, isStale } from '../../api/outcome.ts'
import type { Answers } from '../../shared/command-body.ts'
import { CommandDialog, seenBy, useCommand } from '../../shared/command-dialog.tsx'
import { StaleNotice } from '../../shared/stale-notice.tsx'
import { Failed } from '../../shared/states.tsx'
import { useOfferCommands } from '../../shared/current-commands.ts'
import { aboutOf, fullLabelOf, initialOf, labelOf } from './case/about.ts'
import { replyValuesOf } from './case/reply-values.ts'
import { verdictRead } from './case/reads.ts'
import { isSet } from './case/settings.ts'
import { usePlace } from './case/trail.ts'
import { useUndo } from './case/use-undo.tsx'
import { reasonOf, type Command } from './commands.ts'
import { CountDialog } from './count-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { processText } from './process.pt-BR.ts'
import { RatingDialog } from './rating-dialog.tsx'
import { ReplacementDialog } from './replacement-dialog.tsx'

interface Given {
  readonly name: string
  readonly initial?: Answers
  /** Whether it is done at once where it asks nothing and can be undone. */
  readonly isDirect?: boolean
}

const Giving = createContext<(given: Given) => void>(() => undefined)

/** The function that gives a command to the process of the page. */
export function useGive(): (given: Given) => void {
  return use(Giving)
}

/** Lets everything below it give commands to the process; one dialog at a time asks for their fields. */
export function Commanding({ process, children }: { readonly process: ManagedProcess; readonly children: ReactNode }) {
  const [given, setGiven] = useState<Given | null>(null)
  const queries = useQueryClient()
  const after = useAfterDecision()
  const close = () => setGiven(null)
  const direct = useCommand(process.id, (done) => done && after(done, 'aprovar'), false)
  const give = (one: Given) => {
    if (one.isDirect !== true || one.name !== 'aprovar' || !isSet('delay')) setGiven(one)
    else if (!direct.isPending) direct.mutate({ name: one.name, body: { versao: process.versao, desfazivel: true } })
  }
  const { escopos } = useMe()
  useOfferCommands(
    useMemo(
      () =>
        process.comandos
          .filter((command) => !WITHOUT_DIALOG.has(command.nome) && isGivenBy(escopos, command))
          .map(({ nome }) => ({ label: fullLabelOf(nome, process), run: () => setGiven({ name: nome }) })),
      [process, escopos],
    ),
  )
  const kind = given && kindOf(given.name)
  const isDecided = given !== null && DECISIONS.has(given.name)
  return (
    <Giving value={give}>
      {children}
      {direct.error && !isKept(direct.error) && (
        <DirectFailed error={direct.error} process={process} version={seenBy(direct)} />
      )}
      {kind === 'avaliacao' && <RatingDialog process={process} onClose={close} />}
      {kind === 'fotos' && <PhotoDialog process={process} onClose={close} />}
      {kind === 'trocas' && <ReplacementDialog process={process} onClose={close} />}
      {given && kind === 'encomendas/:/contagem' && <CountDialog process={process} name={given.name} onClose={close} />}
      <CommandDialog
        process={process}
        name={given && !OWN_DIALOG.has(kind ?? '') ? given.name : null}
        onClose={close}
        about={given && aboutOf(given.name, process)}
        replyValues={replyValuesOf(process)}
        {...(given && {
          initial: { ...initialOf(given.name, process, draftOf(queries, process.id)), ...given.initial },
        })}
        {...(isDecided && {
          onDone: (done: ManagedProcess) => after(done, given.name),
          ...(UNDOABLE.has(given.name) && isSet('delay') && { extra: { desfazivel: true } }),
        })}
      />
    </Giving>
  )
}

const DECISIONS = new Set(['aprovar', 'recusar', 'cancelar', 'sinalizar', 'reabrir'])
function isGivenBy(scopes: readonly string[], command: Command): boolean {
  return reasonOf(command, (scope) => scopes.includes(scope), '') === null
}

/** They have a form or a button of their own on the page. */
export const WITHOUT_DIALOG = new Set(['reclamacao-entrega/responder', 'destinos', 'desfazer'])
const UNDOABLE = new Set(['aprovar', 'recusar', 'cancelar'])

/** The sentence for the customer that the verdict has written already, as far as it refused. */
function draftOf(queries: QueryClient, processId: number): string | null {
  const verdict = queries.getQueryData<Answer<'getProcessVerdict'>>(verdictRead(processId).queryKey)
  if (!verdict || verdict.permitir) return null
  return verdict.textoUsuario || verdict.descricao
}

/** Says what was decided, and opens what is next in the queue. */
function useAfterDecision() {
  const navigate = useNavigate()
  const { id } = useParams()
  const place = usePlace(Number(id))
  const { tell } = useUndo()
  return (process: ManagedProcess, name: string) => {
    tell(process, name)
    if (name !== 'reabrir' && place?.next && isSet('follow')) void navigate(`/processos/${place.next}`)
  }
}

interface DirectFailedProps {
  readonly error: Error
  readonly process: ManagedProcess
  readonly version: number
}

function DirectFailed({ error, process, version }: DirectFailedProps) {
  return isStale(error) ? <StaleNotice processId={process.id} seenVersion={version} /> : <Failed error={error} />
}

const OWN_DIALOG = new Set(['avaliacao', 'fotos', 'trocas', 'encomendas/:/contagem'])

/** Those of the commands that this person can give now. */
export function useMayGive(commands: readonly Command[]): readonly Command[] {
  const { can } = useMe()
  return commands.filter((command) => reasonOf(command, can, processText.notOfRole) === null)
}

interface ButtonsProps {
  readonly commands: readonly Command[]
  /** Answers that a command begins with. */
  readonly initialOf?: (name: string) => Answers
  /** The command that is usually next. */
  readonly first?: string
}

/** Commands as buttons, as far as they can be given now; the others are in the menu of the head, with the reason. */
export function CommandButtons({ commands, initialOf: answersOf, first }: ButtonsProps) {
  const give = useGive()
  const possible = useMayGive(commands)
  if (possible.length === 0) return null
  return (
    <Group gap={6}>
      {possible.map(({ nome }) => (
        <Button
          key={nome}
          size="xs"
          variant={nome === first ? 'filled' : 'default'}
          onClick={() => give({ name: nome, ...(answersOf && { initial: answersOf(nome) }) })}
        >
          {labelOf(nome)}
        </Button>
      ))}
    </Group>
  )
}
