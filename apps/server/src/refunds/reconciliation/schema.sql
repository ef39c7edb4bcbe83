-- Statements of payment providers and banks, compared with the ledger day by day. Money: bigint, centavos.

-- An account at a provider or bank whose statements are compared; not an account of this service.
create table statement_account (
  account_id           bigint not null references account,
  statement_account_id bigint not null,
  -- The name that people use; each name belongs to one statement account.
  name                 text not null check (length(name) between 1 and 100),
  -- Which refunds its statements show: those that a provider made, those that people paid, or both.
  covers               text not null check (covers in ('automatic', 'manual', 'all')),
  -- Null: of every store.
  store_id             bigint,
  created_at           timestamptz not null default now(),
  primary key (account_id, statement_account_id)
);
create unique index statement_account_name on statement_account (account_id, lower(name));

-- A statement that was requested from a payment provider, and when last. Days are whole, both included.
create table statement_request (
  account_id  bigint not null references account,
  -- The id of the provider in the account file.
  provider_id bigint not null,
  first_day   date not null,
  last_day    date not null,
  asked_at    timestamptz not null,
  primary key (account_id, provider_id, first_day, last_day)
);

-- The result of fetching the statement of a day, which the service does itself, once for each provider that offers statements.
create table daily_statement (
  account_id  bigint not null references account,
  -- The id of the provider in the account file.
  provider_id bigint not null,
  day         date not null,
  -- `asked`: the provider is making it; `silent`: it did not answer, or may not be queried; `unreadable`: the format of its file is
  -- unknown.
  outcome     text not null check (outcome in ('asked', 'silent', 'unreadable', 'read')),
  -- For `unreadable`: what is wrong with the file, in words for people of the account; it quotes only names of columns from the file.
  fault       text,
  -- For `read`: how many of its lines were new.
  new_lines   integer check (new_lines >= 0),
  tried_at    timestamptz not null,
  primary key (account_id, provider_id, day),
  constraint daily_statement_fault check ((fault is not null) = (outcome = 'unreadable')),
  constraint daily_statement_lines check ((new_lines is not null) = (outcome = 'read'))
);

-- A movement out of a statement account: a refund or a payment. Incoming amounts and fees are not kept.
create table statement_line (
  account_id           bigint not null,
  line_id              bigint not null,
  statement_account_id bigint not null,
  day                  date not null,
  amount_centavos      bigint not null check (amount_centavos > 0),
  -- The counterpart's reference for the payment; null: the statement has none.
  reference            text check (length(reference) between 1 and 255),
  -- Recognises a line that is imported again: its identifier, else a digest of its content and of how many equal ones precede it in its
  -- file.
  fingerprint          text not null check (length(fingerprint) between 1 and 300),
  imported_at          timestamptz not null default now(),
  primary key (account_id, line_id),
  foreign key (account_id, statement_account_id) references statement_account
);
create unique index statement_line_once on statement_line (account_id, statement_account_id, fingerprint);
create index statement_line_by_day on statement_line (account_id, statement_account_id, day);

-- What a person did about a difference, once each; the reason is in the audit.
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
-- Each difference has one end; a look-up may come before it, and is recorded once as well.
create unique index reconciliation_act_of_line_once on reconciliation_act (account_id, line_id, (act = 'looked-up')) where line_id is not null;
create unique index reconciliation_act_of_intent_once on reconciliation_act (account_id, intent_id, (act = 'looked-up'))
  where intent_id is not null;

-- The refunds that were done between two days.
create index refund_intent_settled on refund_intent (account_id, settled_at) where status = 'settled';
