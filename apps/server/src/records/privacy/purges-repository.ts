import type { Retention } from '@vaivem/domain'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Statement } from '../../platform/database/statement.ts'
import { purgeExpired } from '../../platform/http/idempotency-repository.ts'

/** A retention rule of one table: a statement that removes at most a given number of its rows. */
export interface Purge {
  readonly name: string
  readonly statement: (accountId: number, terms: PurgeTerms, most: number) => Statement
}

export interface PurgeTerms {
  readonly retention: Retention
  readonly now: Temporal.Instant
}

/** Where a person of the staff was signed in, how they were invited, and what they were mailed. */
const STAFF_ACCESS_DAYS = 30

/** The requests to platforms and their answers, counted from the call and from the settlement of its command. */
const COMMAND_CALL_DAYS = 14

/** Requests that were refused, or accepted with undeclared members. */
const REQUEST_DAYS = 7

/** Commands to many processes that have ended: their reports. */
const BULK_JOB_DAYS = 30

/** The retention rules, executed in small steps; fiscal and money records are never removed. For persons see `purge.ts`. */
export const PURGES: readonly Purge[] = [
  { name: 'idempotencyRecords', statement: (accountId, _terms, most) => purgeExpired(accountId, most) },
  {
    name: 'eligibilityAnswers',
    statement: (accountId, { now }, most) =>
      purge('eligibility-answers', accountId, now, most, {
        table: 'eligibility_answer',
        key: 'store_id, email',
        where: 'expires_at < $2',
      }),
  },
  {
    name: 'carrierQuotes',
    statement: (accountId, { now }, most) =>
      purge('carrier-quotes', accountId, now, most, {
        table: 'carrier_quote',
        key: 'question_digest',
        where: 'expires_at < $2',
      }),
  },
  {
    name: 'productPictures',
    statement: (accountId, { now }, most) => purge('product-pictures', accountId, now, most, UNSEEN),
  },
  {
    // With its photos; of what was sent, they belong to the process by then.
    name: 'flowDrafts',
    statement: (accountId, { retention, now }, most) =>
      purge('flow-drafts', accountId, daysBefore(now, retention.linkDays), most, {
        table: 'flow_draft',
        key: 'draft_id',
        where: 'updated_at < $2',
      }),
  },
  {
    name: 'flowSessions',
    statement: (accountId, { retention, now }, most) =>
      purge('flow-sessions', accountId, daysBefore(now, retention.linkDays), most, {
        table: 'flow_session',
        key: 'session_hash',
        where: 'expires_at < $2',
      }),
  },
  {
    name: 'flowLinks',
    statement: (accountId, { retention, now }, most) =>
      purge('flow-links', accountId, daysBefore(now, retention.linkDays), most, {
        table: 'flow_link',
        key: 'code_hash',
        where: `expires_at < $2 AND NOT EXISTS (
          SELECT FROM flow_session s WHERE s.account_id = $1 AND s.code_hash = flow_link.code_hash)`,
      }),
  },
  {
    name: 'flowCodes',
    statement: (accountId, { retention, now }, most) =>
      purge('flow-codes', accountId, daysBefore(now, retention.linkDays), most, {
        table: 'flow_code',
        key: 'code_id',
        where: 'expires_at < $2',
      }),
  },
  {
    name: 'staffSessions',
    statement: (accountId, { now }, most) =>
      purge('staff-sessions', accountId, daysBefore(now, STAFF_ACCESS_DAYS), most, {
        table: 'staff_session',
        key: 'session_id',
        where: 'expires_at < $2',
      }),
  },
  {
    name: 'staffLinks',
    statement: (accountId, { now }, most) =>
      purge('staff-links', accountId, daysBefore(now, STAFF_ACCESS_DAYS), most, {
        table: 'staff_link',
        key: 'link_id',
        where: 'expires_at < $2',
      }),
  },
  {
    name: 'staffGuesses',
    statement: (accountId, { now }, most) =>
      purge('staff-guesses', accountId, daysBefore(now, STAFF_ACCESS_DAYS), most, {
        table: 'staff_guess',
        key: 'person_id, kind',
        where: 'last_wrong_at < $2',
      }),
  },
  {
    name: 'staffMails',
    statement: (accountId, { now }, most) =>
      purge('staff-mails', accountId, daysBefore(now, STAFF_ACCESS_DAYS), most, {
        table: 'staff_mail',
        key: 'mail_id',
        where: 'created_at < $2',
      }),
  },
  {
    // By then the counts are in the audit.
    name: 'staffRefusals',
    statement: (accountId, { now }, most) =>
      purge('staff-refusals', accountId, daysBefore(now, STAFF_ACCESS_DAYS), most, {
        table: 'staff_refusal',
        key: 'person_id',
        where: "ends_at < $2 AND counts = '{}'",
      }),
  },
  {
    name: 'declarations',
    statement: (accountId, { retention, now }, most) => ({
      name: 'clear-persons-of-declarations',
      // A declaration that still waits for staff keeps its person. Its resolution is in the audit as well.
      text: `WITH cleared AS (UPDATE regret_declaration SET customer_name = '(apagado)', email = '(apagado)', client_hash = NULL,
               resolution = CASE WHEN resolution IS NOT NULL THEN '(apagado)' END WHERE account_id = $1
               AND declaration_id IN (SELECT declaration_id FROM regret_declaration
                 WHERE account_id = $1 AND (email <> '(apagado)' OR resolution <> '(apagado)')
                   AND state IN ('opened', 'resolved') AND declared_at < $2
                 LIMIT $3 FOR UPDATE SKIP LOCKED)
               RETURNING declaration_id)
             SELECT erase_free_text('{}', ARRAY['declaration ' || declaration_id]) FROM cleared`,
      values: [accountId, yearsBefore(now, retention.personalDataYears)?.toString() ?? null, most],
    }),
  },
  {
    name: 'mails',
    statement: (accountId, { retention, now }, most) =>
      purge('mails', accountId, daysBefore(now, retention.mailDays), most, {
        table: 'mail_message',
        key: 'message_id',
        where: `state <> 'planned' AND created_at < $2`,
      }),
  },
  {
    name: 'localMailbox',
    statement: (accountId, { retention, now }, most) =>
      purge('local-mailbox', accountId, daysBefore(now, retention.mailDays), most, {
        table: 'local_mailbox',
        key: 'message_key',
        where: 'received_at < $2',
      }),
  },
  {
    // That it was demanded and answered stays.
    name: 'privacyDemands',
    statement: (accountId, { now }, most) => ({
      name: 'clear-persons-of-privacy-demands',
      text: `UPDATE privacy_demand SET email = NULL WHERE account_id = $1 AND demand_id IN (
               SELECT demand_id FROM privacy_demand
               WHERE account_id = $1 AND email IS NOT NULL AND answered_at < $2 LIMIT $3 FOR UPDATE SKIP LOCKED)`,
      values: [accountId, daysBefore(now, STAFF_ACCESS_DAYS).toString(), most],
    }),
  },
  {
    // As what is sent to receivers: long enough to find out why something did not come in.
    name: 'storeNotices',
    statement: (accountId, { retention, now }, most) =>
      purge('store-notices', accountId, daysBefore(now, retention.webhookAttemptDays), most, {
        table: 'store_notice',
        key: 'notice_id',
        where: 'received_at < $2',
      }),
  },
  {
    // While a command waits for a person or for its outcome they are needed, however long that takes.
    name: 'commandCalls',
    statement: (accountId, { now }, most) =>
      purge('command-calls', accountId, daysBefore(now, COMMAND_CALL_DAYS), most, {
        table: 'command_call',
        key: 'call_id',
        where: `started_at < $2
          AND NOT EXISTS (SELECT FROM work_item w
            WHERE w.account_id = $1 AND w.kind = command_call.kind AND w.subject_id = command_call.subject_id)
          AND NOT EXISTS (SELECT FROM refund_intent t
            WHERE t.account_id = $1 AND command_call.kind = 'refund-intent' AND t.intent_id = command_call.subject_id
              AND (t.status IN ('planned', 'sent', 'verifying', 'failed') OR t.settled_at >= $2))
          AND NOT EXISTS (SELECT FROM replacement r
            WHERE r.account_id = $1 AND command_call.kind = 'replacement' AND r.replacement_id = command_call.subject_id
              AND r.state = 'failed')
          AND NOT EXISTS (SELECT FROM store_return s
            WHERE s.account_id = $1 AND command_call.kind = 'store-return' AND s.store_return_id = command_call.subject_id
              AND s.state = 'needs-person')`,
      }),
  },
  {
    // With what became of each process, which is deleted with its job.
    name: 'bulkJobs',
    statement: (accountId, { now }, most) =>
      purge('bulk-jobs', accountId, daysBefore(now, BULK_JOB_DAYS), most, {
        table: 'bulk_job',
        key: 'bulk_job_id',
        where: 'ended_at < $2',
      }),
  },
  {
    name: 'requestRecords',
    statement: (accountId, { now }, most) =>
      purge('request-records', accountId, daysBefore(now, REQUEST_DAYS), most, {
        table: 'request_record',
        key: 'request_id',
        where: 'at < $2',
      }),
  },
  {
    name: 'webhookAttempts',
    statement: (accountId, { retention, now }, most) => ({
      name: 'purge-webhook-attempts',
      text: `DELETE FROM webhook_attempt WHERE account_id = $1 AND (endpoint_id, attempt_id) IN (
               SELECT endpoint_id, attempt_id FROM webhook_attempt
               WHERE account_id = $1 AND attempt_id < $2 LIMIT $3 FOR UPDATE SKIP LOCKED)`,
      values: [accountId, firstIdOf(daysBefore(now, retention.webhookAttemptDays)), most],
    }),
  },
  {
    // The proposal can no longer be confirmed; the record that it was made stays.
    name: 'proposals',
    statement: (accountId, { now }, most) => ({
      name: 'forget-what-expired-proposals-asked',
      text: `UPDATE money_proposal SET body_sealed = NULL WHERE account_id = $1 AND proposal_id IN (
               SELECT proposal_id FROM money_proposal
               WHERE account_id = $1 AND body_sealed IS NOT NULL AND expires_at < $2 LIMIT $3 FOR UPDATE SKIP LOCKED)`,
      values: [accountId, now.toString(), most],
    }),
  },
  {
    name: 'bankData',
    statement: (accountId, { retention, now }, most) => ({
      name: 'clear-bank-data',
      // A process's events have ids that sort by time: what happened since keeps what is needed to pay.
      text: `UPDATE bank_data SET sealed = NULL, cleared_at = now() WHERE account_id = $1 AND process_id IN (
               SELECT b.process_id FROM bank_data b JOIN return_process p USING (account_id, process_id)
               WHERE b.account_id = $1 AND b.sealed IS NOT NULL AND p.status IN ('concluded', 'cancelled') AND NOT EXISTS (
                 SELECT FROM process_event e
                 WHERE e.account_id = $1 AND e.process_id = b.process_id AND e.event_id >= $2)
               LIMIT $3 FOR UPDATE OF b SKIP LOCKED)`,
      values: [accountId, firstIdOf(daysBefore(now, retention.bankDataDays)), most],
    }),
  },
]

function purge(
  name: string,
  accountId: number,
  before: Temporal.Instant,
  most: number,
  { table, key, where }: { readonly table: string; readonly key: string; readonly where: string },
): Statement {
  return {
    name: `purge-${name}`,
    text: `DELETE FROM ${table} WHERE account_id = $1 AND (${key}) IN (
             SELECT ${key} FROM ${table} WHERE account_id = $1 AND ${where} LIMIT $3 FOR UPDATE SKIP LOCKED)`,
    values: [accountId, before.toString(), most],
  }
}

/** Pictures of products that were not looked at for a month after they were due again. */
const UNSEEN = { table: 'product_picture', key: 'picture_digest', where: `retry_at < $2::timestamptz - interval '30d'` }

const HOURS_A_DAY = 24
const DAYS_A_YEAR = 366

/** Null where persons are kept until they ask: nothing is before it. */
function yearsBefore(now: Temporal.Instant, years: number | null): Temporal.Instant | null {
  return years === null ? null : daysBefore(now, years * DAYS_A_YEAR)
}

function daysBefore(now: Temporal.Instant, days: number): Temporal.Instant {
  return now.subtract({ hours: HOURS_A_DAY * days })
}
