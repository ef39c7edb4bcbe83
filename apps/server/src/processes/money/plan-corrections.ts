import { findSettled, allowCorrection } from './correction-repository.ts'
import { calendar, ledger, money, monetaryCorrection, refundOwed, type Money, type OwedFor } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { loadProcess } from '../process-state.ts'
import { legalDueDay } from './legal-due.ts'
import { enterMoneyPath } from './money-paths.ts'
import { post } from './post.ts'
import { insertIntents, type IntentRecord } from './repository.ts'

/**
 * Plans the corrections of refunds that reached the customer at this instant and after their legal deadline, where the account
 * names an index (docs/decisions/0041): each in an intent of its own, to be paid manually, because no payment is refunded
 * beyond its amount. Gives the planned ones, for the event. The process is locked.
 */
export async function planCorrections(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  { id: accountId, configuration: { refund, timeZone } }: Pick<ConfiguredAccount, 'id' | 'configuration'>,
  processId: number,
  at: Temporal.Instant,
): Promise<readonly IntentRecord[]> {
  const table = refund.correction
  if (table === null) return []
  const settled = await findSettled(tx, accountId, processId, at)
  if (settled.length === 0) return []
  const state = await loadProcess(tx, accountId, processId)
  const due = legalDueDay(state, timeZone)
  if (due === undefined) return []
  const today = calendar.dayOf(at, timeZone)
  const corrections = settled.flatMap(({ id, principal, paid_on }): Correction[] => {
    const covered = ofProtected(money.money(principal), state.process.items)
    const paid = paid_on === null ? today : Temporal.PlainDate.from(paid_on)
    const { amount, months, missing } = monetaryCorrection.correctionOf(table, covered, { due, paid })
    if (amount === 0) return []
    const correction = { index: table.index, due: due.toString(), paid: paid.toString(), months, missing }
    const owedFor: OwedFor = { kind: 'correction', correctedIntentId: id }
    const purpose = refundOwed.purposeOf(owedFor, 1)
    return [{ owedFor, intent: { ...MANUAL_CAPABILITIES, id: deps.newId(), purpose, surcharges: amount, correction } }]
  })
  const intents = corrections.map(({ intent }) => intent)
  if (intents.length === 0) return []
  await allowCorrection(tx, accountId, processId, money.sum(intents.map(({ surcharges }) => surcharges)))
  const pass = enterMoneyPath('monetary-correction')
  for (const { owedFor, intent } of corrections) {
    await insertIntents(tx, accountId, processId, [intent], { at, pass, owedFor })
    await post(tx, deps, accountId, { processId, step: 'plan', at }, ledger.corrected(intent.id, intent.surcharges))
  }
  return intents
}

interface Correction {
  readonly owedFor: OwedFor
  readonly intent: IntentRecord
}

/** The event fields about corrections; none where there are none. */
export function factsOfCorrections(intents: readonly IntentRecord[]) {
  if (intents.length === 0) return {}
  return {
    intents: intents.map(({ id, purpose, means, goods, freight, surcharges, bonus, charged }) => {
      return { id, purpose, means, goods, freight, surcharges, bonus, charged }
    }),
  }
}

const MANUAL_CAPABILITIES = {
  means: 'manual',
  goods: money.ZERO,
  freight: money.ZERO,
  bonus: money.ZERO,
  charged: money.ZERO,
  units: [],
  voucher: null,
  remainderOf: null,
} as const

/** The legally protected part of the goods in a principal: all of it where all returned items are protected. */
function ofProtected(principal: Money, items: Awaited<ReturnType<typeof loadProcess>>['process']['items']): Money {
  const returned = items.filter(({ operation }) => operation === 'return')
  const covered = returned.filter(({ protection }) => protection)
  const [goods, whole] = [covered, returned].map((of) => money.sum(of.map(({ value }) => value)))
  const [units, all] = [covered, returned].map((of) => of.reduce((sum, { quantity }) => sum + quantity, 0))
  if (whole !== undefined && whole > 0) return money.fractionOf(principal, goods ?? 0, whole)
  return all === undefined || all === 0 ? money.ZERO : money.fractionOf(principal, units ?? 0, all)
}
