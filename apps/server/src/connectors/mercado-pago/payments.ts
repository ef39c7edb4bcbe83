import {
  centavosOf,
  type Json,
  PlatformSilent,
  type PlatformAnswer,
  type ProviderAccount,
  type ProviderPayment,
  recordOf,
  recordsOf,
  textOf,
} from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { get, isError, isPaymentId } from './rest.ts'

/** A payment as it stands; undefined where Mercado Pago does not know it. */
export async function readPayment(account: ProviderAccount, payment: string): Promise<ProviderPayment | undefined> {
  if (!isPaymentId(payment)) return undefined
  const path = `v1/payments/${payment}`
  const answer = await get(account, path)
  if (isUnknown(answer)) return undefined
  const read = paymentOf(recordOf(bodyOf(answer, 'v1/payments')))
  if (read?.reference !== payment) throw new PlatformSilent('v1/payments: cannot be read', null)
  return read
}

/** The most that a search gives at once. */
const PAGE = 50
const MOST_PAGES = 4

/** The payments of an order: the shop sends its number as the `external_reference`, each plugin with a prefix of its own. */
export async function findPayments(account: ProviderAccount, orderNumber: string): Promise<readonly ProviderPayment[]> {
  const found: ProviderPayment[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({
      external_reference: orderNumber,
      limit: String(PAGE),
      offset: String(page * PAGE),
    })
    const body = recordOf(bodyOf(await get(account, `v1/payments/search?${query.toString()}`), 'v1/payments/search'))
    const listed = recordsOf(body['results'])
    found.push(...listed.flatMap((one) => paymentOf(one) ?? []))
    if (listed.length < PAGE) return found.filter((one) => one.orderNumber === orderNumber)
  }
  throw new PlatformSilent('v1/payments/search: too many', null)
}

/** Whether the provider itself says that it has no such thing. */
export function isUnknown(answer: PlatformAnswer): boolean {
  return answer.outcome === 'answered' && answer.status === 404 && isError(answer)
}

export function bodyOf(answer: PlatformAnswer, what: string): unknown {
  if (answer.outcome === 'failed') throw new PlatformSilent(what, null)
  if (answer.status !== 200 || answer.json === undefined) throw new PlatformSilent(what, answer.status)
  return answer.json
}

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  pending: 'pending',
  authorized: 'pending',
  in_process: 'pending',
  approved: 'paid',
  in_mediation: 'paid',
  charged_back: 'refunded',
  refunded: 'refunded',
  rejected: 'failed',
  cancelled: 'failed',
}
const IN_DISPUTE: ReadonlySet<string> = new Set(['in_mediation', 'charged_back'])

/** Amounts are JSON numbers in reais; one that is not whole centavos is nothing that can be compared. */
function paymentOf(payment: Json): ProviderPayment | undefined {
  const reference = textOf(payment['id'])
  const status = textOf(payment['status']) ?? ''
  const state = STATES[status]
  const amount = centavosOf(payment['transaction_amount'])
  const refunded = centavosOf(payment['transaction_amount_refunded'] ?? 0)
  const currency = textOf(payment['currency_id'])
  if (reference === undefined || !state || amount === undefined || refunded === undefined || currency === undefined)
    return undefined
  return {
    reference,
    state,
    amount: money.money(amount),
    currency,
    refunded: money.money(refunded),
    isInDispute: IN_DISPUTE.has(status),
    orderNumber: textOf(payment['external_reference']) ?? null,
  }
}
