-- What who runs the service must see of all accounts together: how much waits, for how long, and what went wrong. Counts
-- and ages alone; of no account, and never which.
create index webhook_queue_parked on webhook_queue (account_id, endpoint_id) where due_at is null;

do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  execute format('grant select (account_id, status) on refund_intent to %I', worker);
  execute format('create policy figures on refund_intent for select to %I using (status in (''planned'', ''sent'', ''verifying'', ''failed''))', worker);
  execute format('grant select (account_id, due_at) on webhook_queue to %I', worker);
  execute format('create policy figures on webhook_queue for select to %I using (due_at is null)', worker);
end
$$;

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
    select 'intents', status, count(*) from public.refund_intent where status in ('planned', 'sent', 'verifying', 'failed') group by status
  $$;

do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', worker);
  execute format('grant create on schema public to %I', worker);
  execute format('alter function operating_figures() owner to %I', worker);
  execute format('revoke create on schema public from %I', worker);
  execute format('revoke %I from current_user', worker);
end
$$;
