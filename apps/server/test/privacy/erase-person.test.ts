import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { sealAccount, verifiedOf } from '../support/audit.ts'
import { rowsWith } from '../support/dump.ts'
import { done } from '../support/management.ts'
import { aReceiver, loopback } from '../support/receiver.ts'
import { createWebhook, workUntil } from '../support/webhooks.ts'
import { aLine, anImport } from '../support/orders.ts'
import { CANARY, type CanaryTraces, sendCanary, CANARY_TEXTS } from './canary.ts'

const ERASE = '/v1/gestao/privacidade/apagar'
const EXPORT = '/v1/gestao/privacidade/exportar'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ webhookRanges: loopback() })
})
afterAll(() => app.end())

/** The tables that may still name a person, and why; in any other, erasure forgot it. */
const ALLOWED: Readonly<Record<string, (text: string) => string>> = {
  // Fiscal records, kept by law for five years.
  return_invoice: () => '',
  // The same records where get-process shows them.
  return_process_document: (row) => row.replaceAll(/notasDevolucao.*?\]/g, ''),
}

async function leftovers(): Promise<string[]> {
  const rows = await rowsWith(app.database, CANARY_TEXTS)
  return rows
    .map(({ table, text }) => ({ table, text: ALLOWED[table]?.(text) ?? text }))
    .filter(({ text }) => CANARY_TEXTS.some((telltale) => text.toLowerCase().includes(telltale.toLowerCase())))
    .map(({ table, text }) => `${table}: ${text.slice(0, 300)}`)
}

const heldBy = async (name: string) =>
  (await rowsWith(app.database, CANARY_TEXTS)).filter(({ table }) => table === name).length

const one = async <Row extends object>(account: TestAccount, sql: string, values: unknown[] = []) =>
  (await app.database.query<Row>(sql, [account.id, ...values], account.id))[0]

/** Takes in a request that is cancelled at once: of a person of whom nothing is open. */
async function importEnded(account: TestAccount, order: Record<string, unknown>): Promise<void> {
  const { json } = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(order))
  await done(account, Number(json['entidade']?.['id']), 'cancelar')
}

describe('erasing a person who went through everything', () => {
  let account: TestAccount
  let traces: CanaryTraces
  let money: object | undefined
  let tables: ReadonlySet<string>
  /** How many processes were found by their name, in repeated searches: the result of a search is cached. */
  let found: readonly unknown[]
  let answer: Awaited<ReturnType<TestAccount['call']>>
  const MONEY = `
    SELECT (SELECT jsonb_agg(to_jsonb(i) - '{details}'::text[] ORDER BY intent_id) FROM refund_intent i WHERE account_id = $1) AS intents,
           (SELECT jsonb_agg(jsonb_build_array(goods_centavos, freight_centavos, planned_goods_centavos) ORDER BY process_id)
            FROM return_process WHERE account_id = $1) AS processes,
           (SELECT jsonb_agg(jsonb_build_array(total_centavos, goods_centavos, returned_centavos, freight_claimed_centavos) ORDER BY order_id)
            FROM store_order WHERE account_id = $1) AS orders,
           (SELECT jsonb_agg(jsonb_build_array(quantity, rated, withheld, value_centavos, units) ORDER BY item_id)
            FROM return_item WHERE account_id = $1) AS items`

  const foundByName = async () => (await account.call('GET', '/v3/pvt/processo?textoBusca=zulmira')).json['registros']

  beforeAll(async () => {
    account = await app.account()
    const receiver = await aReceiver()
    // It repeats what it was sent in its answer, of which we keep the beginning.
    receiver.behave(
      (received, response) => void response.writeHead(500).end(received.body.slice(received.body.indexOf('"cliente"'))),
    )
    await createWebhook(account, { url: receiver.url })
    await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
    traces = await sendCanary(app, account)
    await workUntil(app, account, async () => (await heldBy('webhook_attempt')) > 0)
    receiver.close()
    tables = new Set((await rowsWith(app.database, CANARY_TEXTS)).map(({ table }) => table))
    money = await one(account, MONEY)
    found = [await foundByName(), await foundByName(), await foundByName()]
    answer = await account.call(
      'POST',
      ERASE,
      {
        email: ` ${CANARY.email.toUpperCase()}`,
        documento: '11144477735',
        confirmar: true,
        motivo: `Pedido de ${CANARY.name}`,
      },
      { 'idempotency-key': 'erase' },
    )
  })

  test.each([
    'store_order',
    'return_process',
    'return_process_document',
    'item_rating',
    'process_comment',
    'process_search',
    'eligibility_answer',
    'idempotency_record',
    'blocked_customer',
    'local_mailbox',
    'webhook_attempt',
    'process_event',
  ])('%s had something of them: a test of nothing would pass', (table) => {
    expect([...tables]).toContain(table)
  })

  test('they were found by their name: what is remembered of that is forgotten as well', async () => {
    expect(found).toEqual([1, 1, 1])
    expect(await foundByName()).toBe(0)
  })

  test('leaves nothing of them in any table of the database, but for fiscal records', async () => {
    expect(answer.status).toBe(200)
    expect(await leftovers()).toEqual([])
  })

  test('says what was erased, what stays and why', () => {
    const entity: Loose | undefined = answer.json['entidade']
    const records: readonly Loose[] = entity?.['apagados'] ?? []
    const counts = Object.fromEntries(records.map((record) => [record['nome'], record['quantidade']]))
    expect(counts).toMatchObject({
      pedidos: 2,
      termosDosProcessos: 1,
      dadosBancarios: 1,
      comentariosDeAvaliacao: 1,
      comentarios: 1,
      motivosLivres: 1,
      linksDoFluxo: 1,
      sessoesDoFluxo: 1,
      consultasDeElegibilidade: 1,
      bloqueios: 1,
    })
    const kept: readonly Loose[] = entity?.['mantidos'] ?? []
    expect(kept.find((record) => record['nome'] === 'notasFiscais')).toMatchObject({
      quantidade: 1,
      porque: expect.stringContaining('5 anos'),
    })
    expect(entity).toMatchObject({ somenteConferido: false, processos: [traces.number] })
  })

  test('changes no amount, no unit and no intent', async () => {
    expect(await one(account, MONEY)).toEqual(money)
  })

  test('tells it in exactly one event, and shows the process without them', async () => {
    const shown = (await account.call('GET', `/v3/pvt/processo/${traces.processId}`)).json['entidade']
    expect(shown?.['cliente']).toEqual({
      nome: null,
      email: null,
      documento: null,
      telefone: null,
      celular: null,
      endereco: null,
    })
    expect([
      shown?.['dadosBancarios'],
      shown?.['itens']?.[0]?.['motivo'],
      shown?.['itens']?.[0]?.['ratings']?.[0]?.['comentario'],
    ]).toEqual([null, null, null])
    expect(shown?.['notasDevolucao']?.[0]?.['xml']).toContain(CANARY.name)
    const events = await app.database.query<{ type: string; sequence: number; version: number }>(
      `SELECT e.type, e.sequence, p.version FROM process_event e JOIN return_process p USING (account_id, process_id)
       WHERE e.account_id = $1 AND e.process_id = $2 ORDER BY e.sequence`,
      [account.id, traces.processId],
      account.id,
    )
    expect(events.filter(({ type }) => type === 'privacy.erased')).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ type: 'privacy.erased', sequence: events.length, version: events.length })
  })

  test('is in the audit, without naming them, and the chain still holds', async () => {
    await sealAccount(app, account.id)
    const entry = await one(account, `SELECT * FROM audit_entry WHERE account_id = $1 AND action = 'privacy.erased'`)
    expect(entry).toMatchObject({
      subject: `person ${answer.json['entidade']?.['pessoa']}`,
      actor: expect.stringMatching(/^credential /),
      reason: null,
    })
    const verified = await verifiedOf(app, account.id)
    expect(verified).toMatchObject({ broken: undefined, unsealed: { count: 0 }, processWithGap: undefined })
    expect(verified.erasedTexts).toBeGreaterThanOrEqual(1)
  })

  test('still repeats what was answered under a key, and does nothing twice', async () => {
    const processes = await one<{ n: number }>(
      account,
      'SELECT count(*)::int AS n FROM return_process WHERE account_id = $1',
    )
    const [kept] = await app.database.query<{ key: string; body: string }>(
      `SELECT key, body FROM idempotency_record WHERE account_id = $1 AND body LIKE '%"id":' || $2 || ',%'`,
      [account.id, traces.processId],
      account.id,
    )
    expect(JSON.parse(kept?.body ?? '{}')).toMatchObject({
      httpStatus: '200',
      entidade: { id: traces.processId, cliente: { email: null } },
    })
    expect(await one(account, 'SELECT count(*)::int AS n FROM return_process WHERE account_id = $1')).toEqual(processes)
  })

  test('keeps them blocked by a pseudonym that does not tell who', async () => {
    const judged = await account.call('POST', '/v1/pvt/processo/avaliar-regras-pedido', {
      ...anImport().Processo.Pedido,
      ClienteEmail: CANARY.email,
      // The law lets her regret whatever the list says; an exchange is up to the store.
      Skus: [aLine({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } })],
      QuantidadeItens: 1,
    })
    expect(judged.json['entidade']).toMatchObject({ permitir: false, nome: 'ConsumidorBloqueado' })
  })

  test('shows the block without saying of whom, and lets it be taken off by the e-mail', async () => {
    const listed = await account.call('GET', '/v1/gestao/consumidores/bloqueados')
    expect(listed.json['entidade']).toEqual([expect.objectContaining({ email: null, bloqueadoPor: 'rating' })])
    const taken = await account.call('POST', '/v1/gestao/consumidores/desbloquear', {
      email: CANARY.email,
      motivo: 'engano',
    })
    expect(taken.json['entidade']).toBe(true)
    const entry = await one(
      account,
      `SELECT subject FROM audit_entry WHERE account_id = $1 AND action = 'consumer.unblocked'`,
    )
    expect(entry).toEqual({ subject: `person ${answer.json['entidade']?.['pessoa']}` })
    const blocked = { email: CANARY.email, motivo: 'A Zulmira de novo' }
    await account.call('POST', '/v1/gestao/consumidores/bloquear', blocked)
    await account.call('POST', ERASE, { email: CANARY.email, confirmar: true })
    expect(await leftovers()).toEqual([])
  })

  test('leaves other people alone', async () => {
    const [other] = await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM return_process_document WHERE account_id = $1 AND document LIKE '%Marina.Duarte@example.com%'`,
      [account.id],
      account.id,
    )
    expect(other?.n).toBe(1)
  })

  test('finds nothing to erase the second time', async () => {
    const again = await account.call('POST', ERASE, { email: CANARY.email, confirmar: true })
    expect(again.json['entidade']).toMatchObject({
      apagados: [],
      mantidos: [expect.objectContaining({ nome: 'bloqueios' })],
      processos: [],
    })
  })
})

test('a check says what would be erased, and erases nothing', async () => {
  const account = await app.account()
  await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport({ ClienteEmail: 'checked@example.com' }))
  const checked = await account.call('POST', ERASE, { email: 'checked@example.com', somenteConferir: true })
  expect(checked.json['entidade']).toMatchObject({
    somenteConferido: true,
    apagados: [
      { nome: 'pedidos', quantidade: 1 },
      { nome: 'termosDosProcessos', quantidade: 1 },
    ],
    processosEmAndamento: [expect.any(String)],
  })
  expect(await rowsWith(app.database, ['checked@example.com'])).not.toEqual([])
  expect(
    await one(account, `SELECT FROM audit_entry WHERE account_id = $1 AND action = 'privacy.erased'`),
  ).toBeUndefined()
})

test('a document finds the orders of another e-mail, in any punctuation', async () => {
  const account = await app.account()
  const order = { ClienteEmail: 'other@example.com', ClienteDocumento: '390.533.447-05' }
  await importEnded(account, order)
  const without = await account.call('POST', ERASE, { email: 'first@example.com', somenteConferir: true })
  const found = await account.call('POST', ERASE, { email: 'first@example.com', documento: '39053344705' })
  for (const [answer, processes] of [
    [without, 0],
    [found, 1],
  ] as const) {
    const numbers: readonly Loose[] = answer.json['entidade']?.['processos'] ?? []
    expect(numbers).toHaveLength(processes)
  }
  expect(await rowsWith(app.database, ['other@example.com'])).toEqual([])
})

test('an erasure in one account leaves the same person in another', async () => {
  const [one, two] = [await app.account(), await app.account()]
  for (const account of [one, two]) await importEnded(account, { ClienteEmail: 'both@example.com' })
  await one.call('POST', ERASE, { email: 'both@example.com' })
  const left = await rowsWith(app.database, ['both@example.com'])
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter(({ text }) => text.includes(String(one.id)))).toEqual([])
})

test.each([ERASE, EXPORT])('%s asks for an e-mail that is one', async (url) => {
  const account = await app.account()
  for (const body of [{}, { email: 'x' }, { email: '' }, { documento: '52998224725' }])
    expect((await account.call('POST', url, body)).json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
  const weak = await app.account({ scopes: ['gestao:read', 'gestao:write', 'gestao:financeiro'] })
  expect((await weak.call('POST', url, { email: CANARY.email })).status).toBe(401)
})
