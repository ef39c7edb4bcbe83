import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The number of wrong attempts for one code; the table's constraint is the same. */
export const MOST_TRIES = 5

export interface NewCode {
  readonly id: number
  readonly purpose: 'find-order' | 'prove'
  readonly browserHash: Buffer
  /** Typed by a guest; null where the order is known from the session. */
  readonly claim: { readonly orderNumber: string; readonly sealed: Buffer } | null
  readonly order: { readonly orderId: number; readonly storeId: number } | null
  readonly language: string
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export function insertCode(accountId: number, code: NewCode): Statement {
  return {
    name: 'insert-flow-code',
    text: `INSERT INTO flow_code (account_id, code_id, purpose, browser_hash, order_number, claim_sealed, order_id, store_id,
             language, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      accountId,
      code.id,
      code.purpose,
      code.browserHash,
      code.claim?.orderNumber ?? null,
      code.claim?.sealed ?? null,
      code.order?.orderId ?? null,
      code.order?.storeId ?? null,
      code.language,
      code.createdAt.toString(),
      code.expiresAt.toString(),
    ],
  }
}

export interface WantedCode extends Pick<
  Tables['flow_code'],
  'order_number' | 'claim_sealed' | 'order_id' | 'store_id'
> {
  readonly purpose: NewCode['purpose']
  readonly language: 'pt-BR' | 'en' | 'es'
}

/** A code that may still be sent: it has neither expired nor been used. */
export function selectWantedCode(accountId: number, codeId: number, now: Temporal.Instant): Statement {
  return {
    name: 'select-wanted-flow-code',
    text: `SELECT purpose, order_number, claim_sealed, order_id, store_id, language FROM flow_code
           WHERE account_id = $1 AND code_id = $2 AND expires_at > $3 AND used_at IS NULL`,
    values: [accountId, codeId, now.toString()],
  }
}

/** Deletes the typed claim once it was looked up, whether or not it was found. */
export function forgetClaim(accountId: number, codeId: number): Statement {
  return {
    name: 'forget-flow-code-claim',
    text: `UPDATE flow_code SET order_number = NULL, claim_sealed = NULL WHERE account_id = $1 AND code_id = $2`,
    values: [accountId, codeId],
  }
}

export interface MailedCodes {
  readonly mailed: number
  /** The newest of them that is still good; null: none is. */
  readonly good: number | null
}

/** Codes of an order beside this one that were mailed since then. */
export function selectOtherMailedCodes(
  accountId: number,
  orderId: number,
  { codeId, since, now }: { readonly codeId: number; readonly since: Temporal.Instant; readonly now: Temporal.Instant },
): Statement {
  return {
    name: 'select-other-mailed-flow-codes',
    text: `SELECT count(*)::int AS mailed, max(code_id) FILTER (WHERE used_at IS NULL AND expires_at > $5) AS good
           FROM flow_code
           WHERE account_id = $1 AND order_id = $2 AND created_at > $3 AND mailed_code_id = code_id AND code_id <> $4`,
    values: [accountId, orderId, since.toString(), codeId, now.toString()],
  }
}

export interface SetCode {
  readonly orderId: number
  readonly storeId: number
  readonly codeHash: Buffer
  /** Its own id where it is about to be mailed, else of the code that was. */
  readonly mailedCodeId: number
}

/** The code that a wish is answered by. */
export function setCode(
  accountId: number,
  codeId: number,
  { orderId, storeId, codeHash, mailedCodeId }: SetCode,
): Statement {
  return {
    name: 'set-flow-code',
    text: `UPDATE flow_code SET order_id = $3, store_id = $4, code_hash = $5, mailed_code_id = $6,
             order_number = NULL, claim_sealed = NULL
           WHERE account_id = $1 AND code_id = $2`,
    values: [accountId, codeId, orderId, storeId, codeHash, mailedCodeId],
  }
}

export interface TriedCode extends Pick<Tables['flow_code'], 'code_hash' | 'order_id' | 'store_id'> {
  readonly id: Tables['flow_code']['code_id']
}

/** Counts an attempt for the newest code of the browser; no row when none is left. Concurrent attempts queue. */
export function countAttempt(
  accountId: number,
  { browserHash, purpose, now }: Pick<NewCode, 'browserHash' | 'purpose'> & { readonly now: Temporal.Instant },
): Statement {
  return {
    name: 'take-flow-code-try',
    text: `UPDATE flow_code SET tries = tries + 1
           WHERE account_id = $1 AND purpose = $3 AND used_at IS NULL AND expires_at > $4 AND tries < $5
             AND code_id = (SELECT max(code_id) FROM flow_code
                            WHERE account_id = $1 AND browser_hash = $2 AND purpose = $3)
           RETURNING code_id AS id, code_hash, order_id, store_id`,
    values: [accountId, browserHash, purpose, now.toString(), MOST_TRIES],
  }
}

export function useCode(accountId: number, codeId: number, now: Temporal.Instant): Statement {
  return {
    name: 'use-flow-code',
    text: 'UPDATE flow_code SET used_at = $3 WHERE account_id = $1 AND code_id = $2',
    values: [accountId, codeId, now.toString()],
  }
}

/** The order that a session is of. */
export interface LinkTarget {
  readonly order_id: Tables['flow_link']['order_id']
  readonly store_id: Tables['store_order']['store_id']
  readonly requests: number
}

export function selectLinkTarget(accountId: number, codeHash: Buffer): Statement {
  return {
    name: 'select-order-of-flow-session',
    text: `SELECT k.order_id, o.store_id,
             (SELECT count(*)::int FROM return_process p WHERE p.account_id = $1 AND p.order_id = k.order_id) AS requests
           FROM flow_link k JOIN store_order o ON o.account_id = $1 AND o.order_id = k.order_id
           WHERE k.account_id = $1 AND k.code_hash = $2`,
    values: [accountId, codeHash],
  }
}

/** The recipient of a mail about an order. */
export function selectRecipient(accountId: number, orderId: number): Statement {
  return {
    name: 'select-recipient-of-order',
    text: `SELECT facts #>> '{customer,email}' AS email, facts #>> '{customer,nome}' AS name FROM store_order
           WHERE account_id = $1 AND order_id = $2`,
    values: [accountId, orderId],
  }
}
