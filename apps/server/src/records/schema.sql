-- Records that are kept to be shown later: the audit and its chain, and what the erasure of a person leaves behind
-- (docs/decisions/0017).

-- Texts that may have to be erased are recorded with a digest under a salt that is erased with them, so that the chain stays valid when
-- they are gone. Used by audit_entry and process_event.
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

-- Identifies a snapshot of an event while it is in the archive of its process.
create function digest_of_snapshot(snapshot jsonb) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(coalesce(snapshot::text, ''), 'UTF8'));

-- Not even the owner can rewrite the record; only free text and addresses may be removed, and only entirely. What staff wrote for a
-- customer may name the customer as much as an internal note does: it can be erased too, and was never part of the chain.
create function keep_record() returns trigger
  language plpgsql as $$
declare
  erasable constant text[] := '{reason,reason_salt,origin,origin_salt,customer_text}';
  moved constant text[] := '{snapshot,snapshot_digest}';
begin
  -- On a node of a cluster the table is one of several, whose names end in a number.
  if tg_op = 'UPDATE' and tg_table_name ~ '^(audit_entry|process_event)(_[0-9]+)?$' then
    if to_jsonb(new) - erasable = to_jsonb(old) - erasable
       and ((new.reason is null and new.reason_salt is null)
            or (new.reason, new.reason_salt) is not distinct from (old.reason, old.reason_salt))
       and ((new.origin is null and new.origin_salt is null)
            or (new.origin, new.origin_salt) is not distinct from (old.origin, old.origin_salt))
       and (to_jsonb(new) ->> 'customer_text' is null
            or to_jsonb(new) ->> 'customer_text' = to_jsonb(old) ->> 'customer_text') then
      return new;
    end if;
  end if;
  -- A snapshot may move to the archive while its digest stays behind, and may come back only unchanged.
  if tg_op = 'UPDATE' and tg_table_name ~ '^process_event(_[0-9]+)?$' then
    if to_jsonb(new) - moved = to_jsonb(old) - moved
       and ((old.snapshot_digest is null and new.snapshot is null
             and new.snapshot_digest = public.digest_of_snapshot(old.snapshot))
            or (old.snapshot_digest = public.digest_of_snapshot(new.snapshot) and new.snapshot_digest is null)) then
      return new;
    end if;
  end if;
  raise exception 'what was recorded stays as it is' using errcode = 'restrict_violation';
end
$$;

-- Ids as the service makes them (platform/database/ids.ts): milliseconds since 2020, and 12 bits below. Here the 12 bits are the
-- microseconds, so that the entries of one transaction keep their order, and two random bits.
create function next_audit_id() returns bigint
  language sql volatile
  return floor((extract(epoch from clock_timestamp()) * 1000 - 1577836800000) * 4096 + random()::numeric * 4)::bigint;

-- Actions that change something other than a process; changes of a process have their events.
create table audit_entry (
  account_id     bigint not null references account,
  entry_id       bigint not null default next_audit_id(),
  at             timestamptz not null default clock_timestamp(),
  -- `credential <id>`, `staff <id>`, `command line <name>`, `worker`.
  actor          text not null check (actor <> ''),
  -- The same by kind and id; `other` is a user of the command line, or an unknown caller.
  actor_kind     text not null check (actor_kind in ('staff', 'credential', 'consumer', 'worker', 'other')),
  actor_id       bigint,
  action         text not null check (action ~ '^[a-z-]+(\.[a-z-]+)+$'),
  -- What it was done to: `credential <id>`, `configuration <version>`, `process <id>`, `person <pseudonym>`.
  subject        text,
  -- Never personal data, because it enters the chain unchanged.
  facts          jsonb not null default '{}',
  -- Free text and addresses may have to be erased, so they are chained by digests under a salt that is erased with them.
  reason         text,
  reason_salt    bytea,
  reason_digest  bytea,
  origin         jsonb,
  origin_salt    bytea,
  origin_digest  bytea,
  primary key (account_id, entry_id),
  constraint audit_entry_actor check (
    (actor_id is not null) = (actor_kind in ('staff', 'credential'))
    and (actor_kind = 'other' or actor = actor_name(actor_kind, actor_id)))
);
-- What was done to one subject, oldest first.
create index audit_entry_by_subject on audit_entry (account_id, subject, entry_id) where subject is not null;
create trigger audit_entry_texts before insert on audit_entry
  for each row when (new.reason is not null or new.origin is not null) execute function commit_to_texts();
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function keep_record();
create trigger audit_entry_not_emptied before truncate on audit_entry execute function keep_record();

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
create trigger audit_seal_kept before update or delete on audit_seal for each row execute function keep_record();
create trigger audit_seal_not_emptied before truncate on audit_seal execute function keep_record();

-- Checkpoints of the audit chain: how far it had come and with which hash, signed with a key that is not in the database
-- (docs/decisions/0033).
create table audit_checkpoint (
  account_id     bigint not null references account,
  -- 1, 2, 3, … without gaps.
  number         bigint not null check (number > 0),
  -- The link at which it was made, and the hash of that link.
  sequence       bigint not null check (sequence > 0),
  head_hash      bytea not null check (octet_length(head_hash) = 32),
  -- Hash of the checkpoint before; zeros for the first.
  previous_hash  bytea not null check (octet_length(previous_hash) = 32),
  signed_at      timestamptz not null,
  -- Which key signed it.
  kid            text not null,
  signature      bytea not null check (octet_length(signature) = 64),
  primary key (account_id, number),
  unique (account_id, sequence)
);
create trigger audit_checkpoint_kept before update or delete on audit_checkpoint for each row execute function keep_record();
create trigger audit_checkpoint_not_emptied before truncate on audit_checkpoint execute function keep_record();

-- The service may not update the record at all. One function erases what may be erased, as a role that cannot log in and may change
-- only these columns and those of process_event, in the account that the transaction is set to.
grant select, update (reason, reason_salt, origin, origin_salt) on audit_entry to :erase_role;

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
     set reason = null, reason_salt = null, customer_text = null,
         -- The origin of staff and integrations says nothing about the customer.
         origin = case when cause_kind = 'consumer' then null else origin end,
         origin_salt = case when cause_kind = 'consumer' then null else origin_salt end
   where account_id = account and process_id = any (processes)
     and (reason is not null or customer_text is not null or (cause_kind = 'consumer' and origin is not null));
  get diagnostics of_events = row_count;
  update public.audit_entry set reason = null, reason_salt = null
   where account_id = account and subject = any (subjects) and reason is not null
     -- The reason for an erasure does not name the person, and is the proof that the erasure was requested.
     and action <> 'privacy.erased';
  get diagnostics of_entries = row_count;
  return of_events + of_entries;
end
$$;
alter function erase_free_text(bigint[], text[]) owner to :erase_role;

-- HMAC-SHA256 (RFC 2104) under a key whose two paddings the service supplies: a person who has only the database cannot try names.
create function customer_pseudonym(inner_pad bytea, outer_pad bytea, name text) returns text
  language sql immutable strict parallel safe
  return 'hmac-sha256:' || encode(sha256(outer_pad || sha256(inner_pad || convert_to(name, 'UTF8'))), 'hex');

-- Persons who requested erasure while something of theirs was unfinished: what is needed to pay them stays until they are paid, and is
-- then erased without a further request (docs/decisions/0044).
create table pending_erasure (
  account_id  bigint not null,
  order_id    bigint not null,
  -- When the erasure was confirmed, and the name by which the audit refers to the person.
  asked_at    timestamptz not null,
  pseudonym   text not null,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references store_order
);

-- Demands that a platform passed on for a person, or because the law requires it (LGPD, art. 18): to erase or export a customer, or to
-- erase a whole shop. A demand alone causes nothing: a person or an integration of the account answers it (docs/decisions/0053).
create table privacy_demand (
  account_id        bigint not null references account,
  demand_id         bigint not null,
  connector_id      bigint not null,
  demand            text not null check (demand in ('erase-customer', 'export-customer', 'erase-shop')),
  -- Null: the platform named no one, or the person was erased.
  email             text,
  received_at       timestamptz not null default now(),
  answered_at       timestamptz,
  is_granted        boolean,
  answered_by_kind  text check (answered_by_kind in ('staff', 'credential', 'other')),
  answered_by_id    bigint,
  primary key (account_id, demand_id),
  constraint privacy_demand_answered_at_once check ((answered_at is null) = (is_granted is null)),
  constraint privacy_demand_answered_by check ((answered_at is null) = (answered_by_kind is null))
);
-- Demands that wait for an answer, oldest first; a person is found by their e-mail.
create index privacy_demand_waiting on privacy_demand (account_id, received_at) where answered_at is null;
create index privacy_demand_by_email on privacy_demand (account_id, lower(email)) where email is not null;
