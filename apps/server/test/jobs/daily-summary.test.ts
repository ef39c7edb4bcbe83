import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { createSummaryExecutor } from '../../src/staff/daily-summary/send-summary.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { mailbox } from '../support/portal.ts'
import { planRefund, settleAll } from '../support/refund-execution.ts'

const TO = 'operacao@loja.example.com'
const CONFIGURED = `${DEMO_ACCOUNT}\nmensagens: { resumoPara: ${TO}, resumoHora: 9 }\n`

let app: TestApp
/** Another process over the same database. */
let other: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ database: app.database })
  other.clock.now = () => app.clock.now()
})
beforeEach(async () => {
  app.clock.now = () => Temporal.Now.instant()
  account = await app.account({ configuration: CONFIGURED })
})
afterAll(async () => {
  await other.close()
  await app.end()
})

const ZONE = 'America/Sao_Paulo'
const today = () => Temporal.Now.instant().toZonedDateTimeISO(ZONE)

/** So many days from now, at an hour of the account. */
function at(days: number, hour: number): void {
  const moment = today().add({ days }).withPlainTime({ hour })
  app.clock.now = () => moment.toInstant()
}

async function work(of = app): Promise<void> {
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'daily-summary' AND lease_token IS NULL`,
    [account.id],
    account.id,
  )
  await executeDue(of.deps, of.executors, { accountId: account.id, lane: 'mail', isStopping: () => false })
}

const summaries = async () => (await mailbox(app, account)).filter(({ recipient }) => recipient.includes(TO))
const bodies = async () =>
  app.database.query<{ text: string }>(
    `SELECT text_body AS text FROM local_mailbox WHERE account_id = $1 AND recipient LIKE '%' || $2 || '%'`,
    [account.id, TO],
    account.id,
  )
const step = (etapa: string) => account.call('POST', '/v1/gestao/conectores/1/etapa', { etapa })

test('says once a day what was sent and done the day before, and what waits, with links', async () => {
  await planRefund(app, account)
  await settleAll(app, account)
  await step('confirmar-cada')
  await planRefund(app, account)
  await planRefund(app, account)
  await settleAll(app, account)
  await account.call('POST', '/v1/gestao/conectores/1/parar', {})
  at(1, 8)
  await work()
  expect(await summaries()).toEqual([])
  at(1, 9)
  await Promise.all([work(), work(other)])
  await work(other)
  at(1, 15)
  await work()
  const [mail, ...more] = await summaries()
  expect(more).toEqual([])
  expect(mail?.subject).toContain(today().toPlainDate().toLocaleString('pt-BR', { dateStyle: 'short' }))
  const [body] = await bodies()
  for (const line of [
    /Parado desde \d\d\/\d\d\/\d{4}, \d\d:\d\d: nada é enviado\./,
    'Enviados à plataforma no dia: 1, R$ 77,00',
    'Feitos pela plataforma no dia: 1, R$ 77,00',
    'Esperam que alguém libere: 2, R$ 154,00',
    'http://vaivem.test/console/dinheiro',
    'http://vaivem.test/console/ajustes/conectores',
  ])
    expect(body?.text).toMatch(line)
})

/** One with enough, one whose balance is old, and one that is not offered any more. */
const MORE_CARRIERS = `transportadoras:
    - { id: 7, nome: Com saldo }
    - { id: 8, nome: Lida há dias }
    - { id: 9, nome: Fora de uso, ativo: false }`

test('warns of a wallet at a carrier that ran low, and of no other', async () => {
  const keep = (carrierId: number, balance: number, low: number | null, daysAgo: number) =>
    app.database.query(
      `INSERT INTO carrier_wallet (account_id, carrier_id, balance_centavos, low_centavos, read_at)
       VALUES ($1, $2, $3, $4, now() - make_interval(days => $5))`,
      [account.id, carrierId, balance, low, daysAgo],
      account.id,
    )
  account = await app.account({ configuration: CONFIGURED.replace('transportadoras:', MORE_CARRIERS) })
  await keep(1, 4_210, 10_000, 0)
  await keep(7, 10_000, 10_000, 0)
  await keep(8, 0, 10_000, 9)
  await keep(9, 0, 10_000, 0)
  await keep(987, 0, 10_000, 0)
  at(1, 9)
  await work()
  const [body] = await bodies()
  expect(body?.text).toMatch(/saldo baixo[^]*Restavam R\$\s42,10 na carteira em \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  expect(body?.text.match(/saldo baixo/g)).toHaveLength(1)
})

test('is sent again under the same key after a mail server was away', async () => {
  await planRefund(app, account)
  await settleAll(app, account)
  at(1, 9)
  let calls = 0
  const keys = new Set<bigint>()
  const executor = createSummaryExecutor({
    ...app.deps,
    mail: {
      send: async (_, { key }) => {
        keys.add(key)
        return ++calls === 1 ? Promise.reject(new Error('gone')) : { outcome: 'done' }
      },
    },
  })
  const due = () =>
    app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'daily-summary'`,
      [account.id],
      account.id,
    )
  const configured = await app.deps.directory.find(account.id)
  if (!configured?.configuration) throw new Error('the account is configured')
  for (let round = 0; round < 3; round++) {
    await due()
    await executor({ ...configured, configuration: configured.configuration }, 0)
  }
  expect([calls, keys.size]).toEqual([2, 1])
})

// Last of those that make events: its clock goes two days ahead, and ids never go back.
test('is not sent where there is nothing to say, and says so of the next day where there is', async () => {
  at(1, 9)
  await work()
  expect(await summaries()).toEqual([])
  await step('observar')
  await planRefund(app, account)
  await settleAll(app, account)
  await work()
  expect(await summaries()).toEqual([])
  at(2, 9)
  await work()
  expect((await bodies()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Não enviados porque o conector só observa: 1, R$ 77,00'),
  ])
})

test('is not sent to an account that names no address', async () => {
  account = await app.account()
  await planRefund(app, account)
  await settleAll(app, account)
  at(1, 9)
  await work()
  expect((await mailbox(app, account)).filter(({ subject }) => subject.includes('resumo'))).toEqual([])
  const rows = await app.database.query('SELECT FROM daily_summary WHERE account_id = $1', [account.id], account.id)
  expect(rows).toEqual([])
})
