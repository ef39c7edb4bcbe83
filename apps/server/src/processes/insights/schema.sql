-- What people look at over many processes: the queues of the console (docs/decisions/0023), and figures for who runs the service
-- (docs/decisions/0025).

-- Each process as the queues see it, from the rows themselves: the one definition of who waits for what. Names nobody. What it is
-- worth counts surcharges. A unit that staff withheld is not accepted, also where the customer keeps the item: nothing is due for
-- it and nothing goes out.
-- What waits longest for a person comes first: each process that is under way waits for exactly one thing (`waits_for`), which puts
-- it into exactly one working view. What is under way and waits for nothing known here is for a person to look at.
create view process_overview_now with (security_invoker = true) as
  select account_id, process_id, store_id, version, kind, decision, status, logistic_stage, financial_stage, rating_stage,
         refund_form, value_centavos, changed_at, awaits_decision, is_flagged, awaits_posting, awaits_rating, refund_failed,
         needs_hand, awaits_choice, awaits_remedy, awaits_answer, expires_at, legal_due_at, waits_for,
         case when waits_for is null then null
              when waits_for in ('decision', 'delivery-answer', 'lost-parcel', 'returned-parcel', 'failed-exchange',
                                 'exchange-order', 'restock', 'store-return', 'conclusion') then 'to-decide'
              when waits_for in ('carrier-error', 'authorization', 'expired-authorization') then 'to-authorize'
              when waits_for in ('bank-data', 'exchange-choice', 'remedy-choice') then 'missing-data'
              when waits_for in ('posting', 'parcel', 'exchange-delivery') then 'in-transit'
              when waits_for = 'rating' then 'to-check'
              else 'money' end as working_view,
         case when waits_for is not null then least(expires_at, legal_due_at) end as due_at
  from (
  select seen.*,
         pays_by_hand or (is_open and (has_error or has_lost)) or awaits_authorization or has_failed_exchange or awaits_order
           or has_carrier_claim or awaits_restock or awaits_store_return or awaits_amount as needs_hand,
         case when awaits_decision then 'decision'
              when awaits_answer then 'delivery-answer'
              when is_open and has_lost then 'lost-parcel'
              when has_failed_exchange then 'failed-exchange'
              when awaits_order then 'exchange-order'
              when awaits_restock then 'restock'
              when awaits_store_return then 'store-return'
              when refund_failed then 'failed-refund'
              when awaits_amount then 'abatement-amount'
              when pays_by_hand and not awaits_bank_data then 'manual-payment'
              -- What was rated has come, however it travelled.
              when is_open and has_error and rating_stage <> 'complete' then 'carrier-error'
              when awaits_authorization and rating_stage <> 'complete' then 'authorization'
              when awaits_rating then 'rating'
              when awaits_bank_data then 'bank-data'
              when awaits_choice then 'exchange-choice'
              when awaits_remedy then 'remedy-choice'
              when has_carrier_claim then 'carrier-claim'
              when not is_open then null
              when awaits_posting and rating_stage <> 'complete' then 'posting'
              when is_travelling and rating_stage <> 'complete' then 'parcel'
              when has_expired and rating_stage <> 'complete' then 'expired-authorization'
              when has_replacement then 'exchange-delivery'
              when has_money then 'refund'
              when has_returned and rating_stage <> 'complete' then 'returned-parcel'
              else 'conclusion' end as waits_for
  from (
  select p.account_id, p.process_id, p.store_id, p.version, p.kind, p.decision, p.status,
         p.logistic_stage, p.financial_stage, p.rating_stage,
         p.state ->> 'refundForm' as refund_form,
         p.goods_centavos + p.freight_centavos + p.surcharge_centavos as value_centavos,
         coalesce((select e.occurred_at from process_event e where e.account_id = p.account_id and e.process_id = p.process_id
                   order by e.sequence desc limit 1), p.created_at) as changed_at,
         p.decision in ('received', 'in-review') and p.delivery_claim is null as awaits_decision,
         p.decision = 'in-review' and p.delivery_claim is null and (
           coalesce((p.state -> 'verdict' ->> 'allowed')::boolean and (p.state -> 'verdict' ->> 'needsReview')::boolean, false)
           or exists (select from process_event e where e.account_id = p.account_id and e.process_id = p.process_id
                        and e.type = 'process.flagged')) as is_flagged,
         p.decision = 'approved' and coalesce(going.awaits_posting, false) as awaits_posting,
         p.status in ('started', 'pending') and coalesce(came.awaits_rating, false) as awaits_rating,
         coalesce(money.has_failed, false) as refund_failed,
         coalesce(money.awaits_hand and p.decision = 'approved', false) or coalesce(money.owes_difference, false) as pays_by_hand,
         coalesce(money.awaits_account and p.decision = 'approved', false) and p.state ->> 'bankAccount' is null as awaits_bank_data,
         coalesce(money.is_moving, false) as has_money,
         p.status in ('started', 'pending') as is_open,
         coalesce(going.has_error, false) as has_error,
         coalesce(going.has_lost, false) as has_lost,
         coalesce(going.has_expired, false) as has_expired,
         coalesce(going.has_returned, false) as has_returned,
         coalesce(going.is_travelling, false) as is_travelling,
         p.decision = 'approved' and coalesce(going.awaits_authorization, false) as awaits_authorization,
         p.status in ('started', 'pending') and exists (select from replacement r where r.account_id = p.account_id
           and r.process_id = p.process_id and r.state = 'failed') as has_failed_exchange,
         exists (select from replacement r where r.account_id = p.account_id and r.process_id = p.process_id
           and r.state in ('chosen', 'reserved', 'ordered', 'invoiced', 'shipped')) as has_replacement,
         p.decision = 'approved' and exists (select from replacement r
           join return_item i on i.account_id = r.account_id and i.process_id = r.process_id and i.item_id = r.item_id
           where r.account_id = p.account_id and r.process_id = p.process_id and r.by_hand and r.state = 'chosen'
             and case when (p.state ->> 'keepsItem')::boolean then i.quantity else i.rated end > i.withheld) as awaits_order,
         -- A claim against a carrier that nobody submitted.
         exists (select from carrier_claim k where k.account_id = p.account_id and k.process_id = p.process_id and k.state = 'open')
           as has_carrier_claim,
         -- What the shop was to take back into its stock, or to show as a return, and did not.
         exists (select from restock k where k.account_id = p.account_id and k.process_id = p.process_id and k.state = 'needs-person')
           as awaits_restock,
         exists (select from store_return k where k.account_id = p.account_id and k.process_id = p.process_id and k.state = 'needs-person')
           as awaits_store_return,
         -- An abatement that the customer chose or agreed to waits for its amount, or for what was agreed outside to be recorded.
         p.decision = 'approved' and p.status in ('started', 'pending') and coalesce(claimed.awaits_amount, false) as awaits_amount,
         case when p.decision = 'approved' then going.expires_at end as expires_at,
         -- The law's days, counted from an instant: 5 to answer a demand (Decreto 7.962/2013, art. 4), 30 to cure a defect
         -- (CDC, art. 18), and at once what a regret brought back (CDC, art. 49).
         case when told.due_at is not null then told.due_at
              when p.decision in ('received', 'in-review') then p.created_at + interval '5 days'
              when p.decision = 'approved' and p.status in ('started', 'pending') then least(
                case when asked.warranty then coalesce(claimed.due_at, p.created_at + interval '30 days') end,
                case when asked.regret and p.financial_stage <> 'refunded' then came.first_at end) end as legal_due_at,
         -- Accepted units of an exchange for which nothing goes out (contract §6.11).
         p.decision = 'approved' and p.status in ('started', 'pending') and exists (
           select from return_item i
           where i.account_id = p.account_id and i.process_id = p.process_id and i.operation = 'exchange' and i.kept_for is null
             and case when (p.state ->> 'keepsItem')::boolean then i.quantity else i.rated end - i.withheld
               > exchanged_units(i.instead_units) + coalesce((
                   select sum(r.quantity) from replacement r
                   where r.account_id = i.account_id and r.process_id = i.process_id and r.item_id = i.item_id
                     and r.state not in ('expired', 'cancelled')), 0)) as awaits_choice,
         -- The days of repair have passed and the customer has not chosen, or chose an abatement that is not agreed (CDC art. 18).
         p.decision = 'approved' and p.status in ('started', 'pending') and coalesce(claimed.awaits_customer, false) as awaits_remedy,
         -- A claim about a delivery that the store has not answered.
         told.due_at is not null as awaits_answer
  from return_process p
  left join delivery_claim told on told.account_id = p.account_id and told.process_id = p.process_id and told.state = 'open'
  left join lateral (
    select bool_or(a.state in ('authorized', 'awaiting-physical-store')) as awaits_posting,
           bool_or(a.state = 'error') as has_error,
           bool_or(a.state = 'lost') as has_lost,
           bool_or(a.state = 'expired') as has_expired,
           bool_or(a.state = 'returned-to-customer') as has_returned,
           bool_or(a.state in ('awaiting-authorization', 'posted', 'collected', 'in-transit')) as is_travelling,
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
           bool_or(t.means = 'manual' and t.status = 'planned') as awaits_account,
           bool_or(t.status in ('planned', 'sent', 'verifying')) as is_moving,
           bool_or((t.means = 'manual' or t.by_hand) and t.status = 'planned' and
             t.owed_for = 'return') as awaits_hand,
           bool_or((t.means = 'manual' or t.by_hand) and t.status = 'planned' and
             t.owed_for <> 'return') as owes_difference
    from refund_intent t where t.account_id = p.account_id and t.process_id = p.process_id) money on true
  left join lateral (
    select bool_or(i.reason ->> 'kind' = 'warranty') as warranty,
           bool_or(i.operation = 'return' and case when i.protection is null then coalesce(i.reason ->> 'kind', 'regret')
                                               else i.protection end = 'regret') as regret
    from return_item i
    where i.account_id = p.account_id and i.process_id = p.process_id and i.kept_for is null) asked on true
  left join lateral (
    select min(c.due_at) as due_at,
           bool_or(c.state = 'choice-due' or (c.state = 'chosen' and c.remedy = 'abatement')) as awaits_customer,
           bool_or(c.state = 'chosen' and c.remedy = 'abatement' and c.offered_centavos is null) as awaits_amount
    from defect_claim c
    where c.account_id = p.account_id and c.process_id = p.process_id and c.state in ('repairing', 'choice-due', 'chosen', 'settled')
    ) claimed on true
  ) seen) waiting;

-- The same, kept: written with every change of its process, and what the queues are counted and paged from.
create table process_overview (
  account_id       bigint not null,
  process_id       bigint not null,
  store_id         bigint not null,
  version          integer not null,
  kind             text not null,
  decision         text not null,
  status           text not null,
  logistic_stage   text not null,
  financial_stage  text not null,
  rating_stage     text not null,
  refund_form      text not null,
  value_centavos   bigint not null,
  changed_at       timestamptz not null,
  awaits_decision  boolean not null,
  is_flagged       boolean not null,
  awaits_posting   boolean not null,
  awaits_rating    boolean not null,
  refund_failed    boolean not null,
  needs_hand       boolean not null,
  awaits_choice    boolean not null default false,
  awaits_remedy    boolean not null default false,
  awaits_answer    boolean not null default false,
  expires_at       timestamptz,
  legal_due_at     timestamptz,
  -- The one thing it waits for, the view that this puts it into, and by when; null: it waits for nothing.
  waits_for        text,
  working_view     text,
  due_at           timestamptz,
  -- Whoever of the team sees to it, and until when it is out of the way (docs/decisions/0082-handling.md).
  assignee_id      bigint,
  snoozed_until    timestamptz,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process,
  foreign key (account_id, assignee_id) references staff_person
) with (fillfactor = 85);
-- A page of all processes by store, value or last change.
create index process_overview_by_store on process_overview (account_id, store_id, process_id);
create index process_overview_by_value on process_overview (account_id, value_centavos, process_id);
create index process_overview_by_change on process_overview (account_id, changed_at, process_id);
-- One index per queue, as long as what waits in it.
create index process_overview_to_decide on process_overview (account_id, process_id, store_id) where awaits_decision;
create index process_overview_flagged on process_overview (account_id, process_id, store_id) where is_flagged;
create index process_overview_to_post on process_overview (account_id, process_id, store_id) where awaits_posting;
create index process_overview_to_rate on process_overview (account_id, process_id, store_id) where awaits_rating;
create index process_overview_failed on process_overview (account_id, process_id, store_id) where refund_failed;
create index process_overview_by_hand on process_overview (account_id, process_id, store_id) where needs_hand;
create index process_overview_to_choose on process_overview (account_id, process_id, store_id) where awaits_choice;
create index process_overview_to_remedy on process_overview (account_id, process_id, store_id) where awaits_remedy;
create index process_overview_to_answer on process_overview (account_id, legal_due_at, process_id, store_id) where awaits_answer;
create index process_overview_expiring on process_overview (account_id, expires_at, process_id, store_id);
create index process_overview_by_view on process_overview (account_id, working_view, due_at, process_id, store_id)
  where working_view is not null;
create index process_overview_by_due on process_overview (account_id, due_at, process_id, store_id) where working_view is not null;
create index process_overview_by_assignee on process_overview (account_id, assignee_id, process_id) where assignee_id is not null;
-- What is put off, which is little; it is taken away from the counts of the views, which stay counts of an index.
create index process_overview_snoozed on process_overview (account_id, snoozed_until, working_view, process_id, store_id)
  where snoozed_until is not null;
create index process_overview_by_law on process_overview (account_id, legal_due_at, process_id, store_id);

-- What who runs the service must see of all accounts together: how much waits, for how long, and what went wrong. Counts and ages
-- alone; of no account, and never which.
create function operating_figures() returns table (figure text, label text, value double precision)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with work as (
      -- An event without its place in the feed is the outbox; what is below zero is a webhook with something to send.
      select case when kind = 'webhook' and subject_id > 0 then 'outbox' else kind end as kind,
             due_at, attempts, lease_token is not null as is_held
      from public.work_item)
    select 'work_due', kind, count(*) filter (where due_at <= now() and not is_held) from work group by kind
    union all
    select 'work_held', kind, count(*) filter (where is_held) from work group by kind
    union all
    select 'work_retried', kind, count(*) filter (where attempts >= 10) from work group by kind
    union all
    select 'work_age', kind, coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)
    from work group by kind
    union all
    select 'parked', 'webhook', count(*) from public.webhook_queue where due_at is null
    union all
    select 'resting', 'webhook', count(*) from public.webhook_endpoint where circuit_openings > 0 and state = 'active'
    union all
    select 'rest_age', 'webhook', coalesce(extract(epoch from now() - min(circuit_opened_at)), 0)
    from public.webhook_endpoint where circuit_openings > 0 and state = 'active'
    union all
    select 'intents', status, count(*) from public.refund_intent where status in ('planned', 'sent', 'verifying', 'failed') group by status
  $$;
alter function operating_figures() owner to :work_role;
