import { actors, type IdentifiedActor } from '@vaivem/domain'
import { Unauthorized } from '../../platform/http/unauthorized.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import type { Ceiling, MoneyPath } from './money-path.ts'

const GIVES_BACK = ['automatic-ceiling', 'payments', 'order-left'] as const satisfies readonly Ceiling[]
const FACTS_OF_PROCESS = 'a fact of the process: a parcel scanned, counted or received, a rating, an approval'

/** Every way in which money, vouchers or exchanged goods are planned or sent; docs/reference/money-paths.md is made of it. */
export const MONEY_PATHS = {
  'plan-command': {
    does: 'Plans what is due of a process and lets it be sent.',
    operations: ['planRefund'],
    rests: 'caller',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'execute-command': {
    does: 'Lets one planned intent be sent, or tries one that failed again.',
    operations: ['executeRefund'],
    rests: 'caller',
    ceilings: ['payments'],
    plans: false,
  },
  'manual-payment': {
    does: 'Records that a person paid an intent by hand, one by one, from the return file of a bank or with a line of a statement.',
    operations: ['recordManualPayment', 'readBankReturn', 'resolveDifference'],
    rests: 'caller',
    ceilings: [],
    plans: false,
  },
  'payee-confirmed': {
    does: 'Lets what is paid by hand go to an account whose holder is not the buyer: two people, whatever the amount.',
    operations: ['confirmPayee'],
    rests: 'caller',
    ceilings: [],
    plans: false,
  },
  'issue-voucher-command': {
    does: 'Lets the voucher of a process be sent, planned first where it is not.',
    operations: ['issueVoucher'],
    rests: 'caller',
    ceilings: [],
    plans: true,
  },
  'voucher-by-hand': {
    does: 'Registers the code of a voucher that staff made in the shop; it is worth exactly the intent.',
    operations: ['recordManualVoucher'],
    rests: 'caller',
    ceilings: [],
    plans: false,
  },
  'outcome-recorded': {
    does: 'Ends an intent that was sent to a store which can be asked no more, by what a person found in its books.',
    operations: ['recordRefundOutcome'],
    rests: 'caller',
    ceilings: [],
    plans: false,
  },
  'reissue-voucher-command': {
    does: 'Has the store take a voucher back, and makes another of the same worth.',
    operations: ['reissueVoucher'],
    rests: 'caller',
    ceilings: [],
    plans: true,
  },
  'form-changed': {
    does: 'Pays by another form what was not sent.',
    operations: ['changeRefundForm'],
    rests: 'caller',
    ceilings: ['automatic-ceiling', 'payments'],
    plans: true,
  },
  'offer-accepted': {
    does: 'Pays as a voucher what was not sent, because the customer took the offer.',
    operations: ['acceptRetentionOffer'],
    rests: 'caller',
    ceilings: [],
    plans: true,
  },
  'exchange-refunded': {
    does: 'Gives back in money an item that was to be exchanged.',
    operations: ['refundExchangedItem'],
    rests: 'caller',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'difference-settled': {
    does: "Records that the customer's side of a difference was paid, or waives it, so that the exchange goes on.",
    operations: ['recordDifferencePaid', 'waiveDifference'],
    rests: 'caller',
    ceilings: ['difference'],
    plans: false,
  },
  'rating-flow': {
    does: 'Plans the refund of what a rating accepts (`executarFluxoReembolso`).',
    operations: ['rateItems', 'rateProcess'],
    rests: 'person-or-confirmed-order',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'trigger-posted': {
    does: 'Plans what was posted, where `gatilhos` says so.',
    operations: [],
    begunBy: FACTS_OF_PROCESS,
    rests: 'confirmed-order',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'trigger-received': {
    does: 'Plans what was received, where `gatilhos` says so.',
    operations: [],
    begunBy: FACTS_OF_PROCESS,
    rests: 'confirmed-order',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'trigger-rated': {
    does: 'Plans what was accepted once all of it is rated, where `gatilhos` says so, or nobody rated it in the days the account gives.',
    operations: [],
    begunBy: FACTS_OF_PROCESS,
    rests: 'confirmed-order',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'trigger-kept': {
    does: 'Plans what who keeps the item is paid, once the request is approved, where `gatilhos` says so.',
    operations: [],
    begunBy: 'a request that keeps its items, taken in or approved',
    rests: 'confirmed-order',
    ceilings: [...GIVES_BACK, 'keep-item'],
    plans: true,
  },
  'exchange-order': {
    does: 'Has the store send what was chosen in exchange, once the item is far enough on its way back.',
    operations: [],
    begunBy: FACTS_OF_PROCESS,
    rests: 'confirmed-order',
    ceilings: ['difference'],
    plans: false,
  },
  'exchange-released': {
    does: 'Lets the store send what was chosen in exchange, though the order that it comes from is not confirmed.',
    operations: ['releaseReplacement'],
    rests: 'caller',
    ceilings: ['difference'],
    plans: false,
  },
  'exchange-difference': {
    does: 'Plans what the store owes of the difference of an exchange that was made.',
    operations: [],
    begunBy: 'an exchange that the store ordered',
    rests: 'confirmed-order',
    ceilings: ['difference'],
    plans: true,
  },
  'exchange-unchosen': {
    does: 'Plans money or a voucher for accepted units of an exchange for which nothing was chosen in time.',
    operations: [],
    begunBy: 'the day until which the customer was asked to choose',
    rests: 'confirmed-order',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'regret-declared': {
    does: 'Plans money for accepted units of an exchange that a declared regret of its order took over.',
    operations: [],
    begunBy: 'a regret of the whole order, declared on the public page',
    rests: 'confirmed-order',
    ceilings: GIVES_BACK,
    plans: true,
  },
  'monetary-correction': {
    does: 'Plans by hand the monetary correction of a refund that came after its legal deadline, where `correcaoMonetaria` says so.',
    operations: [],
    begunBy: 'a refund that reached the customer late',
    rests: 'confirmed-order',
    ceilings: ['correction'],
    plans: true,
  },
  'exchange-called-off': {
    does: 'Plans by hand the difference that the customer paid for an exchange that is not made.',
    operations: [],
    begunBy: 'an exchange that was called off',
    rests: 'confirmed-order',
    ceilings: ['difference'],
    plans: true,
  },
  'refund-reversed': {
    does: 'Plans by hand what a platform shows as not given back after all.',
    operations: [],
    begunBy: 'a platform that shows a refund as failed, or shows it no more, after it was done',
    rests: 'confirmed-order',
    ceilings: ['payments'],
    plans: true,
  },
  abatement: {
    does: 'Gives back a part of what was paid for units with a defect that the customer keeps, once both sides agreed.',
    operations: ['offerAbatement', 'agreeAbatement'],
    begunBy: 'the customer, who agrees in the portal to the amount that a person offered',
    rests: 'caller',
    ceilings: ['units-left', ...GIVES_BACK],
    plans: true,
  },
  'claim-refunded': {
    does: 'Gives back what was paid for units that never arrived, arrived damaged or were missing, as the answer to a claim.',
    operations: ['answerDeliveryClaim'],
    rests: 'person-or-confirmed-order',
    ceilings: GIVES_BACK,
    plans: true,
  },
  history: {
    does: 'Records what another returns service gave back before this one was used; nothing of it is ever sent.',
    operations: ['importShadowHistory'],
    begunBy: 'the operator of the installation, by `vaivem shadow import`',
    rests: 'caller',
    ceilings: [],
    plans: true,
  },
  division: {
    does: 'Divides a refund over the payments of its order; each part goes on as its whole did.',
    operations: [],
    begunBy: 'the worker, with an intent that may be sent',
    rests: 'person-or-confirmed-order',
    ceilings: ['payments'],
    plans: true,
  },
} as const satisfies Readonly<Record<string, MoneyPath>>

export type MoneyPathId = keyof typeof MONEY_PATHS

type Caller = Pick<OperationRequest, 'cause' | 'scopes'>

/** The authority by which money is sent: the confirmed order, or a person or credential that may move money (docs/decisions/0032). */
export type ClearedBy = IdentifiedActor | { readonly kind: 'order' }

/** The confirmed order lets it go. */
export const ORDER = { kind: 'order' } as const satisfies ClearedBy

declare const passed: unique symbol

/** That money goes by a path of the table; made here alone, so that nothing is planned beside it. */
export interface MoneyPass {
  readonly path: MoneyPathId
  /** The actor who clears it to be sent at once; null: it waits until its order is confirmed, or for a person. */
  readonly clearedBy: ClearedBy | null
  readonly [passed]: true
}

/**
 * Checks that money may move by a path. `caller` is who requested it; undefined where an event did. Answers 401 to a caller
 * without `gestao:financeiro` where the path depends on the caller alone.
 */
export function enterMoneyPath(path: MoneyPathId, caller?: Caller): MoneyPass {
  const { rests } = MONEY_PATHS[path]
  const holdsScope = caller?.scopes.has('gestao:financeiro') ?? false
  if (rests === 'caller' && !holdsScope)
    throw new Unauthorized({ kind: 'scope-missing', ...(caller && { who: caller.cause }), scope: 'gestao:financeiro' })
  const who = caller && actors.identify(caller.cause)
  const clears = rests === 'caller' || (rests === 'person-or-confirmed-order' && who?.kind === 'staff')
  return passOf(path, holdsScope && clears && who ? who : null)
}

/** The pass of a part, with the clearance of the whole; a clearance by a confirmed order is confirmed again for each part. */
export function passOfPart(clearedBy: ClearedBy | null): MoneyPass {
  return passOf('division', clearedBy?.kind === 'order' ? null : clearedBy)
}

/** The pass of an abatement that the customer agrees to, cleared by who offered it; null: they may not move money any more. */
export function passOfOffer(offeredBy: IdentifiedActor | null): MoneyPass {
  return passOf('abatement', offeredBy)
}

function passOf(path: MoneyPathId, clearedBy: ClearedBy | null): MoneyPass {
  return { path, clearedBy } as MoneyPass
}
