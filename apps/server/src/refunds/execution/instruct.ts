import {
  type AccountConfiguration,
  capabilities,
  intentDivision,
  invariant,
  money,
  refund,
  type refundRoute,
  sendingCost,
  voucher,
  type paymentShare,
  type VoucherDefinition,
  type VoucherTerms,
} from '@vaivem/domain'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { FailureReason, InstructedProvider, Instruction } from './instruction.ts'
import type { DueIntent } from './repository.ts'

/** The decision about a planned intent. */
export type Instructed =
  | {
      /** `settle`: what it would give back is kept for sending. */
      readonly step: 'send' | 'settle' | 'replace'
      readonly instruction: Instruction
      readonly parts: readonly intentDivision.IntentPart[]
      /** Of the parts that become vouchers. */
      readonly partVoucher: VoucherTerms | null
      /** Why nothing is sent, where that is not because of the payments themselves. */
      readonly because?: FailureReason
    }
  | { readonly step: 'refuse'; readonly reason: FailureReason }

/**
 * The instruction of an automatic intent: its amount over the payments of its order, less what they gave back before. It names the
 * payments of one counterpart; what other counterparts give back, and what no payment takes back automatically, becomes parts. The
 * account's ceiling was applied when it was planned.
 */
export function instructRefund(
  { configuration }: ConfiguredAccount,
  intent: DueIntent,
  transactions: readonly paymentShare.Transaction[],
  now: Temporal.Instant,
): Instructed {
  const terms = automaticTermsOf({ configuration }, intent, now)
  const definition = voucher.findMain(configuration.voucherDefinitions)
  const split = refund.split(
    [{ value: intent.goods, units: 1, operation: 'return', means: 'automatic' }],
    // The split knows no surcharges (§4.13): like freight they go back with the money, and earn no bonus.
    money.sum([intent.freight, intent.surcharges]),
    ofIntent(intent, transactions),
    { ...terms, automaticCeiling: null, voucher: definition },
  )
  // Where staff issue vouchers manually, the part that falls on a gift card is one of theirs.
  const canIssueVouchers =
    definition !== null && capabilities.capabilitiesOf(configuration, intent.storeId).voucher !== 'none'
  const { amount, charged, payments, parts } = intentDivision.divide(intent, split, { canIssueVouchers })
  const told = payments.map(({ transactionId, paymentId, kind, amount: part }) => ({
    transactionId,
    paymentId,
    kind,
    amount: part,
  }))
  const provider = providerToTell(configuration, payments[0]?.route ?? null, now)
  return {
    step: amount > 0 ? 'send' : charged > 0 ? 'settle' : 'replace',
    instruction: { kind: 'refund', amount, payments: told, ...(provider && { provider }) },
    parts,
    partVoucher: definition ? atPar(definition) : null,
  }
}

/** The terms that decide who gives a payment of an order back. */
export function automaticTermsOf(
  { configuration }: Pick<ConfiguredAccount, 'configuration'>,
  { storeId }: Pick<DueIntent, 'storeId'>,
  now: Temporal.Instant,
): refundRoute.AutomaticTerms {
  return {
    connector: capabilities.portOf(configuration, storeId) ?? null,
    providers: capabilities.refundingProviders(configuration, storeId),
    timeZone: configuration.timeZone,
    now,
  }
}

/** The payments that an intent may give back: all of its order, or of a part those that it was made for. */
export function ofIntent(
  { onlyPayments }: Pick<DueIntent, 'onlyPayments'>,
  transactions: readonly paymentShare.Transaction[],
): readonly paymentShare.Transaction[] {
  if (onlyPayments === null) return transactions
  return transactions.map((transaction) => ({
    ...transaction,
    payments: transaction.payments.filter(({ id }) =>
      onlyPayments.some(({ transactionId, paymentId }) => transactionId === transaction.id && paymentId === id),
    ),
  }))
}

function providerToTell(
  { paymentProviders }: AccountConfiguration,
  route: refundRoute.RefundRoute | null,
  now: Temporal.Instant,
): InstructedProvider | undefined {
  if (route?.by !== 'provider') return undefined
  const provider = paymentProviders.find(({ id }) => id === route.providerId)
  invariant(provider !== undefined, 'a payment goes back through a provider of the account')
  return { id: provider.id, platform: provider.platform, payment: route.reference, sentAt: now.toString(), round: 0 }
}

/** Leaves the whole refund to a person, because the payments of the order are not known. */
export function leaveToAPerson(intent: DueIntent, because: FailureReason): Instructed {
  const { purpose, goods, freight, surcharges, charged } = intent
  return {
    step: 'replace',
    instruction: { kind: 'refund', amount: money.ZERO, payments: [] },
    parts: [
      { purpose: `${purpose}.manual`, means: 'manual', destination: 'payment', goods, freight, surcharges, charged },
    ],
    partVoucher: null,
    because,
  }
}

/** The part that falls on gift cards is principal: it earns no bonus (contract §4.8). */
function atPar(definition: VoucherDefinition): VoucherTerms {
  return { ...voucher.termsOf(definition), percentage: money.percentage(100) }
}

/** The instruction of a voucher: goods, freight, surcharges and bonus as planned, valid from now on as it was promised. */
export function instructVoucher(
  { configuration }: ConfiguredAccount,
  intent: DueIntent,
  now: Temporal.Instant,
): Instructed {
  const terms = intent.voucher ?? definedTerms(configuration.voucherDefinitions, intent)
  if (!terms) return { step: 'refuse', reason: 'voucher-definition-unknown' }
  return {
    step: 'send',
    instruction: {
      kind: 'voucher',
      amount: sendingCost.netRefund(intent),
      expiresAt: voucher.expiry(terms, now, configuration.timeZone).toString(),
      definitionId: terms.definitionId,
      percentage: terms.percentage,
    },
    parts: [],
    partVoucher: null,
  }
}

/** Planned before terms were frozen: as the definition says now. */
function definedTerms(
  definitions: readonly VoucherDefinition[],
  { voucherDefinitionId, isPart }: DueIntent,
): VoucherTerms | undefined {
  const definition = definitions.find(({ id }) => id === voucherDefinitionId)
  return definition && (isPart ? atPar(definition) : voucher.termsOf(definition))
}
