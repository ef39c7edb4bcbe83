import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed } from '../support/management.ts'
import { mailboxOf } from '../support/mailed.ts'
import { anOrder } from '../support/orders.ts'
import { exchangeAll, exchanging, openExchange, replacement, replacementOrders, shelve } from '../support/exchanges.ts'
import { aBrowser, aPerson } from '../support/staff.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { executionRows, mustAddUp, sellOrder, settleAll } from '../support/refund-execution.ts'
import type { SoldPayment } from '../support/sold-orders.ts'

let app: TestApp
let account: TestAccount
let written: ReturnType<typeof executionRows>
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await mustAddUp(app, account)
})
afterAll(() => app.end())

/** Pays both forms as soon as all of it is rated. */
const AT_ONCE = `${DEMO_ACCOUNT}\ngatilhos: { estorno: avaliacao, vale: avaliacao }\n`

async function anAccount(configuration = AT_ONCE) {
  account = await app.account({ configuration })
  written = executionRows(app, account)
}

const CARD: readonly SoldPayment[] = [{ id: 'card', kind: 'creditCard', reais: 110 }]
const VOUCHER = { LojaVirtualId: 1, ValeCompraDefinicaoId: 1 }

/** A request of this order whose first item was accepted; whatever it pays is paid. */
async function accepted(order: Record<string, unknown>, process: Record<string, unknown> = VOUCHER) {
  const { id, items } = await openProcess(account, order, process)
  const rated = await rate(account, id, [aRating({ itemId: items[0] })])
  if (rated.status !== 200) throw new Error(rated.text)
  await settleAll(app, account)
  return id
}

const cards = async () => (await written.cards()).length
const heldFor = (processId: number) =>
  app.database.query<{ held: string[]; by: string | null }>(
    'SELECT held_for AS held, actor_name(cleared_by_kind, cleared_by_id) AS by FROM refund_intent WHERE account_id = $1 AND process_id = $2 ORDER BY intent_id',
    [account.id, processId],
    account.id,
  )

describe('money that the account pays by itself', () => {
  test('goes out for an order that the store tells just so', async () => {
    await anAccount()
    const id = await accepted(await sellOrder(app, account, CARD))
    expect(await written.intents(id)).toMatchObject([{ means: 'voucher', status: 'settled' }])
    expect(await heldFor(id)).toEqual([{ held: [], by: 'order' }])
  })

  test.each([
    ['order-unknown', (sold: Record<string, unknown>) => ({ ...anOrder(), Numero: `${String(sold['Numero'])}-x` })],
    ['amounts', (sold: Record<string, unknown>) => ({ ...sold, Valor: 9_000 })],
    ['buyer', (sold: Record<string, unknown>) => ({ ...sold, ClienteDocumento: '11144477735' })],
    ['lines', (sold: Record<string, unknown>) => ({ ...sold, QuantidadeItens: 1, Skus: anOrder().Skus.slice(0, 1) })],
  ])('waits for a person where the store says otherwise (%s)', async (because, telling) => {
    await anAccount()
    const id = await accepted(telling(await sellOrder(app, account, CARD)))
    expect(await cards()).toBe(0)
    const [{ held, by } = { held: [], by: 'none' }] = await heldFor(id)
    expect(held).toContain(because)
    expect(by).toBeNull()
    expect((await written.events(id)).at(-1)).toBe('refund.held')
    const view = await managed(account, id)
    expect(view['estornos']).toMatchObject([{ estado: 'previsto' }])
    expect(String(view['estornos']?.[0]?.['problema'])).toContain('não foi confirmado')
    const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=a-liberar')
    expect(json['entidade']).toMatchObject([{ processoId: id, situacao: 'a-liberar' }])
  })

  test('says once why it waits, however often it is looked at', async () => {
    await anAccount()
    const id = await accepted({ ...anOrder() })
    await app.database.query('UPDATE work_item SET due_at = now() WHERE account_id = $1', [account.id], account.id)
    await settleAll(app, account)
    expect((await written.events(id)).filter((type) => type === 'refund.held')).toHaveLength(1)
  })

  test('goes out once the store tells of the payment that was missing', async () => {
    await anAccount()
    const order = await sellOrder(app, account, [])
    const id = await accepted(order)
    expect(await heldFor(id)).toMatchObject([{ held: ['unpaid'] }])
    await app.database.query(
      `UPDATE built_in_store_order SET document = jsonb_set(document, '{Transacoes,0,Pagamentos}', $2)
       WHERE account_id = $1`,
      [account.id, JSON.stringify([{ PagamentoId: 'pix', FormaPagamento: 'instantPayment', Valor: 110 }])],
      account.id,
    )
    await app.database.query('UPDATE work_item SET due_at = now() WHERE account_id = $1', [account.id], account.id)
    await settleAll(app, account)
    expect(await cards()).toBe(1)
  })

  test('is no more than what was paid, less what the shop gave back itself', async () => {
    await anAccount()
    const refunded = [{ id: 'card', kind: 'creditCard', reais: 110, refunded: 60 }]
    const id = await accepted(await sellOrder(app, account, refunded))
    expect(await cards()).toBe(0)
    expect(await heldFor(id)).toMatchObject([{ held: ['given-back-before'] }])
  })

  test('is not released by a caller who rates and asks for it, and the answer says so', async () => {
    await anAccount(DEMO_ACCOUNT)
    const { id, items } = await openProcess(account, {}, VOUCHER)
    const elements = [aRating({ itemId: items[0] })]
    const { json } = await rate(account, id, elements, { executarFluxoReembolso: true })
    expect(json['entidade']).toMatch(/vale-compra de .* planejado; espera a decisão .*: a loja não o conhece\.$/)
    await settleAll(app, account)
    expect(await cards()).toBe(0)
  })

  test('of who keeps the item waits as well, and the rule decides whoever asks for it', async () => {
    await anAccount(
      DEMO_ACCOUNT.replace(
        /manterItem:.*\n/,
        'manterItem: { ativo: true, ate: 100.00, solicitacoesPorConsumidor: 9, periodoDias: 365 }\n',
      ),
    )
    const kept = { ...VOUCHER, MantenhaOItem: true }
    const invented = await openProcess(account, {}, kept)
    await settleAll(app, account)
    expect(await managed(account, invented.id)).toMatchObject({
      decisao: 'aprovado',
      estornos: [{ estado: 'previsto' }],
    })
    const dear = { Valor: 9_020, ValorDesconto: 0, Skus: [{ ...anOrder().Skus[0], Preco: 9_000 }], QuantidadeItens: 1 }
    const beyond = await openProcess(account, dear, kept)
    expect(await managed(account, beyond.id)).toMatchObject({
      decisao: 'em_analise',
      veredito: { revisar: true },
      estornos: [],
    })
    expect(await cards()).toBe(0)
    const sold = await openProcess(account, await sellOrder(app, account, CARD), { ...kept })
    await settleAll(app, account)
    expect(await managed(account, sold.id)).toMatchObject({ decisao: 'aprovado', estornos: [{ estado: 'liquidado' }] })
    expect(await cards()).toBe(1)
  })

  test('whoever rates an item that is kept against the policy is told that its refund waits', async () => {
    await anAccount(`${DEMO_ACCOUNT}\ngatilhos: { manterItemImediato: false }\n`)
    const terms = { ...VOUCHER, MantenhaOItem: true }
    const kept = await openProcess(account, await sellOrder(app, account, CARD), terms)
    await done(account, kept.id, 'aprovar')
    const { json } = await rate(account, kept.id, [aRating({ itemId: kept.items[0] })], {
      executarFluxoReembolso: true,
    })
    expect(json['entidade']).toContain('a política da conta não deixa o consumidor ficar com o item')
    await settleAll(app, account)
    expect(await heldFor(kept.id)).toEqual([{ held: ['kept-against-policy'], by: null }])
  })

  test('of who keeps an item against the policy waits for who moves money, though a person approved it', async () => {
    await anAccount()
    const kept = await openProcess(account, await sellOrder(app, account, CARD), { ...VOUCHER, MantenhaOItem: true })
    expect(await managed(account, kept.id)).toMatchObject({ decisao: 'em_analise' })
    const approved = await done(account, kept.id, 'aprovar')
    await settleAll(app, account)
    expect(approved['decisao']).toBe('aprovado')
    expect(await cards()).toBe(0)
    expect(await heldFor(kept.id)).toEqual([{ held: ['kept-against-policy'], by: null }])
    const [refund] = (await managed(account, kept.id))['estornos'] ?? []
    expect(refund?.['problema']).toBe(
      'A política da conta não deixa o consumidor ficar com o item: espera a decisão de quem pode mover dinheiro.',
    )
    await done(account, kept.id, `estornos/${String(refund?.['id'])}/executar`)
    await settleAll(app, account)
    expect(await cards()).toBe(1)
  })

  test('waits where the store is silent for good, and fails in words', async () => {
    await anAccount()
    vi.spyOn(app.deps.storePlatform, 'findOrder').mockRejectedValue(new Error('no answer'))
    const id = await accepted(await sellOrder(app, account, CARD))
    expect(await written.intents(id)).toMatchObject([{ status: 'failed', outcome: { reason: 'unavailable' } }])
    expect(await cards()).toBe(0)
  })
})

describe('who moves money', () => {
  test('releases what waits, and is named', async () => {
    await anAccount()
    const id = await accepted({ ...anOrder() })
    const [refund] = (await managed(account, id))['estornos'] ?? []
    const view = await done(account, id, `estornos/${String(refund?.['id'])}/executar`)
    expect(view['estornos']).toMatchObject([{ problema: null }])
    await settleAll(app, account)
    expect(await cards()).toBe(1)
    const [{ by } = { by: null }] = await heldFor(id)
    expect(by).toMatch(/^credential \d+$/)
  })

  test('still does not have the code sent to an address that only the caller named', async () => {
    await anAccount()
    const id = await accepted({ ...anOrder() })
    await done(account, id, 'vale/emitir')
    await settleAll(app, account)
    const [card] = await app.database.query<{ token: string; email: string | null }>(
      'SELECT redemption_token AS token, owner_email AS email FROM built_in_store_gift_card WHERE account_id = $1',
      [account.id],
      account.id,
    )
    expect(card?.email).toBeNull()
    const letters = await mailboxOf(app, account)
    expect(letters.some(({ text }) => text.includes('O código é entregue pela loja'))).toBe(true)
    expect(letters.some(({ text }) => text.includes(card?.token ?? 'none'))).toBe(false)
  })

  test('alone releases: not a credential without the scope', async () => {
    await anAccount()
    const id = await accepted({ ...anOrder() })
    const clerk = await app.account({ scopes: ['gestao:read', 'gestao:write', 'processos:write', 'rating:write'] })
    const [refund] = (await managed(account, id))['estornos'] ?? []
    const path = `/v1/gestao/processos/${id}/estornos/${String(refund?.['id'])}/executar`
    expect((await clerk.call('POST', path, { versao: 1 })).status).toBe(401)
  })

  test('counts for the limit of one person when releasing what policy planned', async () => {
    await anAccount(`${AT_ONCE}aprovacaoDupla: { acimaDe: 50.00, integracoes: true }\n`)
    const id = await accepted({ ...anOrder() })
    const [refund] = (await managed(account, id))['estornos'] ?? []
    const answer = await command(account, id, `estornos/${String(refund?.['id'])}/executar`)
    expect(answer.json).toMatchObject({ erroCodigo: 'AGUARDA_SEGUNDA_PESSOA' })
    await settleAll(app, account)
    expect(await cards()).toBe(0)
  })
})

describe('goods in exchange', () => {
  test('are not ordered for an order that only the caller told, until somebody who moves money releases them', async () => {
    account = await app.account({ configuration: exchanging('{ quandoEnviar: postagem }') })
    written = executionRows(app, account)
    await shelve(app, account, { sku: 'M', price: 9_990, stock: 1 })
    const opened = await openExchange(account)
    await done(account, opened.id, 'trocas', { itemId: opened.items[0], skuId: 'M' })
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    const waiting = await replacement(account, opened.id)
    expect(waiting).toMatchObject({ estado: 'reservada' })
    expect(String(waiting['problema'])).toContain('a loja não o conhece')
    expect(await replacementOrders(app, account)).toEqual([])
    expect((await written.events(opened.id)).at(-1)).toBe('exchange.held')
    await done(account, opened.id, `trocas/${String(waiting['id'])}/liberar`)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'pedida', problema: null })
    expect(await replacementOrders(app, account)).toHaveLength(1)
  })

  test('that wait for nobody are not released', async () => {
    account = await app.account({ configuration: exchanging(), sellsOrders: true })
    await shelve(app, account, { sku: 'M', price: 9_990, stock: 1 })
    const opened = await openExchange(account)
    await done(account, opened.id, 'trocas', { itemId: opened.items[0], skuId: 'M' })
    const { id } = await replacement(account, opened.id)
    const answer = await command(account, opened.id, `trocas/${String(id)}/liberar`)
    expect([answer.status, answer.json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    const unknown = await command(account, opened.id, 'trocas/1/liberar')
    expect(unknown.status).toBe(404)
  })
})

describe('an account that is not the buyer’s', () => {
  const BANK = { tipo: 1, tipoChavePix: 3, chavePix: 'ana@example.com', nomeTitular: 'Ana', cpfTitular: '11144477735' }

  async function toPay(bank: Record<string, unknown>) {
    await anAccount(DEMO_ACCOUNT)
    const { id, items } = await openProcess(account, {}, { LojaVirtualId: 1, DadosBancariosDto: bank })
    await rate(account, id, [aRating({ itemId: items[0] })])
    const view = await done(account, id, 'estornos/planejar')
    return { id, refund: Number(view['estornos']?.[0]?.['id']) }
  }
  const pay = (id: number, refund: number, meio = 'pix') =>
    command(account, id, `estornos/${refund}/pagamento-manual`, {
      meio,
      referencia: 'E1',
      data: Temporal.Now.plainDateISO('America/Sao_Paulo').toString(),
      valor: 77,
    })
  const sheet = async () => {
    const body = { motivo: 'Pagamentos do dia' }
    return (await account.call('POST', '/v1/gestao/estornos/pagamentos-manuais', body)).json['entidade']
  }

  test('gets no money, is in no sheet for the bank, and takes two people whatever the amount', async () => {
    const { id, refund } = await toPay(BANK)
    expect((await pay(id, refund)).json).toMatchObject({
      erroCodigo: 'FAVORECIDO_NAO_CONFIRMADO',
      erroDetalhado: expect.stringContaining('Ana'),
    })
    expect(await sheet()).toMatchObject({ quantidade: 0, favorecidosAConfirmar: 1 })
    const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=manual')
    expect(json['entidade']).toMatchObject([{ favorecidoConferido: false }])
    const proposed = await command(account, id, 'favorecido/confirmar')
    expect(proposed.json['erroCodigo']).toBe('AGUARDA_SEGUNDA_PESSOA')
    expect((await pay(id, refund)).status).toBe(400)
    const second = await aBrowser(app, await aPerson(app, account, { role: 'financeiro' }))
    const { json: list } = await account.call('GET', '/v1/gestao/propostas')
    const confirmed = await second.call(
      'POST',
      `/v1/gestao/propostas/${String(list['entidade']?.[0]?.['id'])}/confirmar`,
      {},
    )
    expect(confirmed.status, confirmed.text).toBe(200)
    expect(await sheet()).toMatchObject({ quantidade: 1, favorecidosAConfirmar: 0 })
    expect((await pay(id, refund)).status).toBe(200)
  })

  test('may be confirmed by two people before anything is planned for it', async () => {
    await anAccount(DEMO_ACCOUNT)
    const { id } = await openProcess(account, { ...anOrder() }, { LojaVirtualId: 1, DadosBancariosDto: BANK })
    expect((await command(account, id, 'favorecido/confirmar')).json['erroCodigo']).toBe('AGUARDA_SEGUNDA_PESSOA')
    const { json } = await account.call('GET', '/v1/gestao/propostas')
    expect(json['entidade']).toMatchObject([{ valor: 0 }])
  })

  test('is confirmed anew with every other account that is typed', async () => {
    const { id, refund } = await toPay({ ...BANK, cpfTitular: '52998224725' })
    expect(await sheet()).toMatchObject({ quantidade: 1 })
    await done(account, id, 'forma-estorno', { formaEstorno: 1, dadosBancarios: BANK })
    expect((await pay(id, refund)).json['erroCodigo']).toBe('FAVORECIDO_NAO_CONFIRMADO')
    expect((await pay(id, refund, 'dinheiro')).status).toBe(200)
  })
})

describe('the database', () => {
  test('refuses an intent of no path, one that nobody cleared, and a clearance of who moves no money', async () => {
    await anAccount()
    const id = await accepted({ ...anOrder() })
    const change = (text: string) => app.database.query(text, [account.id, id], account.id)
    const WHERE = 'WHERE account_id = $1 AND process_id = $2'
    await expect(change(`UPDATE refund_intent SET status = 'sent', instruction = '{}' ${WHERE}`)).rejects.toThrow(
      'cleared before it is sent',
    )
    await expect(change(`UPDATE refund_intent SET cleared_by_kind = 'order' ${WHERE}`)).rejects.toThrow('not confirmed')
    await expect(
      change(`UPDATE refund_intent SET cleared_by_kind = 'staff', cleared_by_id = 1 ${WHERE}`),
    ).rejects.toThrow('may not move money')
    await expect(change(`UPDATE refund_intent SET cleared_by_kind = 'worker' ${WHERE}`)).rejects.toThrow(
      'may not move money',
    )
    const copy = (
      path: string,
    ) => `INSERT INTO refund_intent (account_id, intent_id, process_id, owed_for, purpose, means, status,
      goods_centavos, freight_centavos, bonus_centavos, details, created_at, path)
      SELECT account_id, intent_id + 1, process_id, 'return', 'another', means, 'planned', 0, 0, 0, details, created_at, ${path}
      FROM refund_intent ${WHERE}`
    await expect(change(copy('NULL'))).rejects.toThrow('path')
    await expect(change(copy(`'somewhere'`))).rejects.toThrow('refund_intent_path')
  })
})
