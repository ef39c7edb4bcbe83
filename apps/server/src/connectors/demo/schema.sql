-- The built-in demo store and carrier (docs/decisions/0013, 0014, 0019): programs of their own with their own state, reached only
-- through their gateways. No table of a module refers to these.

-- Orders that the demo store sold.
create table built_in_store_order (
  account_id    bigint not null references account,
  store_id      bigint not null,
  external_id   text not null,
  number        text not null,
  email         text not null,
  placed_at     timestamptz not null,
  -- The order as the store would send it: the specification's Pedido with Transacoes.
  document      jsonb not null,
  changed_at    timestamptz not null default clock_timestamp(),
  primary key (account_id, store_id, external_id),
  unique (account_id, store_id, number)
);
-- The orders of a customer, newest first.
create index built_in_store_order_by_email on built_in_store_order (account_id, store_id, email, placed_at desc);
-- The orders that changed, oldest change first.
create index built_in_store_order_by_change on built_in_store_order (account_id, store_id, changed_at, external_id);

create function note_built_in_store_change() returns trigger
  language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;
create trigger built_in_store_order_changed before update on built_in_store_order
  for each row execute function note_built_in_store_change();

-- What the demo store gave back, each under the caller's key.
create table built_in_store_refund (
  account_id       bigint not null references account,
  refund_key       bigint not null,
  store_id         bigint not null,
  external_id      text not null,
  amount_centavos  bigint not null check (amount_centavos > 0),
  payments         jsonb not null,
  refunded_at      timestamptz not null default now(),
  primary key (account_id, refund_key),
  foreign key (account_id, store_id, external_id) references built_in_store_order
);
-- What was given back of an order.
create index built_in_store_refund_by_order on built_in_store_refund (account_id, store_id, external_id);

-- Gift cards that the demo store made, each under the caller's key.
create table built_in_store_gift_card (
  account_id        bigint not null references account,
  card_key          bigint not null,
  store_id          bigint not null,
  owner_email       text,
  redemption_token  text not null,
  expires_at        timestamptz not null,
  -- Null until credited: the card is made first, its money comes second.
  balance_centavos  bigint check (balance_centavos >= 0),
  -- A card of which nothing was spent can be cancelled; a cancelled card stays cancelled.
  spent_centavos    bigint not null default 0 check (spent_centavos >= 0),
  cancelled_at      timestamptz,
  created_at        timestamptz not null default now(),
  primary key (account_id, card_key),
  unique (account_id, redemption_token)
);

-- What the demo store has in stock.
create table built_in_store_variant (
  account_id      bigint not null references account,
  store_id        bigint not null,
  sku_id          text not null,
  sku_name        text not null,
  product_id      text not null,
  product_name    text not null,
  price_centavos  bigint not null check (price_centavos >= 0),
  stock           integer not null check (stock >= 0),
  -- How much of the stock is reserved: never more than there is.
  reserved        integer not null default 0 check (reserved >= 0),
  -- Where its picture is; null: it has none.
  image_url       text,
  category_ids    text[] not null default '{}',
  primary key (account_id, store_id, sku_id),
  constraint built_in_store_variant_reserved_within_stock check (reserved <= stock)
);
-- Variants of one product are offered together.
create index built_in_store_variant_by_product on built_in_store_variant (account_id, store_id, product_id);

-- Units reserved under a key of the caller, and what became of them; a key that was released is never used again.
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
-- What is held of a variant, and which reservations have run out.
create index built_in_store_reservation_held on built_in_store_reservation (account_id, store_id, sku_id, held_until)
  where state = 'held';

-- Returned units that went back to the stock of the demo store, each under the caller's key.
create table built_in_store_restock (
  account_id    bigint not null references account,
  restock_key   bigint not null,
  store_id      bigint not null,
  sku_id        text not null,
  quantity      integer not null check (quantity > 0),
  restocked_at  timestamptz not null default now(),
  primary key (account_id, restock_key),
  foreign key (account_id, store_id, sku_id) references built_in_store_variant
);

-- How the demo store misbehaves, for demonstrations and tests; without a row it does not.
create table built_in_store_behaviour (
  account_id          bigint not null references account,
  delay_milliseconds  integer not null default 0 check (delay_milliseconds between 0 and 60000),
  failure             text check (failure in ('refused', 'unavailable', 'request-lost', 'answer-lost')),
  -- For how many more calls; null: until the row goes.
  times_left          integer check (times_left >= 0),
  primary key (account_id)
);

-- Authorisations that the demo carrier gave, each under the caller's key.
create table built_in_carrier_parcel (
  account_id     bigint not null references account,
  parcel_key     bigint not null,
  carrier_id     bigint not null,
  -- Null: the key was taken back before the carrier was called with it, and gives no authorisation any more.
  code           text,
  valid_until    timestamptz not null,
  tracking_code  text,
  cancelled_at   timestamptz,
  created_at     timestamptz not null default now(),
  primary key (account_id, parcel_key),
  unique (account_id, code),
  constraint built_in_carrier_parcel_without_code_is_cancelled check (code is not null or cancelled_at is not null)
);

-- Where the demo carrier saw a parcel.
create table built_in_carrier_scan (
  account_id  bigint not null,
  parcel_key  bigint not null,
  sequence    integer not null check (sequence > 0),
  status      text not null check (status in ('posted', 'collected', 'in-transit', 'delivered', 'lost', 'returned-to-sender')),
  scanned_at  timestamptz not null,
  primary key (account_id, parcel_key, sequence),
  foreign key (account_id, parcel_key) references built_in_carrier_parcel
);

-- How the demo carrier misbehaves, for demonstrations and tests; without a row it does not.
create table built_in_carrier_behaviour (
  account_id          bigint not null references account,
  delay_milliseconds  integer not null default 0 check (delay_milliseconds between 0 and 60000),
  failure             text check (failure in ('refused', 'unavailable', 'request-lost', 'answer-lost')),
  -- For how many more calls; null: until the row goes.
  times_left          integer check (times_left >= 0),
  primary key (account_id)
);
