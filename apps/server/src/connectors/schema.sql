-- The connectors of accounts to the platforms of their stores, to carriers and to payment providers (docs/decisions/0052).

-- The secrets by which a connector of an account reaches its platform: a JSON object by the names of the connector's fields,
-- sealed under the master key and never shown again.
create table connector_credential (
  account_id      bigint not null references account,
  -- The list of the account file that the id is of: ids of two lists may be the same.
  connector_kind  text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id    bigint not null check (connector_id between 1 and 9007199254740991),
  sealed          bytea not null,
  changed_at      timestamptz not null default now(),
  -- Who renews credentials that expire, one process at a time, and until when nobody else does.
  renewal_token    text,
  renewal_until    timestamptz,
  -- Why the last renewal gave none: `spent`, a person has to give new ones.
  renewal_failure  text check (renewal_failure in ('spent', 'unanswered')),
  primary key (account_id, connector_kind, connector_id)
);

-- How the calls of a connector to its platform went: written at most once a minute while all goes well.
create table connector_health (
  account_id      bigint not null references account,
  connector_kind  text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id    bigint not null check (connector_id between 1 and 9007199254740991),
  answered_at     timestamptz,
  failed_at       timestamptz,
  -- The last five that failed, the newest first: {"at", "failure"}.
  failures        jsonb not null default '[]',
  primary key (account_id, connector_kind, connector_id)
);

-- The last proof of a connector at what it reaches. One without an end still runs, or its process died.
create table connector_proof (
  account_id          bigint not null references account,
  connector_kind      text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id        bigint not null check (connector_id between 1 and 9007199254740991),
  started_at          timestamptz not null,
  ended_at            timestamptz,
  order_number        text,
  -- What somebody allowed it to write; null: it only read.
  permitted_centavos  bigint check (permitted_centavos > 0),
  -- Codes, amounts and counts of what was seen, never personal data.
  steps               jsonb not null default '[]',
  primary key (account_id, connector_kind, connector_id)
);
