import type { Money, Refusal, Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { amountOf, measure } from './measure-amount.ts'
import type { MoneyCommand } from './money-commands.ts'

interface Trial {
  readonly account: ConfiguredAccount
  /** The process, which the transaction has locked. */
  readonly processId: number
  readonly counts: MoneyCommand
}

export interface Tried<Value> {
  readonly value: Value
  /** The amount that the command moved, or promised. */
  readonly amount: Money
  /** Takes back what the command wrote. */
  readonly undo: () => Promise<void>
}

/** Runs a command in a transaction so that it can be taken back, and measures what it moved; refused as the command refuses. */
export async function tryCommand<Value, Refusals extends Refusal>(
  tx: Transaction,
  { account, processId, counts }: Trial,
  work: (tx: Transaction) => Promise<Result<Value, Refusals>>,
): Promise<Result<Tried<Value>, Refusals>> {
  const before = await measure(tx, account.id, processId)
  await tx.query({ name: 'four-eyes-try', text: 'SAVEPOINT trying' })
  const result = await work(tx)
  if (!result.ok) return result
  const amount = amountOf(account, counts, before, await measure(tx, account.id, processId))
  const undo = async () => void (await tx.query({ name: 'four-eyes-undo', text: 'ROLLBACK TO SAVEPOINT trying' }))
  return { ok: true, value: { value: result.value, amount, undo } }
}
