-- The connectors of accounts to the platforms of their stores, to carriers and to payment providers (docs/decisions/0052).

-- The secrets by which a connector of an account reaches its platform: a JSON object keyed by the names of the connector's fields,
-- sealed under the master key and never shown again.
create table connector_credential (
  account_id      bigint not null references account,
  -- The list of the account file that the id belongs to: ids of two lists may be the same.
  connector_kind  text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id    bigint not null check (connector_id between 1 and 9007199254740991),
  sealed          bytea not null,
  changed_at      timestamptz not null default now(),
  -- Which process renews credentials that expire, one process at a time, and until when no other process does.
  renewal_token    text,
  renewal_until    timestamptz,
  -- Why the last renewal gave no credentials; `spent`: a person has to enter new ones.
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

-- The last proof of a connector against the system that it reaches. One without an end is still running, or its process died.
create table connector_proof (
  account_id          bigint not null references account,
  connector_kind      text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id        bigint not null check (connector_id between 1 and 9007199254740991),
  started_at          timestamptz not null,
  ended_at            timestamptz,
  order_number        text,
  -- The amount that it was allowed to write; null: it only read.
  permitted_centavos  bigint check (permitted_centavos > 0),
  -- Codes, amounts and counts of what was seen, never personal data.
  steps               jsonb not null default '[]',
  primary key (account_id, connector_kind, connector_id)
);
