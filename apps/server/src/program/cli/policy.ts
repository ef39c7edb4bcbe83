import { calendar, type AccountConfiguration, type Span } from '@vaivem/domain'
import type { Statement } from '../../platform/database/statement.ts'
import { configurationFromDocument, faultLine, readConfiguration, latestVersion } from '../../accounts/index.ts'
import { createSecrecy } from '../../platform/secrets/secrecy.ts'
import { readable } from './apply.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED } from './command.ts'
import type { CliContext, OpenedInstallation } from './context.ts'
import { withAccount } from './open-account.ts'
import { printAsJson, printAsText, type PolicyReport } from './policy-report.ts'

export const policySimulate: Command = {
  name: 'policy simulate',
  summary: 'Simula um rascunho da configuração sobre o que já aconteceu',
  description:
    'Julga de novo cada solicitação do período com os fatos do seu dia, sob a política em vigor e sob o rascunho, e mostra ' +
    'quem seria recusado, quanto se pagaria e de que forma, a quem se ofereceria um vale ou ficar com o item, e quanto ' +
    'dinheiro sairia a mais ou a menos, com as linhas por trás de cada número. Só lê: nada muda na conta. ' +
    'docs/operating/simulate-policy.md explica como ler o resultado.',
  positionals: [{ name: 'RASCUNHO', description: 'arquivo YAML da conta, ou - para a entrada padrão' }],
  options: [
    { name: 'account', short: 'a', value: 'APELIDO', required: true, description: 'conta em que se simula' },
    { name: 'since', value: 'DIA', required: true, description: 'primeiro dia (AAAA-MM-DD), no fuso da conta' },
    { name: 'until', value: 'DIA', description: 'último dia; sem ela, hoje' },
    { name: 'rows', description: 'mostra também cada solicitação, mude ela ou não' },
    { name: 'json', description: 'responde em JSON, com todas as linhas' },
  ],
  examples: [
    'vaivem policy simulate rascunho.yaml --account minha-loja --since 2026-01-01',
    'vaivem policy simulate rascunho.yaml -a minha-loja --since 2026-06-01 --until 2026-06-30 --json',
  ],
  run: runSimulate,
}

async function runSimulate(context: CliContext, args: Arguments): Promise<number> {
  const days = { since: dayOf(args.required('since')), until: dayOf(args.optional('until')) }
  if (days.since === 'wrong' || days.until === 'wrong' || days.since === undefined) {
    context.err('Escreva os dias como 2026-01-31, em --since e --until.')
    return CALLED_WRONGLY
  }
  const { since, until } = days
  const fileName = args.required('RASCUNHO')
  const draft = await draftOf(context, fileName)
  if (!draft) return FAILED
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const { inAccount } = installation.database
    const latest = await inAccount(accountId, (tx) => latestVersion(tx, accountId))
    if (!latest) {
      context.err('A conta ainda não tem configuração: vaivem apply.')
      return FAILED
    }
    const present = configurationFromDocument(latest.document)
    const last = until ?? calendar.dayOf(context.now(), present.timeZone)
    if (Temporal.PlainDate.compare(last, since) < 0) {
      context.err('--until não pode ser antes de --since.')
      return CALLED_WRONGLY
    }
    const telling: PolicyReport = {
      deps: replayDeps(installation),
      title: { fileName, alias: args.required('account'), since, until: last, version: latest.version },
      simulate: { accountId, policies: { present, draft }, period: periodOf(present, since, last), now: context.now() },
    }
    await (args.isOn('json') ? printAsJson(context, telling) : printAsText(context, telling, args.isOn('rows')))
    return DONE
  })
}

async function draftOf(context: CliContext, fileName: string): Promise<AccountConfiguration | undefined> {
  const source = await readable(context, fileName)
  if (source === undefined) return undefined
  const read = readConfiguration(source)
  if (read.ok) return read.value
  const { faults } = read.refusal
  for (const fault of faults) context.err(faultLine(fileName, fault))
  context.err(`${faults.length === 1 ? '1 erro' : `${faults.length} erros`}; nada foi simulado.`)
  return undefined
}

function periodOf({ timeZone }: AccountConfiguration, since: Temporal.PlainDate, until: Temporal.PlainDate): Span {
  return calendar.spanOfDays(since, until, timeZone)
}

function replayDeps({ database, masterKey }: OpenedInstallation): PolicyReport['deps'] {
  return {
    read: <Row extends object>(accountId: number, statement: Statement) =>
      database.inAccount(accountId, async (tx) => (await tx.query<Row>(statement)).rows),
    secrecy: createSecrecy(masterKey),
  }
}

function dayOf(text: string | undefined): Temporal.PlainDate | 'wrong' | undefined {
  if (text === undefined) return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'wrong'
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return 'wrong'
  }
}
