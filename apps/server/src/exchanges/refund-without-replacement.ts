import {
  differences,
  formIntents,
  ledger,
  money,
  refundForm,
  refundOwed,
  replacements,
  unitRanges,
  type FormedIntent,
  type VoucherTerms,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import {
  type UnchosenItem,
  type ProcessState,
  isStoresSideSent,
  type MoneyPass,
  planLoaded,
  post,
  findRefundable,
  insertIntents,
  type IntentRecord,
  conversionFacts,
  turn,
} from '../processes/index.ts'
import { adjustAdditionalOwed } from '../refunds/index.ts'
import { findItem, saveInsteadUnits } from './repository.ts'

type GivingDeps = Pick<Deps, 'newId' | 'now'>

interface Giving {
  readonly state: ProcessState
  readonly item: UnchosenItem
  /** By what voucher; null: money. */
  readonly voucher: VoucherTerms | null
  readonly at: Temporal.Instant
  readonly pass: MoneyPass
}

export interface RefundedUnits {
  /** The event fields about the item. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly intents: readonly IntentRecord[]
}

/**
 * Refunds accepted units of an item without a replacement, in money or by voucher. Where no unit of the item has a replacement
 * or a refund, the whole item becomes a return, with its freight; else only these units are refunded at the amount paid for
 * them, less earlier refunds of a difference for them.
 */
export async function refundWithoutReplacement(
  deps: GivingDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  giving: Giving,
): Promise<RefundedUnits> {
  const { state, item } = giving
  const chosen = state.replacements.filter(({ itemId }) => itemId === item.itemId)
  const known = state.items.find(({ id }) => id === item.itemId)
  const isWhole =
    chosen.every((one) => replacements.isCalledOff(one.state) && !isStoresSideSent(one)) &&
    known?.insteadUnits.length === 0
  return isWhole ? giveWhole(deps, tx, account, giving) : giveShare(deps, tx, account, giving)
}

async function giveWhole(
  deps: GivingDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  giving: Giving,
): Promise<RefundedUnits> {
  const { state, item, voucher, pass } = giving
  const { process } = state
  const turned = await turn(tx, account, state, item.itemId)
  const known = await findRefundable(tx, account, process.id)
  // Other amounts of the process are refunded in the agreed form.
  const inItsForm = { ...known, terms: { ...known.terms, refundForm: moneyOrVoucher(account, giving), voucher } }
  const planned = await planLoaded(deps, tx, account, inItsForm, {
    basis: process.terms.keepsItem ? 'kept' : 'accepted',
    pass,
    onlyItemId: item.itemId,
  })
  return { facts: conversionFacts(turned), intents: 'intents' in planned ? planned.intents : [] }
}

async function giveShare(
  deps: GivingDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, item: { itemId, units: quantity }, voucher, at, pass }: Giving,
): Promise<RefundedUnits> {
  const processId = state.process.id
  const item = await findItem(tx, account.id, processId, itemId)
  const known = state.items.find(({ id }) => id === itemId)
  if (!item || !known) throw new Error('an item that is exchanged exists')
  const units = differences.takeUnits(item.line, quantity)
  await saveInsteadUnits(tx, account.id, { processId, itemId, units: unitRanges.merge(known.insteadUnits, units) })
  const paid = differences.paidFor(item.line, units)
  const goods = money.largest(money.ZERO, money.subtract(paid, givenBefore(state, itemId)))
  const facts = { itemId, quantity, goods, freight: money.ZERO, surcharges: money.ZERO }
  if (goods === 0) return { facts, intents: [] }
  const due = { goods, freight: money.ZERO, surcharges: money.ZERO, units: [] }
  const form = { refundForm: voucher ? 'voucher' : 'manual', voucher, sendingCost: money.ZERO } as const
  const formed: readonly FormedIntent[] = formIntents(due, form, NOTHING_SPENT, null)
  // A purpose is unique in its process, but units of one item may be refunded several times.
  const owedFor = { kind: 'exchange-instead', itemId } as const
  const purpose = refundOwed.purposeOf(owedFor, unitRanges.count(known.insteadUnits) + 1)
  const intents = formed.map((one) => ({ ...one, id: deps.newId(), purpose, remainderOf: null }))
  await adjustAdditionalOwed(tx, account.id, processId, goods)
  await insertIntents(tx, account.id, processId, intents, { at, pass, owedFor })
  await post(tx, deps, account.id, { processId, step: 'plan', at }, ledger.planned(intents))
  return { facts, intents }
}

const NOTHING_SPENT = { automatic: money.ZERO, voucherGoods: money.ZERO, charged: money.ZERO }

/** The differences that the store refunded for exchanges of the item that were cancelled. */
function givenBefore({ replacements: chosen }: ProcessState, itemId: number): money.Money {
  const lost = chosen.filter(
    (one) => one.itemId === itemId && replacements.isCalledOff(one.state) && isStoresSideSent(one),
  )
  return money.sum(lost.map(({ difference }) => money.subtract(money.ZERO, difference)))
}

function moneyOrVoucher({ configuration }: ConfiguredAccount, { state: { process }, voucher }: Giving) {
  if (voucher) return 'voucher' as const
  const isByHand = process.terms.bankAccount !== null
  return refundForm.choose(configuration, { storeId: process.storeId, voucherDefinitionId: null, isByHand })
}
