import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { executeDue } from '../../../src/platform/outbound/execute-due.ts'
import { createSummaryExecutor } from '../../../src/staff/daily-summary/send-summary.ts'
import type { TestAccount } from '../../support/app.ts'
import { settleAll } from '../../support/refund-execution.ts'
import { PROVIDER_ID, type Stage, stageOf } from './stage.ts'

let stage: Stage
let account: TestAccount
beforeAll(async () => {
  stage = await stageOf()
})
beforeEach(async () => {
  at(1, 6)
  account = await stage.account()
})
afterEach(() => {
  stage.way.send = stage.seller.send
  stage.seller.behaviour.hoursAhead = 0
  stage.seller.reports.length = 0
  stage.app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => stage.app.end())

const ZONE = 'America/Sao_Paulo'
const NOW = Temporal.Now.zonedDateTimeISO(ZONE)
const dayAfter = (days: number) => NOW.toPlainDate().add({ days }).toString()

/** So many days from now, at a time of the account, here and at the provider. */
function at(days: number, hour: number, minute = 0): void {
  const moment = NOW.add({ days }).withPlainTime({ hour, minute }).toInstant()
  stage.app.clock.now = () => moment
  stage.seller.behaviour.hoursAhead = Math.ceil(Temporal.Now.instant().until(moment).total('hours'))
}

/** Lets the worker look at the statements of the account, as often as it has something to do at this moment. */
async function work(): Promise<void> {
  const look = { accountId: account.id, lane: 'intake', isStopping: () => false } as const
  await stage.app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'daily-statement' AND lease_token IS NULL`,
    [account.id],
    account.id,
  )
  for (let turn = 0; turn < 12; turn++) await executeDue(stage.app.deps, stage.app.executors, look)
}

const latest = async () => {
  const { json } = await account.call('GET', '/v1/gestao/conciliacao/contas')
  return json['entidade']?.['provedores']?.[0]?.['ultimoExtrato']
}

const rows = () =>
  stage.app.database.query<{ day: string; outcome: string }>(
    'SELECT day::text AS day, outcome FROM daily_statement WHERE account_id = $1 ORDER BY day',
    [account.id],
    account.id,
  )

function finishReports(): void {
  for (const report of stage.seller.reports) report.isReady = true
}

test('the statement of yesterday is asked for once after its day, read when it is made, and not asked for again', async () => {
  stage.app.clock.now = () => Temporal.Now.instant()
  stage.seller.behaviour.hoursAhead = 0
  await stage.plan(account, [stage.pay(110)])
  await settleAll(stage.app, account)
  at(1, 4, 59)
  await work()
  expect([await latest(), stage.seller.reports]).toEqual([null, []])
  at(1, 5)
  await work()
  await work()
  expect(await latest()).toMatchObject({ dia: dayAfter(0), estado: 'pedido', linhasNovas: null })
  expect(stage.seller.reports).toHaveLength(1)
  finishReports()
  at(1, 5, 5)
  await work()
  expect(await latest(), 'not before it can be made').toMatchObject({ estado: 'pedido' })
  at(1, 5, 11)
  await work()
  expect(await latest()).toMatchObject({ dia: dayAfter(0), estado: 'lido', linhasNovas: 1, motivo: null })
  at(1, 23)
  await work()
  expect(stage.seller.reports).toHaveLength(1)
  expect(await rows()).toEqual([{ day: dayAfter(0), outcome: 'read' }])
})

test('days that passed while the service was down are fetched afterwards, oldest first', async () => {
  await work()
  finishReports()
  at(1, 7)
  await work()
  expect(await rows()).toEqual([{ day: dayAfter(0), outcome: 'read' }])
  at(4, 6)
  await work()
  finishReports()
  at(4, 7)
  await work()
  expect(await rows()).toEqual([0, 1, 2, 3].map((days) => ({ day: dayAfter(days), outcome: 'read' })))
})

test('a provider that does not answer is shown, asked again an hour later, and told of once', async () => {
  const silent = { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true } as const
  stage.way.send = () => Promise.resolve(silent)
  await work()
  expect(await latest()).toMatchObject({ dia: dayAfter(0), estado: 'sem-resposta' })
  expect(await summary(1)).toContain('Mercado Pago: falta o extrato')
  at(2, 9)
  await work()
  expect(await latest()).toMatchObject({ dia: dayAfter(1), estado: 'sem-resposta' })
  expect(await summary(2), 'the same of the day after').toBeUndefined()
  stage.way.send = stage.seller.send
  at(2, 9, 30)
  await work()
  expect(await latest(), 'not before an hour has passed').toMatchObject({ estado: 'sem-resposta' })
  at(2, 10, 1)
  await work()
  finishReports()
  at(2, 11)
  await work()
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['read', 'read'])
})

test('a file that cannot be read waits for people, who are told why', async () => {
  await work()
  finishReports()
  stage.way.send = async (request) => {
    const answer = await stage.seller.send(request)
    const isFile = request.url.endsWith('.csv')
    return isFile && answer.outcome === 'answered' ? { ...answer, text: 'DATE;SOURCE_ID\n' } : answer
  }
  at(1, 7)
  await work()
  const motivo = 'O arquivo não tem a coluna GROSS_AMOUNT na primeira linha.'
  expect(await latest()).toMatchObject({ estado: 'ilegivel', motivo })
  stage.way.send = stage.seller.send
  at(1, 9)
  await work()
  expect(await latest(), 'it is for people to have it made anew').toMatchObject({ estado: 'ilegivel' })
  expect(await summary(1)).toContain(motivo)
})

test('a stopped provider is not asked', async () => {
  await account.call('POST', `/v1/gestao/conectores/${PROVIDER_ID}/parar?tipo=provedor`, {})
  await work()
  expect(await latest()).toMatchObject({ estado: 'sem-resposta' })
  expect(stage.seller.reports).toEqual([])
})

/** The text of the summary that is mailed `days` days from now, at nine; undefined: none is. */
async function summary(days: number): Promise<string | undefined> {
  at(days, 9)
  const texts: string[] = []
  const mail = {
    send: async (_: number, { text }: { readonly text: string }) => {
      texts.push(text)
      return { outcome: 'done' } as const
    },
  }
  const executor = createSummaryExecutor({ ...stage.app.deps, mail })
  const known = await stage.app.deps.directory.find(account.id)
  if (!known?.configuration) throw new Error('the account is configured')
  const { configuration } = known
  await stage.app.database.query(
    `UPDATE work_item SET due_at = now(), lease_token = NULL WHERE account_id = $1 AND kind = 'daily-summary'`,
    [account.id],
    account.id,
  )
  const notices = { ...configuration.notices, summaryTo: 'operacao@loja.example.com', summaryHour: 9 }
  await executor({ ...known, configuration: { ...configuration, notices } }, 0)
  return texts[0]
}
