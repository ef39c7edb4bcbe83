-- The connectors of accounts to the platforms of their stores (docs/decisions/0052).

-- The secrets by which a connector of an account reaches its platform: a JSON object by the names of the connector's fields,
-- sealed under the master key and never shown again.
create table connector_credential (
  account_id    bigint not null references account,
  connector_id  bigint not null check (connector_id between 1 and 9007199254740991),
  sealed        bytea not null,
  changed_at    timestamptz not null default now(),
  primary key (account_id, connector_id)
);
