-- What the demo store has on its shelves: tables of its own, reached only through its gateway (docs/decisions/0019).

create table built_in_store_variant (
  account_id      bigint not null references account,
  store_id        bigint not null,
  sku_id          text not null,
  sku_name        text not null,
  product_id      text not null,
  product_name    text not null,
  price_centavos  bigint not null check (price_centavos >= 0),
  stock           integer not null check (stock >= 0),
  -- Of the stock, what is kept for somebody: never more than there is.
  reserved        integer not null default 0 check (reserved >= 0),
  primary key (account_id, store_id, sku_id),
  constraint built_in_store_variant_reserved_within_stock check (reserved <= stock)
);
create index built_in_store_variant_by_product on built_in_store_variant (account_id, store_id, product_id);

-- Units kept under a key of the caller's, and what became of them; a key that was released is never used again.
create table built_in_store_reservation (
  account_id       bigint not null references account,
  reservation_key  bigint not null,
  store_id         bigint not null,
  -- Null where a key was released before it was ever used.
  sku_id           text,
  quantity         integer not null check (quantity >= 0),
  state            text not null check (state in ('held', 'ordered', 'released')),
  held_until       timestamptz not null,
  -- The replacement order, as the store knows it.
  reference        text,
  primary key (account_id, reservation_key),
  foreign key (account_id, store_id, sku_id) references built_in_store_variant,
  constraint built_in_store_reservation_ordered_with_reference check ((state = 'ordered') = (reference is not null))
);
create index built_in_store_reservation_held on built_in_store_reservation (account_id, store_id, sku_id, held_until)
  where state = 'held';
