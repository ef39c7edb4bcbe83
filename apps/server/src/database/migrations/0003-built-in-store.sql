-- The built-in demo store: a program of its own with its own state, reached only through its gateway.

create table built_in_store_order (
  account_id    bigint not null references account,
  store_id      bigint not null,
  external_id   text not null,
  number        text not null,
  email         text not null,
  placed_at     timestamptz not null,
  -- The order as the store would tell it: the specification's Pedido with Transacoes.
  document      jsonb not null,
  primary key (account_id, store_id, external_id),
  unique (account_id, store_id, number)
);
create index built_in_store_order_by_email on built_in_store_order (account_id, store_id, email, placed_at desc);
