import {
  centavosOf,
  decimalText,
  findProviderRefund,
  type Json,
  keyText,
  type ListedRefund,
  type Outcome,
  outcomeOfTransport,
  type PaymentProviderPorts,
  type PlatformAnswer,
  PlatformSilent,
  type ProviderAccount,
  type ProviderRefund,
  recordOf,
  type RefundDone,
  type StoreRefusalReason,
  textOf,
} from '@vaivem/connector-kit'
import { bodyOf, isUnknown } from './payments.ts'
import { errorCodes, get, isPaymentId, post } from './rest.ts'

/**
 * Gives back a part or all of a payment, always with its amount: without one Mercado Pago gives back all that is left. A repeated
 * key gives the first refund again. Our key is not shown by any list.
 */
export const refund: PaymentProviderPorts['refund'] = async (account, asked) => {
  if (!isPaymentId(asked.payment)) return refused('payment-unknown')
  // A decimal text of two places becomes the number of the same places: nothing is added in binary.
  const body = { amount: Number(decimalText(asked.amount)) }
  const answer = await post(account, `v1/payments/${asked.payment}/refunds`, keyOf(asked), body)
  return outcomeOf(account, asked, answer)
}

export const findRefund: PaymentProviderPorts['findRefund'] = async (account, asked) => {
  const listed = await listRefunds(account, asked.payment)
  return listed ? findProviderRefund(listed, asked) : { outcome: 'unknown' }
}

export async function listRefunds(
  account: ProviderAccount,
  payment: string,
): Promise<readonly ListedRefund[] | undefined> {
  if (!isPaymentId(payment)) return undefined
  const answer = await get(account, `v1/payments/${payment}/refunds`)
  if (isUnknown(answer)) return undefined
  const listed = bodyOf(answer, 'refunds of a payment')
  if (!Array.isArray(listed)) throw new PlatformSilent('refunds of a payment: no list', null)
  return (listed as readonly unknown[]).map((one) => {
    const read = refundOf(recordOf(one), payment)
    if (!read) throw new PlatformSilent('refunds of a payment: one cannot be read', null)
    return read
  })
}

/** The payment is in it, so that no key is ever taken for that of another payment. */
function keyOf({ key, payment, round }: ProviderRefund): string {
  return `${keyText(key)}-${payment}${round === 0 ? '' : `-${round}`}`
}

async function outcomeOf(
  account: ProviderAccount,
  asked: ProviderRefund,
  answer: PlatformAnswer,
): Promise<Outcome<RefundDone, StoreRefusalReason>> {
  const codes = answer.outcome === 'answered' ? errorCodes(answer) : []
  // A wrong amount is answered 401 like a wrong token.
  const isAboutAmount = codes.includes('4040') || codes.includes('4041')
  const said = isAboutAmount ? undefined : outcomeOfTransport(answer)
  if (said) return said
  const { status, json } = answer as Extract<PlatformAnswer, { outcome: 'answered' }>
  if (status === 201 || status === 200) return outcomeOfRefund(recordOf(json), asked)
  if (status < 400 || status >= 500 || status === 409 || codes.length === 0) return { outcome: 'unknown' }
  return unlessListed(account, asked, codes)
}

function outcomeOfRefund(made: Json, asked: ProviderRefund): Outcome<RefundDone, StoreRefusalReason> {
  const read = refundOf(made, asked.payment)
  if (!read) return { outcome: 'unknown' }
  const found = findProviderRefund([read], { ...asked, reference: read.reference })
  return found.outcome === 'absent' ? { outcome: 'unknown' } : found
}

/** A refusal may be caused by an earlier request under the same key that already took effect: the list of refunds shows it. */
async function unlessListed(
  account: ProviderAccount,
  asked: ProviderRefund,
  codes: readonly string[],
): Promise<Outcome<RefundDone, StoreRefusalReason>> {
  try {
    const listed = await listRefunds(account, asked.payment)
    const mayBeDone = listed !== undefined && findProviderRefund(listed, asked).outcome !== 'absent'
    return mayBeDone ? { outcome: 'unknown' } : refused(reasonOf(codes))
  } catch (error) {
    if (error instanceof PlatformSilent) return { outcome: 'unknown' }
    throw error
  }
}

/** Business refusals come as 404 as often as 400. */
const REASONS: Readonly<Record<string, StoreRefusalReason>> = {
  2000: 'payment-unknown',
  2024: 'payment-too-old',
  15016: 'payment-too-old',
  2063: 'payment-not-refundable',
  4293: 'payment-not-refundable',
  3024: 'partial-not-possible',
  4295: 'partial-not-possible',
  4296: 'exceeds-payment',
}

function reasonOf(codes: readonly string[]): StoreRefusalReason {
  const known = codes.map((code) => REASONS[code]).find((reason) => reason !== undefined)
  return known ?? 'refused-by-provider'
}

const STATES: Readonly<Record<string, ListedRefund['state']>> = {
  approved: 'done',
  in_process: 'pending',
  pending: 'pending',
  rejected: 'failed',
  cancelled: 'failed',
}

function refundOf(refund: Json, payment: string): ListedRefund | undefined {
  const reference = textOf(refund['id'])
  const amount = centavosOf(refund['amount'])
  const state = STATES[textOf(refund['status']) ?? '']
  if (reference === undefined || amount === undefined || !state || textOf(refund['payment_id']) !== payment)
    return undefined
  return { reference, key: null, amount, state, at: instantOf(textOf(refund['date_created'])) }
}

function instantOf(text: string | undefined): Temporal.Instant | null {
  try {
    return text === undefined ? null : Temporal.Instant.from(text)
  } catch {
    return null
  }
}

function refused(reason: StoreRefusalReason) {
  return { outcome: 'refused', reason, mayPass: false } as const
}
