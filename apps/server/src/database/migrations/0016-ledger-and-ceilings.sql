-- Money in double entry, ceilings on every payment, and intents that can be cancelled, replaced and tried again
-- (docs/decisions/0018).

-- What intents cover may be due before it was judged: posted, received, or kept. Never more than the item has.
alter table return_item drop constraint return_item_refund_planned_within_accepted;
alter table return_item add constraint return_item_refund_planned_within_quantity
  check (refund_planned between 0 and quantity and (operation = 'return' or refund_planned = 0));

alter table refund_intent drop constraint refund_intent_status_check;
alter table refund_intent add constraint refund_intent_status_check
  check (status in ('planned', 'sent', 'verifying', 'settled', 'failed', 'cancelled', 'replaced'));
alter table refund_intent drop constraint refund_intent_sent_as_instructed;
alter table refund_intent add constraint refund_intent_sent_as_instructed
  check (means = 'manual' or status in ('planned', 'failed', 'cancelled', 'replaced') or instruction is not null);
alter table refund_intent drop constraint refund_intent_settled_at;
alter table refund_intent add constraint refund_intent_settled_at
  check (case status when 'settled' then settled_at is not null when 'replaced' then true when 'cancelled' then true
         else settled_at is null end);
-- A voucher made in place of one that the store took back: promised when that one is, not before.
alter table refund_intent add column reissue_of bigint;
alter table refund_intent add constraint refund_intent_reissue_of foreign key (account_id, reissue_of) references refund_intent;
alter table refund_intent add constraint refund_intent_reissues_a_voucher
  check (reissue_of is null or (means = 'voucher' and part_of is null));
create unique index refund_intent_reissued_once on refund_intent (account_id, reissue_of)
  where reissue_of is not null and status <> 'cancelled';
create index refund_intent_part on refund_intent (account_id, part_of) where part_of is not null;

-- The machine of packages/domain/src/refund/intent.ts, held here as well.
drop trigger refund_intent_machine on refund_intent;
alter table refund_intent no force row level security;
update refund_intent set status = 'replaced'
  where status = 'settled' and divided_centavos > 0 and divided_centavos = goods_centavos + freight_centavos;
alter table refund_intent force row level security;
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

-- What stands in another's place was promised with it.
create or replace function count_planned_refund() returns trigger
  language plpgsql as $$
begin
  if new.reissue_of is not null then
    return null;
  elsif new.part_of is null then
    update return_process
       set planned_goods_centavos = planned_goods_centavos + new.goods_centavos,
           planned_freight_centavos = planned_freight_centavos + new.freight_centavos
     where account_id = new.account_id and process_id = new.process_id;
  else
    update refund_intent
       set divided_centavos = divided_centavos + new.goods_centavos + new.freight_centavos
     where account_id = new.account_id and intent_id = new.part_of and process_id = new.process_id;
  end if;
  return null;
end
$$;

-- Cancelled with all that hangs on it, and only then: what was promised may be promised anew.
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
           planned_freight_centavos = planned_freight_centavos - new.freight_centavos
     where account_id = new.account_id and process_id = new.process_id;
  end if;
  return null;
end
$$;
create trigger refund_intent_cancelled after update of status on refund_intent
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function release_planned_refund();

-- Every intent with what it gives back itself: less its parts, and nothing where another stands in its place.
create view refund_share with (security_invoker = true) as
  select t.account_id, t.process_id, t.intent_id, t.part_of, t.reissue_of, t.purpose, t.means, t.status,
         t.part_of is null and t.reissue_of is null as is_root,
         t.status = 'cancelled' or coalesce(old.status <> 'replaced', false) as is_void,
         t.means = 'voucher' and t.details ->> 'destination' is distinct from 'gift-card' as earns_bonus,
         case when t.status = 'replaced' then 0 else t.goods_centavos - parts.goods end as goods,
         case when t.status = 'replaced' then 0 else t.freight_centavos - parts.freight end as freight,
         case when t.status = 'replaced' then 0 else t.bonus_centavos end as bonus,
         t.instruction, t.details
  from refund_intent t
  left join refund_intent old on old.account_id = t.account_id and old.intent_id = t.reissue_of
  cross join lateral (
    select coalesce(sum(p.goods_centavos), 0)::bigint as goods, coalesce(sum(p.freight_centavos), 0)::bigint as freight
    from refund_intent p where p.account_id = t.account_id and p.part_of = t.intent_id) parts;

-- What waited for somebody to approve its process waits no longer.
create function hurry_refunds() returns trigger
  language plpgsql as $$
begin
  update work_item w set due_at = least(w.due_at, now())
    from refund_intent t
   where t.account_id = new.account_id and t.process_id = new.process_id and t.status = 'planned' and t.lease_token is null
     and w.account_id = t.account_id and w.kind = 'refund-intent' and w.subject_id = t.intent_id;
  return null;
end
$$;
create trigger return_process_approved after update of decision on return_process
  for each row when (new.decision = 'approved' and old.decision <> 'approved') execute function hurry_refunds();

-- How an order was paid, and what of each payment was given back or is on its way: never more than it brought.
create table order_payment (
  account_id                bigint not null,
  order_id                  bigint not null,
  transaction_id            text not null,
  payment_id                text not null,
  kind                      text not null,
  captured_centavos         bigint not null check (captured_centavos >= 0),
  -- By others than us, as the store told.
  refunded_before_centavos  bigint not null check (refunded_before_centavos >= 0),
  in_flight_centavos        bigint not null default 0 check (in_flight_centavos >= 0),
  refunded_centavos         bigint not null default 0 check (refunded_centavos >= 0),
  -- Orders that were bought together share their payments.
  group_id                  text,
  primary key (account_id, order_id, transaction_id, payment_id),
  foreign key (account_id, order_id) references store_order,
  constraint order_payment_within_captured
    check (refunded_before_centavos + in_flight_centavos + refunded_centavos <= captured_centavos)
);

-- A payment that several orders of one group share: their refunds together never pass it.
create table group_payment (
  account_id                bigint not null references account,
  group_id                  text not null,
  transaction_id            text not null,
  payment_id                text not null,
  captured_centavos         bigint not null check (captured_centavos >= 0),
  refunded_before_centavos  bigint not null check (refunded_before_centavos >= 0),
  in_flight_centavos        bigint not null default 0 check (in_flight_centavos >= 0),
  refunded_centavos         bigint not null default 0 check (refunded_centavos >= 0),
  primary key (account_id, group_id, transaction_id, payment_id),
  constraint group_payment_within_captured
    check (refunded_before_centavos + in_flight_centavos + refunded_centavos <= captured_centavos)
);

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
  -- What was sent before payments were kept is counted when they are.
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

create function move_group_payment() returns trigger
  language plpgsql as $$
begin
  update group_payment
     set in_flight_centavos = in_flight_centavos + new.in_flight_centavos - old.in_flight_centavos,
         refunded_centavos = refunded_centavos + new.refunded_centavos - old.refunded_centavos
   where account_id = new.account_id and group_id = new.group_id
     and transaction_id = new.transaction_id and payment_id = new.payment_id;
  if not found then
    raise exception 'a shared payment has its row' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger order_payment_moves_group after update of in_flight_centavos, refunded_centavos on order_payment
  for each row when (new.group_id is not null) execute function move_group_payment();

-- The books: every step of an intent is a posting whose entries sum to zero; debits above zero, credits below.
create table ledger_entry (
  account_id       bigint not null,
  posting_id       bigint not null,
  line             smallint not null,
  process_id       bigint not null,
  intent_id        bigint not null,
  -- What happened: plan, divide, send, confirm, refuse, cancel, reverse, open.
  step             text not null,
  ledger_account   text not null check (ledger_account in ('owed:goods', 'owed:freight', 'promised', 'in-flight',
                     'bonus:expense', 'bonus:liability') or ledger_account like 'paid:%'),
  amount_centavos  bigint not null check (amount_centavos <> 0),
  posted_at        timestamptz not null,
  primary key (account_id, posting_id, line),
  foreign key (account_id, process_id) references return_process,
  foreign key (account_id, intent_id) references refund_intent
);
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

-- What intents say now, so that the books begin with it: each intent opens with its own share.
alter table refund_intent no force row level security;
alter table return_process no force row level security;
alter table ledger_entry no force row level security;
insert into ledger_entry (account_id, posting_id, line, process_id, intent_id, step, ledger_account, amount_centavos, posted_at)
  select s.account_id, s.intent_id, e.line, s.process_id, s.intent_id, 'open', e.name, e.amount, now()
  from refund_share s
  cross join lateral (values
    (1, 'owed:goods', s.goods),
    (2, 'owed:freight', s.freight),
    (3, case when s.status in ('planned', 'failed') then 'promised'
             when s.status in ('sent', 'verifying') then 'in-flight'
             when s.means = 'voucher' then 'paid:voucher' else 'paid:other' end, -(s.goods + s.freight)),
    (4, 'bonus:expense', case when s.status = 'settled' then s.bonus else 0 end),
    (5, 'bonus:liability', case when s.status = 'settled' then -s.bonus else 0 end)) as e (line, name, amount)
  where e.amount <> 0;
-- A table that still has something to check cannot be altered.
set constraints all immediate;
alter table refund_intent force row level security;
alter table return_process force row level security;
alter table ledger_entry force row level security;

-- Where the books, the intents, the processes and the payments do not say the same; no row is what must be.
create function money_faults() returns table (fault text, subject bigint, expected bigint, found bigint)
  language sql stable as $$
    with books as (
      select process_id,
             sum(amount_centavos) filter (where ledger_account like 'owed:%') as owed,
             -sum(amount_centavos) filter (where ledger_account = 'promised') as promised,
             -sum(amount_centavos) filter (where ledger_account = 'in-flight') as in_flight,
             -sum(amount_centavos) filter (where ledger_account like 'paid:%') as paid,
             sum(amount_centavos) filter (where ledger_account = 'bonus:expense') as bonus,
             sum(amount_centavos) filter (where ledger_account not like 'bonus:%') as balance
      from ledger_entry group by process_id),
    shares as (
      select process_id,
             sum(goods + freight) as owed,
             sum(goods + freight) filter (where status in ('planned', 'failed')) as promised,
             sum(goods + freight) filter (where status in ('sent', 'verifying')) as in_flight,
             sum(goods + freight) filter (where status = 'settled') as paid,
             sum(bonus) filter (where status = 'settled' and means = 'voucher') as bonus
      from refund_share where not is_void group by process_id),
    compared as (
      select coalesce(b.process_id, s.process_id) as process_id, v.fault, coalesce(v.expected, 0) as expected, coalesce(v.found, 0) as found
      from books b full join shares s using (process_id)
      cross join lateral (values
        ('owed', s.owed, b.owed), ('promised', s.promised, b.promised), ('in flight', s.in_flight, b.in_flight),
        ('paid', s.paid, b.paid), ('bonus', s.bonus, b.bonus), ('balance', 0, b.balance)) as v (fault, expected, found)),
    taken as (
      select p.order_id, e."transactionId", e."paymentId",
             sum(e.amount) filter (where t.status in ('sent', 'verifying')) as in_flight,
             sum(e.amount) filter (where t.status = 'settled') as refunded
      from refund_intent t join return_process p using (account_id, process_id)
      cross join lateral jsonb_to_recordset(t.instruction -> 'payments') as e ("transactionId" text, "paymentId" text, amount bigint)
      where t.means = 'automatic' and t.status in ('sent', 'verifying', 'settled')
      group by 1, 2, 3)
    select 'ledger: ' || fault, process_id, expected::bigint, found::bigint from compared where expected <> found
    union all
    select 'process: planned', p.process_id, coalesce(sum(t.goods_centavos + t.freight_centavos), 0)::bigint,
           p.planned_goods_centavos + p.planned_freight_centavos
    from return_process p
    left join refund_intent t on t.account_id = p.account_id and t.process_id = p.process_id
      and t.part_of is null and t.reissue_of is null and t.status <> 'cancelled'
    group by p.account_id, p.process_id
    having coalesce(sum(t.goods_centavos + t.freight_centavos), 0) <> p.planned_goods_centavos + p.planned_freight_centavos
    union all
    select 'process: owed', p.process_id, coalesce(s.owed, 0)::bigint, p.planned_goods_centavos + p.planned_freight_centavos
    from return_process p left join shares s using (process_id)
    where coalesce(s.owed, 0) <> p.planned_goods_centavos + p.planned_freight_centavos
    union all
    select 'payment: in flight', o.order_id, coalesce(t.in_flight, 0)::bigint, o.in_flight_centavos
    from order_payment o
    left join taken t on t.order_id = o.order_id and t."transactionId" = o.transaction_id and t."paymentId" = o.payment_id
    where coalesce(t.in_flight, 0) <> o.in_flight_centavos
    union all
    select 'payment: refunded', o.order_id, coalesce(t.refunded, 0)::bigint, o.refunded_centavos
    from order_payment o
    left join taken t on t.order_id = o.order_id and t."transactionId" = o.transaction_id and t."paymentId" = o.payment_id
    where coalesce(t.refunded, 0) <> o.refunded_centavos
    union all
    select 'group payment', min(o.order_id), sum(o.in_flight_centavos + o.refunded_centavos)::bigint,
           g.in_flight_centavos + g.refunded_centavos
    from group_payment g join order_payment o using (account_id, group_id, transaction_id, payment_id)
    group by g.account_id, g.group_id, g.transaction_id, g.payment_id, g.in_flight_centavos, g.refunded_centavos
    having sum(o.in_flight_centavos + o.refunded_centavos) <> g.in_flight_centavos + g.refunded_centavos
    union all
    select 'item: covered units', i.item_id, coalesce(sum(upper_ - lower_), 0)::bigint, i.refund_planned
    from return_item i
    left join lateral (
      select (r ->> 1)::integer as upper_, (r ->> 0)::integer as lower_
      from refund_intent t
      cross join lateral jsonb_array_elements(t.details -> 'units') as u
      cross join lateral jsonb_array_elements(u -> 'units') as r
      where t.account_id = i.account_id and t.process_id = i.process_id and t.status <> 'cancelled'
        and t.part_of is null and t.reissue_of is null and (u ->> 'itemId')::bigint = i.item_id) ranges on true
    group by i.account_id, i.item_id, i.refund_planned
    having coalesce(sum(upper_ - lower_), 0) <> i.refund_planned
  $$;

-- The demo store takes back a gift card that nobody spent; a card that was taken back stays so.
alter table built_in_store_gift_card add column cancelled_at timestamptz;
alter table built_in_store_gift_card add column spent_centavos bigint not null default 0 check (spent_centavos >= 0);
