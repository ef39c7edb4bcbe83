import { csvOf, type Cell } from '@vaivem/csv'
import { money, payees, pixKeys, type BankAccount } from '@vaivem/domain'
import { recordAudit, type AuditRecord } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { paidTo, SHEET_COLUMNS } from './payment-sheet.pt-BR.ts'
import { type SealedRow, selectSealed, selectWaiting, type WaitingRow } from './repository.ts'

/** Payments of one sheet. */
const MOST = 1000

export interface PaymentSheet {
  readonly payments: number
  readonly withoutBankData: number
  /** Left out: the account is not the buyer's, and two people did not confirm it (contract §6.3). */
  readonly unconfirmed: number
  /** Left out: their Pix key is not of its kind, so that a bank would refuse them. */
  readonly invalidKeys: readonly { readonly id: number; readonly processNumber: string }[]
  readonly total: money.Money
  readonly content: string
}

/** Manual refunds with where to pay them, in full; the audit names every process before anyone sees them. */
export async function paymentSheet(
  { now, secrecy }: Pick<Deps, 'now' | 'secrecy'>,
  tx: Transaction,
  accountId: number,
  { storeId, by }: { readonly storeId: number | null; readonly by: Pick<AuditRecord, 'actor' | 'reason' | 'origin'> },
): Promise<PaymentSheet> {
  const asked = { storeId, situation: 'manual' } as const
  const waiting = await tx.query<WaitingRow>(selectWaiting(accountId, asked, { offset: 0, size: MOST }))
  const confirmed = waiting.rows.filter(
    (row) => !row.has_bank_data || payees.mayBePaid({ payee: row.payee ?? 'other' }),
  )
  const processIds = [...new Set(confirmed.map(({ process_id }) => process_id))]
  const { rows: sealed } = await tx.query<SealedRow>(selectSealed(accountId, processIds))
  const at = now()
  for (const { process_id } of sealed) {
    const subject = `process ${process_id}`
    await recordAudit(tx, accountId, { ...by, at, action: 'bank-data.disclosed', subject, facts: { sheet: true } })
  }
  const accounts = new Map(
    sealed.map((row) => [row.process_id, secrecy.openBankAccount(accountId, row.process_id, row.sealed)]),
  )
  const hasKey = ({ process_id }: WaitingRow) => {
    const account = accounts.get(process_id)
    return account === undefined || pixKeys.hasValidPixKey(account)
  }
  const rows = confirmed.filter(hasKey)
  const lines = rows.map((row) => lineOf(row, accounts.get(row.process_id)))
  return {
    payments: rows.length,
    unconfirmed: waiting.rows.length - confirmed.length,
    invalidKeys: confirmed
      .filter((row) => !hasKey(row))
      .map(({ id, process_number }) => ({ id, processNumber: process_number })),
    withoutBankData: rows.filter(({ process_id }) => !accounts.has(process_id)).length,
    total: money.sum(rows.map(({ amount }) => money.money(amount))),
    content: csvOf([SHEET_COLUMNS, ...lines]),
  }
}

function lineOf(row: WaitingRow, account: BankAccount | undefined): Cell[] {
  const what = [row.process_number, row.order_number, String(row.id)]
  return [...what, ...paidTo(account, row.customer_name), { centavos: row.amount }]
}
