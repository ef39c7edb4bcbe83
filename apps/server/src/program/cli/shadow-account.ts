import type { ShadowMapping } from '@vaivem/contract'
import { configurationFromDocument, latestVersion } from '../../accounts/index.ts'
import { withDeclarations } from '../../connectors/index.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { accountOf, findMappings, readReturns, type RowFault } from '../../records/index.ts'
import { readable } from './apply.ts'
import { type Arguments, DONE, FAILED } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { withAccount } from './open-account.ts'

/** An account whose shadow mode a command works with. */
export interface Known {
  readonly account: ConfiguredAccount
  readonly database: Pick<Database, 'read' | 'readAll' | 'inAccount'>
  readonly installation: OpenedInstallation
}

/** Runs `work` with the account that `--account` names; it must have a configuration. */
export function withShadow(
  context: CliContext,
  args: Arguments,
  work: (known: Known) => Promise<number>,
): Promise<number> {
  return withAccount(context, args.required('account'), async (row, installation) => {
    const { inAccount, readAll } = installation.database
    const latest = await inAccount(row.account_id, (tx) => latestVersion(tx, row.account_id))
    if (!latest) {
      context.err('A conta ainda não tem configuração: vaivem apply.')
      return FAILED
    }
    const read: Database['read'] = (accountId, statement) =>
      readAll(accountId, async (tx) => (await tx.query(statement)).rows as never)
    const configuration = configurationFrom(latest.document)
    const account: ConfiguredAccount = {
      id: row.account_id,
      alias: row.alias,
      environment: installation.environment,
      isDemonstration: row.is_demonstration,
      revision: row.revision,
      configuration,
      configurationVersion: latest.version,
      credentials: new Map(),
      staff: new Map(),
    }
    return work({ account, database: { read, readAll, inAccount }, installation })
  })
}

export const configurationFrom = (document: unknown) => withDeclarations(configurationFromDocument(document))

/** As `withShadow`, with the mapping by which files are read; one must be approved. */
export function withApproved(
  context: CliContext,
  args: Arguments,
  work: (known: Known & { readonly mapping: ShadowMapping }) => Promise<number>,
): Promise<number> {
  return withShadow(context, args, async (known) => {
    const { account, database } = known
    const { approved } = await database.readAll(account.id, (tx) => findMappings(tx, account.id))
    if (approved) return work({ ...known, mapping: approved.document })
    context.err('Nenhum mapeamento foi aprovado: vaivem shadow mapping --approve VERSAO.')
    return FAILED
  })
}

/** The returns of the file that the arguments name; undefined where it or a mapping is missing, which is said. */
export async function readFile(
  context: CliContext,
  args: Arguments,
  { configuration }: ConfiguredAccount,
  mapping: ShadowMapping | undefined,
) {
  if (!mapping) {
    context.err('A conta ainda não tem um mapeamento: vaivem shadow mapping ARQUIVO.')
    return undefined
  }
  const source = await readable(context, args.required('ARQUIVO'))
  return source === undefined ? undefined : readReturns(source, mapping, accountOf(configuration))
}

/** Says each fault, and answers the exit code. */
export function told(context: CliContext, faults: readonly RowFault[]): number {
  for (const { row, column, message } of faults)
    context.err(`${row === 0 ? 'arquivo' : `linha ${row}`}${column === null ? '' : `, ${column}`}: ${message}`)
  return faults.length === 0 ? DONE : FAILED
}

const PROGRESS_STEP = 1_000

/** Says how many returns are done, each thousand. */
export function progressOf(context: CliContext, all: number) {
  let next = PROGRESS_STEP
  return (done: number) => {
    if (done < next) return
    next = done + PROGRESS_STEP
    context.err(`${done} de ${all} devoluções`)
  }
}
