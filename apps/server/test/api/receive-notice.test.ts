import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  builtInStoreNotices,
  SIGNATURE_HEADER,
  signBuiltInStoreNotice,
} from '../../src/connectors/demo/built-in-store-notices.ts'
import { createOpenShop } from '../../src/connectors/open-shop.ts'
import { STORE_CONNECTORS } from '../../src/connectors/store-connectors.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { intakeAddress, refundByHand, shownIntake, storedOrders, takeIn } from '../support/intake.ts'
import { openProcess } from '../support/ratings.ts'
import { executionRows, misbehave, sellOrder, workOnce } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
let address: string
beforeAll(async () => {
  // One of fifty processes: its share of the notices for one address is 24 a minute.
  app = await testApp({ processes: 50 })
})
beforeEach(async () => {
  account = await app.account()
  address = await intakeAddress(account)
})
afterAll(() => app.end())

let sent = 0
const noticeOf = (order: Record<string, unknown>, told: Record<string, unknown> = {}) =>
  JSON.stringify({ id: `d-${++sent}`, tipo: 'pedido', pedidos: [{ id: order['PedidoId'] }], ...told })

const send = (body: string, headers: Record<string, string> = {}, at = address) => app.call('POST', at, body, headers)

/** As the demo store of this account signs a text. */
async function signed(body: string): Promise<Record<string, string>> {
  const open = createOpenShop(STORE_CONNECTORS, {
    ...app.deps,
    masterKey: new Uint8Array(32).fill(7),
    send: async () => ({ outcome: 'failed', failure: 'not-reached', mayHaveArrived: false }),
    recordCalls: (_place, send) => send,
  })
  const found = await app.deps.directory.find(account.id)
  const connector = found?.configuration?.connectors[0]
  const shop = connector && (await open(connector, account.id))
  if (!shop) throw new Error('the demo store has a shop')
  return { [SIGNATURE_HEADER]: signBuiltInStoreNotice(shop, body) }
}

const noticesOf = () =>
  app.database.query<{ orders: unknown[]; signed: boolean; done: boolean; lost: boolean }>(
    `SELECT orders, is_signed AS signed, processed_at IS NOT NULL AS done, is_given_up AS lost
     FROM store_notice WHERE account_id = $1 ORDER BY notice_id`,
    [account.id],
    account.id,
  )

describe('a notice', () => {
  test('of an order that is not known yet has it read at its store and stored', async () => {
    const order = await sellOrder(app, account)
    const body = noticeOf(order)
    const { status, json } = await send(body, await signed(body))
    expect([status, json['entidade']]).toEqual([200, { recebida: true, repetida: false }])
    expect(await storedOrders(app, account)).toBe(0)
    await takeIn(app, account)
    expect(await storedOrders(app, account)).toBe(1)
    expect(await noticesOf()).toEqual([{ orders: [], signed: true, done: true, lost: false }])
    expect(await shownIntake(account)).toMatchObject({ notificacoesPorLer: 0, notificacoesFalsas: 0 })
  })

  test('that comes again is stored once', async () => {
    const body = noticeOf(await sellOrder(app, account))
    expect((await send(body)).json['entidade']).toEqual({ recebida: true, repetida: false })
    expect((await send(body)).json['entidade']).toEqual({ recebida: true, repetida: true })
    expect(await noticesOf()).toHaveLength(1)
  })

  test('that lies of an order changes nothing: the order is what its store says', async () => {
    const order = await sellOrder(app, account)
    await send(noticeOf(order, { Valor: 1, pedidos: [{ id: order.PedidoId, Valor: 1 }, { id: 'nobody' }] }))
    await takeIn(app, account)
    const rows = await app.database.query(
      'SELECT total_centavos::int AS total FROM store_order WHERE account_id = $1',
      [account.id],
      account.id,
    )
    expect(rows).toEqual([{ total: 11_000 }])
  })

  test('of a refund made by hand makes it known, in whichever order notices come', async () => {
    const order = await sellOrder(app, account)
    const { id } = await openProcess(account, order, { LojaVirtualId: 1 })
    const [first, second] = [noticeOf(order), noticeOf(order)]
    await refundByHand(app, account, order.PedidoId, 20)
    await send(second)
    await send(first)
    await takeIn(app, account)
    const { payments, events } = executionRows(app, account)
    expect(await payments()).toMatchObject([{ before: 2_000 }])
    expect((await events(id)).filter((type) => type === 'refund.found-at-store')).toHaveLength(1)
  })

  test('of many orders has all of them read', async () => {
    const orders = []
    for (let made = 0; made < 23; made++) orders.push(await sellOrder(app, account))
    await send(noticeOf({}, { pedidos: orders.map(({ PedidoId }) => ({ id: PedidoId })) }))
    await takeIn(app, account)
    expect(await storedOrders(app, account)).toBe(23)
    expect(await noticesOf()).toMatchObject([{ orders: [], done: true, lost: false }])
  })

  test('that only tries the address is answered, and nothing is done', async () => {
    expect((await send('{"tipo":"teste"}')).status).toBe(200)
    expect(await noticesOf()).toMatchObject([{ done: true }])
  })

  test('of a store that does not answer is tried again', async () => {
    const order = await sellOrder(app, account)
    await send(noticeOf(order))
    const silent = vi.spyOn(app.deps.storePlatform, 'findOrder').mockRejectedValueOnce(new Error('away'))
    await takeIn(app, account)
    silent.mockRestore()
    expect(await noticesOf()).toMatchObject([{ done: false, lost: false }])
    await takeIn(app, account)
    expect(await storedOrders(app, account)).toBe(1)
    await misbehave(app, account)
  })

  test('needs no content type, and is read byte for byte', async () => {
    const body = `${noticeOf(await sellOrder(app, account))}\n  `
    const { status } = await send(body, { ...(await signed(body)), 'content-type': 'text/plain' })
    expect(status).toBe(200)
    expect(await noticesOf()).toMatchObject([{ signed: true }])
  })
})

describe('what is no notice', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['of no kind', '{"tipo":"outra"}'],
  ])('is refused with one sentence: %s', async (_, body) => {
    const { status, json } = await send(body, { 'content-type': 'text/html' })
    expect(status).toBe(400)
    expect(json['erroDetalhado']).toContain('não é uma notificação da plataforma')
    expect(await noticesOf()).toEqual([])
  })

  test('is refused and counted where its signature is wrong', async () => {
    const body = noticeOf(await sellOrder(app, account))
    const right = (await signed(body))[SIGNATURE_HEADER] ?? ''
    for (const wrong of [right.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')), '', 'é'.repeat(64)])
      expect((await send(body, { [SIGNATURE_HEADER]: wrong })).status).toBe(401)
    expect((await send(`${body} `, { [SIGNATURE_HEADER]: right })).status).toBe(401)
    expect(await noticesOf()).toEqual([])
    expect(await shownIntake(account)).toMatchObject({ notificacoesFalsas: 4, ultimaNotificacaoEm: null })
  })

  test('is too large above 1 MB', async () => {
    expect((await send('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  })

  test('never makes its reader throw', () => {
    for (const body of [
      '',
      'null',
      '[]',
      '3',
      '{"tipo":"pedido","pedidos":3}',
      '{"tipo":"pedido","pedidos":[null,{"id":1}]}',
    ])
      expect(() => builtInStoreNotices.read({ body, headers: {}, query: {} })).not.toThrow()
  })
})

describe('an address', () => {
  test('that is nobody’s is answered like any page that does not exist', async () => {
    const unknown = await app.call('POST', '/v1/entradas/nada', '{}')
    const other = await app.account()
    const token = address.split('/').at(-1) ?? ''
    const [, , ofAccount = '', ofConnector = '', secret = ''] =
      /^(en)_(?:prod)_([0-9a-z]+)_([0-9a-z]+)_(.+)$/.exec(token)?.map(String) ?? []
    const wrong = [
      'nada',
      `en_prod_${ofAccount}_${ofConnector}_${'A'.repeat(43)}`,
      `en_prod_${other.id.toString(36)}_${ofConnector}_${secret}`,
      `en_qa_${ofAccount}_${ofConnector}_${secret}`,
      `en_prod_${ofAccount}_lzz_${secret}`,
    ]
    for (const text of wrong) {
      const { status, json } = await send('{"tipo":"teste"}', {}, `/v1/entrada/${text}`)
      expect([text, status, json['erroCodigo'], json['erroDetalhado']]).toEqual([
        text,
        404,
        unknown.json['erroCodigo'],
        unknown.json['erroDetalhado'],
      ])
    }
  })

  test('ends at once when a new one is given, of which only a digest is stored', async () => {
    const next = await intakeAddress(account)
    expect((await send('{"tipo":"teste"}')).status).toBe(404)
    expect((await send('{"tipo":"teste"}', {}, next)).status).toBe(200)
    const token = next.split('/').at(-1) ?? ''
    const [row] = await app.database.query<{ hash: Buffer; text: string }>(
      'SELECT token_hash AS hash, connector_address::text AS text FROM connector_address WHERE account_id = $1',
      [account.id],
      account.id,
    )
    expect(row?.hash).toHaveLength(32)
    expect(row?.text).not.toContain(token.slice(-43))
  })

  test('takes no more than its share of notices', async () => {
    const answers = []
    for (let asked = 0; asked < 40; asked++) answers.push(await send('{"tipo":"outra"}'))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.slice(0, 24).map(({ status }) => status)).not.toContain(429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
  })
})

describe('what a platform demands for a person', () => {
  const path = '/v1/gestao/privacidade/pedidos'
  const demand = (told: Record<string, unknown>) => send(JSON.stringify({ id: `p-${++sent}`, ...told }))
  const demands = async () =>
    (await account.call('GET', path)).json['entidade']?.['pedidos'] as unknown as Record<string, unknown>[]

  test('waits for somebody of the account, and erases nobody by itself', async () => {
    const order = await sellOrder(app, account)
    await send(noticeOf(order))
    await takeIn(app, account)
    await demand({ tipo: 'apagar-cliente', email: 'Marina.Duarte@example.com' })
    await takeIn(app, account)
    const [waiting] = await demands()
    expect(waiting).toMatchObject({ pedido: 'apagar-cliente', email: 'Marina.Duarte@example.com', atendido: null })
    const emails = () =>
      app.database.query<{ email: string | null }>(
        `SELECT facts #>> '{customer,email}' AS email FROM store_order WHERE account_id = $1`,
        [account.id],
        account.id,
      )
    expect(await emails()).toEqual([{ email: 'Marina.Duarte@example.com' }])
    const answered = await account.call('POST', `${path}/${Number(waiting?.['id'])}/responder`, { atender: true })
    expect(answered.status).toBe(200)
    expect(answered.json['entidade']).toMatchObject({ atendido: true, email: null })
    expect(await emails()).toEqual([{ email: null }])
    const again = await account.call('POST', `${path}/${Number(waiting?.['id'])}/responder`, { atender: true })
    expect([again.status, again.json['erroCodigo']]).toEqual([400, 'DEMANDA_RESPONDIDA'])
    // The store still has the person; reading the order again does not bring them back.
    await send(noticeOf(order))
    await takeIn(app, account)
    expect(await emails()).toEqual([{ email: null }])
  })

  test('is set aside, or answered by what staff did elsewhere', async () => {
    await demand({ tipo: 'exportar-cliente', email: 'a@example.com' })
    await demand({ tipo: 'apagar-loja' })
    const ids = (await demands()).map(({ id }) => Number(id))
    expect(ids).toHaveLength(2)
    for (const [place, id] of ids.entries()) {
      const { json } = await account.call('POST', `${path}/${id}/responder`, { atender: place === 0 })
      expect(json['entidade']).toMatchObject({ atendido: place === 0, apagamento: null })
    }
    expect((await account.call('POST', `${path}/12/responder`, { atender: true })).status).toBe(404)
    // Whom an answered demand was about is not kept longer than needed.
    await app.database.query(
      `UPDATE privacy_demand SET answered_at = now() - interval '31 days' WHERE account_id = $1`,
      [account.id],
      account.id,
    )
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'purge'`,
      [account.id],
      account.id,
    )
    await workOnce(app, account)
    expect((await demands()).map(({ email }) => email)).toEqual([null, null])
  })
})
