import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_DATA } from '../../src/records/privacy/personal-data.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

/** Columns that may hold something of a customer. An erasure clears or deletes each, or says why it stays. */
const OF_CUSTOMERS: Readonly<Record<string, string>> = {
  saved_filter: 'name parameters',
  bulk_job: 'reason customer_text',
  store_order: 'facts customer_document',
  return_process_document: 'document',
  return_process: 'customer_email state',
  bank_data: 'sealed',
  return_item: 'answers reason',
  item_rating: 'comment',
  carrier_claim: 'description documents',
  delivery_claim: 'details answer',
  unit_disposition: 'note',
  money_proposal: 'body_sealed',
  process_comment: 'text',
  photo: 'bytes',
  carrier_document: 'bytes',
  experience_rating: 'comment',
  flow_draft: 'state sealed session_hash',
  parcel: 'problem',
  replacement: 'problem',
  process_event: 'reason reason_salt origin origin_salt customer_text',
  audit_entry: 'reason reason_salt',
  return_invoice: 'xml danfe_link file_name',
  webhook_attempt: 'answer',
  command_call: 'sealed',
  flow_session: 'session_hash code_hash',
  flow_link: 'code_hash',
  flow_code: 'claim_sealed order_number browser_hash code_hash',
  regret_declaration: 'customer_name email resolution client_hash',
  privacy_demand: 'email',
  eligibility_answer: 'email',
  blocked_customer: 'email reason',
  local_mailbox: 'sender recipient subject text_body html_body',
  built_in_store_order: 'email document',
  built_in_store_gift_card: 'owner_email',
  idempotency_record: 'body',
  process_search: 'text',
  // Of a person who is erased it is brought back first, and then erased where it was.
  process_archive: 'content',
}

/**
 * Columns that hold codes, ids, digests, what the merchant or the staff are called, and what shops and carriers call
 * things; nothing that a customer said of themselves or that was written about them. Staff are no customers: what is
 * kept of them is in docs/operating/people.md.
 */
const OF_NOBODY: Readonly<Record<string, string>> = {
  account: 'alias environment name',
  account_configuration: 'source document applied_by note',
  audit_checkpoint: 'head_hash previous_hash kid signature',
  audit_entry: 'actor actor_kind action subject facts reason_digest origin origin_salt origin_digest',
  audit_seal: 'source digest previous_hash hash',
  blocked_customer: 'blocked_by',
  bulk_job: 'command queue cause origin state',
  // The error with which a command is refused.
  bulk_job_process: 'error_code error_description error_detail',
  built_in_carrier_behaviour: 'failure',
  built_in_carrier_parcel: 'code tracking_code',
  built_in_carrier_scan: 'status',
  built_in_store_behaviour: 'failure',
  built_in_store_gift_card: 'redemption_token',
  built_in_store_order: 'external_id number',
  built_in_store_refund: 'external_id payments',
  built_in_store_reservation: 'sku_id state reference',
  built_in_store_restock: 'sku_id',
  built_in_store_variant: 'sku_id sku_name product_id product_name image_url category_ids',
  carrier_authorization: 'code reference',
  carrier_document: 'form media_type',
  carrier_quote: 'question_digest service',
  carrier_scan: 'status tracking_code',
  connector_address: 'connector_kind token_hash webhook_token_hash',
  connector_credential: 'connector_kind sealed renewal_token renewal_failure',
  connector_going_live: 'connector_kind step',
  connector_health: 'connector_kind failures',
  connector_proof: 'connector_kind order_number steps',
  credential: 'service_key name scopes',
  defect_claim: 'offered_by_kind remedy state',
  carrier_claim: 'carrier_name tracking_code reason state protocol outcome',
  delivery_claim: 'state outcome',
  credential_token: 'token_hash',
  // Codes, SKUs, carriers, the account's own reasons, and the numbers of its staff: no word of a consumer.
  figure_counted: 'subject figures',
  figure_due: 'subject',
  figure_sum: 'span figure key detail',
  flow_code: 'purpose language',
  group_payment: 'group_id transaction_id payment_id',
  idempotency_record: 'key request_hash',
  item_rating: 'condition',
  ledger_entry: 'step ledger_account paid_by',
  mail_message: 'kind state problem',
  money_proposal: 'operation params proposed_by proposed_by_kind subject seen changes',
  money_proposal_end: 'outcome ended_by ended_by_kind because',
  number_block: 'purpose',
  proposal_code: 'code_hash',
  order_line: 'line_key sku_id sku_name product_id product_name returned_units facts abated picture_digest',
  order_reading: 'unconfirmed',
  order_payment: 'transaction_id payment_id kind group_id',
  parcel: 'state kind carrier_name collection_window authorization_code tracking_code details',
  photo: 'type taken_by',
  pending_erasure: 'pseudonym',
  placed_event: 'type',
  privacy_demand: 'demand answered_by_kind',
  product_picture: 'picture_digest url failure size_96 size_192 size_480',
  process_comment: 'author',
  process_archive: 'number',
  process_event: 'type cause cause_kind payload snapshot snapshot_digest changed reason_digest origin_digest',
  process_overview:
    'kind decision status logistic_stage financial_stage rating_stage refund_form waits_for working_view',
  process_search: 'order_number authorization_code',
  process_verdict: 'verdict facts',
  reconciliation_act: 'act found acted_by acted_by_kind',
  statement_account: 'name covers',
  statement_line: 'reference fingerprint',
  store_return: 'state asked asked_number told_number store_reference problem',
  // Masked before it is kept (platform/http/request-log).
  request_record: 'trace_id actor_kind operation method path outcome code detail unknown',
  refund_intent: 'owed_for purpose means status details instruction outcome path cleared_by_kind held_for',
  regret_declaration: 'order_number language state finding resolved_by form_hash',
  replacement:
    'sku_id sku_name product_id units state difference_state difference_reference asked store_reference invoice_key tracking_code tracking_url cleared_by_kind held_for',
  restock: 'state store_reference problem',
  return_invoice: 'number number_key series access_key findings referenced_keys document_type',
  return_item: 'operation units instead_units protection kept_for',
  return_process: 'number kind delivery_claim decision held_step status logistic_stage financial_stage rating_stage',
  return_process_document: 'number',
  imported_return: 'external_id service',
  known_voucher: 'code',
  shadow_difference: 'external_id kind rule',
  shadow_mapping: 'document saved_by approved_by',
  shadow_return: 'external_id order_key order_number told verdict rule',
  shadow_switch: 'connector_kind step_before',
  saved_filter: 'owner page',
  schema_migration: 'name digest',
  signing_key: 'kid environment public_key private_key',
  staff_challenge: 'challenge_hash purpose',
  staff_guess: 'kind',
  staff_link: 'code_hash created_by',
  staff_mail: 'kind body_sealed state',
  staff_passkey: 'credential_id public_key transports name',
  staff_person: 'email name role password_hash',
  staff_recovery_code: 'code_hash',
  staff_refusal: 'counts addresses origin',
  staff_second_factor: 'secret_sealed',
  staff_session: 'token_hash ip user_agent',
  store: 'name',
  store_notice: 'delivery_id orders',
  store_order: 'external_id number',
  store_sync: 'cursor failure backfill_state backfill_cursor notices_state',
  unit_disposition: 'destination decided_by decided_by_kind',
  webhook_attempt: 'type failure',
  command_call: 'kind phase',
  daily_statement: 'outcome fault',
  daily_summary: 'outcome',
  webhook_endpoint: 'url event_types description state',
  webhook_secret: 'sealed',
  work_item: 'kind lease_token lane state',
}

/** The tables that `stored-answers.ts` redacts, or that are derived from erased ones, or empty of a person by then. */
const ERASED_ELSEWHERE = ['idempotency_record', 'process_search', 'process_archive', 'audit_entry']

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('every column that can hold a text is known to hold something of a customer, or nothing', async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')
       AND coalesce(e.typname, t.typname) NOT IN
         ('int2', 'int4', 'int8', 'bool', 'numeric', 'float4', 'float8', 'date', 'timestamptz', 'uuid')
     ORDER BY 1`,
  )
  const known = [OF_CUSTOMERS, OF_NOBODY].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
  )
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})

test('every table that may hold something of a customer is erased, or says why it stays', () => {
  const told = new Set([...PERSONAL_DATA.map(({ table }) => table), ...ERASED_ELSEWHERE])
  expect(Object.keys(OF_CUSTOMERS).filter((table) => !told.has(table))).toEqual([])
})
