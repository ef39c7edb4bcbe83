// Made by `npm run generate` from the schema: never edit it.

/** The rows of every table, as the driver reads them. A column that a check limits to some texts is a union of these. */
export interface Tables {
  readonly account: {
    readonly account_id: number
    readonly alias: string
    readonly environment: 'production' | 'qa'
    readonly name: string
    readonly revision: number
    readonly is_demonstration: boolean
    readonly created_at: string
  }
  readonly account_configuration: {
    readonly account_id: number
    readonly version: number
    readonly source: string
    readonly document: unknown
    readonly note: string | null
    readonly applied_at: string
    readonly applied_by: string
  }
  readonly audit_checkpoint: {
    readonly account_id: number
    readonly number: number
    readonly sequence: number
    readonly head_hash: Buffer
    readonly previous_hash: Buffer
    readonly signed_at: string
    readonly kid: string
    readonly signature: Buffer
  }
  readonly audit_entry: {
    readonly account_id: number
    readonly entry_id: number
    readonly at: string
    readonly actor: string
    readonly actor_kind: 'staff' | 'credential' | 'consumer' | 'worker' | 'other'
    readonly actor_id: number | null
    readonly action: string
    readonly subject: string | null
    readonly facts: unknown
    readonly reason: string | null
    readonly reason_salt: Buffer | null
    readonly reason_digest: Buffer | null
    readonly origin: unknown
    readonly origin_salt: Buffer | null
    readonly origin_digest: Buffer | null
  }
  readonly audit_seal: {
    readonly account_id: number
    readonly sequence: number
    readonly source: 'event' | 'entry'
    readonly source_id: number
    readonly digest: Buffer
    readonly previous_hash: Buffer
    readonly hash: Buffer
    readonly sealed_at: string
  }
  readonly bank_data: {
    readonly account_id: number
    readonly process_id: number
    readonly sealed: Buffer | null
    readonly key_version: number
    readonly created_at: string
    readonly cleared_at: string | null
  }
  readonly blocked_customer: {
    readonly account_id: number
    readonly email: string
    readonly reason: string
    readonly process_id: number | null
    readonly blocked_at: string
    readonly blocked_by: string
  }
  readonly built_in_carrier_behaviour: {
    readonly account_id: number
    readonly delay_milliseconds: number
    readonly failure: 'refused' | 'unavailable' | 'request-lost' | 'answer-lost' | null
    readonly times_left: number | null
  }
  readonly built_in_carrier_parcel: {
    readonly account_id: number
    readonly parcel_key: number
    readonly carrier_id: number
    readonly code: string | null
    readonly valid_until: string
    readonly tracking_code: string | null
    readonly cancelled_at: string | null
    readonly created_at: string
  }
  readonly built_in_carrier_scan: {
    readonly account_id: number
    readonly parcel_key: number
    readonly sequence: number
    readonly status: 'posted' | 'collected' | 'in-transit' | 'delivered' | 'lost' | 'returned-to-sender'
    readonly scanned_at: string
  }
  readonly built_in_store_behaviour: {
    readonly account_id: number
    readonly delay_milliseconds: number
    readonly failure: 'refused' | 'unavailable' | 'request-lost' | 'answer-lost' | null
    readonly times_left: number | null
  }
  readonly built_in_store_gift_card: {
    readonly account_id: number
    readonly card_key: number
    readonly store_id: number
    readonly owner_email: string | null
    readonly redemption_token: string
    readonly expires_at: string
    readonly balance_centavos: number | null
    readonly spent_centavos: number
    readonly cancelled_at: string | null
    readonly created_at: string
  }
  readonly built_in_store_order: {
    readonly account_id: number
    readonly store_id: number
    readonly external_id: string
    readonly number: string
    readonly email: string
    readonly placed_at: string
    readonly document: unknown
    readonly changed_at: string
  }
  readonly built_in_store_refund: {
    readonly account_id: number
    readonly refund_key: number
    readonly store_id: number
    readonly external_id: string
    readonly amount_centavos: number
    readonly payments: unknown
    readonly refunded_at: string
  }
  readonly built_in_store_reservation: {
    readonly account_id: number
    readonly reservation_key: number
    readonly store_id: number
    readonly sku_id: string | null
    readonly quantity: number
    readonly state: 'held' | 'ordered' | 'released'
    readonly held_until: string
    readonly reference: string | null
  }
  readonly built_in_store_restock: {
    readonly account_id: number
    readonly restock_key: number
    readonly store_id: number
    readonly sku_id: string
    readonly quantity: number
    readonly restocked_at: string
  }
  readonly built_in_store_variant: {
    readonly account_id: number
    readonly store_id: number
    readonly sku_id: string
    readonly sku_name: string
    readonly product_id: string
    readonly product_name: string
    readonly price_centavos: number
    readonly stock: number
    readonly reserved: number
    readonly image_url: string | null
    readonly category_ids: readonly string[]
  }
  readonly bulk_job: {
    readonly account_id: number
    readonly bulk_job_id: number
    readonly command: 'aprovar' | 'recusar' | 'sinalizar' | 'cancelar' | 'reabrir' | 'autorizar'
    readonly queue: string
    readonly cause: string
    readonly person_id: number | null
    readonly origin: unknown
    readonly reason: string | null
    readonly customer_text: string | null
    readonly asked_at: string
    readonly state: 'running' | 'done' | 'stopped' | 'not-allowed'
    readonly ended_at: string | null
    readonly total: number
    readonly done: number
    readonly refused: number
  }
  readonly bulk_job_process: {
    readonly account_id: number
    readonly bulk_job_id: number
    readonly place: number
    readonly process_id: number
    readonly version: number
    readonly done: boolean | null
    readonly error_code: string | null
    readonly error_description: string | null
    readonly error_detail: string | null
  }
  readonly carrier_authorization: {
    readonly account_id: number
    readonly carrier_key: number
    readonly parcel_id: number
    readonly carrier_id: number
    readonly reference: string | null
    readonly return_address_id: number | null
    readonly valid_until: string
    readonly code: string | null
    readonly asked_at: string
    readonly refusals: number
    readonly silences: number
    readonly duplicates_due_at: string | null
    readonly looked_up_at: string | null
    readonly documents_at: string | null
    readonly noticed_at: string | null
    readonly taken_back_at: string | null
    readonly closed_at: string | null
  }
  readonly carrier_claim: {
    readonly account_id: number
    readonly claim_id: number
    readonly process_id: number
    readonly parcel_id: number
    readonly carrier_id: number | null
    readonly carrier_name: string | null
    readonly tracking_code: string | null
    readonly reason: 'lost' | 'damaged' | 'late'
    readonly state: 'open' | 'submitted' | 'closed'
    readonly opened_at: string
    readonly due_at: string
    readonly description: string | null
    readonly protocol: string | null
    readonly documents: unknown
    readonly outcome: 'compensated' | 'refused' | 'resolved' | 'given-up' | null
    readonly recovered_centavos: number
    readonly closed_at: string | null
    readonly version: number
  }
  readonly carrier_document: {
    readonly account_id: number
    readonly carrier_key: number
    readonly form: 'label-a4' | 'label-10x15' | 'declaration'
    readonly media_type: 'application/pdf' | 'image/png'
    readonly bytes: Buffer
    readonly stored_at: string
  }
  readonly carrier_quote: {
    readonly account_id: number
    readonly question_digest: string
    readonly service: string | null
    readonly cost_centavos: number | null
    readonly days: number | null
    readonly expires_at: string
  }
  readonly carrier_scan: {
    readonly account_id: number
    readonly carrier_key: number
    readonly status: 'posted' | 'collected' | 'in-transit' | 'delivered' | 'lost' | 'returned-to-sender'
    readonly scanned_at: string
    readonly tracking_code: string | null
    readonly heard_at: string
  }
  readonly carrier_wallet: {
    readonly account_id: number
    readonly carrier_id: number
    readonly balance_centavos: number
    readonly low_centavos: number | null
    readonly read_at: string
  }
  readonly command_call: {
    readonly account_id: number
    readonly call_id: number
    readonly process_id: number
    readonly kind: 'refund-intent' | 'replacement' | 'parcel' | 'store-return'
    readonly subject_id: number
    readonly phase: 'send' | 'lookup'
    readonly sealed: Buffer
    readonly started_at: string
  }
  readonly connector_address: {
    readonly account_id: number
    readonly connector_kind: 'store' | 'carrier' | 'payment-provider'
    readonly connector_id: number
    readonly token_hash: Buffer
    readonly token_made_at: string
    readonly webhook_token_hash: Buffer | null
    readonly forged_notices: number
    readonly last_forged_at: string | null
  }
  readonly connector_credential: {
    readonly account_id: number
    readonly connector_kind: 'store' | 'carrier' | 'payment-provider'
    readonly connector_id: number
    readonly sealed: Buffer
    readonly changed_at: string
    readonly renewal_token: string | null
    readonly renewal_until: string | null
    readonly renewal_failure: 'spent' | 'unanswered' | null
  }
  readonly connector_going_live: {
    readonly account_id: number
    readonly connector_kind: 'store' | 'carrier' | 'payment-provider'
    readonly connector_id: number
    readonly step: 'observe' | 'confirm-each' | 'automatic-up-to' | 'automatic'
    readonly daily_limit_centavos: number | null
    readonly stopped_at: string | null
    readonly day: string | null
    readonly day_centavos: number
    readonly changed_at: string
  }
  readonly connector_health: {
    readonly account_id: number
    readonly connector_kind: 'store' | 'carrier' | 'payment-provider'
    readonly connector_id: number
    readonly answered_at: string | null
    readonly failed_at: string | null
    readonly failures: unknown
  }
  readonly connector_proof: {
    readonly account_id: number
    readonly connector_kind: 'store' | 'carrier' | 'payment-provider'
    readonly connector_id: number
    readonly started_at: string
    readonly ended_at: string | null
    readonly order_number: string | null
    readonly permitted_centavos: number | null
    readonly steps: unknown
  }
  readonly credential: {
    readonly account_id: number
    readonly credential_id: number
    readonly service_key: string
    readonly name: string
    readonly scopes: readonly string[]
    readonly epoch: number
    readonly active: boolean
    readonly created_at: string
    readonly last_used_at: string | null
  }
  readonly credential_token: {
    readonly account_id: number
    readonly credential_id: number
    readonly token_id: number
    readonly token_hash: Buffer
    readonly pepper_version: number
    readonly created_at: string
    readonly expires_at: string | null
  }
  readonly daily_statement: {
    readonly account_id: number
    readonly provider_id: number
    readonly day: string
    readonly outcome: 'asked' | 'silent' | 'unreadable' | 'read'
    readonly fault: string | null
    readonly new_lines: number | null
    readonly tried_at: string
  }
  readonly daily_summary: {
    readonly account_id: number
    readonly day: string
    readonly outcome: 'sent' | 'nothing' | 'failed'
    readonly ended_at: string
  }
  readonly defect_claim: {
    readonly account_id: number
    readonly process_id: number
    readonly item_id: number
    readonly state: 'repairing' | 'choice-due' | 'chosen' | 'repaired' | 'abated' | 'settled' | 'closed'
    readonly complained_at: string
    readonly due_at: string
    readonly answered_at: string | null
    readonly is_essential: boolean
    readonly asked_at: string | null
    readonly remedy: 'exchange' | 'money' | 'abatement' | null
    readonly chosen_at: string | null
    readonly repaired_on: string | null
    readonly offered_centavos: number | null
    readonly offered_by_kind: 'staff' | 'credential' | null
    readonly offered_by_id: number | null
    readonly offered_at: string | null
    readonly abated_centavos: number | null
  }
  readonly delivery_claim: {
    readonly account_id: number
    readonly process_id: number
    readonly state: 'open' | 'resending' | 'refunding' | 'settled' | 'refused' | 'withdrawn'
    readonly opened_at: string
    readonly due_at: string
    readonly details: string | null
    readonly outcome: 'resend' | 'refund' | 'refuse' | null
    readonly answered_at: string | null
    readonly answer: string | null
  }
  readonly eligibility_answer: {
    readonly account_id: number
    readonly store_id: number
    readonly email: string
    readonly eligible: boolean
    readonly expires_at: string
  }
  readonly event_feed: {
    readonly account_id: number
    readonly last_position: number
  }
  readonly experience_rating: {
    readonly account_id: number
    readonly process_id: number
    readonly score: number
    readonly comment: string | null
    readonly rated_at: string
  }
  readonly figure_counted: {
    readonly account_id: number
    readonly subject: 'process' | 'order'
    readonly subject_id: number
    readonly store_id: number
    readonly day: string
    readonly figures: unknown
  }
  readonly figure_due: {
    readonly account_id: number
    readonly subject: 'process' | 'order'
    readonly subject_id: number
    readonly changed_in: number
  }
  readonly figure_sum: {
    readonly account_id: number
    readonly span: 'day' | 'month'
    readonly figure: string
    readonly day: string
    readonly store_id: number
    readonly key: string
    readonly detail: string
    readonly n: number
    readonly units: number
    readonly centavos: number
  }
  readonly flow_code: {
    readonly account_id: number
    readonly code_id: number
    readonly purpose: 'find-order' | 'prove'
    readonly browser_hash: Buffer
    readonly order_number: string | null
    readonly claim_sealed: Buffer | null
    readonly order_id: number | null
    readonly store_id: number | null
    readonly mailed_code_id: number | null
    readonly code_hash: Buffer | null
    readonly language: string
    readonly created_at: string
    readonly expires_at: string
    readonly tries: number
    readonly used_at: string | null
  }
  readonly flow_draft: {
    readonly account_id: number
    readonly draft_id: number
    readonly session_hash: Buffer
    readonly version: number
    readonly state: unknown
    readonly sealed: Buffer | null
    readonly process_id: number | null
    readonly created_at: string
    readonly updated_at: string
  }
  readonly flow_link: {
    readonly account_id: number
    readonly code_hash: Buffer
    readonly order_id: number
    readonly store_id: number
    readonly exchanges: number
    readonly created_at: string
    readonly expires_at: string
  }
  readonly flow_session: {
    readonly account_id: number
    readonly session_hash: Buffer
    readonly code_hash: Buffer
    readonly proven_at: string | null
    readonly created_at: string
    readonly last_seen_at: string
    readonly expires_at: string
  }
  readonly group_payment: {
    readonly account_id: number
    readonly group_id: string
    readonly transaction_id: string
    readonly payment_id: string
    readonly captured_centavos: number
    readonly refunded_before_centavos: number
    readonly in_flight_centavos: number
    readonly refunded_centavos: number
  }
  readonly idempotency_record: {
    readonly account_id: number
    readonly key: string
    readonly request_hash: Buffer
    readonly status: number
    readonly body: string
    readonly created_at: string
    readonly expires_at: string
  }
  readonly imported_return: {
    readonly account_id: number
    readonly external_id: string
    readonly process_id: number
    readonly service: string
    readonly imported_at: string
  }
  readonly item_rating: {
    readonly account_id: number
    readonly process_id: number
    readonly item_id: number
    readonly rating_id: number
    readonly score: number
    readonly condition: 'perfect' | 'minor-damage' | 'unusable' | 'not-received'
    readonly comment: string | null
    readonly quantity: number
    readonly withheld: number
    readonly rated_at: string
  }
  readonly known_voucher: {
    readonly account_id: number
    readonly code: string
    readonly process_id: number
    readonly amount_centavos: number
    readonly rest_centavos: number
    readonly expires_on: string | null
    readonly imported_at: string
  }
  readonly ledger_entry: {
    readonly account_id: number
    readonly posting_id: number
    readonly line: number
    readonly process_id: number
    readonly intent_id: number
    readonly step: string
    readonly ledger_account: string
    readonly paid_by:
      | 'creditCard'
      | 'debitCard'
      | 'instantPayment'
      | 'bankInvoice'
      | 'giftCard'
      | 'cashback'
      | 'promissory'
      | 'voucher'
      | 'pix'
      | 'bankTransfer'
      | 'cash'
      | 'other'
      | null
    readonly amount_centavos: number
    readonly posted_at: string
  }
  readonly local_mailbox: {
    readonly account_id: number
    readonly message_key: number
    readonly sender: string
    readonly recipient: string
    readonly subject: string
    readonly text_body: string
    readonly html_body: string
    readonly received_at: string
  }
  readonly mail_message: {
    readonly account_id: number
    readonly message_id: number
    readonly process_id: number
    readonly kind: string
    readonly event_id: number
    readonly variant: number
    readonly state: 'planned' | 'sent' | 'failed' | 'dropped'
    readonly problem: string | null
    readonly attempts: number
    readonly created_at: string
    readonly sent_at: string | null
  }
  readonly money_proposal: {
    readonly account_id: number
    readonly proposal_id: number
    readonly process_id: number | null
    readonly subject: string | null
    readonly operation: string
    readonly params: unknown
    readonly body_sealed: Buffer | null
    readonly amount_centavos: number | null
    readonly process_version: number | null
    readonly gains: number | null
    readonly seen: string | null
    readonly changes: unknown
    readonly proposed_by_kind: 'staff' | 'credential'
    readonly proposed_by_id: number
    readonly proposed_by: string
    readonly by_agent: boolean
    readonly proposed_at: string
    readonly expires_at: string
  }
  readonly money_proposal_end: {
    readonly account_id: number
    readonly proposal_id: number
    readonly outcome: 'confirmed' | 'refused' | 'withdrawn' | 'voided'
    readonly ended_by_kind: 'staff' | 'credential'
    readonly ended_by_id: number
    readonly ended_by: string
    readonly ended_at: string
    readonly event_id: number | null
    readonly because: string | null
  }
  readonly number_block: {
    readonly account_id: number
    readonly purpose: string
    readonly next_value: number
  }
  readonly order_line: {
    readonly account_id: number
    readonly order_id: number
    readonly line_id: number
    readonly line_key: string
    readonly sku_id: string
    readonly sku_name: string | null
    readonly product_id: string | null
    readonly product_name: string | null
    readonly price_centavos: number
    readonly quantity: number
    readonly value_centavos: number
    readonly claimed: number
    readonly returned_units: unknown
    readonly abated: unknown
    readonly facts: unknown
    readonly picture_digest: Buffer | null
  }
  readonly order_payment: {
    readonly account_id: number
    readonly order_id: number
    readonly transaction_id: string
    readonly payment_id: string
    readonly kind: string
    readonly captured_centavos: number
    readonly refunded_before_centavos: number
    readonly in_flight_centavos: number
    readonly refunded_centavos: number
    readonly group_id: string | null
  }
  readonly order_reading: {
    readonly account_id: number
    readonly order_id: number
    readonly read_at: string
    readonly unconfirmed: readonly string[]
    readonly email_agrees: boolean
  }
  readonly parcel: {
    readonly account_id: number
    readonly parcel_id: number
    readonly process_id: number
    readonly state:
      | 'awaiting-authorization'
      | 'error'
      | 'awaiting-physical-store'
      | 'authorized'
      | 'expired'
      | 'posted'
      | 'collected'
      | 'in-transit'
      | 'delivered'
      | 'lost'
      | 'returned-to-customer'
      | 'cancelled'
    readonly kind:
      | 'agency'
      | 'collection'
      | 'scheduled-collection'
      | 'express-collection'
      | 'locker'
      | 'physical-store'
      | null
    readonly carrier_id: number | null
    readonly carrier_name: string | null
    readonly carrier_key: number | null
    readonly option_id: number | null
    readonly physical_store_id: number | null
    readonly collection_window: unknown
    readonly wanted_at: string | null
    readonly released_at: string | null
    readonly authorization_code: string | null
    readonly authorized_at: string | null
    readonly expires_at: string | null
    readonly tracking_code: string | null
    readonly posted_at: string | null
    readonly delivered_at: string | null
    readonly cost_centavos: number | null
    readonly volumes: number
    readonly address_doubted_at: string | null
    readonly problem: string | null
    readonly details: unknown
    readonly created_at: string
    readonly updated_at: string
  }
  readonly parcel_unit: {
    readonly account_id: number
    readonly parcel_id: number
    readonly process_id: number
    readonly item_id: number
    readonly announced: number
    readonly received: number
    readonly missing: number
    readonly wrong: number
  }
  readonly pending_erasure: {
    readonly account_id: number
    readonly order_id: number
    readonly asked_at: string
    readonly pseudonym: string
  }
  readonly photo: {
    readonly account_id: number
    readonly photo_id: number
    readonly draft_id: number | null
    readonly process_id: number | null
    readonly item_id: number | null
    readonly type: string
    readonly width: number
    readonly height: number
    readonly bytes: Buffer
    readonly taken_by: string | null
    readonly created_at: string
  }
  readonly placed_event: {
    readonly account_id: number
    readonly position: number
    readonly process_id: number
    readonly sequence: number
    readonly type: string
    readonly store_id: number
  }
  readonly privacy_demand: {
    readonly account_id: number
    readonly demand_id: number
    readonly connector_id: number
    readonly demand: 'erase-customer' | 'export-customer' | 'erase-shop'
    readonly email: string | null
    readonly received_at: string
    readonly answered_at: string | null
    readonly is_granted: boolean | null
    readonly answered_by_kind: 'staff' | 'credential' | 'other' | null
    readonly answered_by_id: number | null
  }
  readonly process_archive: {
    readonly account_id: number
    readonly process_id: number
    readonly number: string
    readonly content: Buffer
    readonly has_verdict: boolean
    readonly full_bytes: number
    readonly archived_at: string
  }
  readonly process_comment: {
    readonly account_id: number
    readonly process_id: number
    readonly comment_id: number
    readonly author: string
    readonly text: string
    readonly created_at: string
  }
  readonly process_count: {
    readonly account_id: number
    readonly level: number
    readonly store_id: number
    readonly stages: number
    readonly first_id: number
    readonly n: number
  }
  readonly process_count_change: {
    readonly account_id: number
    readonly process_id: number
    readonly version: number
    readonly delta: number
    readonly store_id: number
    readonly stages: number
  }
  readonly process_event: {
    readonly account_id: number
    readonly process_id: number
    readonly sequence: number
    readonly event_id: number
    readonly type: string
    readonly occurred_at: string
    readonly cause: string
    readonly cause_kind: 'staff' | 'credential' | 'consumer' | 'worker' | 'other'
    readonly cause_id: number | null
    readonly payload: unknown
    readonly snapshot: unknown
    readonly snapshot_digest: Buffer | null
    readonly changed: unknown
    readonly reason: string | null
    readonly reason_salt: Buffer | null
    readonly reason_digest: Buffer | null
    readonly origin: unknown
    readonly origin_salt: Buffer | null
    readonly origin_digest: Buffer | null
    readonly customer_text: string | null
  }
  readonly process_listing: {
    readonly account_id: number
    readonly process_id: number
    readonly store_id: number
    readonly stages: number
  }
  readonly process_mention: {
    readonly account_id: number
    readonly process_id: number
    readonly person_id: number
    readonly mentioned_at: string
  }
  readonly process_overview: {
    readonly account_id: number
    readonly process_id: number
    readonly store_id: number
    readonly version: number
    readonly kind: string
    readonly decision: string
    readonly status: string
    readonly logistic_stage: string
    readonly financial_stage: string
    readonly rating_stage: string
    readonly refund_form: string
    readonly value_centavos: number
    readonly changed_at: string
    readonly awaits_decision: boolean
    readonly is_flagged: boolean
    readonly awaits_posting: boolean
    readonly awaits_rating: boolean
    readonly refund_failed: boolean
    readonly needs_hand: boolean
    readonly awaits_choice: boolean
    readonly awaits_remedy: boolean
    readonly awaits_answer: boolean
    readonly expires_at: string | null
    readonly legal_due_at: string | null
    readonly waits_for: string | null
    readonly working_view: string | null
    readonly due_at: string | null
    readonly assignee_id: number | null
    readonly snoozed_until: string | null
  }
  readonly process_search: {
    readonly account_id: number
    readonly process_id: number
    readonly text: string
    readonly order_number: string | null
    readonly authorization_code: string | null
    readonly changed_in: number
  }
  readonly process_verdict: {
    readonly account_id: number
    readonly process_id: number
    readonly configuration_version: number
    readonly verdict: unknown
    readonly facts: unknown
  }
  readonly product_picture: {
    readonly account_id: number
    readonly picture_digest: Buffer
    readonly url: string
    readonly claimed_until: string | null
    readonly retry_at: string
    readonly made_at: string | null
    readonly failure: 'address-refused' | 'unreachable' | 'not-found' | 'too-large' | 'not-a-picture' | null
    readonly size_96: Buffer | null
    readonly size_192: Buffer | null
    readonly size_480: Buffer | null
  }
  readonly proposal_code: {
    readonly account_id: number
    readonly proposal_id: number
    readonly person_id: number
    readonly code_hash: Buffer
    readonly wrong: number
    readonly expires_at: string
  }
  readonly reconciliation_act: {
    readonly account_id: number
    readonly act_id: number
    readonly statement_account_id: number
    readonly line_id: number | null
    readonly intent_id: number | null
    readonly act: 'looked-up' | 'booked' | 'contested' | 'ignored'
    readonly found: 'done' | 'absent' | 'unknown' | null
    readonly acted_by_kind: 'staff' | 'credential'
    readonly acted_by_id: number
    readonly acted_by: string
    readonly acted_at: string
  }
  readonly refund_intent: {
    readonly account_id: number
    readonly intent_id: number
    readonly process_id: number
    readonly owed_for: 'return' | 'exchange-difference' | 'exchange-instead' | 'abatement' | 'correction'
    readonly replacement_id: number | null
    readonly item_id: number | null
    readonly corrected_intent_id: number | null
    readonly purpose: string
    readonly path:
      | 'plan-command'
      | 'issue-voucher-command'
      | 'reissue-voucher-command'
      | 'form-changed'
      | 'offer-accepted'
      | 'exchange-refunded'
      | 'rating-flow'
      | 'trigger-posted'
      | 'trigger-received'
      | 'trigger-rated'
      | 'trigger-kept'
      | 'exchange-difference'
      | 'exchange-called-off'
      | 'exchange-unchosen'
      | 'abatement'
      | 'claim-refunded'
      | 'monetary-correction'
      | 'regret-declared'
      | 'refund-reversed'
      | 'division'
      | 'history'
    readonly means: 'voucher' | 'manual' | 'automatic'
    readonly by_hand: boolean
    readonly status: 'planned' | 'sent' | 'verifying' | 'settled' | 'failed' | 'cancelled' | 'replaced'
    readonly goods_centavos: number
    readonly freight_centavos: number
    readonly surcharge_centavos: number
    readonly bonus_centavos: number
    readonly charged_centavos: number
    readonly divided_centavos: number
    readonly part_of: number | null
    readonly reissue_of: number | null
    readonly details: unknown
    readonly instruction: unknown
    readonly outcome: unknown
    readonly attempts: number
    readonly taken_at: string | null
    readonly cleared_by_kind: 'order' | 'staff' | 'credential' | null
    readonly cleared_by_id: number | null
    readonly held_for: readonly string[]
    readonly held_by_provider: number | null
    readonly created_at: string
    readonly settled_at: string | null
    readonly listed_at: string | null
    readonly missing_since: string | null
  }
  readonly regret_declaration: {
    readonly account_id: number
    readonly declaration_id: number
    readonly store_id: number | null
    readonly order_number: string
    readonly customer_name: string
    readonly email: string
    readonly language: string
    readonly form_hash: Buffer
    readonly client_hash: Buffer | null
    readonly declared_at: string
    readonly state: 'received' | 'opened' | 'waiting' | 'resolved'
    readonly finding: string | null
    readonly order_id: number | null
    readonly process_id: number | null
    readonly receipt_sent_at: string | null
    readonly resolved_at: string | null
    readonly resolved_by: string | null
    readonly resolution: string | null
  }
  readonly replacement: {
    readonly account_id: number
    readonly replacement_id: number
    readonly process_id: number
    readonly item_id: number
    readonly sku_id: string
    readonly sku_name: string | null
    readonly product_id: string | null
    readonly quantity: number
    readonly unit_price_centavos: number
    readonly units: unknown
    readonly paid_centavos: number
    readonly state:
      | 'chosen'
      | 'reserved'
      | 'ordered'
      | 'invoiced'
      | 'shipped'
      | 'delivered'
      | 'failed'
      | 'expired'
      | 'cancelled'
    readonly by_hand: boolean
    readonly difference_centavos: number
    readonly difference_state: 'none' | 'due' | 'paid' | 'waived' | 'given-back'
    readonly difference_asked_at: string | null
    readonly difference_reference: string | null
    readonly store_key: number
    readonly asked: 'reserve' | 'prolong' | 'order' | 'release' | null
    readonly asked_at: string | null
    readonly cleared_by_kind: 'order' | 'staff' | 'credential' | null
    readonly cleared_by_id: number | null
    readonly held_for: readonly string[]
    readonly holds_stock: boolean
    readonly reserved_until: string | null
    readonly store_reference: string | null
    readonly invoice_key: string | null
    readonly tracking_code: string | null
    readonly tracking_url: string | null
    readonly problem: string | null
    readonly created_at: string
    readonly updated_at: string
  }
  readonly request_record: {
    readonly account_id: number
    readonly request_id: number
    readonly at: string
    readonly trace_id: string
    readonly actor_kind: 'credential' | 'staff' | 'consumer'
    readonly actor_id: number
    readonly operation: string | null
    readonly method: string
    readonly path: string
    readonly http_status: number
    readonly outcome: string
    readonly code: string | null
    readonly detail: string | null
    readonly unknown: unknown
    readonly milliseconds: number
    readonly repeats: number
  }
  readonly restock: {
    readonly account_id: number
    readonly restock_id: number
    readonly process_id: number
    readonly item_id: number
    readonly rating_id: number
    readonly connector_id: number
    readonly quantity: number
    readonly state: 'planned' | 'sent' | 'done' | 'needs-person' | 'done-manually' | 'given-up'
    readonly first_asked_at: string | null
    readonly asked_at: string | null
    readonly store_reference: string | null
    readonly problem: string | null
    readonly created_at: string
    readonly updated_at: string
  }
  readonly return_invoice: {
    readonly account_id: number
    readonly invoice_id: number
    readonly process_id: number
    readonly number: string
    readonly number_key: string
    readonly series: string
    readonly access_key: string
    readonly xml: string
    readonly danfe_link: string
    readonly file_name: string
    readonly issued_at: string
    readonly active: boolean
    readonly findings: unknown
    readonly referenced_keys: readonly string[]
    readonly document_type: string | null
    readonly created_at: string
  }
  readonly return_item: {
    readonly account_id: number
    readonly process_id: number
    readonly item_id: number
    readonly order_id: number
    readonly line_id: number
    readonly quantity: number
    readonly operation: 'return' | 'exchange'
    readonly reason: unknown
    readonly answers: unknown
    readonly protection: 'regret' | 'warranty' | null
    readonly value_centavos: number
    readonly surcharge_centavos: number
    readonly units: unknown
    readonly rated: number
    readonly withheld: number
    readonly refund_planned: number
    readonly instead_units: unknown
    readonly kept_for: 'repaired' | 'abated' | null
  }
  readonly return_process: {
    readonly account_id: number
    readonly process_id: number
    readonly number: string
    readonly store_id: number
    readonly order_id: number
    readonly kind: 'return' | 'exchange'
    readonly decision: 'received' | 'approved' | 'in-review' | 'refused' | 'cancelled' | 'expired'
    readonly holds_units: boolean
    readonly status: 'started' | 'pending' | 'concluded' | 'cancelled'
    readonly logistic_stage:
      | 'none'
      | 'pending'
      | 'error'
      | 'physical-store'
      | 'authorized'
      | 'posted'
      | 'delivered'
      | 'partly-delivered'
    readonly financial_stage: 'none' | 'pending' | 'partly-refunded' | 'refunded' | 'error'
    readonly rating_stage: 'pending' | 'partial' | 'complete'
    readonly customer_email: string | null
    readonly delivery_claim: 'never-arrived' | 'arrived-damaged' | 'item-missing' | null
    readonly keep_item: boolean
    readonly goods_centavos: number
    readonly freight_centavos: number
    readonly surcharge_centavos: number
    readonly exchange_goods_centavos: number
    readonly freight_share_centavos: number
    readonly correction_centavos: number
    readonly planned_goods_centavos: number
    readonly planned_freight_centavos: number
    readonly planned_surcharge_centavos: number
    readonly choice_due_at: string | null
    readonly held_step: 'approve' | 'refuse' | 'cancel' | null
    readonly held_event: number | null
    readonly held_until: string | null
    readonly state: unknown
    readonly version: number
    readonly created_at: string
  }
  readonly return_process_document: {
    readonly account_id: number
    readonly process_id: number
    readonly number: string
    readonly version: number
    readonly document: string
  }
  readonly sales_file: {
    readonly account_id: number
    readonly file_id: number
    readonly store_id: number
    readonly first_day: string
    readonly last_day: string
    readonly lines: number
    readonly units: number
    readonly uploaded_at: string
  }
  readonly saved_filter: {
    readonly account_id: number
    readonly filter_id: number
    readonly owner: string | null
    readonly page: string
    readonly name: string
    readonly parameters: unknown
    readonly created_at: string
  }
  readonly schema_migration: {
    readonly name: string
    readonly digest: string
    readonly applied_at: string
  }
  readonly shadow_difference: {
    readonly account_id: number
    readonly external_id: string
    readonly kind: 'verdict' | 'form' | 'freight' | 'sending-cost' | 'voucher' | 'goods' | 'gift-card' | 'cashback'
    readonly rule: string
    readonly amount_centavos: number
  }
  readonly shadow_mapping: {
    readonly account_id: number
    readonly version: number
    readonly document: unknown
    readonly saved_by: string
    readonly saved_at: string
    readonly approved_by: string | null
    readonly approved_at: string | null
  }
  readonly shadow_return: {
    readonly account_id: number
    readonly external_id: string
    readonly order_key: string
    readonly order_number: string | null
    readonly day: string
    readonly told: unknown
    readonly configuration_version: number
    readonly verdict: 'allowed' | 'in-review' | 'refused'
    readonly rule: string
    readonly told_centavos: number | null
    readonly calculated_centavos: number
    readonly judged_at: string
  }
  readonly shadow_switch: {
    readonly account_id: number
    readonly connector_kind: 'store' | 'carrier' | 'payment-provider'
    readonly connector_id: number
    readonly step_before: 'observe' | 'confirm-each' | 'automatic-up-to' | 'automatic'
    readonly switched_at: string
  }
  readonly signing_key: {
    readonly kid: string
    readonly environment: 'production' | 'qa'
    readonly public_key: Buffer
    readonly private_key: Buffer
    readonly created_at: string
    readonly retired_at: string | null
  }
  readonly staff_challenge: {
    readonly account_id: number
    readonly challenge_hash: Buffer
    readonly purpose: 'sign-in' | 'second-factor' | 'registration' | 'proof'
    readonly session_id: number | null
    readonly expires_at: string
  }
  readonly staff_guess: {
    readonly account_id: number
    readonly person_id: number
    readonly kind: 'second-factor' | 'password' | 'enrolment'
    readonly wrong: number
    readonly last_wrong_at: string
    readonly waits_until: string | null
  }
  readonly staff_link: {
    readonly account_id: number
    readonly link_id: number
    readonly person_id: number
    readonly code_hash: Buffer
    readonly created_at: string
    readonly created_by: string
    readonly expires_at: string
    readonly used_at: string | null
  }
  readonly staff_mail: {
    readonly account_id: number
    readonly mail_id: number
    readonly person_id: number
    readonly kind: 'invitation' | 'power-given' | 'wrong-codes'
    readonly body_sealed: Buffer | null
    readonly state: 'planned' | 'sent' | 'failed' | 'dropped'
    readonly created_at: string
    readonly expires_at: string
  }
  readonly staff_passkey: {
    readonly account_id: number
    readonly passkey_id: number
    readonly person_id: number
    readonly credential_id: Buffer
    readonly public_key: Buffer
    readonly counter: number
    readonly transports: readonly string[]
    readonly name: string
    readonly backed_up: boolean
    readonly created_at: string
    readonly used_at: string | null
  }
  readonly staff_person: {
    readonly account_id: number
    readonly person_id: number
    readonly email: string
    readonly name: string
    readonly role: 'leitura' | 'atendimento' | 'financeiro' | 'admin' | 'auditor'
    readonly password_hash: Buffer | null
    readonly hash_version: number
    readonly epoch: number
    readonly active: boolean
    readonly confirms_from: string | null
    readonly created_at: string
  }
  readonly staff_recovery_code: {
    readonly account_id: number
    readonly person_id: number
    readonly code_hash: Buffer
    readonly used_at: string | null
  }
  readonly staff_refusal: {
    readonly account_id: number
    readonly person_id: number
    readonly began_at: string
    readonly ends_at: string
    readonly counts: unknown
    readonly addresses: readonly string[]
    readonly origin: unknown
  }
  readonly staff_second_factor: {
    readonly account_id: number
    readonly person_id: number
    readonly secret_sealed: Buffer
    readonly confirmed_at: string | null
    readonly last_step: number
  }
  readonly staff_session: {
    readonly account_id: number
    readonly session_id: number
    readonly person_id: number
    readonly token_hash: Buffer
    readonly created_at: string
    readonly last_seen_at: string
    readonly expires_at: string
    readonly revoked_at: string | null
    readonly proved_at: string | null
    readonly ip: string
    readonly user_agent: string
  }
  readonly statement_account: {
    readonly account_id: number
    readonly statement_account_id: number
    readonly name: string
    readonly covers: 'automatic' | 'manual' | 'all'
    readonly store_id: number | null
    readonly created_at: string
  }
  readonly statement_line: {
    readonly account_id: number
    readonly line_id: number
    readonly statement_account_id: number
    readonly day: string
    readonly amount_centavos: number
    readonly reference: string | null
    readonly fingerprint: string
    readonly imported_at: string
  }
  readonly statement_request: {
    readonly account_id: number
    readonly provider_id: number
    readonly first_day: string
    readonly last_day: string
    readonly asked_at: string
  }
  readonly store: {
    readonly account_id: number
    readonly store_id: number
    readonly name: string
    readonly active: boolean
  }
  readonly store_notice: {
    readonly account_id: number
    readonly notice_id: number
    readonly connector_id: number
    readonly delivery_id: string | null
    readonly received_at: string
    readonly is_signed: boolean
    readonly orders: unknown
    readonly processed_at: string | null
    readonly is_given_up: boolean
  }
  readonly store_order: {
    readonly account_id: number
    readonly order_id: number
    readonly store_id: number
    readonly external_id: string | null
    readonly number: string | null
    readonly placed_at: string | null
    readonly total_centavos: number
    readonly freight_centavos: number
    readonly discount_centavos: number
    readonly goods_centavos: number
    readonly is_complete: boolean
    readonly units: number
    readonly declared_units: number | null
    readonly freight_claimed_centavos: number
    readonly freight_share_centavos: number
    readonly returned_centavos: number
    readonly returned_units: number
    readonly freight_bearing_centavos: number
    readonly freight_bearing_units: number
    readonly surcharged_centavos: number
    readonly surcharged_units: number
    readonly surcharge_claimed_centavos: number
    readonly facts: unknown
    readonly customer_document: string | null
    readonly created_at: string
  }
  readonly store_return: {
    readonly account_id: number
    readonly store_return_id: number
    readonly process_id: number
    readonly connector_id: number
    readonly state: 'planned' | 'open' | 'ended' | 'unneeded' | 'needs-person' | 'given-up'
    readonly asked: 'mirror' | 'deliver' | 'close' | 'cancel' | null
    readonly asked_at: string | null
    readonly asked_number: string | null
    readonly told_number: string | null
    readonly store_reference: string | null
    readonly problem: string | null
    readonly created_at: string
    readonly updated_at: string
  }
  readonly store_sync: {
    readonly account_id: number
    readonly connector_id: number
    readonly notices_state: 'kept' | 'switched-on' | 'made' | 'not-allowed' | null
    readonly notices_checked_at: string | null
    readonly notices_mended_at: string | null
    readonly followed_since: string | null
    readonly cursor: string | null
    readonly read_at: string | null
    readonly failed_at: string | null
    readonly failure: string | null
    readonly unreadable_orders: number
    readonly backfill_state: 'none' | 'running' | 'stopped' | 'done'
    readonly backfill_since: string | null
    readonly backfill_cursor: string | null
    readonly backfill_orders: number
    readonly backfill_started_at: string | null
    readonly backfill_ended_at: string | null
  }
  readonly unit_disposition: {
    readonly account_id: number
    readonly disposition_id: number
    readonly process_id: number
    readonly item_id: number
    readonly destination: 'stock' | 'repair' | 'discard' | 'supplier'
    readonly quantity: number
    readonly note: string | null
    readonly decided_by_kind: 'staff' | 'credential'
    readonly decided_by_id: number
    readonly decided_by: string
    readonly decided_at: string
  }
  readonly webhook_attempt: {
    readonly account_id: number
    readonly endpoint_id: number
    readonly attempt_id: number
    readonly event_id: number
    readonly type: string
    readonly process_id: number | null
    readonly sequence: number | null
    readonly number: number
    readonly started_at: string
    readonly duration_milliseconds: number | null
    readonly status: number | null
    readonly failure: string | null
    readonly answer: string | null
    readonly next_at: string | null
    readonly delivered: boolean | null
  }
  readonly webhook_delivery: {
    readonly account_id: number
    readonly endpoint_id: number
    readonly process_id: number
    readonly sequence: number
  }
  readonly webhook_endpoint: {
    readonly account_id: number
    readonly endpoint_id: number
    readonly url: string
    readonly event_types: readonly string[] | null
    readonly store_ids: readonly string[] | null
    readonly description: string | null
    readonly state: 'active' | 'disabled' | 'gone'
    readonly position: number
    readonly failed_processes: readonly string[]
    readonly circuit_openings: number
    readonly circuit_opened_at: string | null
    readonly circuit_open_until: string | null
    readonly created_at: string
  }
  readonly webhook_queue: {
    readonly account_id: number
    readonly endpoint_id: number
    readonly process_id: number
    readonly attempts: number
    readonly due_at: string | null
  }
  readonly webhook_secret: {
    readonly account_id: number
    readonly endpoint_id: number
    readonly secret_id: number
    readonly sealed: Buffer
    readonly expires_at: string | null
  }
  readonly work_item: {
    readonly account_id: number
    readonly kind:
      | 'refund-intent'
      | 'parcel'
      | 'mail'
      | 'webhook'
      | 'replacement'
      | 'process-timer'
      | 'audit-seal'
      | 'purge'
      | 'flow-code'
      | 'regret'
      | 'staff-refusals'
      | 'staff-mail'
      | 'exchange-choice'
      | 'defect-claim'
      | 'store-notice'
      | 'store-changes'
      | 'store-backfill'
      | 'refund-recheck'
      | 'daily-summary'
      | 'daily-statement'
      | 'restock'
      | 'store-return'
      | 'held-decision'
      | 'bulk-job'
    readonly subject_id: number
    readonly lane: string
    readonly state: 'planned' | 'sent' | 'pending' | 'verifying' | 'needs-person'
    readonly due_at: string
    readonly attempts: number
    readonly lease_token: string | null
  }
}
