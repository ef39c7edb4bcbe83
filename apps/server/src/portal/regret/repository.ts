import type { Language } from '@vaivem/portal'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type DeclarationState = 'received' | 'opened' | 'waiting' | 'resolved'

export interface NewDeclaration {
  readonly id: number
  readonly formHash: Buffer
  readonly orderNumber: string
  readonly name: string
  readonly email: string
  readonly language: Language
  /** Of the address that it came from, as an HMAC. */
  readonly clientHash: Buffer
  readonly at: Temporal.Instant
}

/** One form, one declaration: sent again, it makes no row. */
export function insertDeclaration(accountId: number, declared: NewDeclaration): Statement {
  return {
    name: 'insert-regret-declaration',
    text: `INSERT INTO regret_declaration (account_id, declaration_id, form_hash, order_number, customer_name, email, language,
             declared_at, client_hash)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account_id, form_hash) DO NOTHING`,
    values: [
      accountId,
      declared.id,
      declared.formHash,
      declared.orderNumber,
      declared.name,
      declared.email,
      declared.language,
      declared.at.toString(),
      declared.clientHash,
    ],
  }
}

export interface DeclarationRow extends Pick<
  Tables['regret_declaration'],
  | 'order_number'
  | 'email'
  | 'declared_at'
  | 'finding'
  | 'process_id'
  | 'receipt_sent_at'
  | 'client_hash'
  | 'resolved_at'
  | 'resolved_by'
  | 'resolution'
> {
  readonly id: Tables['regret_declaration']['declaration_id']
  readonly name: Tables['regret_declaration']['customer_name']
  readonly language: Language
  readonly state: DeclarationState
  readonly process_number: string | null
}

const COLUMNS = `d.declaration_id AS id, d.order_number, d.customer_name AS name, d.email, d.language, d.declared_at, d.state,
  d.finding, d.process_id, p.number AS process_number, d.receipt_sent_at, d.client_hash, d.resolved_at, d.resolved_by, d.resolution`
const FROM = `FROM regret_declaration d
  LEFT JOIN return_process p ON p.account_id = d.account_id AND p.process_id = d.process_id`

export function selectDeclaration(accountId: number, declarationId: number): Statement {
  return {
    name: 'select-regret-declaration',
    text: `SELECT ${COLUMNS} ${FROM} WHERE d.account_id = $1 AND d.declaration_id = $2`,
    values: [accountId, declarationId],
  }
}

export function selectDeclarationOfForm(accountId: number, formHash: Buffer): Statement {
  return {
    name: 'select-regret-declaration-of-form',
    text: `SELECT ${COLUMNS} ${FROM} WHERE d.account_id = $1 AND d.form_hash = $2`,
    values: [accountId, formHash],
  }
}

/** Held until the transaction ends. */
export function lockDeclaration(accountId: number, declarationId: number): Statement {
  return {
    name: 'lock-regret-declaration',
    text: `SELECT state FROM regret_declaration WHERE account_id = $1 AND declaration_id = $2 FOR UPDATE`,
    values: [accountId, declarationId],
  }
}

/** Receipts that were mailed since then: to an e-mail, and for declarations from one client address. */
export function countReceipts(
  accountId: number,
  {
    email,
    clientHash,
    since,
  }: { readonly email: string; readonly clientHash: Buffer | null; readonly since: Temporal.Instant },
): Statement {
  return {
    name: 'count-regret-receipts',
    text: `SELECT (SELECT count(*)::int FROM regret_declaration
                   WHERE account_id = $1 AND email = $2 AND receipt_sent_at > $4) AS to_email,
                  (SELECT count(*)::int FROM regret_declaration
                   WHERE account_id = $1 AND client_hash = $3 AND receipt_sent_at > $4) AS from_client`,
    values: [accountId, email, clientHash, since.toString()],
  }
}

interface Page {
  readonly state: DeclarationState | null
  readonly size: number
  readonly from: number
}

export function selectDeclarations(accountId: number, { state, size, from }: Page): Statement {
  return {
    name: 'select-regret-declarations',
    text: `SELECT ${COLUMNS} ${FROM} WHERE d.account_id = $1 AND ($2::text IS NULL OR d.state = $2)
           ORDER BY d.declaration_id DESC LIMIT $3 OFFSET $4`,
    values: [accountId, state, size, from],
  }
}

export function countDeclarations(accountId: number, state: DeclarationState | null): Statement {
  return {
    name: 'count-regret-declarations',
    text: `SELECT count(*) AS total FROM regret_declaration WHERE account_id = $1 AND ($2::text IS NULL OR state = $2)`,
    values: [accountId, state],
  }
}

export function recordReceipt(accountId: number, declarationId: number, at: Temporal.Instant): Statement {
  return {
    name: 'record-regret-receipt',
    text: 'UPDATE regret_declaration SET receipt_sent_at = $3 WHERE account_id = $1 AND declaration_id = $2',
    values: [accountId, declarationId, at.toString()],
  }
}

export interface Followed {
  readonly orderId: number | null
  readonly storeId: number | null
  readonly processId: number | null
  /** The reason why no request was opened, or what stays unchanged; it contains no name. */
  readonly finding: string | null
}

/** Stores the automatic outcome of a declaration; one that a person has resolved stays. */
export function recordFollowed(
  accountId: number,
  declarationId: number,
  { orderId, storeId, processId, finding }: Followed,
): Statement {
  return {
    name: 'record-regret-followed',
    text: `UPDATE regret_declaration SET order_id = $3, store_id = $4, process_id = $5, finding = $6,
             state = CASE WHEN $5::bigint IS NULL THEN 'waiting' ELSE 'opened' END
           WHERE account_id = $1 AND declaration_id = $2 AND state = 'received'`,
    values: [accountId, declarationId, orderId, storeId, processId, finding],
  }
}

export interface Resolved {
  readonly by: string
  readonly at: Temporal.Instant
  readonly resolution: string
}

export function recordResolved(accountId: number, declarationId: number, { by, at, resolution }: Resolved): Statement {
  return {
    name: 'record-regret-resolved',
    text: `UPDATE regret_declaration SET state = 'resolved', resolved_at = $3, resolved_by = $4, resolution = $5
           WHERE account_id = $1 AND declaration_id = $2`,
    values: [accountId, declarationId, at.toString(), by, resolution],
  }
}
