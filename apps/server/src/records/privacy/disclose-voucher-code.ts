import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { findProcess, selectVoucherCode, type VoucherCodeRow } from '../../processes/index.ts'
import type { Eraser } from './erase-person.ts'

export type CodeNotDisclosed =
  | { readonly kind: 'process-not-found'; readonly processId: number }
  | { readonly kind: 'voucher-code-unavailable' }

/** A voucher's code in full; the audit is written before anyone sees it. */
export async function discloseVoucherCode(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  accountId: number,
  { processId, by }: { readonly processId: number; readonly by: Eraser },
): Promise<Result<VoucherCodeRow, CodeNotDisclosed>> {
  if (!(await findProcess(tx, accountId, processId))) return refuse('process-not-found', { processId })
  const { rows } = await tx.query<VoucherCodeRow>(selectVoucherCode(accountId, processId))
  const [voucher] = rows
  if (!voucher) return refuse('voucher-code-unavailable')
  const facts = { voucherId: voucher.id }
  const subject = `process ${processId}`
  await recordAudit(tx, accountId, { ...by, at: now(), action: 'voucher-code.disclosed', subject, facts })
  return ok(voucher)
}
