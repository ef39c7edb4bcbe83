-- One table of work for everything that is done after a commit, and events that tell what changed.

-- What a worker has to look at, and when; taken, it is due again once its lease ran out. A row a subject, so that writers of
-- one account do not queue for one. Lanes keep slow receivers of messages from holding up money.
create table work_item (
  account_id   bigint not null references account,
  kind         text not null check (kind in
                 ('refund-intent', 'parcel', 'mail', 'webhook', 'replacement', 'process-timer', 'audit-seal', 'purge')),
  subject_id   bigint not null,
  lane         text not null generated always as (case when kind in ('mail', 'webhook') then 'delivery' else 'core' end) stored,
  due_at       timestamptz not null,
  attempts     integer not null default 0 check (attempts >= 0),
  -- Only the holder of the token writes an outcome.
  lease_token  text,
  primary key (account_id, kind, subject_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index work_item_due on work_item (account_id, lane, due_at);

alter table account_work no force row level security;
insert into work_item (account_id, kind, subject_id, due_at)
  select account_id, 'refund-intent', intent_id, due_at from account_work;

create or replace function add_intent_work() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at) values (new.account_id, 'refund-intent', new.intent_id, now());
  return null;
end
$$;

do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', worker);
  drop function accounts_with_due_work(integer);
  execute format('revoke %I from current_user', worker);
  execute format('grant select on work_item to %I', worker);
  execute format('create policy finder on work_item for select to %I using (true)', worker);
end
$$;
drop table account_work;

create function accounts_with_due_work(chosen text, most integer) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select account_id from public.work_item
    where lane = chosen and due_at <= now() group by account_id order by min(due_at) limit most
  $$;

do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', worker);
  execute format('grant create on schema public to %I', worker);
  execute format('alter function accounts_with_due_work(text, integer) owner to %I', worker);
  execute format('revoke create on schema public from %I', worker);
  execute format('revoke %I from current_user', worker);
end
$$;

alter table process_event
  -- The get-process entity as this event left it, without what names a person: that is joined when it is told.
  add column snapshot jsonb,
  -- Its fields that are not what they were: { "<field>": { "de": …, "para": … } }.
  add column changed  jsonb,
  -- Why, in the words of who did it; may name a person, so it is kept apart from what is never erased.
  add column reason   text,
  -- From where: { "ip": …, "traceId": … }.
  add column origin   jsonb;

-- Whoever integrates may also decide, until the operator takes it away.
alter table credential no force row level security;
update credential
   set scopes = scopes || '{gestao:read,gestao:write,gestao:financeiro,gestao:admin}'::text[]
 where 'processos:write' = any (scopes) and not 'gestao:read' = any (scopes);
alter table credential force row level security;
