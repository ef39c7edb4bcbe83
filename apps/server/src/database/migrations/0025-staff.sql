-- The people of an account who work with it in the console, their sessions and second factors (docs/decisions/0022).

create table staff_person (
  account_id     bigint not null references account,
  person_id      bigint not null check (person_id between 1 and 9007199254740991),
  -- In lower case; what a person signs in with, and never reused for somebody else.
  email          text not null check (email = lower(email)),
  name           text not null,
  role           text not null check (role in ('leitura', 'atendimento', 'financeiro', 'admin', 'auditor')),
  -- Argon2id under the parameters of this version; null until the person chose a password.
  password_hash  bytea check (octet_length(password_hash) = 32),
  hash_version   integer not null default 1,
  -- Grows when a session of the person ends or the role changes: bearers given out before stop working.
  epoch          integer not null default 1,
  active         boolean not null default true,
  created_at     timestamptz not null,
  primary key (account_id, person_id),
  unique (account_id, email)
);
-- Who signs in names no account: see staff_of_email.
create index staff_person_by_email on staff_person (email);

create table staff_session (
  account_id    bigint not null,
  session_id    bigint not null check (session_id between 1 and 9007199254740991),
  person_id     bigint not null,
  -- SHA-256 of the cookie; the cookie itself is kept nowhere.
  token_hash    bytea not null check (octet_length(token_hash) = 32),
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  -- For the person to tell their browsers apart.
  ip            text not null,
  user_agent    text not null,
  primary key (account_id, session_id),
  unique (account_id, token_hash),
  foreign key (account_id, person_id) references staff_person
);
create index staff_session_by_person on staff_session (account_id, person_id, session_id);

create table staff_second_factor (
  account_id     bigint not null,
  person_id      bigint not null,
  -- The TOTP secret, sealed under the master key.
  secret_sealed  bytea not null,
  -- Null until a first code showed that the person has it.
  confirmed_at   timestamptz,
  -- The newest time step whose code was taken: neither it nor an older one is taken again.
  last_step      bigint not null default 0,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references staff_person
);

create table staff_recovery_code (
  account_id  bigint not null,
  person_id   bigint not null,
  -- SHA-256 of 80 random bits or more.
  code_hash   bytea not null check (octet_length(code_hash) = 32),
  used_at     timestamptz,
  primary key (account_id, person_id, code_hash),
  foreign key (account_id, person_id) references staff_person
);

-- A link that lets a person choose a password, once.
create table staff_link (
  account_id  bigint not null,
  link_id     bigint not null check (link_id between 1 and 9007199254740991),
  person_id   bigint not null,
  code_hash   bytea not null check (octet_length(code_hash) = 32),
  created_at  timestamptz not null,
  created_by  text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (account_id, link_id),
  unique (account_id, code_hash),
  foreign key (account_id, person_id) references staff_person
);

-- Whoever may administrate an account could read its audit; now that has a scope of its own, which they keep.
alter table credential no force row level security;
update credential set scopes = scopes || 'gestao:auditoria'::text
  where 'gestao:admin' = any (scopes) and not 'gestao:auditoria' = any (scopes);
alter table credential force row level security;

-- Who signs in names an e-mail, and an account only where one e-mail has several: one function tells in which accounts
-- of an environment it may sign in and nothing else, as the role that may log in nowhere.
do $$
declare
  finder constant text := left(current_database() || '_work', 63);
begin
  execute format('grant select (account_id, email, active) on staff_person to %I', finder);
  execute format('create policy finder on staff_person for select to %I using (true)', finder);
end
$$;

create function staff_of_email(wanted_environment text, wanted_email text)
  returns table (account_id bigint, alias text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select a.account_id, a.alias
    from public.staff_person p join public.account a on a.account_id = p.account_id
    where p.email = wanted_email and p.active and a.environment = wanted_environment
    order by a.alias limit 10
  $$;

do $$
declare
  finder constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', finder);
  execute format('grant create on schema public to %I', finder);
  execute format('alter function staff_of_email(text, text) owner to %I', finder);
  execute format('revoke create on schema public from %I', finder);
  execute format('revoke %I from current_user', finder);
end
$$;
