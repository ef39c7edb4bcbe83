-- Accounts, their configuration, credentials and keys.
-- Every table of an account: the account first in every key, row-level security forced (docs/decisions/0004).

create function app_account() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::bigint;

create table account (
  account_id   bigint primary key check (account_id between 1 and 9007199254740991),
  alias        text not null check (alias ~ '^[a-z0-9-]{1,40}$'),
  environment  text not null check (environment in ('production', 'qa')),
  name         text not null,
  -- Moves with every applied configuration and every change of a credential: what a replica's cache compares.
  revision     bigint not null default 1,
  created_at   timestamptz not null default now(),
  unique (environment, alias)
);

create table account_configuration (
  account_id  bigint not null references account,
  version     integer not null check (version > 0),
  -- The text that was applied, as reviewed, and what it means.
  source      text not null,
  document    jsonb not null,
  applied_at  timestamptz not null default now(),
  applied_by  text not null,
  primary key (account_id, version)
);

create table store (
  account_id  bigint not null references account,
  store_id    bigint not null check (store_id between 1 and 9007199254740991),
  name        text not null,
  active      boolean not null,
  primary key (account_id, store_id)
);

create table credential (
  account_id     bigint not null references account,
  credential_id  bigint not null,
  service_key    text not null,
  name           text not null,
  scopes         text[] not null,
  -- Grows when the credential is disabled or its scopes change: older bearers stop working.
  epoch          integer not null default 1,
  active         boolean not null default true,
  created_at     timestamptz not null default now(),
  -- To the hour; a key nobody uses can be disabled.
  last_used_at   timestamptz,
  primary key (account_id, credential_id),
  unique (account_id, service_key)
);

create table credential_token (
  account_id     bigint not null,
  credential_id  bigint not null,
  token_id       bigint not null,
  -- HMAC-SHA256 of the token under the pepper of this version; the token itself is shown once and kept nowhere.
  token_hash     bytea not null check (octet_length(token_hash) = 32),
  pepper_version integer not null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz,
  primary key (account_id, credential_id, token_id),
  foreign key (account_id, credential_id) references credential
);

-- The keys that sign bearers belong to an environment, not to an account.
create table signing_key (
  kid          text primary key check (kid ~ '^[a-z0-9_-]{1,32}$'),
  environment  text not null check (environment in ('production', 'qa')),
  public_key   bytea not null,
  -- AES-256-GCM under the master key.
  private_key  bytea not null,
  created_at   timestamptz not null default now(),
  retired_at   timestamptz
);

-- Hands out numbers in blocks, so that writers of one account do not queue for one row.
create table number_block (
  account_id  bigint not null references account,
  purpose     text not null check (purpose in ('process-number')),
  next_value  bigint not null check (next_value > 0),
  primary key (account_id, purpose)
);
