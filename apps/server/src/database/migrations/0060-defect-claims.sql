-- Complaints about a defect (CDC art. 18): thirty days to repair, then the consumer's choice; and a part of what was paid given back
-- for units that the consumer keeps (docs/decisions/0043).

create table defect_claim (
  account_id        bigint not null,
  process_id        bigint not null,
  item_id           bigint not null,
  state             text not null check (state in ('repairing', 'choice-due', 'chosen', 'repaired', 'abated', 'settled', 'closed')),
  -- When the consumer complained, until when the store may repair, and when it answered: the legal term stands still in between
  -- (CDC art. 26 par. 2).
  complained_at     timestamptz not null,
  due_at            timestamptz not null check (due_at >= complained_at),
  answered_at       timestamptz,
  is_essential      boolean not null default false,
  -- When the consumer was asked to choose, and what they chose.
  asked_at          timestamptz,
  remedy            text check (remedy in ('exchange', 'money', 'abatement')),
  chosen_at         timestamptz,
  repaired_on       date,
  -- The amount that somebody decided, who, and when: it binds until the consumer answers.
  offered_centavos  bigint check (offered_centavos > 0),
  offered_by        text,
  offered_at        timestamptz,
  -- What the consumer agreed to.
  abated_centavos   bigint check (abated_centavos > 0),
  primary key (account_id, process_id, item_id),
  foreign key (account_id, process_id, item_id) references return_item,
  constraint defect_claim_answered check ((answered_at is not null) = (state in ('repaired', 'abated', 'settled', 'closed'))),
  constraint defect_claim_chosen check ((remedy is null) = (chosen_at is null) and (state <> 'chosen' or remedy is not null)),
  constraint defect_claim_repaired check (state <> 'repaired' or repaired_on is not null),
  constraint defect_claim_offered check (num_nulls(offered_centavos, offered_by, offered_at) in (0, 3)),
  constraint defect_claim_abated check ((abated_centavos is not null) = (state = 'abated'))
);

-- Units that stay with the consumer: the process expects and gives back nothing else for them.
alter table return_item add column kept_for text check (kept_for in ('repaired', 'abated'));
alter table return_item add constraint return_item_kept_holds_nothing
  check (kept_for is null or (units = '[]' and value_centavos = 0 and surcharge_centavos = 0 and refund_planned = 0));
-- What was given back for units of a line that the consumer keeps: [[from, until, centavos]], ascending and disjoint.
alter table order_line add column abated jsonb not null default '[]';

alter table work_item drop constraint work_item_kind_check;
alter table work_item add constraint work_item_kind_check check (kind in
  ('refund-intent', 'parcel', 'mail', 'webhook', 'replacement', 'process-timer', 'audit-seal', 'purge', 'flow-code', 'regret',
   'staff-refusals', 'staff-mail', 'exchange-choice', 'defect-claim'));
alter table refund_intent drop constraint refund_intent_path;
alter table refund_intent add constraint refund_intent_path check (path in (
  'plan-command', 'issue-voucher-command', 'reissue-voucher-command', 'form-changed', 'offer-accepted', 'exchange-refunded',
  'rating-flow', 'trigger-posted', 'trigger-received', 'trigger-rated', 'trigger-kept', 'exchange-difference',
  'exchange-called-off', 'exchange-unchosen', 'abatement', 'monetary-correction', 'regret-declared', 'division', 'earlier-version'));

-- Requests that are open and complain about a defect: their days began when they came in, and are looked at once they are approved.
alter table return_process no force row level security;
alter table return_item no force row level security;
alter table work_item no force row level security;
insert into defect_claim (account_id, process_id, item_id, state, complained_at, due_at)
  select i.account_id, i.process_id, i.item_id, 'repairing', p.created_at, p.created_at + interval '720 hours'
  from return_item i join return_process p using (account_id, process_id)
  where p.status < 2 and i.reason ->> 'kind' = 'warranty';
insert into work_item (account_id, kind, subject_id, due_at)
  select p.account_id, 'defect-claim', p.process_id, min(c.due_at)
  from defect_claim c join return_process p using (account_id, process_id)
  where p.decision = 'approved'
  group by p.account_id, p.process_id
  on conflict do nothing;
alter table return_process force row level security;
alter table return_item force row level security;
alter table work_item force row level security;

-- What a process is worth counts surcharges; a unit that staff withheld is not accepted, also where the consumer keeps the item:
-- nothing is due for it and nothing goes out.
create or replace view process_overview_now with (security_invoker = true) as
  select p.account_id, p.process_id, p.store_id, p.version, p.kind, p.decision, p.status,
         p.logistic_stage, p.financial_stage, p.rating_stage,
         p.state ->> 'refundForm' as refund_form,
         p.goods_centavos + p.freight_centavos + p.surcharge_centavos as value_centavos,
         coalesce((select e.occurred_at from process_event e where e.account_id = p.account_id and e.process_id = p.process_id
                   order by e.sequence desc limit 1), p.created_at) as changed_at,
         p.decision in ('received', 'in-review') as awaits_decision,
         p.decision = 'in-review' and (
           coalesce((p.state -> 'verdict' ->> 'allowed')::boolean and (p.state -> 'verdict' ->> 'needsReview')::boolean, false)
           or exists (select from process_event e where e.account_id = p.account_id and e.process_id = p.process_id
                        and e.type = 'process.flagged')) as is_flagged,
         p.decision = 'approved' and coalesce(going.awaits_posting, false) as awaits_posting,
         p.status < 2 and coalesce(came.awaits_rating, false) as awaits_rating,
         coalesce(money.has_failed, false) as refund_failed,
         coalesce(money.awaits_hand and p.decision = 'approved', false) or coalesce(money.owes_difference, false)
           or (p.status < 2 and coalesce(going.has_problem, false))
           or (p.decision = 'approved' and coalesce(going.awaits_authorization, false))
           or (p.status < 2 and exists (select from replacement r where r.account_id = p.account_id
                 and r.process_id = p.process_id and r.state = 'failed'))
           or (p.decision = 'approved' and exists (select from replacement r
                 join return_item i on i.account_id = r.account_id and i.process_id = r.process_id and i.item_id = r.item_id
                 where r.account_id = p.account_id and r.process_id = p.process_id and r.by_hand and r.state = 'chosen'
                   and case when (p.state ->> 'keepsItem')::boolean then i.quantity else i.rated end > i.withheld))
           -- An abatement that the consumer chose or agreed to waits for its amount, or for what was agreed outside to be recorded.
           or (p.decision = 'approved' and p.status < 2 and coalesce(claimed.awaits_amount, false)) as needs_hand,
         case when p.decision = 'approved' then going.expires_at end as expires_at,
         -- The law's days, counted from an instant: 5 to answer a demand (Decreto 7.962/2013, art. 4), 30 to cure a defect
         -- (CDC, art. 18), and at once what a regret brought back (CDC, art. 49).
         case when p.decision in ('received', 'in-review') then p.created_at + interval '5 days'
              when p.decision = 'approved' and p.status < 2 then least(
                case when asked.warranty then coalesce(claimed.due_at, p.created_at + interval '30 days') end,
                case when asked.regret and p.financial_stage <> 3 then came.first_at end) end as legal_due_at,
         -- Accepted units of an exchange for which nothing goes out (contract §6.11).
         p.decision = 'approved' and p.status < 2 and exists (
           select from return_item i
           where i.account_id = p.account_id and i.process_id = p.process_id and i.operation = 'exchange' and i.kept_for is null
             and case when (p.state ->> 'keepsItem')::boolean then i.quantity else i.rated end - i.withheld
               > exchanged_units(i.instead_units) + coalesce((
                   select sum(r.quantity) from replacement r
                   where r.account_id = i.account_id and r.process_id = i.process_id and r.item_id = i.item_id
                     and r.state not in ('expired', 'cancelled')), 0)) as awaits_choice,
         -- The days of repair have passed and the consumer has not chosen, or chose an abatement that is not agreed (CDC art. 18).
         p.decision = 'approved' and p.status < 2 and coalesce(claimed.awaits_consumer, false) as awaits_remedy
  from return_process p
  left join lateral (
    select bool_or(a.state in ('authorized', 'awaiting-physical-store')) as awaits_posting,
           bool_or(a.state in ('error', 'lost')) as has_problem,
           bool_or(a.state = 'awaiting-authorization' and a.wanted_at is null) as awaits_authorization,
           min(a.expires_at) filter (where a.state = 'authorized') as expires_at
    from parcel a where a.account_id = p.account_id and a.process_id = p.process_id) going on true
  left join lateral (
    select bool_or(each.announced > each.rated) as awaits_rating, min(each.first_at) as first_at
    from (select sum(u.announced) as announced, max(i.rated) as rated, min(a.delivered_at) as first_at
          from parcel a
          join parcel_unit u on u.account_id = a.account_id and u.parcel_id = a.parcel_id
          join return_item i on i.account_id = a.account_id and i.process_id = a.process_id and i.item_id = u.item_id
                                and i.kept_for is null
          where a.account_id = p.account_id and a.process_id = p.process_id and a.state = 'delivered'
          group by u.item_id) each) came on true
  left join lateral (
    select bool_or(t.status = 'failed') as has_failed,
           bool_or((t.means = 'manual' or t.by_hand) and t.status = 'planned' and not (t.purpose like 'exchange-difference%' or t.purpose like 'abatement-%' or t.purpose like 'correction-%')) as awaits_hand,
           bool_or((t.means = 'manual' or t.by_hand) and t.status = 'planned' and (t.purpose like 'exchange-difference%' or t.purpose like 'abatement-%' or t.purpose like 'correction-%')) as owes_difference
    from refund_intent t where t.account_id = p.account_id and t.process_id = p.process_id) money on true
  left join lateral (
    select bool_or(i.reason ->> 'kind' = 'warranty') as warranty,
           bool_or(i.operation = 'return' and case when i.protection is null then coalesce(i.reason ->> 'kind', 'regret')
                                               else i.protection end = 'regret') as regret
    from return_item i
    where i.account_id = p.account_id and i.process_id = p.process_id and i.kept_for is null) asked on true
  left join lateral (
    select min(c.due_at) as due_at,
           bool_or(c.state = 'choice-due' or (c.state = 'chosen' and c.remedy = 'abatement')) as awaits_consumer,
           bool_or(c.state = 'chosen' and c.remedy = 'abatement' and c.offered_centavos is null) as awaits_amount
    from defect_claim c
    where c.account_id = p.account_id and c.process_id = p.process_id and c.state in ('repairing', 'choice-due', 'chosen', 'settled')
    ) claimed on true;

alter table process_overview add column awaits_remedy boolean not null default false;
create index process_overview_to_remedy on process_overview (account_id, process_id, store_id) where awaits_remedy;
alter table return_process no force row level security;
alter table return_item no force row level security;
alter table process_event no force row level security;
alter table parcel no force row level security;
alter table parcel_unit no force row level security;
alter table refund_intent no force row level security;
alter table replacement no force row level security;
alter table process_overview no force row level security;
update process_overview o set needs_hand = now_is.needs_hand, awaits_choice = now_is.awaits_choice, legal_due_at = now_is.legal_due_at
  from process_overview_now now_is
 where now_is.account_id = o.account_id and now_is.process_id = o.process_id
   and (o.needs_hand, o.awaits_choice, o.legal_due_at) is distinct from (now_is.needs_hand, now_is.awaits_choice, now_is.legal_due_at);
alter table return_process force row level security;
alter table return_item force row level security;
alter table process_event force row level security;
alter table parcel force row level security;
alter table parcel_unit force row level security;
alter table refund_intent force row level security;
alter table replacement force row level security;
alter table process_overview force row level security;

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
    union all
    -- What was agreed of an item is planned, no more and no less, with all that completes it.
    select 'abatement: planned', c.item_id, coalesce(c.abated_centavos, 0), coalesce(sum(t.goods_centavos), 0)::bigint
    from defect_claim c
    left join refund_intent t on t.account_id = c.account_id and t.process_id = c.process_id
      and t.purpose ~ ('^abatement-' || c.item_id || '(-rest)?$')
      and t.part_of is null and t.reissue_of is null and t.status <> 'cancelled'
    group by c.account_id, c.process_id, c.item_id, c.abated_centavos
    having coalesce(c.abated_centavos, 0) <> coalesce(sum(t.goods_centavos), 0)
    union all
    -- A line knows all that was abated of it.
    select 'line: abated', l.line_id, known.amount, agreed.amount
    from order_line l
    cross join lateral (
      select coalesce(sum((run ->> 2)::bigint), 0)::bigint as amount from jsonb_array_elements(l.abated) as run) known
    cross join lateral (
      select coalesce(sum(c.abated_centavos), 0)::bigint as amount
      from return_item i join defect_claim c using (account_id, process_id, item_id)
      where i.account_id = l.account_id and i.order_id = l.order_id and i.line_id = l.line_id) agreed
    where known.amount <> agreed.amount
    union all
    -- What was abated and what returns were promised of a line is never more than what was paid for it.
    select 'line: given back', l.line_id, l.value_centavos, known.amount + promised.amount
    from order_line l
    cross join lateral (
      select coalesce(sum((run ->> 2)::bigint), 0)::bigint as amount from jsonb_array_elements(l.abated) as run) known
    cross join lateral (
      select coalesce(sum(i.value_centavos), 0)::bigint as amount
      from return_item i join return_process p using (account_id, process_id)
      where i.account_id = l.account_id and i.order_id = l.order_id and i.line_id = l.line_id and p.holds_units) promised
    where known.amount > 0 and known.amount + promised.amount > l.value_centavos
  $$;
