-- Surcharges that a regret gives back, and the monetary correction of what is given back late (docs/decisions/0041).

-- What regrets of an order brought back, and the surcharges claimed for them: never more than was paid beyond goods and freight.
alter table store_order add column surcharged_centavos       bigint  not null default 0 check (surcharged_centavos >= 0);
alter table store_order add column surcharged_units          integer not null default 0 check (surcharged_units >= 0);
alter table store_order add column surcharge_claimed_centavos bigint not null default 0;
alter table store_order add constraint store_order_surcharges_claimed_once
  check (surcharge_claimed_centavos between 0 and greatest(0, total_centavos - freight_centavos - goods_centavos));

-- What law covered of an item when it was asked for, and what it gives back of the surcharges; nobody kept it of older ones.
alter table return_item add column protection text check (protection in ('regret', 'warranty'));
alter table return_item add column surcharge_centavos bigint not null default 0 check (surcharge_centavos >= 0);
alter table return_process add column surcharge_centavos bigint not null default 0 check (surcharge_centavos >= 0);
-- What its late refunds are corrected by, in intents of their own; what intents plan of both.
alter table return_process add column correction_centavos bigint not null default 0 check (correction_centavos >= 0);
alter table return_process add column planned_surcharge_centavos bigint not null default 0;
alter table return_process add constraint return_process_planned_within_surcharges
  check (planned_surcharge_centavos between 0 and surcharge_centavos + correction_centavos);

-- Of an intent whose purpose begins with `correction-`, the correction; of any other, surcharges.
alter table refund_intent add column surcharge_centavos bigint not null default 0 check (surcharge_centavos >= 0);
alter table refund_intent drop constraint refund_intent_divided_within_amount;
alter table refund_intent add constraint refund_intent_divided_within_amount
  check (divided_centavos between 0 and goods_centavos + freight_centavos + surcharge_centavos);
alter table refund_intent drop constraint refund_intent_charged_within_worth;
alter table refund_intent add constraint refund_intent_charged_within_worth
  check (charged_centavos between 0 and goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos);
alter table refund_intent drop constraint refund_intent_sent_as_instructed;
alter table refund_intent add constraint refund_intent_sent_as_instructed
  check (means = 'manual' or status in ('planned', 'failed', 'cancelled', 'replaced') or instruction is not null
         or (charged_centavos > 0
             and charged_centavos = goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos));
-- A correction is money, paid by a person: what payments brought is given back with the principal.
alter table refund_intent add constraint refund_intent_correction_by_hand
  check (purpose not like 'correction-%' or (means = 'manual' and goods_centavos = 0 and freight_centavos = 0
                                             and bonus_centavos = 0 and charged_centavos = 0));
drop trigger refund_intent_fixed on refund_intent;
create trigger refund_intent_fixed
  before update of account_id, process_id, purpose, goods_centavos, freight_centavos, surcharge_centavos, bonus_centavos,
                   charged_centavos on refund_intent
  for each row when (
    (old.account_id, old.process_id, old.purpose, old.goods_centavos, old.freight_centavos, old.surcharge_centavos,
     old.bonus_centavos, old.charged_centavos)
      is distinct from
    (new.account_id, new.process_id, new.purpose, new.goods_centavos, new.freight_centavos, new.surcharge_centavos,
     new.bonus_centavos, new.charged_centavos))
  execute function keep_planned_refund();

create or replace function count_planned_refund() returns trigger
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

create or replace function release_planned_refund() returns trigger
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

-- Two accounts of the books and two paths of money more; whatever else the checks name by now stays named.
do $$
declare
  accounts constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'ledger_entry_ledger_account_check'));
  paths constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'refund_intent_path'));
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_ledger_account_check, '
    || 'add constraint ledger_entry_ledger_account_check '
    || replace(accounts, '''owed:freight''::text', '''owed:freight''::text, ''owed:surcharges''::text, ''owed:correction''::text');
  execute 'alter table refund_intent drop constraint refund_intent_path, add constraint refund_intent_path '
    || replace(paths, '''earlier-version''::text', '''earlier-version''::text, ''monetary-correction''::text, ''regret-declared''::text');
end
$$;

-- `goods`, `freight` and `surcharges` stay what is owed; `principal` is what of them is given back, `amount` that with the bonus.
create or replace view refund_share with (security_invoker = true) as
  select t.account_id, t.process_id, t.intent_id, t.part_of, t.reissue_of, t.purpose, t.means, t.status,
         t.part_of is null and t.reissue_of is null as is_root,
         t.status = 'cancelled' or coalesce(old.status <> 'replaced', false) as is_void,
         t.means = 'voucher' and t.details ->> 'destination' is distinct from 'gift-card' as earns_bonus,
         case when t.status = 'replaced' then 0 else t.goods_centavos - parts.goods end as goods,
         case when t.status = 'replaced' then 0 else t.freight_centavos - parts.freight end as freight,
         case when t.status = 'replaced' then 0 else t.bonus_centavos end as bonus,
         t.instruction, t.details,
         case when t.status = 'replaced' then 0 else t.charged_centavos - parts.charged end as charged,
         case when t.status = 'replaced' then 0
              else greatest(0, t.goods_centavos - parts.goods + t.freight_centavos - parts.freight
                               + t.surcharge_centavos - parts.surcharges
                               - (t.charged_centavos - parts.charged)) end as principal,
         case when t.status = 'replaced' then 0
              else t.goods_centavos - parts.goods + t.freight_centavos - parts.freight
                   + t.surcharge_centavos - parts.surcharges + t.bonus_centavos
                   - (t.charged_centavos - parts.charged) end as amount,
         case when t.status = 'replaced' then 0 else t.surcharge_centavos - parts.surcharges end as surcharges
  from refund_intent t
  left join refund_intent old on old.account_id = t.account_id and old.intent_id = t.reissue_of
  cross join lateral (
    select coalesce(sum(p.goods_centavos), 0)::bigint as goods, coalesce(sum(p.freight_centavos), 0)::bigint as freight,
           coalesce(sum(p.surcharge_centavos), 0)::bigint as surcharges,
           coalesce(sum(p.charged_centavos), 0)::bigint as charged
    from refund_intent p where p.account_id = t.account_id and p.part_of = t.intent_id) parts;

-- What a queue says that a process is worth counts surcharges too; whatever else the view says by now stays as it is.
do $$
declare
  known constant text := pg_get_viewdef('process_overview_now'::regclass);
  told constant text := replace(known, '(p.goods_centavos + p.freight_centavos) AS value_centavos',
                                       '(p.goods_centavos + p.freight_centavos + p.surcharge_centavos) AS value_centavos');
begin
  if told = known then
    raise exception 'the view of the queues says otherwise what a process is worth';
  end if;
  execute 'create or replace view process_overview_now with (security_invoker = true) as ' || told;
end
$$;

create or replace function money_faults() returns table (fault text, subject bigint, expected bigint, found bigint)
  language sql stable as $$
    with books as (
      select process_id,
             sum(amount_centavos) filter (where ledger_account like 'owed:%') as owed,
             -sum(amount_centavos) filter (where ledger_account = 'promised') as promised,
             -sum(amount_centavos) filter (where ledger_account = 'in-flight') as in_flight,
             -sum(amount_centavos) filter (where ledger_account like 'paid:%') as paid,
             -sum(amount_centavos) filter (where ledger_account = 'charged:sending') as charged,
             sum(amount_centavos) filter (where ledger_account = 'bonus:expense') as bonus,
             sum(amount_centavos) filter (where ledger_account not like 'bonus:%') as balance
      from ledger_entry group by process_id),
    shares as (
      select process_id,
             sum(goods + freight + surcharges) as owed,
             sum(principal) filter (where status in ('planned', 'failed')) as promised,
             sum(principal) filter (where status in ('sent', 'verifying')) as in_flight,
             sum(principal) filter (where status = 'settled') as paid,
             sum(charged) as charged, sum(goods + freight + surcharges - principal - charged) as of_bonus,
             sum(bonus) filter (where status = 'settled' and means = 'voucher') as bonus
      from refund_share where not is_void group by process_id),
    compared as (
      select coalesce(b.process_id, s.process_id) as process_id, v.fault, coalesce(v.expected, 0) as expected, coalesce(v.found, 0) as found
      from books b full join shares s using (process_id)
      cross join lateral (values
        ('owed', s.owed, b.owed), ('promised', s.promised, b.promised), ('in flight', s.in_flight, b.in_flight),
        ('paid', s.paid, b.paid), ('bonus', s.bonus, b.bonus), ('charged', s.charged, b.charged), ('balance', s.of_bonus, b.balance)) as v (fault, expected, found)),
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
    select 'process: planned', p.process_id, coalesce(sum(t.goods_centavos + t.freight_centavos + t.surcharge_centavos), 0)::bigint,
           p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
    from return_process p
    left join refund_intent t on t.account_id = p.account_id and t.process_id = p.process_id
      and t.part_of is null and t.reissue_of is null and t.status <> 'cancelled'
    group by p.account_id, p.process_id
    having coalesce(sum(t.goods_centavos + t.freight_centavos + t.surcharge_centavos), 0) <> p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
    union all
    select 'process: owed', p.process_id, coalesce(s.owed, 0)::bigint, p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
    from return_process p left join shares s using (process_id)
    where coalesce(s.owed, 0) <> p.planned_goods_centavos + p.planned_freight_centavos + p.planned_surcharge_centavos
    union all
    -- Kept for sending once in a process, and never beyond what was promised.
    select 'process: charged', p.process_id, coalesce((p.state ->> 'sendingCost')::bigint, 0), s.charged::bigint
    from return_process p join shares s using (process_id)
    where s.charged > coalesce((p.state ->> 'sendingCost')::bigint, 0)
    union all
    -- Surcharges and corrections are booked as what they are, each exactly what its intents say.
    select 'ledger: ' || kind, coalesce(b.process_id, s.process_id), coalesce(s.owed, 0)::bigint, coalesce(b.owed, 0)::bigint
    from (select process_id, ledger_account as kind, sum(amount_centavos) as owed from ledger_entry
          where ledger_account in ('owed:surcharges', 'owed:correction') group by 1, 2) b
    full join (select process_id, case when purpose like 'correction-%' then 'owed:correction' else 'owed:surcharges' end as kind,
                      sum(surcharges) as owed
               from refund_share where not is_void group by 1, 2) s using (process_id, kind)
    where coalesce(s.owed, 0) <> coalesce(b.owed, 0)
    union all
    select 'process: corrected', p.process_id, coalesce(sum(t.surcharge_centavos), 0)::bigint, p.correction_centavos
    from return_process p
    left join refund_intent t on t.account_id = p.account_id and t.process_id = p.process_id
      and t.purpose like 'correction-%' and t.part_of is null and t.status <> 'cancelled'
    group by p.account_id, p.process_id
    having coalesce(sum(t.surcharge_centavos), 0) <> p.correction_centavos
    union all
    -- The surcharges of a process are those of its items, and those of an order are claimed by the processes that hold its units.
    select 'process: surcharges', p.process_id, coalesce(sum(i.surcharge_centavos), 0)::bigint, p.surcharge_centavos
    from return_process p left join return_item i on i.account_id = p.account_id and i.process_id = p.process_id
    group by p.account_id, p.process_id
    having coalesce(sum(i.surcharge_centavos), 0) <> p.surcharge_centavos
    union all
    select 'order: surcharges', o.order_id, coalesce(sum(p.surcharge_centavos), 0)::bigint, o.surcharge_claimed_centavos
    from store_order o left join return_process p on p.account_id = o.account_id and p.order_id = o.order_id and p.holds_units
    group by o.account_id, o.order_id
    having coalesce(sum(p.surcharge_centavos), 0) <> o.surcharge_claimed_centavos
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
