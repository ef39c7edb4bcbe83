-- What the consumer pays for sending is kept of what goes back to them (docs/decisions/0038).

alter table refund_intent add column charged_centavos bigint not null default 0;
alter table refund_intent add constraint refund_intent_charged_within_worth
  check (charged_centavos between 0 and goods_centavos + freight_centavos + bonus_centavos);
-- Of an intent that is wholly kept nothing is sent.
alter table refund_intent drop constraint refund_intent_sent_as_instructed;
alter table refund_intent add constraint refund_intent_sent_as_instructed
  check (means = 'manual' or status in ('planned', 'failed', 'cancelled', 'replaced') or instruction is not null
         or (charged_centavos > 0 and charged_centavos = goods_centavos + freight_centavos + bonus_centavos));
drop trigger refund_intent_work on refund_intent;
create trigger refund_intent_work after insert on refund_intent
  for each row when (new.means <> 'manual' and new.status = 'planned') execute function add_intent_work();
drop trigger refund_intent_fixed on refund_intent;
create trigger refund_intent_fixed
  before update of account_id, process_id, purpose, goods_centavos, freight_centavos, bonus_centavos, charged_centavos on refund_intent
  for each row when (
    (old.account_id, old.process_id, old.purpose, old.goods_centavos, old.freight_centavos, old.bonus_centavos, old.charged_centavos)
      is distinct from
    (new.account_id, new.process_id, new.purpose, new.goods_centavos, new.freight_centavos, new.bonus_centavos, new.charged_centavos))
  execute function keep_planned_refund();

alter table ledger_entry drop constraint ledger_entry_ledger_account_check;
alter table ledger_entry add constraint ledger_entry_ledger_account_check
  check (ledger_account in ('owed:goods', 'owed:freight', 'promised', 'in-flight', 'charged:sending',
           'bonus:expense', 'bonus:liability') or ledger_account like 'paid:%');

-- `goods` and `freight` stay what is owed; `principal` is what of them is given back, `amount` that with the bonus.
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
                               - (t.charged_centavos - parts.charged)) end as principal,
         case when t.status = 'replaced' then 0
              else t.goods_centavos - parts.goods + t.freight_centavos - parts.freight + t.bonus_centavos
                   - (t.charged_centavos - parts.charged) end as amount
  from refund_intent t
  left join refund_intent old on old.account_id = t.account_id and old.intent_id = t.reissue_of
  cross join lateral (
    select coalesce(sum(p.goods_centavos), 0)::bigint as goods, coalesce(sum(p.freight_centavos), 0)::bigint as freight,
           coalesce(sum(p.charged_centavos), 0)::bigint as charged
    from refund_intent p where p.account_id = t.account_id and p.part_of = t.intent_id) parts;

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
             sum(goods + freight) as owed,
             sum(principal) filter (where status in ('planned', 'failed')) as promised,
             sum(principal) filter (where status in ('sent', 'verifying')) as in_flight,
             sum(principal) filter (where status = 'settled') as paid,
             sum(charged) as charged, sum(goods + freight - principal - charged) as of_bonus,
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
    -- Kept for sending once in a process, and never beyond what was promised.
    select 'process: charged', p.process_id, coalesce((p.state ->> 'sendingCost')::bigint, 0), s.charged::bigint
    from return_process p join shares s using (process_id)
    where s.charged > coalesce((p.state ->> 'sendingCost')::bigint, 0)
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
