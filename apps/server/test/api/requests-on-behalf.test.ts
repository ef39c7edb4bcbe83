import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done } from '../support/management.ts'
import { anOrder } from '../support/orders.ts'
import { openProcess } from '../support/ratings.ts'
import { sellOrder } from '../support/refund-execution.ts'

const ADVISE = '/v1/gestao/solicitacoes/avaliar'
const OPEN = '/v1/gestao/solicitacoes/abrir'
const BANK = { nomeTitular: 'Marina', cpfTitular: '39053344705', tipo: 1, tipoChavePix: 3, chavePix: 'm@example.com' }

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

/** An order that only the demo store knows. */
const sold = () => sellOrder(app, account)
const ITEM = { itemId: 'CAM-AZ-M', quantidade: 1, tipoProcesso: 0, motivoId: 1 }
const asked = (order: { Numero: string }, more: object = {}) => ({ pedidoNumero: order.Numero, itens: [ITEM], ...more })

async function answered(url: string, body: object, by = account): Promise<Loose> {
  const { status, json, text } = await by.call('POST', url, body)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

const refusedWith = async (url: string, body: object) => {
  const { status, json } = await account.call('POST', url, body)
  return [status, json['erroCodigo']]
}

/** An order of the account whose regret is long over. */
async function lateOrder() {
  const order = { ...anOrder({ DataEntrega: '2024-01-05T12:00:00-03:00' }) }
  const { id } = await openProcess(account, order)
  await done(account, id, 'recusar')
  return order
}

describe('advice', () => {
  test('finds an order that only the store knows, and says what is left of it', async () => {
    const order = await sold()
    const advice = await answered(ADVISE, { pedidoNumero: order.Numero })
    expect(advice).toMatchObject({
      pedidoNumero: order.Numero,
      pedidoId: order.PedidoId,
      clienteNome: 'Marina Conceição Duarte',
      veredito: null,
      revisar: false,
      precisaMotivo: false,
      valores: null,
    })
    expect(advice['itens']).toMatchObject([
      { itemId: 'CAM-AZ-M', nome: 'Camisa azul M', preco: 70, comprada: 1, disponivel: 1, permitir: null },
      { itemId: 'MEI-PR-U', comprada: 1, disponivel: 1 },
    ])
    const [row] = await app.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM store_order WHERE account_id = $1 AND number = $2',
      [account.id, order.Numero],
      account.id,
    )
    expect(row?.n).toBe(0)
  })

  test('with items says what the rules say, rule by rule, and what would be given back', async () => {
    const advice = await answered(ADVISE, asked(await sold()))
    expect(advice).toMatchObject({
      veredito: { nome: 'PermitidoPorPadrao', permitir: true, regras: expect.any(Array) },
      precisaMotivo: false,
      valores: { produtos: 63, frete: 14, total: 77 },
    })
    expect(advice['itens']?.[0]).toMatchObject({ permitir: true, textoUsuario: null })
    expect(advice['valores']?.['vales']).toContainEqual({
      definicaoId: 2,
      descricao: 'Vale-compra com 10 % de bônus',
      valor: 83.3,
      bonus: 6.3,
      validade: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  test('says that the rules refuse and why, and that a reason is wanted', async () => {
    const advice = await answered(ADVISE, asked(await lateOrder()))
    expect(advice).toMatchObject({ precisaMotivo: true, revisar: false, veredito: { permitir: false } })
    expect(advice['itens']?.[0]).toMatchObject({ permitir: false, textoUsuario: expect.any(String) })
    expect(advice['itens']?.[1]).toMatchObject({ permitir: null, textoUsuario: null })
  })

  test('says that somebody will look where nobody gave a reason that the account knows', async () => {
    const order = await sold()
    const advice = await answered(ADVISE, { pedidoNumero: order.Numero, itens: [{ ...ITEM, motivoId: undefined }] })
    expect(advice['veredito']).toMatchObject({ permitir: true })
  })

  test('of an order that is known counts what others asked for', async () => {
    const order = anOrder()
    await openProcess(account, order)
    const advice = await answered(ADVISE, { pedidoNumero: order.Numero })
    expect(advice['itens']).toMatchObject([{ disponivel: 0 }, { disponivel: 1 }])
    expect(await refusedWith(ADVISE, asked(order))).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
  })

  test('refuses what is not there', async () => {
    const order = await sold()
    expect(await refusedWith(ADVISE, { pedidoNumero: 'ninguem' })).toEqual([404, 'PEDIDO_NAO_ENCONTRADO'])
    expect(await refusedWith(ADVISE, asked(order, { lojaVirtualId: 99 }))).toEqual([400, 'LOJA_DESCONHECIDA'])
    const itens = [{ ...ITEM, itemId: 'outro' }]
    expect(await refusedWith(ADVISE, asked(order, { itens }))).toEqual([400, 'ITEM_NAO_ENCONTRADO'])
    for (const itens of [
      [ITEM, ITEM],
      [{ ...ITEM, motivoId: 99 }],
      [{ ...ITEM, motivoId: 3 }],
      [{ ...ITEM, quantidade: 0 }],
    ])
      expect(await refusedWith(ADVISE, asked(order, { itens }))).toEqual([400, 'REQUISICAO_INVALIDA'])
    const other = await app.account()
    await openProcess(other, anOrder({ Numero: 'so-dela' }))
    expect(await refusedWith(ADVISE, { pedidoNumero: 'so-dela' })).toEqual([404, 'PEDIDO_NAO_ENCONTRADO'])
  })

  test('looks in one store where one is named', async () => {
    const order = await sold()
    expect(await answered(ADVISE, { pedidoNumero: order.Numero, lojaVirtualId: 1 })).toMatchObject({ lojaVirtualId: 1 })
    const known = anOrder()
    await openProcess(account, known)
    expect(await refusedWith(ADVISE, { pedidoNumero: known.Numero, lojaVirtualId: 1 })).toEqual([
      404,
      'PEDIDO_NAO_ENCONTRADO',
    ])
    expect(await answered(ADVISE, { pedidoNumero: known.Numero })).toMatchObject({ lojaVirtualId: null })
  })
})

describe('opening for a customer', () => {
  test('makes the process the customer would have made, by whoever made it', async () => {
    const order = await sold()
    const view = await answered(OPEN, asked(order, { dadosBancarios: BANK }))
    expect(view).toMatchObject({
      decisao: 'aprovado',
      versao: 1,
      valorProdutos: 63,
      valorFrete: 14,
      formaEstorno: 1,
      lojaVirtualId: 1,
      pedido: { numero: order.Numero },
      cliente: { nome: 'Marina Conceição Duarte' },
      itens: [{ skuId: 'CAM-AZ-M', quantidade: 1, motivo: 'Arrependimento' }],
      encomendas: [{ estado: 'aguardando_autorizacao' }],
      dadosBancarios: { chavePix: expect.stringContaining('*') },
    })
    const events = await app.database.query<{ type: string; cause: string }>(
      'SELECT type, cause FROM process_event WHERE account_id = $1 AND process_id = $2',
      [account.id, view['id']],
      account.id,
    )
    expect(events).toEqual([{ type: 'process.created', cause: expect.stringMatching(/^credential \d+$/) }])
    expect(await refusedWith(OPEN, asked(order, { motivo: 'De novo' }))).toEqual([400, 'QUANTIDADE_INDISPONIVEL'])
  })

  test('against the rules wants a reason, which is kept with their verdict and in the audit', async () => {
    const order = await lateOrder()
    expect(await refusedWith(OPEN, asked(order))).toEqual([400, 'MOTIVO_NECESSARIO'])
    const view = await answered(OPEN, asked(order, { motivo: 'Cliente antigo' }))
    expect(view).toMatchObject({ decisao: 'aprovado', versao: 2, veredito: { permitir: false, revisar: true } })
    const [acted] = await app.database.query(
      `SELECT actor, reason, facts FROM audit_entry WHERE account_id = $1 AND action = 'request.overruled' AND subject = $2`,
      [account.id, `process ${view['id']}`],
      account.id,
    )
    expect(acted).toMatchObject({
      actor: expect.stringMatching(/^credential \d+$/),
      reason: 'Cliente antigo',
      facts: { rule: view['veredito']?.['nome'] },
    })
    const kept = await account.call('GET', `/v1/gestao/processos/${view['id']}/veredito`)
    expect(kept.json['entidade']).toMatchObject({ permitir: false })
  })

  test('overrules nothing where the rules allow it, whatever reason is given', async () => {
    const view = await answered(OPEN, asked(await sold(), { motivo: 'Por via das dúvidas' }))
    expect(view).toMatchObject({ versao: 1, veredito: { permitir: true } })
  })

  test('may be for a voucher of the account, and for an exchange', async () => {
    const voucher = await answered(OPEN, asked(await sold(), { valeCompraDefinicaoId: 2 }))
    expect(voucher).toMatchObject({ formaEstorno: 0 })
    expect(await refusedWith(OPEN, asked(await sold(), { valeCompraDefinicaoId: 99 }))).toEqual([
      400,
      'DEFINICAO_DE_VALE_INVALIDA',
    ])
    const itens = [{ ...ITEM, tipoProcesso: 1, motivoId: 2 }]
    expect(await answered(OPEN, asked(await sold(), { itens }))).toMatchObject({ tipo: 1 })
  })

  test('tells the customer unless it is asked not to', async () => {
    const mails = async (id: unknown) =>
      (
        await app.database.query(
          'SELECT 1 FROM mail_message WHERE account_id = $1 AND process_id = $2',
          [account.id, id],
          account.id,
        )
      ).length
    const told = await answered(OPEN, asked(await sold()))
    const quiet = await answered(OPEN, asked(await sold(), { notificarConsumidor: false }))
    expect(await mails(told['id'])).toBeGreaterThan(0)
    expect(await mails(quiet['id'])).toBe(0)
  })

  test('is done once for a key, and by nobody without the scope', async () => {
    const order = await sold()
    const body = asked(order)
    const first = await account.call('POST', OPEN, body, { 'idempotency-key': 'on-behalf' })
    const again = await account.call('POST', OPEN, body, { 'idempotency-key': 'on-behalf' })
    expect(again.json['entidade']?.['id']).toBe(first.json['entidade']?.['id'])
    const weak = await app.account({ scopes: ['gestao:read'] })
    expect((await weak.call('POST', OPEN, body)).status).toBe(401)
  })

  test('refuses what advice refuses', async () => {
    const order = await sold()
    expect(await refusedWith(OPEN, { pedidoNumero: 'ninguem', itens: [ITEM] })).toEqual([404, 'PEDIDO_NAO_ENCONTRADO'])
    expect(await refusedWith(OPEN, asked(order, { lojaVirtualId: 99 }))).toEqual([400, 'LOJA_DESCONHECIDA'])
    expect(await refusedWith(OPEN, asked(order, { itens: [{ ...ITEM, itemId: 'x' }] }))).toEqual([
      400,
      'ITEM_NAO_ENCONTRADO',
    ])
    expect(await refusedWith(OPEN, asked(order, { itens: [] }))).toEqual([400, 'REQUISICAO_INVALIDA'])
  })
})
