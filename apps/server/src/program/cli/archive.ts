import { recordAudit } from '../../platform/audit/record-audit.ts'
import { type Archived, archiveNext, countArchivable, NONE_ARCHIVED } from '../../processes/index.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { accountsOf, actorOf, withAccount, withInstallation } from './open-account.ts'

const USUAL_DAYS = 365
/** A customer may complain of a defect for ninety days (CDC, art. 26, II), and the process would come back. */
const LEAST_DAYS = 90
const MOST_DAYS = 36_500
const PROGRESS_EVERY = 5_000

export const archive: Command = {
  name: 'archive',
  summary: 'Comprime, à parte, o que pesa de processos que acabaram há muito tempo',
  description:
    'De processos concluídos ou cancelados em que nada acontece há tantos dias, nada é devido e ninguém espera por nada, o documento, o ' +
    'veredito e os retratos dos eventos saem das tabelas do dia a dia para um arquivo comprimido. Eles continuam em listas, buscas, ' +
    'exportações e na auditoria, respondem igual, e voltam sozinhos quando algo muda neles. Em lotes pequenos, com o ' +
    'serviço de pé; interrompido, continua de onde parou. docs/operating/archive.md diz o que sai, o que fica e quanto se ganha.',
  options: [
    { name: 'account', short: 'a', value: 'APELIDO', description: 'só esta conta; sem ela, todas' },
    {
      name: 'days',
      value: 'DIAS',
      description: `dias desde o último acontecimento do processo, ${LEAST_DAYS} ou mais (padrão: ${USUAL_DAYS})`,
    },
    { name: 'check', description: 'só diz quantos são e quanto têm' },
  ],
  examples: ['vaivem archive --check', 'vaivem archive --account minha-loja --days 730'],
  run: runArchive,
}

function runArchive(context: CliContext, args: Arguments): Promise<number> {
  const days = args.optional('days') ?? String(USUAL_DAYS)
  if (!/^\d{1,5}$/.test(days) || Number(days) < LEAST_DAYS || Number(days) > MOST_DAYS) {
    context.err(`--days deve ser um número de ${LEAST_DAYS} a ${MOST_DAYS}; "${days}" não é.`)
    return Promise.resolve(CALLED_WRONGLY)
  }
  const asked = { days: Number(days), isCheck: args.isOn('check') }
  const alias = args.optional('account')
  if (alias !== undefined)
    return withAccount(context, alias, (account, installation) =>
      archiveAccounts(context, installation, [account], asked),
    )
  return withInstallation(context, async (installation) =>
    archiveAccounts(context, installation, await accountsOf(installation), asked),
  )
}

type Account = Awaited<ReturnType<typeof accountsOf>>[number]

interface Asked {
  readonly days: number
  readonly isCheck: boolean
}

async function archiveAccounts(
  context: CliContext,
  installation: OpenedInstallation,
  accounts: readonly Account[],
  { days, isCheck }: Asked,
): Promise<number> {
  const before = context.now().subtract({ hours: 24 * days })
  for (const { account_id: id, alias } of accounts) {
    if (isCheck) {
      const { processes, bytes } = await countArchivable(installation.database, id, before)
      context.out(`${alias}: ${processes} processos sairiam das tabelas do dia a dia, onde têm ${megabytes(bytes)}.`)
    } else {
      const { processes, bytes, archivedBytes } = await archiveAll(context, installation, { id, alias, before })
      context.out(
        `${alias}: ${processes} processos arquivados; ${megabytes(bytes)} de texto em ${megabytes(archivedBytes)}.`,
      )
    }
  }
  if (isCheck) context.out('Só conferido: nada foi arquivado.')
  return DONE
}

async function archiveAll(
  context: CliContext,
  { database }: OpenedInstallation,
  { id, alias, before }: { readonly id: number; readonly alias: string; readonly before: Temporal.Instant },
): Promise<Archived> {
  let total = NONE_ARCHIVED
  for (let after = 0; ;) {
    const step = await archiveNext(database, id, { after, before })
    if (total.processes === 0 && step.processes > 0) await recordBeginning(context, database, id, before)
    total = {
      processes: total.processes + step.processes,
      bytes: total.bytes + step.bytes,
      archivedBytes: total.archivedBytes + step.archivedBytes,
    }
    if (step.last === null) return total
    if (Math.floor(total.processes / PROGRESS_EVERY) > Math.floor((total.processes - step.processes) / PROGRESS_EVERY))
      context.err(`${alias}: ${total.processes} processos até agora…`)
    after = step.last
  }
}

/** Records who archived and what: one entry for each run, because the processes themselves did not change. */
function recordBeginning(
  context: CliContext,
  { inAccount }: OpenedInstallation['database'],
  accountId: number,
  before: Temporal.Instant,
): Promise<void> {
  const facts = { unchangedSince: before.toString() }
  return inAccount(accountId, (tx) =>
    recordAudit(tx, accountId, { at: context.now(), actor: actorOf(context), action: 'retention.archived', facts }),
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}
