import { calendar, money, ok, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refusal } from '../../platform/http/failures.ts'
import {
  saveClaim,
  openClaim,
  type ClaimRefused,
  type CommandDone,
  keepItem,
  type ProcessState,
} from '../../processes/index.ts'

interface Repaired {
  readonly state: ProcessState
  readonly itemId: number
  readonly repairedOn: Temporal.PlainDate
  readonly timeZone: string
  readonly at: Temporal.Instant
}

/**
 * Records that the item was repaired and returned to the customer: nothing is owed for it, and its units may be requested
 * again.
 */
export async function recordRepair(
  tx: Transaction,
  accountId: number,
  { state, itemId, repairedOn, timeZone, at }: Repaired,
): Promise<Result<CommandDone, ClaimRefused>> {
  const open = openClaim(state, itemId, 'repair')
  if (!open.ok) return open
  const { claim, item, next } = open.value
  const complainedOn = calendar.dayOf(claim.complainedAt, timeZone)
  if (Temporal.PlainDate.compare(repairedOn, complainedOn) < 0) throw BEFORE_COMPLAINT
  await keepItem(tx, accountId, state, { itemId, keptFor: 'repaired', abated: money.ZERO, at })
  await saveClaim(tx, accountId, state.process.id, { ...claim, state: next, repairedOn, answeredAt: at, offer: null })
  const payload = { itemId, quantity: item.quantity, repairedOn: repairedOn.toString() }
  return ok({ type: 'defect.repaired', payload })
}

const BEFORE_COMPLAINT = refusal(400, {
  kind: 'invalid-request',
  faults: [{ where: '/data', message: 'não pode ser antes da reclamação' }],
})
