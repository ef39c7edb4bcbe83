import { type Json, keyIn, type OrderReference, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { answered, call, pathOf, readList, readOne } from './rest.ts'

type Reference = { readonly [Name in keyof OrderReference]: string | null | undefined }

/** The order as VTEX writes it, where all the names that are given are its names; undefined where the shop has none. */
export async function readOrder(shop: Shop, { externalId, number }: Reference): Promise<Json | undefined> {
  if (externalId) {
    const order = await readById(shop, externalId)
    return order?.['orderId'] === externalId && (!number || isNamed(order, number)) ? order : undefined
  }
  if (!number) return undefined
  const order = await readById(shop, number)
  return order && isNamed(order, number) ? order : findByNumber(shop, number)
}

/**
 * An order has several numbers: its id, its sequence, that of its group where it is the only one of it, and that of the
 * marketplace where it was bought.
 */
async function findByNumber(shop: Shop, number: string): Promise<Json | undefined> {
  const [bySequence, group, listed] = await Promise.all([
    /^\d{1,15}$/.test(number) ? readById(shop, `seq${number}`) : undefined,
    readGroup(shop, number),
    search(shop, number),
  ])
  if (bySequence && isNamed(bySequence, number)) return bySequence
  const ids = new Set(
    [...group, ...listed.filter((order) => isNamed(order, number))].flatMap(({ orderId }) => textOf(orderId) ?? []),
  )
  const [found, ...others] = ids
  if (found === undefined) return undefined
  if (others.length === 0) return readById(shop, found)
  shop.warn('several orders of a shop have one number', { connectorId: shop.connector.id })
  return undefined
}

function isNamed(order: Json, number: string): boolean {
  const { orderId, sequence, marketplaceOrderId, marketPlaceOrderId } = order
  return [orderId, sequence, marketplaceOrderId, marketPlaceOrderId].includes(number)
}

/** The names that a path of VTEX can hold; no order has any other. */
const NAME = /^[\w.-]{1,100}$/

export async function readById(shop: Shop, id: string): Promise<Json | undefined> {
  const order = NAME.test(id) ? await readOne(shop, { path: `oms/pvt/orders/${pathOf(id)}` }) : undefined
  return order && textOf(order['orderId']) !== undefined ? order : undefined
}

/** The orders that were bought together under the number of their group. */
export async function readGroup(shop: Shop, group: string): Promise<readonly Json[]> {
  return NAME.test(group) ? readList(shop, { path: `oms/pvt/orders/order-group/${pathOf(group)}` }) : []
}

const PAGE = 100

/** The newest orders that the full-text search finds: summaries, without e-mail and items. It lags about four minutes. */
export async function search(shop: Shop, text: string): Promise<readonly Json[]> {
  // VTEX does not take a plus sign here, which e-mails may have.
  const query = { q: text.replaceAll('+', ' '), orderBy: 'creationDate,desc', per_page: PAGE, page: 1 }
  const path = 'oms/pvt/orders'
  return recordsOf(recordOf(answered(await call(shop, { path, query }), path).json)['list'])
}

/** The return invoices (`Input`) of an order, ours and those of others. */
export function returnInvoicesOf(order: Json): readonly Json[] {
  const packages = recordsOf(recordOf(order['packageAttachment'])['packages'])
  return packages.filter(({ type }) => type === 'Input')
}

/** The key under which this service made a return invoice; null: another system made it. */
export function keyOfInvoice(invoice: Json): number | null {
  return keyIn(textOf(invoice['invoiceNumber']))
}

/** Undefined: the order does not say it, and is in Brazilian reais. */
export function currencyOf(order: Json): string | undefined {
  return textOf(recordOf(order['storePreferencesData'])['currencyCode'])
}

/** VTEX may put an alias in the place of the buyer's e-mail, which passes messages on. */
export function isAlias(email: string): boolean {
  return /@ct\.vtex\.com(?:\.br)?$/i.test(email)
}

/** Where an order came from a marketplace that took the money; the payments that it shows are not of this account's gateway. */
export function isPaidElsewhere(order: Json): boolean {
  return order['origin'] === 'Fulfillment' || order['origin'] === 'Chain'
}

/** The order without what this service gave back itself, which its own ledger knows. */
export function withoutOurs(order: Json): Json {
  const attachment = recordOf(order['packageAttachment'])
  if (!Array.isArray(attachment['packages'])) return order
  const ours = new Set(returnInvoicesOf(order).filter((invoice) => keyOfInvoice(invoice) !== null))
  const packages = recordsOf(attachment['packages']).filter((one) => !ours.has(one))
  return { ...order, packageAttachment: { ...attachment, packages } }
}
