-- What people look at over many processes: the queues of the console (docs/decisions/0023), and figures for who runs the service
-- (docs/decisions/0025).

-- Each process as the queues see it, from the rows themselves: the one definition of who waits for what. Names nobody. What it is
-- worth counts surcharges. A unit that staff withheld is not accepted, also where the customer keeps the item: nothing is due for
-- it and nothing goes out.
create view process_overview_now with (security_invoker = true) as
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
         p.status in ('started', 'pending') and coalesce(came.awaits_rating, false) as awaits_rating,
         coalesce(money.has_failed, false) as refund_failed,
         coalesce(money.awaits_hand and p.decision = 'approved', false) or coalesce(money.owes_difference, false)
           or (p.status in ('started', 'pending') and coalesce(going.has_problem, false))
           or (p.decision = 'approved' and coalesce(going.awaits_authorization, false))
           or (p.status in ('started', 'pending') and exists (select from replacement r where r.account_id = p.account_id
                 and r.process_id = p.process_id and r.state = 'failed'))
           or (p.decision = 'approved' and exists (select from replacement r
                 join return_item i on i.account_id = r.account_id and i.process_id = r.process_id and i.item_id = r.item_id
                 where r.account_id = p.account_id and r.process_id = p.process_id and r.by_hand and r.state = 'chosen'
                   and case when (p.state ->> 'keepsItem')::boolean then i.quantity else i.rated end > i.withheld))
           -- An abatement that the customer chose or agreed to waits for its amount, or for what was agreed outside to be recorded.
           or (p.decision = 'approved' and p.status in ('started', 'pending') and coalesce(claimed.awaits_amount, false)) as needs_hand,
         case when p.decision = 'approved' then going.expires_at end as expires_at,
         -- The law's days, counted from an instant: 5 to answer a demand (Decreto 7.962/2013, art. 4), 30 to cure a defect
         -- (CDC, art. 18), and at once what a regret brought back (CDC, art. 49).
         case when p.decision in ('received', 'in-review') then p.created_at + interval '5 days'
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
         p.decision = 'approved' and p.status in ('started', 'pending') and coalesce(claimed.awaits_customer, false) as awaits_remedy
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
    ) claimed on true;

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
  expires_at       timestamptz,
  legal_due_at     timestamptz,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
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
create index process_overview_expiring on process_overview (account_id, expires_at, process_id, store_id);
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
