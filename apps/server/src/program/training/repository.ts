import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The id of the account with an alias in an environment; null: none has it. */
export function selectTrainingAccount(environment: string, alias: string): Statement {
  return {
    name: 'training-account',
    text: 'SELECT account_of_alias($1, $2) AS id',
    values: [environment, alias],
  }
}

export function selectHasProcess(accountId: number): Statement {
  return {
    name: 'training-has-process',
    text: 'SELECT EXISTS (SELECT FROM return_process WHERE account_id = $1) AS has_process',
    values: [accountId],
  }
}

export interface TrainingOrderRow extends Pick<Tables['built_in_store_order'], 'number' | 'email'> {
  readonly items: readonly string[]
  /** As the database gives it. */
  readonly delivered_at: Tables['local_mailbox']['received_at']
  readonly is_used: boolean
}

/** The orders of the training store that were delivered last, and whether a return of each was begun. */
export function selectTrainingOrders(accountId: number, most: number): Statement {
  return {
    name: 'training-orders',
    text: `SELECT o.number, o.email,
                  coalesce((SELECT jsonb_agg(sku ->> 'SkuNome') FROM jsonb_array_elements(o.document -> 'Skus') AS sku), '[]') AS items,
                  (o.document ->> 'DataEntrega')::timestamptz AS delivered_at,
                  EXISTS (SELECT FROM store_order s JOIN return_process p ON p.account_id = s.account_id AND p.order_id = s.order_id
                          WHERE s.account_id = $1 AND s.store_id = o.store_id AND s.external_id = o.external_id) AS is_used
           FROM built_in_store_order o WHERE o.account_id = $1
           ORDER BY delivered_at DESC, o.external_id LIMIT $2`,
    values: [accountId, most],
  }
}

/** How many orders there are whose external id begins with a text. */
export function countOrdersLike(accountId: number, prefix: string): Statement {
  return {
    name: 'training-orders-of-day',
    text: `SELECT count(*)::integer AS orders FROM built_in_store_order
           WHERE account_id = $1 AND starts_with(external_id, $2)`,
    values: [accountId, prefix],
  }
}

export interface TrainingMail {
  /** As the database gives it. */
  readonly at: Tables['local_mailbox']['received_at']
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** The newest mails of the training account, which never leave this machine. */
export function selectTrainingMails(accountId: number, most: number): Statement {
  return {
    name: 'training-mails',
    text: `SELECT received_at AS at, recipient, subject, text_body AS text
           FROM local_mailbox WHERE account_id = $1 ORDER BY received_at DESC, message_key DESC LIMIT $2`,
    values: [accountId, most],
  }
}

/** Whether mails of an account stay on this machine, whatever mail server there is. */
export function selectIsDemonstration(accountId: number): Statement {
  return {
    name: 'training-is-demonstration',
    text: 'SELECT is_demonstration FROM account WHERE account_id = $1',
    values: [accountId],
  }
}
