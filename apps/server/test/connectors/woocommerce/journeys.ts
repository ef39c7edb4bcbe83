import { keyText, type Json, recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import type { TestAccount, TestApp } from '../../support/app.ts'
import { chosen } from '../../support/exchanges.ts'
import { command, managed, openWithParcel, type OpenedProcess } from '../../support/management.ts'
import { refundsOf } from '../../support/money.ts'
import { aGuest, mailbox, storePath } from '../../support/portal.ts'
import { aRating, rate } from '../../support/ratings.ts'
import { customerOf, linesIn, openedOf, PAGES, sendRequest } from '../../support/request-flow.ts'
import { centavos } from './emulator/state.ts'
import type { ShopClient } from './shop-client.ts'

/** What the way from the order to its end needs. */
export interface Stage {
  readonly app: TestApp
  readonly account: TestAccount
  readonly client: ShopClient
  /** A gateway of the shop that gives money back, and one that does not. */
  readonly gateways: { readonly refunding: string; readonly other: string }
  /** A variant that is sold, and another one of the same product and price that it is exchanged for. */
  readonly skus: { readonly sold: string; readonly other: string }
  /** How long the service may take for what it does by itself. */
  readonly waitMilliseconds: number
}

export interface Sold {
  readonly id: string
  readonly number: string
  readonly email: string
  readonly total: number
}

/** A guest buys two of the variant, with freight; the order is complete. */
export async function buy({ client, skus }: Stage, gateway: string): Promise<Sold> {
  const [variant] = await client.list(`products?sku=${skus.sold}`)
  const email = `cliente-${Date.now().toString(36)}@example.com`
  const order = await client.make('orders', {
    payment_method: gateway,
    payment_method_title: 'Cartão de crédito',
    set_paid: true,
    billing: { first_name: 'Zoë', last_name: 'Conceição 👟', email, address_1: 'Rua das Flores', country: 'BR' },
    line_items: [{ product_id: variant?.['parent_id'], variation_id: variant?.['id'], quantity: 2 }],
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'PAC', total: '19.90' }],
    meta_data: [
      { key: '_billing_cpf', value: '529.982.247-25' },
      { key: '_billing_number', value: '123' },
    ],
  })
  const id = textOf(order['id']) ?? ''
  await client.change(`orders/${id}`, { status: 'completed' })
  return { id, number: textOf(order['number']) ?? '', email, total: centavos(order['total']) }
}

/** The guest finds the order in the portal by its number and e-mail, and asks for the money of one line. */
export async function requestAsGuest({ app, account, waitMilliseconds }: Stage, sold: Sold) {
  const guest = aGuest(app)
  const home = await storePath(app, account)
  await guest.open(home)
  await guest.send(home, { pedido: sold.number, comprador: sold.email })
  const code = await until(waitMilliseconds, 'a code was mailed', async () => {
    const mails = (await mailbox(app, account)).filter(({ recipient }) => recipient.includes(sold.email))
    return /^(\d{4} \d{4}) /.exec(mails.at(-1)?.subject ?? '')?.[1]
  })
  await guest.send(`${home}/codigo`, { codigo: code })
  const customer = customerOf(app, guest)
  const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
  await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
  await customer.answer(PAGES.shipping, { envio: '1.0' })
  await sendRequest(customer)
  const [made] = await openedOf(app, account, sold.number)
  if (!made) throw new Error(`no request was made of the order ${sold.number}`)
  const { itens, encomendas } = await managed(account, made.process_id)
  return { id: made.process_id, items: itemsOf(itens), parcel: Number(recordOf(recordsOf(encomendas)[0])['id']) }
}

/** The store imports the order, as the platform tells it, with one line that comes back. */
export async function requestByImport(
  { app, account }: Stage,
  sold: Sold,
  { line = {}, process = {} }: { readonly line?: object; readonly process?: Record<string, unknown> } = {},
) {
  const connector = (await app.deps.directory.find(account.id))?.configuration?.connectors[0]
  if (!connector) throw new Error('the account has a connector')
  const told = await app.deps.storePlatform.findOrder(connector, account.id, { externalId: sold.id })
  if (!told) throw new Error(`the shop does not know the order ${sold.number}`)
  const { Transacoes: _, Moeda: _currency, ...order } = told
  const Skus = recordsOf(order['Skus']).map((sku) => ({
    ...sku,
    Quantidade: sku['QuantidadeTotal'],
    TipoProcesso: 0,
    Motivo: { Descricao: 'Arrependimento' },
    ...line,
  }))
  const absent = { DataEntrega: undefined, ValorFrete: 0, ...order, Skus }
  return openWithParcel(account, absent, { LojaVirtualId: 1, ...process })
}

/** A command of staff, sent again where the service changed the process in the same moment. */
export async function tell({ account, waitMilliseconds }: Stage, processId: number, path: string): Promise<void> {
  await until(waitMilliseconds, `${path} is done`, async () => {
    const { status, text } = await command(account, processId, path)
    if (status !== 200 && status !== 409) throw new Error(`${path}: ${status} ${text}`)
    return status === 200 || undefined
  })
}

/** The goods come back: posted and received. */
export async function comesBack(stage: Stage, { id, parcel }: OpenedProcess): Promise<void> {
  await tell(stage, id, `encomendas/${parcel}/postagem`)
  await tell(stage, id, `encomendas/${parcel}/recebimento`)
}

const ENDED: readonly string[] = ['liquidado', 'falhou']

/** The goods arrive and are accepted; answers the refund once it is in one of the states, usually those in which it has ended. */
export async function acceptAll(stage: Stage, opened: OpenedProcess, states = ENDED) {
  const { account, waitMilliseconds } = stage
  await comesBack(stage, opened)
  const quantities = recordsOf((await managed(account, opened.id))['itens']).map((item) => Number(item['quantidade']))
  const ratings = opened.items.map((itemId, index) => aRating({ itemId, qtd: quantities[index] ?? 1 }))
  const rated = await rate(account, opened.id, ratings, { executarFluxoReembolso: true })
  if (rated.status !== 200) throw new Error(rated.text)
  return until(waitMilliseconds, 'the refund ended', async () => {
    const refund = (await refundsOf(account, opened.id)).at(-1)
    return refund && states.includes(String(refund['estado'])) ? refund : undefined
  })
}

/** What the shop has of the refunds of an order, and what the ledger of this service has. */
export async function refundsOnBothSides({ app, account, client }: Stage, { id }: Sold) {
  const shop = (await client.refundsOf(id))
    .filter((refund) => refund['refunded_payment'] === true)
    .map((refund) => ({ reason: refund['reason'], centavos: centavos(refund['amount']) }))
  const rows = await app.database.query<{ key: number; centavos: number }>(
    `SELECT t.intent_id::float8 AS key, (t.instruction ->> 'amount')::int AS centavos
     FROM refund_intent t JOIN return_process p USING (account_id, process_id) JOIN store_order o USING (account_id, order_id)
     WHERE t.account_id = $1 AND o.external_id = $2 AND t.status = 'settled' AND t.means = 'automatic'`,
    [account.id, id],
    account.id,
  )
  const sorted = (list: readonly { readonly reason: unknown; readonly centavos: number }[]) =>
    list.toSorted((one, other) => String(one.reason).localeCompare(String(other.reason)))
  return {
    shop: sorted(shop),
    ledger: sorted(rows.map((row) => ({ reason: keyText(row.key), centavos: row.centavos }))),
  }
}

/** An exchange of one unit is requested and its stock is reserved. */
export async function exchange(stage: Stage, sold: Sold) {
  const { account, client, skus, waitMilliseconds } = stage
  const line = { TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }
  const before = await client.unitsOf(skus.other)
  const opened = await requestByImport(stage, sold, { line })
  await chosen(account, opened, skus.other)
  const held = await until(waitMilliseconds, 'the stock is kept', () => orderOfExchange(stage, sold, 'on-hold'))
  return { opened, held, before, kept: before - (await client.unitsOf(skus.other)) }
}

/** The exchange order of a sold order in the shop, once it is in a state. */
export async function orderOfExchange({ client }: Stage, { number }: Sold, status: string): Promise<Json | undefined> {
  const title = encodeURIComponent(`Troca do pedido ${number} (`)
  const orders = await client.list(`orders?search=${title}&per_page=100`)
  return orders.find((order) => order['status'] === status)
}

export async function until<Value>(
  milliseconds: number,
  what: string,
  look: () => Promise<Value | undefined>,
): Promise<Value> {
  const since = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() - since > milliseconds)
      throw new Error(`it did not happen within ${milliseconds} ms that ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function itemsOf(items: unknown): readonly string[] {
  return recordsOf(items).map((item) => String(item['id'] ?? item['itemId']))
}
