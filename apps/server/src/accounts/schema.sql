-- Accounts, their configuration, virtual stores, credentials and keys.

-- A merchant's account in one of the two environments (§5). Distributed by its own id, like everything that belongs to it.
create table account (
  account_id        bigint primary key check (account_id between 1 and 9007199254740991),
  alias             text not null check (alias ~ '^[a-z0-9-]{1,40}$'),
  environment       text not null check (environment in ('production', 'qa')),
  name              text not null,
  -- Changes with every applied configuration and every change of a credential: the caches of replicas compare it.
  revision          bigint not null default 1,
  -- Whether the built-in store and carrier may stand for real ones in production. Set when the account is created, and never changed
  -- (docs/decisions/0039).
  is_demonstration  boolean not null default false,
  created_at        timestamptz not null default now(),
  -- The one name that is unique over all accounts.
  unique (environment, alias)
);

create function keep_demonstration() returns trigger
  language plpgsql as $$
begin
  raise exception 'an account does not become a demonstration, nor stop being one' using errcode = 'restrict_violation';
end
$$;
create trigger account_demonstration_is_kept before update of is_demonstration on account
  for each row when (old.is_demonstration <> new.is_demonstration) execute function keep_demonstration();

-- A visitor who opens a store's page names the account by its alias, before any account is known: one function returns its id and
-- nothing else, as a role that cannot log in.
grant select (account_id, environment, alias) on account to :work_role;
create policy finder on account for select to :work_role using (true);

create function account_of_alias(wanted_environment text, wanted_alias text) returns bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select account_id from public.account where environment = wanted_environment and alias = wanted_alias $$;
alter function account_of_alias(text, text) owner to :work_role;

-- Whether an environment has accounts, before any user is known: an environment that is not set up yet may be set up by the person who
-- holds the setup code.
grant select (is_demonstration) on account to :work_role;
create function accounts_of_environment(wanted_environment text, out has_real boolean, out has_demonstration boolean)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select exists (select 1 from public.account where environment = wanted_environment and not is_demonstration),
           exists (select 1 from public.account where environment = wanted_environment and is_demonstration)
  $$;
alter function accounts_of_environment(text) owner to :work_role;

-- Every version of an account's configuration that was applied, and why (docs/decisions/0016). The newest one is in force.
create table account_configuration (
  account_id  bigint not null references account,
  version     integer not null check (version > 0),
  -- The text that was applied, as reviewed, and its parsed content.
  source      text not null,
  document    jsonb not null,
  note        text,
  applied_at  timestamptz not null default now(),
  applied_by  text not null,
  primary key (account_id, version)
);

-- The virtual stores of an account (§2.8, `lojaVirtualId`).
create table store (
  account_id  bigint not null references account,
  store_id    bigint not null check (store_id between 1 and 9007199254740991),
  name        text not null,
  active      boolean not null,
  primary key (account_id, store_id)
);

-- Service keys of integrations and what each may do (§5).
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
  -- Accurate to the hour; a key that is not used can be disabled.
  last_used_at   timestamptz,
  primary key (account_id, credential_id),
  unique (account_id, service_key)
);

-- The secrets of a credential; several are valid while one replaces another (§5).
create table credential_token (
  account_id      bigint not null,
  credential_id   bigint not null,
  token_id        bigint not null,
  -- HMAC-SHA256 of the token under the pepper of this version; the token itself is shown once and not stored.
  token_hash      bytea not null check (octet_length(token_hash) = 32),
  pepper_version  integer not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz,
  primary key (account_id, credential_id, token_id),
  foreign key (account_id, credential_id) references credential
);

-- The keys that sign bearers (docs/decisions/0010). They belong to an environment and to no account: a reference table.
create table signing_key (
  kid          text primary key check (kid ~ '^[a-z0-9_-]{1,32}$'),
  environment  text not null check (environment in ('production', 'qa')),
  public_key   bytea not null,
  -- AES-256-GCM under the master key.
  private_key  bytea not null,
  created_at   timestamptz not null default now(),
  retired_at   timestamptz
);
