-- Views over many processes: the queues of the console (docs/decisions/0023), and figures for the people who run the service
-- (docs/decisions/0025).

-- Each process as the queues see it (`overview-now-repository.ts`), stored: written with every change of its process; the queues are
-- counted and paged from it.
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
  -- The one thing it waits for, the view that this puts it into, and when that is due; null: it waits for nothing.
  waits_for        text,
  working_view     text,
  due_at           timestamptz,
  -- The member of the team who handles it, and until when it is put off (docs/decisions/0082-handling.md).
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
-- One index per queue, containing only what waits in it; only the one by expiry contains all processes.
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
-- Processes that are put off, which are few; they are subtracted from the counts of the views, so that those remain counts of an index.
create index process_overview_snoozed on process_overview (account_id, snoozed_until, working_view, process_id, store_id)
  where snoozed_until is not null;
create index process_overview_by_law on process_overview (account_id, legal_due_at, process_id, store_id);

-- What the people who run the service must see of all accounts together: how much waits, for how long, and what went wrong. Only counts
-- and ages, never those of a single account and never which account.
create function operating_figures() returns table (figure text, label text, value double precision)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with work as (
      -- Of webhook items, a subject above zero is an event without its place in the feed (the outbox), and one below zero is a webhook
      -- with something to send.
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
    select 'archive_age', 'wal', coalesce(extract(epoch from now() - coalesce(last_archived_time, stats_reset)), 0)
           * (last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity'))::int
    from pg_stat_archiver
    union all
    select 'intents', status, count(*) from public.refund_intent where status in ('planned', 'sent', 'verifying', 'failed') group by status
  $$;
alter function operating_figures() owner to :work_role;
