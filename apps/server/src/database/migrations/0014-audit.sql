-- The audit: who did what, from where and why; kept for good and chained (docs/decisions/0017).

-- What changes something and is no change of a process; those have their events.
create function next_audit_id() returns bigint
  language sql volatile
  -- As the service makes its ids (database/ids.ts): milliseconds since 2020, and 12 bits of chance.
  return floor(extract(epoch from clock_timestamp()) * 1000 - 1577836800000)::bigint * 4096 + floor(random() * 4096)::bigint;

create table audit_entry (
  account_id     bigint not null references account,
  entry_id       bigint not null default next_audit_id(),
  at             timestamptz not null default clock_timestamp(),
  -- `credential <id>`, `staff <id>`, `command line <name>`, `worker`.
  actor          text not null check (actor <> ''),
  action         text not null check (action ~ '^[a-z-]+(\.[a-z-]+)+$'),
  -- What it was done to: `credential <id>`, `configuration <version>`, `process <id>`, `person <pseudonym>`.
  subject        text,
  -- Never personal data: it is chained as it is.
  facts          jsonb not null default '{}',
  -- Free text and addresses may have to be erased. So they are chained by digests under a salt that goes with them.
  reason         text,
  reason_salt    bytea,
  reason_digest  bytea,
  origin         jsonb,
  origin_salt    bytea,
  origin_digest  bytea,
  primary key (account_id, entry_id)
);
create index audit_entry_by_subject on audit_entry (account_id, subject, entry_id) where subject is not null;

alter table process_event
  add column reason_salt    bytea,
  add column reason_digest  bytea,
  add column origin_salt    bytea,
  add column origin_digest  bytea;
-- The chain names an event by its id, like whoever receives it.
create unique index if not exists process_event_id_pkey on process_event (account_id, event_id);

create function commit_to_texts() returns trigger
  language plpgsql as $$
begin
  new.reason_salt := null;
  new.reason_digest := null;
  new.origin_salt := null;
  new.origin_digest := null;
  if new.reason is not null then
    new.reason_salt := uuid_send(gen_random_uuid());
    new.reason_digest := sha256(new.reason_salt || convert_to(new.reason, 'UTF8'));
  end if;
  if new.origin is not null then
    new.origin_salt := uuid_send(gen_random_uuid());
    new.origin_digest := sha256(new.origin_salt || convert_to(new.origin::text, 'UTF8'));
  end if;
  return new;
end
$$;
create trigger process_event_texts before insert on process_event
  for each row when (new.reason is not null or new.origin is not null) execute function commit_to_texts();
create trigger audit_entry_texts before insert on audit_entry
  for each row when (new.reason is not null or new.origin is not null) execute function commit_to_texts();

-- The chain of an account: each link has the hash of the one before.
create table audit_seal (
  account_id     bigint not null references account,
  sequence       bigint not null check (sequence > 0),
  source         text not null check (source in ('event', 'entry')),
  source_id      bigint not null,
  digest         bytea not null check (octet_length(digest) = 32),
  previous_hash  bytea not null check (octet_length(previous_hash) = 32),
  hash           bytea not null check (octet_length(hash) = 32),
  sealed_at      timestamptz not null,
  primary key (account_id, sequence),
  unique (account_id, source, source_id)
);

-- Sealed shortly after the commit, by whoever works: a row of work each, so that writers of one account do not queue.
create function await_event_seal() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at)
    values (new.account_id, 'audit-seal', new.event_id, now() + interval '1 second');
  return null;
end
$$;
create trigger process_event_seal after insert on process_event for each row execute function await_event_seal();

create function await_entry_seal() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at)
    values (new.account_id, 'audit-seal', new.entry_id, now() + interval '1 second');
  return null;
end
$$;
create trigger audit_entry_seal after insert on audit_entry for each row execute function await_entry_seal();

-- What was recorded before there was a chain; for these statements alone the owner sees every account's.
alter table process_event no force row level security;
alter table work_item no force row level security;
insert into work_item (account_id, kind, subject_id, due_at)
  select account_id, 'audit-seal', event_id, now() from process_event;
alter table process_event force row level security;
alter table work_item force row level security;

-- Nobody rewrites the record, the owner neither; what may go is free text and addresses, by leaving nothing of them.
create function keep_record() returns trigger
  language plpgsql as $$
declare
  erasable constant text[] := '{reason,reason_salt,origin,origin_salt}';
begin
  if tg_op = 'UPDATE' and tg_table_name in ('audit_entry', 'process_event') then
    if to_jsonb(new) - erasable = to_jsonb(old) - erasable
       and ((new.reason is null and new.reason_salt is null)
            or (new.reason, new.reason_salt) is not distinct from (old.reason, old.reason_salt))
       and ((new.origin is null and new.origin_salt is null)
            or (new.origin, new.origin_salt) is not distinct from (old.origin, old.origin_salt)) then
      return new;
    end if;
  end if;
  raise exception 'what was recorded stays as it is' using errcode = 'restrict_violation';
end
$$;
create trigger process_event_kept before update or delete on process_event for each row execute function keep_record();
create trigger process_event_not_emptied before truncate on process_event execute function keep_record();
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function keep_record();
create trigger audit_entry_not_emptied before truncate on audit_entry execute function keep_record();
create trigger audit_seal_kept before update or delete on audit_seal for each row execute function keep_record();
create trigger audit_seal_not_emptied before truncate on audit_seal execute function keep_record();

-- The service may not update the record at all. One function erases what may be erased, as a role that can log in nowhere
-- and change these columns alone, in the account that the transaction is set to.
create function erase_free_text(processes bigint[], subjects text[]) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  account constant bigint := public.app_account();
  of_events integer;
  of_entries integer;
begin
  update public.process_event
     set reason = null, reason_salt = null,
         -- Where staff and integrations come from says nothing of the consumer.
         origin = case when cause = 'consumer' then null else origin end,
         origin_salt = case when cause = 'consumer' then null else origin_salt end
   where account_id = account and process_id = any (processes)
     and (reason is not null or (cause = 'consumer' and origin is not null));
  get diagnostics of_events = row_count;
  update public.audit_entry set reason = null, reason_salt = null
   where account_id = account and subject = any (subjects) and reason is not null
     -- Why somebody was erased is written without naming them, and is what shows that it was asked for.
     and action <> 'privacy.erased';
  get diagnostics of_entries = row_count;
  return of_events + of_entries;
end
$$;

do $$
declare
  eraser constant text := left(current_database() || '_erase', 63);
begin
  if not exists (select from pg_roles where rolname = eraser) then
    execute format('create role %I nologin', eraser);
  end if;
  execute format('grant usage on schema public to %I', eraser);
  execute format('grant select on process_event, audit_entry to %I', eraser);
  execute format('grant update (reason, reason_salt, origin, origin_salt) on process_event, audit_entry to %I', eraser);
  -- Ownership may be given only by a member to one who may create; both end here.
  execute format('grant %I to current_user', eraser);
  execute format('grant create on schema public to %I', eraser);
  execute format('alter function erase_free_text(bigint[], text[]) owner to %I', eraser);
  execute format('revoke create on schema public from %I', eraser);
  execute format('revoke %I from current_user', eraser);
end
$$;
