-- Mails to customers (docs/decisions/0014).

-- Mails about a process: planned in the transaction that causes them, written and sent after the commit.
create table mail_message (
  account_id  bigint not null,
  message_id  bigint not null check (message_id between 1 and 9007199254740991),
  process_id  bigint not null,
  kind        text not null,
  -- What caused it: one mail of each kind per cause.
  event_id    bigint not null,
  -- Days before the end, for a reminder; else 0.
  variant     integer not null default 0,
  state       text not null default 'planned' check (state in ('planned', 'sent', 'failed', 'dropped')),
  -- Why it was not sent, or not yet; names no person.
  problem     text,
  attempts    integer not null default 0 check (attempts >= 0),
  created_at  timestamptz not null,
  sent_at     timestamptz,
  primary key (account_id, message_id),
  unique (account_id, process_id, kind, event_id, variant),
  foreign key (account_id, process_id) references return_process
);
-- The mails of a process, oldest first.
create index mail_message_by_process on mail_message (account_id, process_id, message_id);
-- Mails that failed are looked for among all that were sent.
create index mail_message_by_state on mail_message (account_id, state, message_id);

-- The mailbox on this machine, used where there is no mail server: what would have been sent can be read in it.
create table local_mailbox (
  account_id   bigint not null references account,
  message_key  bigint not null,
  sender       text not null,
  recipient    text not null,
  subject      text not null,
  text_body    text not null,
  html_body    text not null,
  received_at  timestamptz not null default now(),
  primary key (account_id, message_key)
);
