import { readCents, total } from './amounts.ts'
import { integer, moment, record, records, text, units, warn, type Findings, type Json } from './reading.ts'

/**
 * The arrival of the last parcel; unknown while one is still on its way, because a deadline may not start before that.
 */
export function deliveredAt(order: Json, findings: Findings): string | undefined {
  const arrivals = packages(order, 'Output').map((parcel) => {
    const courier = record(parcel['courierStatus'])
    return courier['finished'] === true ? moment(courier['deliveredDate']) : undefined
  })
  const known = arrivals.filter((arrival) => arrival !== undefined)
  if (known.length > 0 && known.length < arrivals.length) {
    warn(findings, 'ENTREGA_PARCIAL', 'Nem todos os pacotes foram entregues: a data de entrega ficou em aberto.')
    return undefined
  }
  return latest(known)
}

export function invoicedAt(order: Json): string | undefined {
  const issued = packages(order, 'Output').flatMap((parcel) => moment(parcel['issuanceDate']) ?? [])
  return moment(order['invoicedDate']) ?? latest(issued)
}

/** The access key of the sale's note, where everything that was sent has the same note. */
export function saleAccessKey(order: Json): string | undefined {
  const keys = new Set(packages(order, 'Output').map(({ invoiceKey }) => text(invoiceKey)))
  const [key] = keys
  return keys.size === 1 ? key : undefined
}

/** Return invoices (of type `Input`): units by item index, and the amount in centavos that VTEX refunds for them. */
export function returns(order: Json): { readonly units: ReadonlyMap<number, number>; readonly refunded: number } {
  const parcels = packages(order, 'Input')
  const counted = new Map<number, number>()
  for (const item of parcels.flatMap((parcel) => records(parcel['items']))) {
    const index = integer(item['itemIndex'])
    if (index !== undefined) counted.set(index, (counted.get(index) ?? 0) + (units(item['quantity']) ?? 0))
  }
  return { units: counted, refunded: total(parcels.map(refundOf)) }
}

function refundOf(parcel: Json): number {
  const restitutions = Object.values(record(parcel['restitutions'])).map((it) => readCents(record(it)['value']) ?? 0)
  const amount = restitutions.length > 0 ? total(restitutions) : (readCents(parcel['invoiceValue']) ?? 0)
  return Math.max(0, amount)
}

/** A package without a type is an outgoing one. */
function packages(order: Json, type: 'Input' | 'Output'): readonly Json[] {
  const all = records(record(order['packageAttachment'])['packages'])
  return all.filter((parcel) => (parcel['type'] === 'Input' ? 'Input' : 'Output') === type)
}

/** Compared as text: VTEX writes every moment of an order in UTC. */
function latest(moments: readonly string[]): string | undefined {
  return [...moments].sort().at(-1)
}
