import { type BankAccount, ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Eraser } from './erase-person.ts'
import { findSealedBankData } from './repository.ts'

export type NotDisclosed =
  | { readonly kind: 'process-not-found'; readonly processId: number }
  | { readonly kind: 'bank-data-unavailable' }

/** Discloses full bank data to a person who pays manually; the audit is written first. */
export async function discloseBankData(
  { now, secrecy }: Pick<Deps, 'now' | 'secrecy'>,
  tx: Transaction,
  accountId: number,
  { processId, by }: { readonly processId: number; readonly by: Eraser },
): Promise<Result<BankAccount, NotDisclosed>> {
  const found = await findSealedBankData(tx, accountId, processId)
  if (!found) return refuse('process-not-found', { processId })
  if (!found.sealed) return refuse('bank-data-unavailable')
  const subject = `process ${processId}`
  await recordAudit(tx, accountId, { ...by, at: now(), action: 'bank-data.disclosed', subject })
  return ok(secrecy.openBankAccount(accountId, processId, found.sealed))
}
