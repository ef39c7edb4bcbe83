-- Checkpoints of the audit chain: how far it went and with which hash, signed with a key that is not in the database
-- (docs/decisions/0033).
create table audit_checkpoint (
  account_id     bigint not null references account,
  -- 1, 2, 3, … without gaps.
  number         bigint not null check (number > 0),
  -- The link that it stands at, and the hash of it.
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

-- What was sealed before there were checkpoints is signed by the worker that comes first; for these statements alone the
-- owner sees every account's.
alter table audit_seal no force row level security;
alter table work_item no force row level security;
insert into work_item (account_id, kind, subject_id, due_at)
  select distinct on (account_id) account_id, 'audit-seal', source_id, now() from audit_seal order by account_id, sequence desc
  on conflict do nothing;
alter table audit_seal force row level security;
alter table work_item force row level security;
