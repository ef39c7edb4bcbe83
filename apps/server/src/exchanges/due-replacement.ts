import { differences, mayExpire, mayGoOut, parcel, replacements, type ReturningItem } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { type DueReplacementRow, selectDueReplacement } from './due-replacement-repository.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import { type ClearedBy, loadProcess, type ProcessState, type ReplacementView } from '../processes/index.ts'

/** A replacement as its executor sees it, with its process. */
export interface DueReplacement {
  readonly id: number
  readonly storeKey: number
  /** The command that the store was sent and has not answered. */
  readonly asked: 'reserve' | 'prolong' | 'order' | 'release' | null
  /** When it was sent that command. */
  readonly askedAt: Temporal.Instant | null
  readonly holdsStock: boolean
  readonly reservedUntil: Temporal.Instant | null
  readonly isDifferenceAsked: boolean
  /** The actor who cleared the order; null: it is not cleared yet. */
  readonly clearedBy: ClearedBy | null
  readonly known: ReplacementView
  readonly state: ProcessState
}

/** The process is locked. */
export async function findDue(tx: Transaction, accountId: number, id: number): Promise<DueReplacement> {
  const { rows } = await tx.query<DueReplacementRow>(selectDueReplacement(accountId, id))
  const [row] = rows
  if (!row) throw new Error('a replacement that is due exists')
  const state = await loadProcess(tx, accountId, row.process_id)
  const known = state.replacements.find((one) => one.id === id)
  if (!known) throw new Error('a replacement belongs to its process')
  return {
    id,
    storeKey: row.store_key,
    asked: row.asked,
    askedAt: row.asked_at === null ? null : instantOfColumn(row.asked_at),
    holdsStock: row.holds_stock,
    reservedUntil: row.reserved_until === null ? null : instantOfColumn(row.reserved_until),
    isDifferenceAsked: row.difference_asked_at !== null,
    clearedBy: row.cleared_by,
    known,
    state,
  }
}

/** Whether its item is far enough on its way back; what is exchanged before it comes first. */
export function isItemBack({ configuration }: ConfiguredAccount, due: DueReplacement): boolean {
  const { known, state } = due
  const { decision, terms } = state.process
  const item = returningItem(state, known.itemId)
  const agreed = { decision, keepsItem: terms.keepsItem }
  return mayGoOut(configuration.exchanges.shipWhen, agreed, item, unitsBefore(due), known.units)
}

/** Whether its stock may be given up because its time is over. */
export function mayLapse(due: DueReplacement): boolean {
  return mayExpire(returningItem(due.state, due.known.itemId), unitsBefore(due), due.known.units)
}

/** Whether its item was judged, and nothing will go out for it. */
export function isRefused(due: DueReplacement): boolean {
  const item = returningItem(due.state, due.known.itemId)
  return (
    item.rated === item.quantity &&
    item.withheld > 0 &&
    mayExpire({ ...item, left: 1 }, unitsBefore(due), due.known.units)
  )
}

/** The units of its item that earlier choices cover. */
function unitsBefore({ known, state }: DueReplacement): number {
  return state.replacements
    .filter((one) => one.itemId === known.itemId && one.id < known.id && !replacements.isCalledOff(one.state))
    .reduce((units, { quantity }) => units + quantity, 0)
}

/** Whether its order may be made now. */
export function mayBeOrdered(account: ConfiguredAccount, due: DueReplacement): boolean {
  return isItemBack(account, due) && !isPaymentMissing(due)
}

/** Whether only the customer's side of the difference is missing. */
export function isPaymentMissing({ known }: DueReplacement): boolean {
  return !differences.isSettledFor({ difference: known.difference, state: known.differenceState })
}

/** The units that arrived: those counted, or announced until a count exists. */
function returningItem({ items, parcels }: ProcessState, itemId: number): ReturningItem {
  const item = items.find(({ id }) => id === itemId)
  const gone = parcels
    .filter(({ state }) => parcel.isTravelling(state) || parcel.isOver(state))
    .flatMap(({ state, units }) => units.map((unit) => ({ ...unit, state })))
    .filter((unit) => unit.itemId === itemId)
  const sent = gone.filter(({ state }) => state !== 'lost')
  const sum = (count: (unit: (typeof sent)[number]) => number) => sent.reduce((total, unit) => total + count(unit), 0)
  return {
    quantity: item?.quantity ?? 0,
    left: gone.reduce((total, { announced }) => total + announced, 0),
    posted: sum(({ announced, missing, wrong }) => announced - missing - wrong),
    received: sum(({ state, announced, received, missing, wrong }) => {
      if (state !== 'delivered') return 0
      return received + missing + wrong > 0 ? received : announced
    }),
    rated: item?.rated ?? 0,
    withheld: item?.withheld ?? 0,
  }
}
