-- Statements of payment providers and banks, compared with the ledger day by day. Money: bigint, centavos.

-- An account at a provider or bank whose statements are compared; not an account of this service.
create table statement_account (
  account_id           bigint not null references account,
  statement_account_id bigint not null,
  -- As people call it; one name, one account.
  name                 text not null check (length(name) between 1 and 100),
  -- Which refunds its statements show: those that a provider made, those that people paid, or both.
  covers               text not null check (covers in ('automatic', 'manual', 'all')),
  -- Null: of every store.
  store_id             bigint,
  created_at           timestamptz not null default now(),
  primary key (account_id, statement_account_id)
);
create unique index statement_account_name on statement_account (account_id, lower(name));

-- A statement that a payment provider was asked to make, and when last. Days are whole, both included.
create table statement_request (
  account_id  bigint not null references account,
  -- Of the account file.
  provider_id bigint not null,
  first_day   date not null,
  last_day    date not null,
  asked_at    timestamptz not null,
  primary key (account_id, provider_id, first_day, last_day)
);

-- What became of the statement of a day that the service itself fetches, once for each provider that gives statements.
create table daily_statement (
  account_id  bigint not null references account,
  -- Of the account file.
  provider_id bigint not null,
  day         date not null,
  -- `asked`: the provider makes it; `silent`: it did not answer, or may not be asked; `unreadable`: its file is not one that is known.
  outcome     text not null check (outcome in ('asked', 'silent', 'unreadable', 'read')),
  -- Of `unreadable`: what is wrong with the file, in words for people of the account; it quotes nothing of it but names of columns.
  fault       text,
  -- Of `read`: how many of its lines were new.
  new_lines   integer check (new_lines >= 0),
  tried_at    timestamptz not null,
  primary key (account_id, provider_id, day),
  constraint daily_statement_fault check ((fault is not null) = (outcome = 'unreadable')),
  constraint daily_statement_lines check ((new_lines is not null) = (outcome = 'read'))
);

-- A movement out of it: a refund or a payment. What comes in, and fees, are not kept.
create table statement_line (
  account_id           bigint not null,
  line_id              bigint not null,
  statement_account_id bigint not null,
  day                  date not null,
  amount_centavos      bigint not null check (amount_centavos > 0),
  -- By what name the counterpart knows the payment; null: it says none.
  reference            text check (length(reference) between 1 and 255),
  -- Tells a line that comes again: its identifier, else a digest of what it says and how many equal ones came before it in its file.
  fingerprint          text not null check (length(fingerprint) between 1 and 300),
  imported_at          timestamptz not null default now(),
  primary key (account_id, line_id),
  foreign key (account_id, statement_account_id) references statement_account
);
create unique index statement_line_once on statement_line (account_id, statement_account_id, fingerprint);
create index statement_line_by_day on statement_line (account_id, statement_account_id, day);

-- What a person did about a difference, once each; why stands in the audit.
create table reconciliation_act (
  account_id           bigint not null,
  act_id               bigint not null,
  statement_account_id bigint not null,
  -- The difference: a line of the statement, or an intent that no statement shows.
  line_id              bigint,
  intent_id            bigint,
  act                  text not null check (act in ('looked-up', 'booked', 'contested', 'ignored')),
  -- What the provider answered to a look-up.
  found                text check (found in ('done', 'absent', 'unknown')),
  acted_by_kind        text not null check (acted_by_kind in ('staff', 'credential')),
  acted_by_id          bigint not null,
  acted_by             text not null generated always as (actor_name(acted_by_kind, acted_by_id)) stored,
  acted_at             timestamptz not null,
  primary key (account_id, act_id),
  foreign key (account_id, statement_account_id) references statement_account,
  constraint reconciliation_act_of_line foreign key (account_id, line_id) references statement_line,
  constraint reconciliation_act_of_intent foreign key (account_id, intent_id) references refund_intent,
  constraint reconciliation_act_subject check (num_nonnulls(line_id, intent_id) = 1),
  constraint reconciliation_act_found check ((found is not null) = (act = 'looked-up'))
);
-- One end each; a look-up may come before it, and is recorded once as well.
create unique index reconciliation_act_of_line_once on reconciliation_act (account_id, line_id, (act = 'looked-up')) where line_id is not null;
create unique index reconciliation_act_of_intent_once on reconciliation_act (account_id, intent_id, (act = 'looked-up'))
  where intent_id is not null;

-- The refunds that were done between two days.
create index refund_intent_settled on refund_intent (account_id, settled_at) where status = 'settled';
