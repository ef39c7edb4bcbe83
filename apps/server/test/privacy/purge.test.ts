import { money } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepQuotes } from '../../src/parcels/quotes/repository.ts'
import { createPurgeExecutor } from '../../src/records/privacy/purge.ts'
import { writeCall } from '../../src/platform/outbound/calls-repository.ts'
import { planStaffMail } from '../../src/staff/mails/plan-staff-mail.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder, INTEGRATE_URL } from '../support/customer-flow.ts'
import { createWebhook } from '../support/webhooks.ts'
import { managed } from '../support/management.ts'
import { anImport } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { aPerson } from '../support/staff.ts'
import { aCustomer, linesIn, PAGES } from '../support/request-flow.ts'
import { aPng } from '../../src/platform/photos/test-photos.ts'

const BANK = { nomeTitular: 'Marina Duarte', cpfTitular: '52998224725', tipo: 0, contaCorrente: '12345-6' }
const RETENTION =
  'retencao: { dadosBancariosDias: 10, linksDias: 5, idempotenciaHoras: 24, tentativasDeWebhookDias: 7, dadosPessoaisAnos: 2 }'
const CONFIGURATION = DEMO_ACCOUNT.replace(/retencao:\n(?: {2}.*\n)+/, `${RETENTION}\n`)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.query('CREATE SEQUENCE test_mail_id')
})
afterAll(async () => {
  app.clock.now = () => Temporal.Now.instant()
  await app.end()
})

/** Lets the account be purged, `days` days from now. */
async function purgeAfter(account: TestAccount, days: number): Promise<void> {
  const start = Temporal.Now.instant()
  app.clock.now = () => start.add({ hours: 24 * days })
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'purge'`,
    [account.id],
    account.id,
  )
  const known = await app.deps.directory.find(account.id)
  if (!known?.configuration) throw new Error('the account is configured')
  await createPurgeExecutor(app.deps)({ ...known, configuration: known.configuration }, 0)
  app.clock.now = () => Temporal.Now.instant()
}

const count = async (account: TestAccount, sql: string) =>
  (await app.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [account.id], account.id))[0]?.n

async function aProcess(account: TestAccount, order: Record<string, unknown> = {}): Promise<number> {
  const answer = await account.call(
    'POST',
    '/v1/pvt/processo/enviar-solicitacao',
    anImport(order, { DadosBancariosDto: BANK }),
    { 'idempotency-key': 'k' },
  )
  return Number(answer.json['entidade']?.['id'])
}

async function cancel(account: TestAccount, processId: number): Promise<void> {
  const seen = await account.call('GET', `/v1/gestao/processos/${processId}`)
  const body = { versao: seen.json['entidade']?.['versao'] }
  const cancelled = await account.call('POST', `/v1/gestao/processos/${processId}/cancelar`, body)
  expect(cancelled.json['entidade']?.['status']).toBe(3)
}

const account = () => app.account({ configuration: CONFIGURATION })
const SEALED = 'bank_data WHERE account_id = $1 AND sealed IS NOT NULL'

test('what people of the staff were mailed goes after thirty days, sent or not', async () => {
  const mine = await account()
  const { id: personId } = await aPerson(app, mine)
  const expiresAt = app.clock.now().add({ hours: 1 })
  const body = { kind: 'power-given', what: 'x', by: 'y' } as const
  await app.deps.database.inAccount(mine.id, (tx) =>
    planStaffMail(app.deps, tx, mine.id, { personId, body, expiresAt }),
  )
  await purgeAfter(mine, 29)
  expect(await count(mine, 'staff_mail WHERE account_id = $1')).toBe(1)
  await purgeAfter(mine, 31)
  expect(await count(mine, 'staff_mail WHERE account_id = $1')).toBe(0)
})

test('what a proposal asked for goes once it expired; that it was proposed stays', async () => {
  const fourEyes = 'aprovacaoDupla: { acimaDe: 1.00, integracoes: true }'
  const mine = await app.account({ configuration: `${CONFIGURATION}\n${fourEyes}\n` })
  const { id, items } = await openProcess(mine)
  await rate(mine, id, [aRating({ itemId: items[0] })])
  const { versao } = await managed(mine, id)
  const kept = await mine.call('POST', `/v1/gestao/processos/${id}/estornos/planejar`, { versao })
  expect(kept.json['erroCodigo']).toBe('AGUARDA_SEGUNDA_PESSOA')
  const asked = 'money_proposal WHERE account_id = $1 AND body_sealed IS NOT NULL'
  await purgeAfter(mine, 2)
  expect(await count(mine, asked)).toBe(1)
  await purgeAfter(mine, 4)
  expect(await count(mine, asked)).toBe(0)
  expect(await count(mine, 'money_proposal WHERE account_id = $1')).toBe(1)
})

test('bank data go so many days after their process ended, and not before', async () => {
  const mine = await account()
  const process = await aProcess(mine)
  await purgeAfter(mine, 400)
  expect(await count(mine, SEALED), 'of an open process').toBe(1)
  await cancel(mine, process)
  await purgeAfter(mine, 9)
  expect(await count(mine, SEALED)).toBe(1)
  await purgeAfter(mine, 11)
  expect(await count(mine, SEALED)).toBe(0)
  const asked = await mine.call('POST', `/v1/gestao/processos/${process}/dados-bancarios/revelar`, { motivo: 'x' })
  expect([asked.status, asked.json['erroCodigo']]).toEqual([404, 'DADOS_BANCARIOS_INDISPONIVEIS'])
  const shown = await mine.call('GET', `/v3/pvt/processo/${process}`)
  expect(shown.json['entidade']?.['dadosBancarios']).toMatchObject({ cpfTitular: '*********25' })
})

test('links and their sessions go so many days after they expired', async () => {
  const mine = await account()
  await mine.call('POST', INTEGRATE_URL, { Pedido: aFlowOrder() })
  const [link] = await app.database.query<{ code_hash: Buffer; expires_at: string }>(
    'SELECT code_hash FROM flow_link WHERE account_id = $1',
    [mine.id],
    mine.id,
  )
  await app.database.query(
    `INSERT INTO flow_session (account_id, session_hash, code_hash, created_at, expires_at, last_seen_at)
     VALUES ($1, sha256('x'), $2, now(), now() + interval '1 hour', now())`,
    [mine.id, link?.code_hash],
    mine.id,
  )
  await purgeAfter(mine, 4)
  expect([
    await count(mine, 'flow_link WHERE account_id = $1'),
    await count(mine, 'flow_session WHERE account_id = $1'),
  ]).toEqual([1, 1])
  await purgeAfter(mine, 6)
  expect([
    await count(mine, 'flow_link WHERE account_id = $1'),
    await count(mine, 'flow_session WHERE account_id = $1'),
  ]).toEqual([1, 0])
  // The link itself lives seven days.
  await purgeAfter(mine, 13)
  expect(await count(mine, 'flow_link WHERE account_id = $1')).toBe(0)
})

test('stored answers are kept as long as the account says, then go', async () => {
  const mine = await account()
  await aProcess(mine)
  const [kept] = await app.database.query<{ hours: number }>(
    'SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours FROM idempotency_record WHERE account_id = $1',
    [mine.id],
    mine.id,
  )
  expect(kept?.hours).toBe(24)
  await purgeAfter(mine, 0)
  expect(await count(mine, 'idempotency_record WHERE account_id = $1')).toBe(1)
  await app.database.query('UPDATE idempotency_record SET expires_at = now() WHERE account_id = $1', [mine.id], mine.id)
  await purgeAfter(mine, 0)
  expect(await count(mine, 'idempotency_record WHERE account_id = $1')).toBe(0)
})

test('answers about eligibility go once they no longer hold', async () => {
  const mine = await account()
  await mine.call('GET', '/v1/pvt/financeiro/verificar-elegibilidade-manter-item?email=a@example.com')
  await purgeAfter(mine, 0)
  expect(await count(mine, 'eligibility_answer WHERE account_id = $1')).toBe(1)
  await purgeAfter(mine, 1)
  expect(await count(mine, 'eligibility_answer WHERE account_id = $1')).toBe(0)
})

test('what carriers quoted goes once it holds no longer', async () => {
  const mine = await account()
  const { database } = app.deps
  const now = Temporal.Now.instant()
  const quoted = { service: '1', cost: money.money(2_000), days: 5 }
  const one = { digest: 'a'.repeat(64), quoted, expiresAt: now.add({ minutes: 30 }) }
  await database.inAccount(mine.id, (tx) => keepQuotes(tx, mine.id, [one], now))
  await purgeAfter(mine, 0)
  expect(await count(mine, 'carrier_quote WHERE account_id = $1')).toBe(1)
  await purgeAfter(mine, 1)
  expect(await count(mine, 'carrier_quote WHERE account_id = $1')).toBe(0)
})

test('a picture of a product goes a month after it was due again', async () => {
  const mine = await account()
  await app.deps.productPictures.keepOffered(mine.id, ['https://cdn.loja.com.br/a.jpg'])
  await purgeAfter(mine, 29)
  expect(await count(mine, 'product_picture WHERE account_id = $1')).toBe(1)
  await purgeAfter(mine, 31)
  expect(await count(mine, 'product_picture WHERE account_id = $1')).toBe(0)
})

test('mails go so many days after they were sent, those still to be sent stay', async () => {
  const mine = await account()
  const process = await aProcess(mine)
  for (const [state, kind] of [
    ['sent', 'a'],
    ['dropped', 'b'],
    ['planned', 'c'],
  ])
    await app.database.query(
      `INSERT INTO mail_message (account_id, message_id, process_id, kind, event_id, state, created_at)
       VALUES ($1, nextval('test_mail_id'), $2, $3, 1, $4, now())`,
      [mine.id, process, kind, state],
      mine.id,
    )
  await app.database.query(
    `INSERT INTO local_mailbox (account_id, message_key, sender, recipient, subject, text_body, html_body) VALUES ($1, 1, 'a', 'b', 'c', 'd', 'e')`,
    [mine.id],
    mine.id,
  )
  const kept = async () => [
    await count(mine, `mail_message WHERE account_id = $1 AND kind IN ('a', 'b', 'c')`),
    await count(mine, 'local_mailbox WHERE account_id = $1'),
  ]
  await purgeAfter(mine, 179)
  expect(await kept()).toEqual([3, 1])
  await purgeAfter(mine, 181)
  expect(await kept()).toEqual([1, 0])
})

test('attempts of webhooks go so many days after they were made', async () => {
  const mine = await account()
  const webhook = await createWebhook(mine, { url: 'https://receiver.example.com/hook' })
  await app.database.query(
    `INSERT INTO webhook_attempt (account_id, endpoint_id, attempt_id, event_id, type, number, started_at, duration_milliseconds, delivered)
     VALUES ($1, $2, $3, 1, 'process.created', 1, now(), 5, true)`,
    [mine.id, webhook.id, app.deps.newId()],
    mine.id,
  )
  await purgeAfter(mine, 6)
  expect(await count(mine, 'webhook_attempt WHERE account_id = $1')).toBe(1)
  await purgeAfter(mine, 8)
  expect(await count(mine, 'webhook_attempt WHERE account_id = $1')).toBe(0)
})

test('what platforms were asked goes days after its command ended, never while the command waits', async () => {
  const mine = await account()
  const { processId, write } = await keptCalls(mine)
  const [ended, waiting] = [await write(), await write()]
  await app.database.query(
    `INSERT INTO work_item (account_id, kind, subject_id, due_at) VALUES ($1, 'replacement', $2, now() + interval '1 year')`,
    [mine.id, waiting],
    mine.id,
  )
  const kept = async () =>
    (
      await app.database.query<{ id: number }>(
        'SELECT subject_id::float8 AS id FROM command_call WHERE account_id = $1 AND process_id = $2',
        [mine.id, processId],
        mine.id,
      )
    ).map(({ id }) => id)
  await purgeAfter(mine, 13)
  expect(await kept()).toEqual([ended, waiting])
  await purgeAfter(mine, 15)
  expect(await kept()).toEqual([waiting])
})

test('what platforms were asked goes with the person it was about', async () => {
  const mine = await account()
  const { write } = await keptCalls(mine)
  await write()
  const asked = { email: 'marina.duarte@example.com', confirmar: true, motivo: 'pedido' }
  const { json } = await mine.call('POST', '/v1/gestao/privacidade/apagar', asked)
  expect(json['entidade']?.['apagados']).toContainEqual({ nome: 'chamadasAPlataformas', quantidade: 1 })
  expect(await count(mine, 'command_call WHERE account_id = $1')).toBe(0)
})

async function keptCalls(mine: TestAccount) {
  const processId = await aProcess(mine)
  const write = async (): Promise<number> => {
    const id = app.deps.newId()
    await app.deps.database.inAccount(mine.id, (tx) =>
      writeCall(tx, mine.id, {
        id,
        processId,
        kind: 'replacement',
        subjectId: id,
        phase: 'send',
        sealed: Buffer.from('x'),
      }),
    )
    return id
  }
  return { processId, write }
}

test('of one phase of a command the newest calls are kept, and those of its other phase', async () => {
  const mine = await account()
  const processId = await aProcess(mine)
  const subjectId = app.deps.newId()
  const write = (id: number, phase: 'send' | 'lookup') =>
    app.deps.database.inAccount(mine.id, (tx) =>
      writeCall(tx, mine.id, { id, processId, kind: 'refund-intent', subjectId, phase, sealed: Buffer.from('x') }),
    )
  await write(1, 'send')
  for (let id = 2; id <= 30; id++) await write(id, 'lookup')
  await write(30, 'lookup')
  const rows = await app.database.query<{ id: number }>(
    'SELECT call_id::float8 AS id FROM command_call WHERE account_id = $1 ORDER BY call_id',
    [mine.id],
    mine.id,
  )
  expect(rows.map(({ id }) => id)).toEqual([1, ...Array.from({ length: 20 }, (_, index) => 11 + index)])
})

test('who bought goes years after all processes of the order ended; amounts, events and other orders stay', async () => {
  const mine = await account()
  const ended = await aProcess(mine)
  const second = await mine.call(
    'POST',
    '/v1/pvt/processo/enviar-solicitacao',
    anImport({ ClienteEmail: 'open@example.com' }),
  )
  const still = Number(second.json['entidade']?.['id'])
  await cancel(mine, ended)
  const email = async (id: number) =>
    (await mine.call('GET', `/v3/pvt/processo/${id}`)).json['entidade']?.['cliente']?.['email']
  await purgeAfter(mine, 365 * 2 - 2)
  expect(await email(ended)).toBe('Marina.Duarte@example.com')
  await purgeAfter(mine, 365 * 2 + 2)
  expect([await email(ended), await email(still)]).toEqual([null, 'open@example.com'])
  const events = await app.database.query<{ type: string; cause: string }>(
    `SELECT type, cause FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence`,
    [mine.id, ended],
    mine.id,
  )
  expect(events.at(-1)).toEqual({ type: 'privacy.erased', cause: 'worker' })
  expect((await mine.call('GET', `/v3/pvt/processo/${ended}`)).json['entidade']).toMatchObject({ valorTotal: 77 })
  const facts = await app.database.query<{ facts: Record<string, number> }>(
    `SELECT facts FROM audit_entry WHERE account_id = $1 AND action = 'retention.purged' ORDER BY entry_id DESC LIMIT 1`,
    [mine.id],
    mine.id,
  )
  expect(facts[0]?.facts).toMatchObject({ personsOfOrders: 1 })
})

test('whose customer asks for something while past orders are looked at is not erased', async () => {
  const mine = await account()
  const { id } = await openProcess(mine, { PedidoId: 'P-AGAIN', Numero: 'N-AGAIN' })
  await cancel(mine, id)
  const real = app.deps.database.read
  let again: number | undefined
  const spy = vi.spyOn(app.deps.database, 'read').mockImplementation(async (accountId, statement) => {
    const rows = await real<never>(accountId, statement)
    if (statement.name === 'select-past-orders-with-person') {
      expect(rows).toHaveLength(1)
      again = (await openProcess(mine, { PedidoId: 'P-AGAIN', Numero: 'N-AGAIN' })).id
    }
    return rows
  })
  // Ids count on from those of the tests before, which were years from now.
  await purgeAfter(mine, 365 * 5).finally(() => spy.mockRestore())
  const { json } = await mine.call('GET', `/v3/pvt/processo/${again}`)
  expect(json['entidade']?.['cliente']?.['email']).toBe('Marina.Duarte@example.com')
})

test('nobody is erased by time where the account does not say so', async () => {
  const mine = await app.account({
    configuration: DEMO_ACCOUNT.replace('dadosPessoaisAnos: 5', 'dadosPessoaisAnos: null'),
  })
  const process = await aProcess(mine)
  await cancel(mine, process)
  await purgeAfter(mine, 365 * 20)
  const shown = await mine.call('GET', `/v3/pvt/processo/${process}`)
  expect(shown.json['entidade']?.['cliente']?.['email']).toBe('Marina.Duarte@example.com')
})

test('an account is tidied again a day later', async () => {
  const mine = await account()
  await purgeAfter(mine, 0)
  const [next] = await app.database.query<{ hours: number }>(
    `SELECT round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM work_item WHERE account_id = $1 AND kind = 'purge'`,
    [mine.id],
    mine.id,
  )
  expect(next?.hours).toBe(24)
})

test('drafts that nobody sent go with their photos and bank data; what was sent keeps its photos', async () => {
  const shop = await account()
  const upload = async () => {
    const customer = await aCustomer(app, shop)
    const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
    await customer.answer(PAGES.items, { item: line })
    const file = { field: `foto-${line}`, bytes: await aPng(8, 8) }
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:4' }, [file])
    return customer
  }
  await upload()
  const sent = await upload()
  await sent.answer(PAGES.outcome, { valor: 'dinheiro' })
  await sent.answer(PAGES.shipping, { envio: '1.0' })
  await sent.answer(PAGES.review, {})
  const drafts = 'flow_draft WHERE account_id = $1'
  const photos = 'photo WHERE account_id = $1'
  await purgeAfter(shop, 4)
  expect([await count(shop, drafts), await count(shop, photos)]).toEqual([2, 2])
  await purgeAfter(shop, 6)
  expect([
    await count(shop, drafts),
    await count(shop, `${photos} AND draft_id IS NOT NULL`),
    await count(shop, photos),
  ]).toEqual([0, 0, 1])
})
