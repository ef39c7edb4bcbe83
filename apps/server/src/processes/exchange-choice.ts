import { setChoiceDue } from './exchange-repository.ts'
import {
  acceptedUnits,
  capabilities,
  differences,
  legalProtection,
  type AccountConfiguration,
  replacements,
  type ReturnProcess,
  type Stages,
  unitRanges,
  unitsWithoutChoice,
  voucher,
  type VoucherTerms,
} from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { WorkItem } from '../platform/outbound/work.ts'
import { addWork, dropWork } from '../platform/outbound/work-repository.ts'
import type { ProcessState } from './process-state.ts'
import { isStoresSideSent, type ReplacementView } from './replacements.ts'

type Waiting = Pick<ProcessState, 'process' | 'items' | 'replacements'>

/** An item of an exchange with accepted units for which nothing is to go out. */
export interface UnchosenItem {
  readonly itemId: number
  readonly units: number
}

/** The items of an approved process that were accepted for an exchange and have no choice yet (contract §6.11). */
export function unchosenItems({ process, items, replacements: chosen }: Waiting): readonly UnchosenItem[] {
  if (process.decision !== 'approved') return []
  return items
    .filter(({ operation, keptFor }) => operation === 'exchange' && keptFor === null)
    .map((item) => {
      const own = chosen.filter(({ itemId }) => itemId === item.id)
      const given = unitRanges.count(item.insteadUnits)
      return { itemId: item.id, units: unitsWithoutChoice(acceptedUnits(item, process.terms), own, given) }
    })
    .filter(({ units }) => units > 0)
}

/** Units of an item that nothing replaces, nor was given money or a voucher for. */
export function freeUnits({ items, replacements: chosen }: Waiting, itemId: number): number {
  const item = items.find(({ id }) => id === itemId)
  const live = chosen.filter((one) => one.itemId === itemId && !replacements.isCalledOff(one.state))
  const replaced = live.reduce((sum, { quantity }) => sum + quantity, 0)
  return item ? item.quantity - replaced - unitRanges.count(item.insteadUnits) : 0
}

/**
 * The outcome of an exchange without a choice: the terms of a voucher, or null for money. It is money for regret and defects, and where
 * the account can issue no voucher. A voucher that the customer did not request is worth at least the amount that it replaces.
 */
export function voucherWithoutChoice(
  configuration: AccountConfiguration,
  { process }: Pick<ProcessState, 'process'>,
  itemId: number,
): VoucherTerms | null {
  const kind = process.items.find(({ id }) => id === itemId)?.reason?.kind
  if (legalProtection.becomesMoney(kind ?? null) || configuration.exchanges.withoutChoice === 'money') return null
  if (capabilities.capabilitiesOf(configuration, process.storeId).voucher === 'none') return null
  const main = voucher.findMain(configuration.voucherDefinitions)
  return main && differences.voucherTerms(main)
}

/**
 * Exchanges of an item that failed after the store gave its side of the difference: they are tried again, or, once the item was
 * accepted, called off for the rest of what was paid.
 */
export function lostExchanges({ replacements: chosen }: Waiting, itemId: number): readonly ReplacementView[] {
  const own = chosen.filter((one) => one.itemId === itemId)
  return own.filter((one) => one.state === 'failed' && isStoresSideSent(one) && !one.isBeingOrdered)
}

/** The accepted units of an item that can be refunded whatever replaces the others; undefined where there are none. */
export function unitsForMoney(state: Waiting, itemId: number): UnchosenItem | undefined {
  const lost = new Set(lostExchanges(state, itemId).map(({ id }) => id))
  const without = state.replacements.filter(({ id }) => !lost.has(id))
  return unchosenItems({ ...state, replacements: without }).find((one) => one.itemId === itemId)
}

/** The time of a choice, as a piece of work. */
export function choiceWork(processId: number): WorkItem {
  return { kind: 'exchange-choice', subjectId: processId }
}

/** A kept item is not rated: its replacement is chosen with the request, or the customer is asked. */
export async function beginChoice(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { id, decision, terms, items }: ReturnProcess,
): Promise<void> {
  const isExchanged = items.some(({ operation }) => operation === 'exchange')
  if (terms.keepsItem && decision === 'approved' && isExchanged) await addWork(tx, accountId, choiceWork(id))
}

/** After a change: asks the customer where a choice is missing now, and cancels the deadline where none is missing. */
export async function updateChoiceDeadline(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  state: ProcessState,
  { status }: Pick<Stages, 'status'>,
): Promise<void> {
  const { id } = state.process
  const isWanted = status === 'pending' && unchosenItems(state).length > 0
  if (isWanted === (state.choiceDueAt !== null)) return
  if (isWanted) return addWork(tx, accountId, choiceWork(id))
  await setChoiceDue(tx, accountId, id, null)
  await dropWork(tx, accountId, choiceWork(id))
}
