import { ledger, sendingCost, type Posting, type processRefund } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { insertPosting } from './posting-repository.ts'

/** The step of an intent, as the ledger names it. */
export type LedgerStep = 'plan' | 'charge' | 'divide' | 'send' | 'confirm' | 'refuse' | 'cancel' | 'reverse'

export interface PostingOf {
  readonly processId: number
  readonly step: LedgerStep
  readonly at: Temporal.Instant
}

type ChargedIntent = Pick<
  processRefund.RefundIntent,
  'means' | 'goods' | 'freight' | 'surcharges' | 'bonus' | 'charged'
> & {
  readonly id: number
}

/**
 * Posts the amount deducted from intents for sending, as an entry of its own (contract §6.5). An intent that is deducted
 * completely has thereby reached the customer: the goods and freight that its voucher would not have covered are posted too.
 */
export async function postCharges(
  tx: Pick<Transaction, 'query'>,
  deps: Pick<Deps, 'newId'>,
  accountId: number,
  of: Omit<PostingOf, 'step'>,
  intents: readonly ChargedIntent[],
): Promise<void> {
  await post(tx, deps, accountId, { ...of, step: 'charge' }, ledger.charged(intents))
  for (const intent of intents) {
    const { id, means, bonus, charged } = intent
    if (charged === 0 || sendingCost.netRefund(intent) > 0) continue
    const paid = { by: means === 'voucher' ? means : 'other', amount: sendingCost.netPrincipal(intent) } as const
    await post(tx, deps, accountId, { ...of, step: 'confirm' }, ledger.settled(id, 'promised', [paid], bonus))
  }
}

/** Writes a posting to the ledger; one without amounts is left out. */
export async function post(
  tx: Pick<Transaction, 'query'>,
  { newId }: Pick<Deps, 'newId'>,
  accountId: number,
  { processId, step, at }: PostingOf,
  posting: Posting,
): Promise<void> {
  if (posting.length === 0) return
  await tx.query(insertPosting(accountId, newId(), { processId, step, at }, posting))
}
