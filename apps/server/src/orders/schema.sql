-- Orders as first taken in, how they were paid, and what the store's platform reported about them. Money: bigint, centavos.

-- An order of a virtual store as it was taken in (§2.7, contract §4.1): its amounts are frozen, and what is given back for it is
-- counted here, where constraints enforce the ceilings even when requests race.
create table store_order (
  account_id                 bigint not null references account,
  order_id                   bigint not null,
  -- 0: attached to no virtual store.
  store_id                   bigint not null,
  external_id                text,
  number                     text,
  placed_at                  timestamptz,
  total_centavos             bigint not null check (total_centavos >= 0),
  freight_centavos           bigint not null check (freight_centavos >= 0),
  discount_centavos          bigint not null check (discount_centavos >= 0),
  -- Goods as taken in (contract §4.1), and what its lines froze of them.
  goods_centavos             bigint not null check (goods_centavos >= 0),
  is_complete                boolean not null,
  units                      integer not null check (units >= 0),
  -- As first reported; null: the lines first reported were the whole order, as far as was known.
  declared_units             integer check (declared_units >= 0),
  -- Freight that live and concluded processes give back: never twice (contract §4.3).
  freight_claimed_centavos   bigint not null default 0,
  -- How much of the freight a proportional rule would give back for them, whatever rule was applied: the next request of the order must
  -- not count it again (contract §4.3).
  freight_share_centavos     bigint not null default 0 check (freight_share_centavos >= 0),
  -- What live and concluded processes return for a refund, and the part of it for which freight is given back.
  returned_centavos          bigint not null default 0,
  returned_units             integer not null default 0,
  freight_bearing_centavos   bigint not null default 0,
  freight_bearing_units      integer not null default 0,
  -- What customers returned under regret, and the surcharges claimed for it: never more than was paid beyond goods and freight
  -- (docs/decisions/0041).
  surcharged_centavos        bigint not null default 0 check (surcharged_centavos >= 0),
  surcharged_units           integer not null default 0 check (surcharged_units >= 0),
  surcharge_claimed_centavos bigint not null default 0,
  -- What later decisions need and no query searches: status, dates, customer, address, payments.
  facts                      jsonb not null,
  -- Other processes of the same customer are found by document too: this is plain text, which row-level security lets an index compare,
  -- and it disappears with the customer it was taken from.
  customer_document          text generated always as
                               (nullif(regexp_replace(facts #>> '{customer,documento}', '[^0-9A-Za-z]', '', 'g'), '')) stored,
  created_at                 timestamptz not null default now(),
  primary key (account_id, order_id),
  constraint store_order_has_a_name check (external_id is not null or number is not null),
  constraint store_order_freight_claimed_once check (freight_claimed_centavos between 0 and freight_centavos),
  -- Lines of an incomplete order are worth what the formula says, even where its sender's amounts contradict each other.
  constraint store_order_returned_within_goods
    check (returned_centavos >= 0 and (not is_complete or returned_centavos <= goods_centavos)),
  constraint store_order_freight_borne_within_returned
    check (returned_units >= 0 and freight_bearing_centavos between 0 and returned_centavos
           and freight_bearing_units between 0 and returned_units),
  constraint store_order_surcharges_claimed_once
    check (surcharge_claimed_centavos between 0 and greatest(0, total_centavos - freight_centavos - goods_centavos))
);
-- An order is identified by its external id in its store, and without one by its number.
create unique index store_order_by_external_id on store_order (account_id, store_id, external_id) where external_id is not null;
create unique index store_order_by_number_alone on store_order (account_id, store_id, number) where external_id is null;
-- Imports and customers name an order by its number.
create index store_order_by_number on store_order (account_id, store_id, number);
-- A person is found by e-mail or document, whether or not the order has a process (docs/decisions/0017).
create index store_order_by_customer_email on store_order (account_id, lower(facts #>> '{customer,email}'))
  where facts #>> '{customer,email}' is not null;
create index store_order_by_customer_document
  on store_order (account_id, regexp_replace(facts #>> '{customer,documento}', '[^0-9A-Za-z]', '', 'g'))
  where facts #>> '{customer,documento}' is not null;
create index store_order_by_document on store_order (account_id, customer_document) where customer_document is not null;
-- Orders that still name a person, oldest first, for retention.
create index store_order_with_person on store_order (account_id, order_id) where facts -> 'customer' is not null;

-- The key by which the picture of a product is found: the first half of the SHA-256 of its address (docs/decisions/0066).
create function picture_digest(address text) returns bytea
  language sql immutable strict parallel safe
  return substr(sha256(convert_to(address, 'UTF8')), 1, 16);

-- A line of an order with the frozen share of the goods that its units are worth (contract §4.2, docs/decisions/0006).
create table order_line (
  account_id       bigint not null,
  order_id         bigint not null,
  line_id          bigint not null,
  -- ItemId where the store sent one, else SkuId (contract §3, Import).
  line_key         text not null,
  sku_id           text not null,
  sku_name         text,
  product_id       text,
  product_name     text,
  price_centavos   bigint not null check (price_centavos >= 0),
  quantity         integer not null check (quantity >= 0),
  -- Frozen share of the goods: what all units of the line are worth.
  value_centavos   bigint not null check (value_centavos >= 0),
  -- Units in live or concluded processes: the ceiling holds even when requests race.
  claimed          integer not null default 0,
  -- Which of the frozen unit shares live and concluded returns took: half-open ranges [[0,2],[5,6]] (contract §4.2).
  returned_units   jsonb not null default '[]',
  -- What was given back for units that the customer keeps: [[from, until, centavos]], ascending and disjoint
  -- (docs/decisions/0043).
  abated           jsonb not null default '[]',
  facts            jsonb not null default '{}',
  -- A digest that row-level security lets an index compare; null: no picture is known.
  picture_digest   bytea generated always as (picture_digest(facts ->> 'imageUrl')) stored,
  primary key (account_id, order_id, line_id),
  unique (account_id, order_id, line_key),
  foreign key (account_id, order_id) references store_order,
  constraint order_line_claimed_within_bought check (claimed between 0 and quantity)
);
-- For indicators by product, and for scanners that read a product's code.
create index order_line_by_sku on order_line (account_id, sku_id);
-- The address of a picture that a page names by its digest.
create index order_line_by_picture on order_line (account_id, picture_digest) where picture_digest is not null;

-- Pictures of products, fetched from the store's address and drawn again in three sizes (docs/decisions/0066). This is a cache: what is
-- missing is fetched again.
create table product_picture (
  account_id      bigint not null references account,
  picture_digest  bytea not null check (octet_length(picture_digest) = 16),
  url             text not null check (length(url) between 9 and 2000),
  -- Until then a process of the service has claimed it for fetching; null: none has.
  claimed_until   timestamptz,
  -- It is not fetched again before then.
  retry_at        timestamptz not null,
  -- When the sizes below were made; null: never.
  made_at         timestamptz,
  -- Why the newest attempt gave no picture; null: it gave one, or there was no attempt.
  failure         text check (failure in ('address-refused', 'unreachable', 'not-found', 'too-large', 'not-a-picture')),
  size_96         bytea check (octet_length(size_96) <= 65536),
  size_192        bytea check (octet_length(size_192) <= 131072),
  size_480        bytea check (octet_length(size_480) <= 524288),
  primary key (account_id, picture_digest),
  constraint product_picture_has_all_sizes
    check ((made_at is null) = (size_96 is null) and (made_at is null) = (size_192 is null) and (made_at is null) = (size_480 is null))
);
-- Stored outside the row and not compressed again: they are compressed already.
alter table product_picture alter column size_96 set storage external;
alter table product_picture alter column size_192 set storage external;
alter table product_picture alter column size_480 set storage external;
-- The oldest pictures of an account beyond its limit, and those that were not viewed for long.
create index product_picture_by_making on product_picture (account_id, made_at) where made_at is not null;
create index product_picture_by_retry on product_picture (account_id, retry_at);

-- How an order was paid, and how much of each payment was given back or is on its way: never more than was captured
-- (docs/decisions/0018).
create table order_payment (
  account_id                bigint not null,
  order_id                  bigint not null,
  transaction_id            text not null,
  payment_id                text not null,
  kind                      text not null,
  captured_centavos         bigint not null check (captured_centavos >= 0),
  -- Given back by others than this service, as the store reported.
  refunded_before_centavos  bigint not null check (refunded_before_centavos >= 0),
  in_flight_centavos        bigint not null default 0 check (in_flight_centavos >= 0),
  refunded_centavos         bigint not null default 0 check (refunded_centavos >= 0),
  -- Orders that were bought together share their payments.
  group_id                  text,
  primary key (account_id, order_id, transaction_id, payment_id),
  foreign key (account_id, order_id) references store_order,
  constraint order_payment_within_captured
    check (refunded_before_centavos + in_flight_centavos + refunded_centavos <= captured_centavos)
);

-- A payment that several orders of one group share: their refunds together never exceed it (docs/decisions/0018).
create table group_payment (
  account_id                bigint not null references account,
  group_id                  text not null,
  transaction_id            text not null,
  payment_id                text not null,
  captured_centavos         bigint not null check (captured_centavos >= 0),
  refunded_before_centavos  bigint not null check (refunded_before_centavos >= 0),
  in_flight_centavos        bigint not null default 0 check (in_flight_centavos >= 0),
  refunded_centavos         bigint not null default 0 check (refunded_centavos >= 0),
  primary key (account_id, group_id, transaction_id, payment_id),
  constraint group_payment_within_captured
    check (refunded_before_centavos + in_flight_centavos + refunded_centavos <= captured_centavos)
);

create function move_group_payment() returns trigger
  language plpgsql as $$
begin
  update group_payment
     set in_flight_centavos = in_flight_centavos + new.in_flight_centavos - old.in_flight_centavos,
         refunded_centavos = refunded_centavos + new.refunded_centavos - old.refunded_centavos
   where account_id = new.account_id and group_id = new.group_id
     and transaction_id = new.transaction_id and payment_id = new.payment_id;
  if not found then
    raise exception 'a shared payment has its row' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger order_payment_moves_group after update of in_flight_centavos, refunded_centavos on order_payment
  for each row when (new.group_id is not null) execute function move_group_payment();

-- The newest reading of an order at the platform of its store: money moves automatically only for an order that was read there and
-- agrees with what is stored here (docs/decisions/0032).
create table order_reading (
  account_id    bigint not null,
  order_id      bigint not null,
  read_at       timestamptz not null,
  -- What did not agree, or why it could not be read; empty: the order is confirmed.
  unconfirmed   text[] not null,
  -- The platform has the same e-mail for the buyer as is stored here: codes that are worth money may be sent there.
  email_agrees  boolean not null,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references store_order
);

-- How orders arrive from a connector's platform (docs/decisions/0053): its address for notices, and how far its changes and its
-- backfill were read.
create table store_sync (
  account_id           bigint not null references account,
  connector_id         bigint not null check (connector_id between 1 and 9007199254740991),
  -- In what state the webhook was last found at the platform, or what was done about it, and when; null: it was not checked yet.
  notices_state        text check (notices_state in ('kept', 'switched-on', 'made', 'not-allowed')),
  notices_checked_at   timestamptz,
  -- When it was last switched on again or created.
  notices_mended_at    timestamptz,
  -- Changes since then are read; null: changes are not read.
  followed_since       timestamptz,
  -- Where the next page of changes begins, as the platform's connector gave it; null: at `followed_since`.
  cursor               text,
  read_at              timestamptz,
  failed_at            timestamptz,
  -- Why the newest reading failed; null: it did not.
  failure              text,
  -- Orders that arrived but that this service could not read.
  unreadable_orders    bigint not null default 0 check (unreadable_orders >= 0),
  backfill_state       text not null default 'none' check (backfill_state in ('none', 'running', 'stopped', 'done')),
  backfill_since       timestamptz,
  backfill_cursor      text,
  backfill_orders      bigint not null default 0 check (backfill_orders >= 0),
  backfill_started_at  timestamptz,
  backfill_ended_at    timestamptz,
  primary key (account_id, connector_id),
  constraint store_sync_backfill_with_begin check ((backfill_state = 'none') = (backfill_since is null))
);

-- What a notice of a platform said: only which orders it names, never its body. It is only a hint, and is removed after a while
-- (contract §6.10).
create table store_notice (
  account_id     bigint not null references account,
  notice_id      bigint not null,
  connector_id   bigint not null,
  -- The id under which the platform repeats a delivery; null: it gives none.
  delivery_id    text check (length(delivery_id) between 1 and 200),
  received_at    timestamptz not null default now(),
  is_signed      boolean not null,
  -- The orders that are still to be read back: [{externalId, number}].
  orders         jsonb not null,
  -- When all its orders had been read back, or were given up.
  processed_at   timestamptz,
  is_given_up    boolean not null default false,
  primary key (account_id, notice_id)
);
-- A repeated delivery is stored once.
create unique index store_notice_by_delivery on store_notice (account_id, connector_id, delivery_id) where delivery_id is not null;
-- The newest notices of a connector, and those old enough to be removed.
create index store_notice_by_arrival on store_notice (account_id, connector_id, received_at desc);
