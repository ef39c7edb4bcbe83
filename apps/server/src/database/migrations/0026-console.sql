-- What the console needs to work fast: each process as its queues see it, what was done with what came back, and the
-- filters people keep (docs/decisions/0023).

-- Each process as the queues see it, from the rows themselves: the one definition of who waits for what. Names nobody.
create view process_overview_now with (security_invoker = true) as
  select p.account_id, p.process_id, p.store_id, p.version, p.kind, p.decision, p.status,
         p.logistic_stage, p.financial_stage, p.rating_stage,
         p.state ->> 'refundForm' as refund_form,
         p.goods_centavos + p.freight_centavos as value_centavos,
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
                 and r.process_id = p.process_id and r.state = 'failed')) as needs_hand,
         case when p.decision = 'approved' then going.expires_at end as expires_at,
         -- The law's days, counted from an instant: 5 to answer a demand (Decreto 7.962/2013, art. 4), 30 to cure a defect
         -- (CDC, art. 18), and at once what a regret brought back (CDC, art. 49).
         case when p.decision in ('received', 'in-review') then p.created_at + interval '5 days'
              when p.decision = 'approved' and p.status < 2 then least(
                case when asked.warranty then p.created_at + interval '30 days' end,
                case when asked.regret and p.financial_stage <> 3 then came.first_at end) end as legal_due_at
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
          where a.account_id = p.account_id and a.process_id = p.process_id and a.state = 'delivered'
          group by u.item_id) each) came on true
  left join lateral (
    select bool_or(t.status = 'failed') as has_failed,
           bool_or(t.means = 'manual' and t.status = 'planned' and t.purpose not like 'exchange-difference%') as awaits_hand,
           bool_or(t.means = 'manual' and t.status = 'planned' and t.purpose like 'exchange-difference%') as owes_difference
    from refund_intent t where t.account_id = p.account_id and t.process_id = p.process_id) money on true
  left join lateral (
    select bool_or(i.reason ->> 'kind' = 'warranty') as warranty,
           bool_or(i.operation = 'return' and coalesce(i.reason ->> 'kind', 'regret') = 'regret') as regret
    from return_item i where i.account_id = p.account_id and i.process_id = p.process_id) asked on true;

-- The same, kept: written with every change of its process, and what the queues are counted and paged from.
create table process_overview (
  account_id       bigint not null,
  process_id       bigint not null,
  store_id         bigint not null,
  version          integer not null,
  kind             smallint not null,
  decision         text not null,
  status           smallint not null,
  logistic_stage   smallint not null,
  financial_stage  smallint not null,
  rating_stage     smallint not null,
  refund_form      text,
  value_centavos   bigint not null,
  changed_at       timestamptz not null,
  awaits_decision  boolean not null,
  is_flagged       boolean not null,
  awaits_posting   boolean not null,
  awaits_rating    boolean not null,
  refund_failed    boolean not null,
  needs_hand       boolean not null,
  expires_at       timestamptz,
  legal_due_at     timestamptz,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
) with (fillfactor = 85);
create index process_overview_by_store on process_overview (account_id, store_id, process_id);
create index process_overview_by_value on process_overview (account_id, value_centavos, process_id);
create index process_overview_by_change on process_overview (account_id, changed_at, process_id);
create index process_overview_to_decide on process_overview (account_id, process_id, store_id) where awaits_decision;
create index process_overview_flagged on process_overview (account_id, process_id, store_id) where is_flagged;
create index process_overview_to_post on process_overview (account_id, process_id, store_id) where awaits_posting;
create index process_overview_to_rate on process_overview (account_id, process_id, store_id) where awaits_rating;
create index process_overview_failed on process_overview (account_id, process_id, store_id) where refund_failed;
create index process_overview_by_hand on process_overview (account_id, process_id, store_id) where needs_hand;
create index process_overview_expiring on process_overview (account_id, expires_at, process_id, store_id);
create index process_overview_by_law on process_overview (account_id, legal_due_at, process_id, store_id);

alter table return_process no force row level security;
alter table return_item no force row level security;
alter table process_event no force row level security;
alter table parcel no force row level security;
alter table parcel_unit no force row level security;
alter table refund_intent no force row level security;
alter table replacement no force row level security;
insert into process_overview (account_id, process_id, store_id, version, kind, decision, status, logistic_stage, financial_stage,
    rating_stage, refund_form, value_centavos, changed_at, awaits_decision, is_flagged, awaits_posting, awaits_rating,
    refund_failed, needs_hand, expires_at, legal_due_at)
  select account_id, process_id, store_id, version, kind, decision, status, logistic_stage, financial_stage,
    rating_stage, refund_form, value_centavos, changed_at, awaits_decision, is_flagged, awaits_posting, awaits_rating,
    refund_failed, needs_hand, expires_at, legal_due_at
  from process_overview_now;
alter table return_process force row level security;
alter table return_item force row level security;
alter table process_event force row level security;
alter table parcel force row level security;
alter table parcel_unit force row level security;
alter table refund_intent force row level security;
alter table replacement force row level security;

-- What a warehouse did with units that were rated.
create table unit_disposition (
  account_id      bigint not null,
  disposition_id  bigint not null check (disposition_id between 1 and 9007199254740991),
  process_id      bigint not null,
  item_id         bigint not null,
  destination     text not null check (destination in ('stock', 'repair', 'discard', 'supplier')),
  quantity        integer not null check (quantity > 0),
  note            text,
  decided_by      text not null,
  decided_at      timestamptz not null,
  primary key (account_id, disposition_id),
  foreign key (account_id, process_id, item_id) references return_item
);
create index unit_disposition_by_item on unit_disposition (account_id, process_id, item_id);

-- Where scanners look things up.
create index parcel_by_tracking on parcel (account_id, tracking_code) where tracking_code is not null;
create index parcel_by_code on parcel (account_id, authorization_code) where authorization_code is not null;
create index return_invoice_by_key on return_invoice (account_id, access_key);
create index order_line_by_sku on order_line (account_id, sku_id);

-- Money that waits for somebody, over all processes.
create index refund_intent_open on refund_intent (account_id, status, intent_id)
  where status in ('planned', 'sent', 'verifying', 'failed');

-- Filters that people keep, theirs alone or everybody's.
create table saved_filter (
  account_id  bigint not null references account,
  filter_id   bigint not null check (filter_id between 1 and 9007199254740991),
  -- `credential <id>` or `staff <id>`; null: everybody's.
  owner       text,
  page        text not null,
  name        text not null,
  parameters  jsonb not null,
  created_at  timestamptz not null,
  primary key (account_id, filter_id)
);
create unique index saved_filter_name on saved_filter (account_id, coalesce(owner, ''), page, lower(name));
