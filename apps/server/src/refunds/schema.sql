-- Money that is given back: intents, the books in double entry, proposals that wait for a second person, bank data.
-- Money: bigint, centavos.

-- What is to be given back, written before anything is sent; one per purpose (contract §5, docs/decisions/0013 and 0018).
create table refund_intent (
  account_id          bigint not null,
  intent_id           bigint not null,
  process_id          bigint not null,
  -- What it is owed for, and the replacement, item or intent concerned; parts and reissues are owed for the same as their whole
  -- (docs/decisions/0047).
  owed_for            text not null
                        check (owed_for in ('return', 'exchange-difference', 'exchange-instead', 'abatement', 'correction')),
  replacement_id      bigint,
  item_id             bigint,
  corrected_intent_id bigint,
  -- Its published name: no decision depends on it.
  purpose             text not null,
  -- The path by which money began to move (docs/reference/money-paths.md).
  path                text not null constraint refund_intent_path check (path in (
                        'plan-command', 'issue-voucher-command', 'reissue-voucher-command', 'form-changed', 'offer-accepted',
                        'exchange-refunded', 'rating-flow', 'trigger-posted', 'trigger-received', 'trigger-rated', 'trigger-kept',
                        'exchange-difference', 'exchange-called-off', 'exchange-unchosen', 'abatement', 'claim-refunded',
                        'monetary-correction', 'regret-declared', 'refund-reversed', 'division', 'history')),
  means               text not null check (means in ('voucher', 'manual', 'automatic')),
  -- A voucher that no platform can issue: staff make the code in the shop and register it here (docs/decisions/0039).
  by_hand             boolean not null default false,
  status              text not null
                        check (status in ('planned', 'sent', 'verifying', 'settled', 'failed', 'cancelled', 'replaced')),
  goods_centavos      bigint not null check (goods_centavos >= 0),
  freight_centavos    bigint not null check (freight_centavos >= 0),
  -- For an intent that corrects a late refund, the correction; for any other, surcharges (docs/decisions/0041).
  surcharge_centavos  bigint not null default 0 check (surcharge_centavos >= 0),
  -- Below zero for a voucher of less than 100 %, which is worth less than what it stands for.
  bonus_centavos      bigint not null,
  -- How much of it is deducted for the cost of sending (docs/decisions/0038).
  charged_centavos    bigint not null default 0,
  -- How much of it its parts give back; and for a part, the intent it belongs to.
  divided_centavos    bigint not null default 0,
  part_of             bigint,
  -- A voucher made in place of one that the store took back: promised when that one is, not before.
  reissue_of          bigint,
  details             jsonb not null,
  -- What is sent to the store, fixed before anything is sent: a repeat under the same key says the same.
  instruction         jsonb,
  -- How it ended, or why it is not done yet.
  outcome             jsonb,
  attempts            integer not null default 0 check (attempts >= 0),
  -- When a worker last took it to call the store: what it sent then may take effect some time later (docs/decisions/0052).
  taken_at            timestamptz,
  -- Who cleared it for sending: the order where it was confirmed, else the person or credential that moves money; null: not cleared yet
  -- (docs/decisions/0032).
  cleared_by_kind     text check (cleared_by_kind in ('order', 'staff', 'credential')),
  cleared_by_id       bigint,
  -- Why it waits for a person.
  held_for            text[] not null default '{}',
  -- The payment provider whose connector holds it; null: if a connector holds it, it is the store's.
  held_by_provider    bigint,
  created_at          timestamptz not null,
  settled_at          timestamptz,
  -- Since when the platform's list shows the refund that was settled, and since when it no longer does (docs/decisions/0052).
  listed_at           timestamptz,
  missing_since       timestamptz,
  primary key (account_id, intent_id),
  unique (account_id, process_id, purpose),
  foreign key (account_id, process_id) references return_process,
  constraint refund_intent_of_item foreign key (account_id, process_id, item_id) references return_item,
  constraint refund_intent_corrects foreign key (account_id, corrected_intent_id) references refund_intent,
  constraint refund_intent_owed_for check (
    (replacement_id is not null) = (owed_for = 'exchange-difference')
    and (item_id is not null) = (owed_for in ('exchange-instead', 'abatement'))
    and (corrected_intent_id is not null) = (owed_for = 'correction')),
  constraint refund_intent_cleared_by check ((cleared_by_id is null) = (coalesce(cleared_by_kind, 'order') = 'order')),
  constraint refund_intent_part_of foreign key (account_id, part_of) references refund_intent,
  constraint refund_intent_reissue_of foreign key (account_id, reissue_of) references refund_intent,
  constraint refund_intent_reissues_a_voucher check (reissue_of is null or (means = 'voucher' and part_of is null)),
  constraint refund_intent_by_hand_is_a_voucher check (not by_hand or means = 'voucher'),
  constraint refund_intent_bonus_within_goods check (bonus_centavos >= -goods_centavos),
  constraint refund_intent_divided_within_amount
    check (divided_centavos between 0 and goods_centavos + freight_centavos + surcharge_centavos),
  constraint refund_intent_charged_within_worth
    check (charged_centavos between 0 and goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos),
  -- Nothing is sent for an intent whose whole amount is deducted.
  constraint refund_intent_sent_as_instructed
    check (means = 'manual' or status in ('planned', 'failed', 'cancelled', 'replaced') or instruction is not null
           or (charged_centavos > 0
               and charged_centavos = goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos)),
  -- A correction is money, paid by a person: payments cannot give it back, because what they captured goes back with the principal.
  constraint refund_intent_correction_by_hand
    check (owed_for <> 'correction' or (means = 'manual' and goods_centavos = 0 and freight_centavos = 0
                                               and bonus_centavos = 0 and charged_centavos = 0)),
  -- What another returns service gave back before: settled from the start and permanently, so that nothing of it is ever sent
  -- (docs/decisions/0086).
  constraint refund_intent_history
    check (path <> 'history' or (status = 'settled' and means = 'manual' and owed_for = 'return' and bonus_centavos = 0
                                and charged_centavos = 0 and part_of is null and reissue_of is null)),
  constraint refund_intent_settled_at
    check (case status when 'settled' then settled_at is not null when 'replaced' then true when 'cancelled' then true
           else settled_at is null end)
);
-- The parts of an intent; and at most one voucher that replaces another.
create index refund_intent_part on refund_intent (account_id, part_of) where part_of is not null;
create unique index refund_intent_reissued_once on refund_intent (account_id, reissue_of)
  where reissue_of is not null and status <> 'cancelled';
-- Refunds that are still open, over all processes.
create index refund_intent_open on refund_intent (account_id, status, intent_id)
  where status in ('planned', 'sent', 'verifying', 'failed');
-- Two customers never get the same code; upper and lower case do not make two codes differ.
create unique index refund_intent_code_by_hand on refund_intent (account_id, upper(outcome ->> 'redemptionToken'))
  where by_hand and outcome ->> 'redemptionToken' is not null;
-- A code is compared with all codes that were issued.
create index refund_intent_code on refund_intent (account_id, upper(outcome ->> 'redemptionToken'))
  where outcome ->> 'redemptionToken' is not null;

-- One refund of a payment is on its way to its provider at a time, also where several orders name the payment
-- (docs/decisions/0058).
create unique index refund_intent_one_at_provider
  on refund_intent (account_id, (instruction #>> '{provider,id}'), (instruction #>> '{provider,payment}'))
  where status in ('sent', 'verifying') and (instruction -> 'provider') is not null;
-- Finds the intents that a notice of a provider is about.
create index refund_intent_at_provider on refund_intent (account_id, (instruction #>> '{provider,payment}'))
  where (instruction -> 'provider') is not null;

-- How many intents wait is counted over all accounts: see operating_figures.
grant select (account_id, status) on refund_intent to :work_role;
create policy figures on refund_intent for select to :work_role using (status in ('planned', 'sent', 'verifying', 'failed'));

-- The state machine of packages/domain/src/refunds/intent.ts, enforced here as well.
create function keep_intent_machine() returns trigger
  language plpgsql as $$
begin
  raise exception 'an intent does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
end
$$;
create trigger refund_intent_machine
  before update of status on refund_intent
  for each row when (
    old.status <> new.status
    and (old.status, new.status) not in (
      ('planned', 'sent'), ('planned', 'settled'), ('planned', 'failed'), ('planned', 'replaced'), ('planned', 'cancelled'),
      ('sent', 'settled'), ('sent', 'failed'), ('sent', 'verifying'),
      ('verifying', 'settled'), ('verifying', 'failed'),
      ('failed', 'planned'), ('failed', 'settled'), ('failed', 'replaced'), ('failed', 'cancelled'),
      ('settled', 'replaced'), ('replaced', 'cancelled')))
  execute function keep_intent_machine();

create function keep_planned_refund() returns trigger
  language plpgsql as $$
begin
  raise exception 'what an intent gives back is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger refund_intent_fixed
  before update of account_id, process_id, owed_for, replacement_id, item_id, corrected_intent_id, purpose, goods_centavos,
                   freight_centavos, surcharge_centavos, bonus_centavos, charged_centavos on refund_intent
  for each row when (
    (old.account_id, old.process_id, old.owed_for, old.replacement_id, old.item_id, old.corrected_intent_id, old.purpose,
     old.goods_centavos, old.freight_centavos, old.surcharge_centavos, old.bonus_centavos, old.charged_centavos)
      is distinct from
    (new.account_id, new.process_id, new.owed_for, new.replacement_id, new.item_id, new.corrected_intent_id, new.purpose,
     new.goods_centavos, new.freight_centavos, new.surcharge_centavos, new.bonus_centavos, new.charged_centavos))
  execute function keep_planned_refund();

-- What intents plan is counted in their process, where constraints keep it within what the process promised. A part was promised with
-- its whole and is counted there; an intent in another's place was promised with that other one.
create function count_planned_refund() returns trigger
  language plpgsql as $$
begin
  if new.reissue_of is not null then
    return null;
  elsif new.part_of is null then
    update return_process
       set planned_goods_centavos = planned_goods_centavos + new.goods_centavos,
           planned_freight_centavos = planned_freight_centavos + new.freight_centavos,
           planned_surcharge_centavos = planned_surcharge_centavos + new.surcharge_centavos
     where account_id = new.account_id and process_id = new.process_id;
  else
    update refund_intent
       set divided_centavos = divided_centavos + new.goods_centavos + new.freight_centavos + new.surcharge_centavos
     where account_id = new.account_id and intent_id = new.part_of and process_id = new.process_id;
  end if;
  return null;
end
$$;
create trigger refund_intent_counted after insert on refund_intent
  for each row execute function count_planned_refund();

-- An intent is cancelled only after its parts and reissues; then what it promised may be promised again.
create function release_planned_refund() returns trigger
  language plpgsql as $$
begin
  if exists (select from refund_intent
             where account_id = new.account_id and new.intent_id in (part_of, reissue_of) and status <> 'cancelled') then
    raise exception 'an intent is not cancelled before its parts' using errcode = 'restrict_violation';
  end if;
  if new.part_of is null and new.reissue_of is null then
    update return_process
       set planned_goods_centavos = planned_goods_centavos - new.goods_centavos,
           planned_freight_centavos = planned_freight_centavos - new.freight_centavos,
           planned_surcharge_centavos = planned_surcharge_centavos - new.surcharge_centavos
     where account_id = new.account_id and process_id = new.process_id;
  end if;
  return null;
end
$$;
create trigger refund_intent_cancelled after update of status on refund_intent
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function release_planned_refund();

-- What an automatic refund takes from each payment is counted in that payment, where constraints keep it within what was paid.
create function move_order_payments() returns trigger
  language plpgsql as $$
declare
  flight constant integer := (new.status in ('sent', 'verifying'))::integer - (old.status in ('sent', 'verifying'))::integer;
  paid constant integer := (new.status = 'settled')::integer - (old.status = 'settled')::integer;
  told constant integer := jsonb_array_length(coalesce(new.instruction -> 'payments', '[]'));
  moved integer;
begin
  update order_payment known
     set in_flight_centavos = known.in_flight_centavos + flight * taken.amount,
         refunded_centavos = known.refunded_centavos + paid * taken.amount
    from jsonb_to_recordset(new.instruction -> 'payments') as taken ("transactionId" text, "paymentId" text, amount bigint)
   where known.account_id = new.account_id
     and known.order_id = (select order_id from return_process
                           where account_id = new.account_id and process_id = new.process_id)
     and known.transaction_id = taken."transactionId" and known.payment_id = taken."paymentId";
  get diagnostics moved = row_count;
  if flight = 1 and moved <> told then
    raise exception 'a refund takes of payments that are known' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger refund_intent_moves_payments after update of status on refund_intent
  for each row when (
    new.means = 'automatic' and new.instruction is not null
    and ((old.status in ('sent', 'verifying')) <> (new.status in ('sent', 'verifying'))
         or (old.status = 'settled') <> (new.status = 'settled')))
  execute function move_order_payments();

-- Whether a person or credential of the account may move money, according to the tables now.
create function may_move_money(account bigint, kind text, id bigint) returns boolean
  language plpgsql stable as $$
begin
  return case kind
    when 'staff' then exists (
      select from staff_person where account_id = account and person_id = id and active and role = 'financeiro')
    when 'credential' then exists (
      select from credential
      where account_id = account and credential_id = id and active and 'gestao:financeiro' = any (scopes))
    else false
  end;
end
$$;

-- Whether a reading of the order, a few minutes old at most, confirmed it.
create function is_order_confirmed(account bigint, process bigint) returns boolean
  language plpgsql stable as $$
begin
  return exists (
    select from return_process p
    join order_reading r on r.account_id = p.account_id and r.order_id = p.order_id
    where p.account_id = account and p.process_id = process and r.unconfirmed = '{}'
      and r.read_at > clock_timestamp() - interval '15 minutes');
end
$$;

-- A clearance is accepted only from those who may give it, and nothing is sent without one.
create function keep_clearance() returns trigger
  language plpgsql as $$
declare
  process constant bigint := new.process_id;
begin
  -- A refund that is wholly deducted for sending gives nothing to anyone.
  if tg_table_name ~ '^refund_intent(_[0-9]+)?$' then
    if new.status = 'settled' and (new.instruction ->> 'amount')::bigint = 0 then
      return new;
    end if;
  end if;
  if new.cleared_by_kind is null then
    raise exception 'what gives money back is cleared before it is sent' using errcode = 'restrict_violation';
  end if;
  if new.cleared_by_kind = 'order' then
    if not is_order_confirmed(new.account_id, process) then
      raise exception 'the order of process % is not confirmed', process using errcode = 'restrict_violation';
    end if;
  elsif not may_move_money(new.account_id, new.cleared_by_kind, new.cleared_by_id) then
    raise exception '% % may not move money', new.cleared_by_kind, new.cleared_by_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refund_intent_sent_as_cleared before update of status on refund_intent
  for each row when (
    (old.status in ('planned', 'failed') and new.status = 'settled' and new.cleared_by_kind is null)
    or (old.status = 'planned' and new.status = 'sent' and (new.cleared_by_kind is null or new.cleared_by_kind = 'order')))
  execute function keep_clearance();
create trigger refund_intent_cleared before update of cleared_by_kind, cleared_by_id on refund_intent
  for each row when ((new.cleared_by_kind, new.cleared_by_id) is distinct from (old.cleared_by_kind, old.cleared_by_id)
                     and new.cleared_by_kind is not null)
  execute function keep_clearance();

-- An intent that is planned as a part of another, or in its place, was cleared with it.
create function keep_first_clearance() returns trigger
  language plpgsql as $$
begin
  -- An intent that is wholly deducted for sending gives nothing to anyone.
  if new.status <> 'planned' and new.path <> 'history' and new.charged_centavos is distinct from new.goods_centavos + new.freight_centavos + new.bonus_centavos then
    raise exception 'an intent begins planned' using errcode = 'restrict_violation';
  end if;
  if new.cleared_by_kind is not null and not may_move_money(new.account_id, new.cleared_by_kind, new.cleared_by_id)
     and not exists (select from refund_intent t
                     where t.account_id = new.account_id and t.intent_id = new.part_of and t.cleared_by_kind = new.cleared_by_kind
                       and t.cleared_by_id = new.cleared_by_id) then
    raise exception '% % may not move money', new.cleared_by_kind, new.cleared_by_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refund_intent_begins before insert on refund_intent
  for each row execute function keep_first_clearance();

-- The books: every step of an intent is a posting whose entries sum to zero; debits above zero, credits below
-- (docs/decisions/0018).
create table ledger_entry (
  account_id       bigint not null,
  posting_id       bigint not null,
  line             smallint not null,
  process_id       bigint not null,
  intent_id        bigint not null,
  -- What happened: plan, divide, send, confirm, refuse, cancel, reverse, open.
  step             text not null,
  ledger_account   text not null,
  -- For a ledger account of what was paid, how it reached the customer.
  paid_by          text check (paid_by in ('creditCard', 'debitCard', 'instantPayment', 'bankInvoice', 'giftCard', 'cashback',
                     'promissory', 'voucher', 'pix', 'bankTransfer', 'cash', 'other')),
  amount_centavos  bigint not null check (amount_centavos <> 0),
  posted_at        timestamptz not null,
  primary key (account_id, posting_id, line),
  constraint ledger_entry_account check (
    case when paid_by is null
      then ledger_account in ('owed:goods', 'owed:freight', 'owed:surcharges', 'owed:correction', 'promised', 'in-flight',
             'charged:sending', 'bonus:expense', 'bonus:liability')
      else ledger_account = 'paid:' || paid_by end),
  foreign key (account_id, process_id) references return_process,
  foreign key (account_id, intent_id) references refund_intent
);
-- The books of a process, in the order in which they were written.
create index ledger_entry_of_process on ledger_entry (account_id, process_id, posting_id);

create function check_posting() returns trigger
  language plpgsql as $$
begin
  if (select sum(amount_centavos) from ledger_entry
      where account_id = new.account_id and posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not balance', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_posting_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_posting();

create function keep_ledger() returns trigger
  language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_is_kept before update or delete on ledger_entry for each row execute function keep_ledger();

-- Commands that move more money than one person may move alone, and commands that change the account itself, kept until another person
-- answers (docs/decisions/0024, 0031).
create table money_proposal (
  account_id       bigint not null,
  proposal_id      bigint not null check (proposal_id between 1 and 9007199254740991),
  -- What it is about: a process, or a subject as the audit names it: `staff 12`, `credential 5`, `configuration`.
  process_id       bigint,
  subject          text,
  -- The operation, and the ids in its address.
  operation        text not null,
  params           jsonb not null,
  -- The body of the command, sealed under the master key: it may hold bank data. Erased once the proposal has ended.
  body_sealed      bytea,
  -- Zero for what moves nothing yet, such as whose account it is.
  amount_centavos  bigint check (amount_centavos >= 0),
  process_version  integer check (process_version > 0),
  -- The person who gains from it and therefore may not confirm it.
  gains            bigint,
  -- The facts it rests on: where they have changed, the proposal is no longer valid.
  seen             text,
  -- What would change, in the words of the interface; names no person.
  changes          jsonb,
  proposed_by_kind text not null check (proposed_by_kind in ('staff', 'credential')),
  proposed_by_id   bigint not null,
  proposed_by      text not null generated always as (actor_name(proposed_by_kind, proposed_by_id)) stored,
  -- Whether an agent proposed it: then a person with the scope of the command confirms it (docs/decisions/0094).
  by_agent         boolean not null default false,
  proposed_at      timestamptz not null,
  expires_at       timestamptz not null,
  primary key (account_id, proposal_id),
  foreign key (account_id, process_id) references return_process,
  constraint money_proposal_gains foreign key (account_id, gains) references staff_person (account_id, person_id),
  constraint money_proposal_expires_later check (expires_at > proposed_at),
  constraint money_proposal_kind check (
    case when subject is null
      then process_id is not null and process_version is not null and amount_centavos is not null and seen is null and changes is null
      else process_id is null and process_version is null and amount_centavos is null and seen is not null and changes is not null
    end)
);
-- The proposals of a process.
create index money_proposal_of_process on money_proposal (account_id, process_id);

-- The outcome of a proposal: one end each.
create table money_proposal_end (
  account_id   bigint not null,
  proposal_id  bigint not null,
  outcome      text not null check (outcome in ('confirmed', 'refused', 'withdrawn', 'voided')),
  ended_by_kind  text not null check (ended_by_kind in ('staff', 'credential')),
  ended_by_id    bigint not null,
  ended_by     text not null generated always as (actor_name(ended_by_kind, ended_by_id)) stored,
  ended_at     timestamptz not null,
  -- The event that records it; null for a proposal about the account, which the audit records.
  event_id     bigint,
  -- Why it came to nothing, in the service's words; or the words of the person who refused it, where no event has them.
  because      text,
  primary key (account_id, proposal_id),
  foreign key (account_id, proposal_id) references money_proposal,
  constraint money_proposal_end_because check (
    (outcome = 'voided' and because is not null) or (outcome = 'refused' and event_id is null) or (outcome <> 'voided' and because is null))
);

-- The code by which an agent confirms its proposal in the name of the person to whom the code was shown; the newest one counts.
create table proposal_code (
  account_id   bigint not null,
  proposal_id  bigint not null,
  person_id    bigint not null,
  -- A hash of code and proposal, under a key derived from the master key; the code itself is not stored.
  code_hash    bytea not null check (octet_length(code_hash) = 32),
  wrong        smallint not null default 0 check (wrong between 0 and 5),
  expires_at   timestamptz not null,
  primary key (account_id, proposal_id),
  foreign key (account_id, proposal_id) references money_proposal,
  foreign key (account_id, person_id) references staff_person
);

-- Bank data in full, sealed (AES-256-GCM) under a key derived from the master key; processes keep and show them masked
-- (docs/decisions/0017).
create table bank_data (
  account_id   bigint not null,
  process_id   bigint not null,
  -- Null once retention cleared it.
  sealed       bytea,
  key_version  smallint not null,
  created_at   timestamptz not null default now(),
  cleared_at   timestamptz,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process,
  constraint bank_data_cleared check ((sealed is null) = (cleared_at is not null))
);
-- What retention has to clear.
create index bank_data_to_clear on bank_data (account_id, process_id) where sealed is not null;
