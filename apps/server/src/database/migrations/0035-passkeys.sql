-- Passkeys of the staff, and the challenges that browsers answer (docs/decisions/0028).

create table staff_passkey (
  account_id     bigint not null,
  passkey_id     bigint not null check (passkey_id between 1 and 9007199254740991),
  person_id      bigint not null,
  -- As the authenticator names it.
  credential_id  bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- In COSE, as the authenticator gave it.
  public_key     bytea not null,
  -- Of uses, where the authenticator counts them: it only grows.
  counter        bigint not null check (counter >= 0),
  transports     text[] not null,
  -- For the person to tell them apart.
  name           text not null,
  -- Whether it also lies elsewhere than in one device.
  backed_up      boolean not null,
  created_at     timestamptz not null,
  used_at        timestamptz,
  primary key (account_id, passkey_id),
  unique (account_id, credential_id),
  foreign key (account_id, person_id) references staff_person
);
create index staff_passkey_by_person on staff_passkey (account_id, person_id, passkey_id);

-- Deleted when it is answered, rightly or not.
create table staff_challenge (
  -- Zero: of nobody yet, for who is about to sign in.
  account_id      bigint not null check (account_id >= 0),
  -- SHA-256 of the challenge.
  challenge_hash  bytea not null check (octet_length(challenge_hash) = 32),
  purpose         text not null check (purpose in ('sign-in', 'second-factor', 'registration', 'proof')),
  -- In which it was asked for.
  session_id      bigint,
  expires_at      timestamptz not null,
  primary key (account_id, challenge_hash),
  foreign key (account_id, session_id) references staff_session on delete cascade,
  check ((account_id = 0) = (purpose in ('sign-in', 'second-factor'))),
  check ((account_id = 0) = (session_id is null))
);
create index staff_challenge_by_age on staff_challenge (account_id, expires_at);
