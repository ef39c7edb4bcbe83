-- The people of an account who work with it in the console (docs/decisions/0022): who they are, how they sign in, what was
-- mailed to them, and the filters they keep.

-- A person of the staff and their role.
create table staff_person (
  account_id     bigint not null references account,
  person_id      bigint not null check (person_id between 1 and 9007199254740991),
  -- In lower case; what a person signs in with, and never reused for another person.
  email          text not null check (email = lower(email)),
  name           text not null,
  role           text not null check (role in ('leitura', 'atendimento', 'financeiro', 'admin', 'auditor')),
  -- Argon2id under the parameters of this version; null until the person chose a password.
  password_hash  bytea check (octet_length(password_hash) = 32),
  hash_version   integer not null default 1,
  -- Grows when a session of the person ends or the role changes: bearers issued before stop working.
  epoch          integer not null default 1,
  active         boolean not null default true,
  -- From when the person may be the second one to confirm a proposal; null: at once. The first people of an account are created on the
  -- host (docs/decisions/0031).
  confirms_from  timestamptz,
  created_at     timestamptz not null,
  primary key (account_id, person_id),
  unique (account_id, email)
);
-- A person who signs in names no account: see staff_of_email.
create index staff_person_by_email on staff_person (email);

-- A person who signs in gives an e-mail, and an account only where the e-mail has several: one function returns the accounts of an
-- environment in which the e-mail may sign in and nothing else, as a role that cannot log in.
grant select (account_id, email, active) on staff_person to :work_role;
create policy finder on staff_person for select to :work_role using (true);

-- It also returns accounts where the e-mail is a disabled person's: they are refused, and the audit records it.
create function staff_of_email(wanted_environment text, wanted_email text)
  returns table (account_id bigint, alias text)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select a.account_id, a.alias
    from public.staff_person p join public.account a on a.account_id = p.account_id
    where p.email = wanted_email and a.environment = wanted_environment
    order by p.active desc, a.alias limit 10;
end
$$;
alter function staff_of_email(text, text) owner to :work_role;

-- A browser in which a person is signed in.
create table staff_session (
  account_id    bigint not null,
  session_id    bigint not null check (session_id between 1 and 9007199254740991),
  person_id     bigint not null,
  -- SHA-256 of the cookie; the cookie itself is not stored.
  token_hash    bytea not null check (octet_length(token_hash) = 32),
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  -- When the person last proved who they are; null: when they opened the session.
  proved_at     timestamptz,
  -- For the person to tell their browsers apart.
  ip            text not null,
  user_agent    text not null,
  primary key (account_id, session_id),
  unique (account_id, token_hash),
  foreign key (account_id, person_id) references staff_person
);
-- The sessions of a person are listed and ended together.
create index staff_session_by_person on staff_session (account_id, person_id, session_id);

-- The TOTP secret of a person (RFC 6238).
create table staff_second_factor (
  account_id     bigint not null,
  person_id      bigint not null,
  -- Sealed under the master key.
  secret_sealed  bytea not null,
  -- Null until a first code showed that the person has it.
  confirmed_at   timestamptz,
  -- The newest time step whose code was accepted: neither it nor an older one is accepted again.
  last_step      bigint not null default 0,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references staff_person
);

-- Codes for a person who lost the second factor, each good once.
create table staff_recovery_code (
  account_id  bigint not null,
  person_id   bigint not null,
  -- SHA-256 of 80 random bits or more.
  code_hash   bytea not null check (octet_length(code_hash) = 32),
  used_at     timestamptz,
  primary key (account_id, person_id, code_hash),
  foreign key (account_id, person_id) references staff_person
);

-- Links that let a person choose a password, once.
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

-- Passkeys of the staff (docs/decisions/0028).
create table staff_passkey (
  account_id     bigint not null,
  passkey_id     bigint not null check (passkey_id between 1 and 9007199254740991),
  person_id      bigint not null,
  -- As the authenticator names it.
  credential_id  bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- In COSE, as the authenticator gave it.
  public_key     bytea not null,
  -- The number of uses, where the authenticator counts them: it only grows.
  counter        bigint not null check (counter >= 0),
  transports     text[] not null,
  -- For the person to tell them apart.
  name           text not null,
  -- Whether it is also stored outside a single device.
  backed_up      boolean not null,
  created_at     timestamptz not null,
  used_at        timestamptz,
  primary key (account_id, passkey_id),
  unique (account_id, credential_id),
  foreign key (account_id, person_id) references staff_person
);
-- The passkeys of a person are offered together when they sign in.
create index staff_passkey_by_person on staff_passkey (account_id, person_id, passkey_id);

-- Challenges that a browser answers with a passkey; deleted when they are answered, rightly or not (docs/decisions/0028).
create table staff_challenge (
  -- Zero: of no account yet, for a person who is about to sign in.
  account_id      bigint not null check (account_id >= 0),
  -- SHA-256 of the challenge.
  challenge_hash  bytea not null check (octet_length(challenge_hash) = 32),
  purpose         text not null check (purpose in ('sign-in', 'second-factor', 'registration', 'proof')),
  -- The session in which it was requested.
  session_id      bigint,
  expires_at      timestamptz not null,
  primary key (account_id, challenge_hash),
  foreign key (account_id, session_id) references staff_session on delete cascade,
  constraint staff_challenge_of_nobody_before_sign_in check ((account_id = 0) = (purpose in ('sign-in', 'second-factor'))),
  constraint staff_challenge_of_nobody_has_no_session check ((account_id = 0) = (session_id is null))
);
-- Challenges are deleted once they have expired.
create index staff_challenge_by_age on staff_challenge (account_id, expires_at);

-- Consecutive wrong passwords and codes of a person (docs/decisions/0036).
create table staff_guess (
  account_id     bigint not null,
  person_id      bigint not null,
  -- Each kind has a count of its own: guesses in a stolen session do not keep the person from signing in.
  kind           text not null check (kind in ('second-factor', 'password', 'enrolment')),
  -- Reset by a right guess, and a day after the last wrong one.
  wrong          integer not null check (wrong > 0),
  last_wrong_at  timestamptz not null,
  -- No guess is checked before then; null while guesses are free.
  waits_until    timestamptz,
  primary key (account_id, person_id, kind),
  foreign key (account_id, person_id) references staff_person
);

-- Refusals of a person's access that were counted since one was written to the audit (docs/decisions/0036).
create table staff_refusal (
  account_id  bigint not null,
  person_id   bigint not null,
  began_at    timestamptz not null,
  ends_at     timestamptz not null,
  -- Counts by place and reason, such as { "sign-in wrong-password": 3 }; without the refusal that was written at once.
  counts      jsonb not null default '{}',
  -- The first twenty distinct addresses.
  addresses   text[] not null default '{}',
  -- { "ip": …, "traceId": … } of the last refusal.
  origin      jsonb not null,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references staff_person
);

-- Mails to people of the staff: planned in the transaction that causes them, written and sent after the commit (docs/decisions/0031).
create table staff_mail (
  account_id   bigint not null,
  mail_id      bigint not null check (mail_id between 1 and 9007199254740991),
  person_id    bigint not null,
  kind         text not null check (kind in ('invitation', 'power-given', 'wrong-codes')),
  -- The text, sealed under the master key: it may hold a link. Erased once it was sent or is no longer of use.
  body_sealed  bytea,
  state        text not null default 'planned' check (state in ('planned', 'sent', 'failed', 'dropped')),
  created_at   timestamptz not null,
  -- From when it is no longer of use to send it.
  expires_at   timestamptz not null,
  primary key (account_id, mail_id),
  foreign key (account_id, person_id) references staff_person,
  constraint staff_mail_expires_later check (expires_at > created_at),
  constraint staff_mail_forgets_what_was_sent check (state = 'planned' or body_sealed is null)
);
-- The mails of a person are looked up before another one is planned.
create index staff_mail_of_person on staff_mail (account_id, person_id);

-- The days whose summary is finished: each is sent once, by the process that comes first (docs/decisions/0054).
create table daily_summary (
  account_id  bigint not null references account,
  day         date not null,
  -- `nothing`: there was nothing to report.
  outcome     text not null check (outcome in ('sent', 'nothing', 'failed')),
  ended_at    timestamptz not null,
  primary key (account_id, day)
);

-- Filters that people save, for themselves or for everyone (docs/decisions/0023).
create table saved_filter (
  account_id  bigint not null references account,
  filter_id   bigint not null check (filter_id between 1 and 9007199254740991),
  -- `credential <id>` or `staff <id>`; null: everyone's.
  owner       text,
  page        text not null,
  name        text not null,
  parameters  jsonb not null,
  created_at  timestamptz not null,
  primary key (account_id, filter_id)
);
-- One name, in upper or lower case, for one filter of an owner and page.
create unique index saved_filter_name on saved_filter (account_id, coalesce(owner, ''), page, lower(name));
