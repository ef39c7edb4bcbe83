-- How many webhooks rest, of all accounts together, and for how long the one that has rested longest: of no account, and
-- never which (docs/decisions/0025).
create index webhook_endpoint_resting_now on webhook_endpoint (account_id, endpoint_id) where rests > 0 and state = 'active';

do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  execute format('grant select (account_id, endpoint_id, state, rests, resting_since) on webhook_endpoint to %I', worker);
  execute format('create policy figures on webhook_endpoint for select to %I using (rests > 0 and state = ''active'')', worker);
end
$$;

drop function operating_figures();
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
    select 'resting', 'webhook', count(*) from public.webhook_endpoint where rests > 0 and state = 'active'
    union all
    select 'rest_age', 'webhook', coalesce(extract(epoch from now() - min(resting_since)), 0)
    from public.webhook_endpoint where rests > 0 and state = 'active'
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
