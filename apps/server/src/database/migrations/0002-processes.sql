-- Orders as first taken in, processes, and all that belongs to them. Money: bigint, centavos.

create table store_order (
  account_id          bigint not null references account,
  order_id            bigint not null,
  -- 0: attached to no virtual store.
  store_id            bigint not null,
  external_id         text,
  number              text,
  placed_at           timestamptz,
  total_centavos      bigint not null check (total_centavos >= 0),
  freight_centavos    bigint not null check (freight_centavos >= 0),
  discount_centavos   bigint not null check (discount_centavos >= 0),
  -- Goods as taken in (contract §4.1), and what its lines froze of them.
  goods_centavos      bigint not null check (goods_centavos >= 0),
  is_complete         boolean not null,
  units               integer not null check (units >= 0),
  -- As first told; null: the lines told first were all of it, as far as anyone knew.
  declared_units      integer check (declared_units >= 0),
  -- Freight that live and concluded processes give back: never twice (contract §4.3).
  freight_claimed_centavos bigint not null default 0,
  -- What live and concluded processes return to be refunded, and of that what brings freight.
  returned_centavos         bigint not null default 0,
  returned_units            integer not null default 0,
  freight_bearing_centavos  bigint not null default 0,
  freight_bearing_units     integer not null default 0,
  -- What later decisions need and no query searches: status, dates, customer, address, payments.
  facts               jsonb not null,
  created_at          timestamptz not null default now(),
  primary key (account_id, order_id),
  check (external_id is not null or number is not null),
  constraint store_order_freight_claimed_once check (freight_claimed_centavos between 0 and freight_centavos),
  -- Lines of an incomplete order are worth what the formula says, even where its sender's amounts contradict each other.
  constraint store_order_returned_within_goods
    check (returned_centavos >= 0 and (not is_complete or returned_centavos <= goods_centavos)),
  check (returned_units >= 0 and freight_bearing_centavos between 0 and returned_centavos
         and freight_bearing_units between 0 and returned_units)
);
create unique index store_order_by_external_id on store_order (account_id, store_id, external_id) where external_id is not null;
create unique index store_order_by_number_alone on store_order (account_id, store_id, number) where external_id is null;
create index store_order_by_number on store_order (account_id, store_id, number);

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
  -- Units in live or concluded processes: the ceiling no race passes.
  claimed          integer not null default 0,
  -- Which of the frozen unit shares live and concluded returns took: half-open ranges [[0,2],[5,6]] (contract §4.2).
  returned_units   jsonb not null default '[]',
  facts            jsonb not null default '{}',
  primary key (account_id, order_id, line_id),
  unique (account_id, order_id, line_key),
  foreign key (account_id, order_id) references store_order,
  constraint order_line_claimed_within_bought check (claimed between 0 and quantity)
);

create table return_process (
  account_id        bigint not null references account,
  process_id        bigint not null check (process_id between 1 and 9007199254740991),
  number            text not null check (number ~ '^[A-Z]{1,6}-[0-9]{1,12}$'),
  store_id          bigint not null,
  order_id          bigint not null,
  kind              smallint not null check (kind in (0, 1)),
  decision          text not null check (decision in ('received', 'approved', 'in-review', 'refused', 'cancelled')),
  -- Derived by the domain from the machines at every change, kept for the list's indexes and counts (contract §2 codes).
  status            smallint not null check (status between 0 and 3),
  logistic_stage    smallint not null check (logistic_stage between 0 and 7),
  financial_stage   smallint not null check (financial_stage between 0 and 4),
  rating_stage      smallint not null check (rating_stage between 0 and 2),
  customer_email    text,
  keep_item         boolean not null,
  goods_centavos    bigint not null check (goods_centavos >= 0),
  freight_centavos  bigint not null check (freight_centavos >= 0),
  -- The whole state as the domain knows it, beside what is searched and summed.
  state             jsonb not null,
  version           integer not null check (version > 0),
  created_at        timestamptz not null,
  primary key (account_id, process_id),
  unique (account_id, number),
  foreign key (account_id, order_id) references store_order
);
create index return_process_by_order on return_process (account_id, order_id);
create index return_process_by_email on return_process (account_id, customer_email, process_id desc);

-- The get-process entity, ready to be sent as it is; written in the same transaction as what it shows.
create table return_process_document (
  account_id  bigint not null,
  process_id  bigint not null,
  number      text not null,
  version     integer not null,
  document    text not null,
  primary key (account_id, process_id),
  unique (account_id, number),
  foreign key (account_id, process_id) references return_process
) with (toast_tuple_target = 8160);
alter table return_process_document alter column document set storage main;

create table return_item (
  account_id      bigint not null,
  process_id      bigint not null,
  item_id         bigint not null,
  order_id        bigint not null,
  line_id         bigint not null,
  quantity        integer not null check (quantity > 0),
  operation       text not null check (operation in ('return', 'exchange')),
  reason          jsonb,
  -- What these units are worth, frozen when asked for (contract §4.2).
  value_centavos  bigint not null check (value_centavos >= 0),
  -- The unit shares of the line these are; empty for an exchange.
  units           jsonb not null,
  rated           integer not null default 0,
  withheld        integer not null default 0,
  primary key (account_id, process_id, item_id),
  foreign key (account_id, process_id) references return_process,
  foreign key (account_id, order_id, line_id) references order_line,
  constraint return_item_rated_within_quantity check (rated between 0 and quantity),
  constraint return_item_withheld_within_rated check (withheld between 0 and rated)
);
create index return_item_by_line on return_item (account_id, order_id, line_id);

create table item_rating (
  account_id   bigint not null,
  process_id   bigint not null,
  item_id      bigint not null,
  rating_id    bigint not null,
  score        smallint not null check (score between 1 and 5),
  condition    smallint not null check (condition between 1 and 4),
  comment      text,
  quantity     integer not null check (quantity > 0),
  withheld     integer not null check (withheld between 0 and quantity),
  rated_at     timestamptz not null,
  primary key (account_id, process_id, item_id, rating_id),
  foreign key (account_id, process_id, item_id) references return_item
);

create table return_invoice (
  account_id   bigint not null,
  invoice_id   bigint not null check (invoice_id between 1 and 9007199254740991),
  process_id   bigint not null,
  number       text not null,
  -- What makes two numbers the same: digits compare as integers.
  number_key   text not null,
  series       text not null,
  access_key   text not null,
  xml          text not null,
  danfe_link   text not null,
  file_name    text not null,
  -- As it was sent: with its own offset.
  issued_at    timestamptz not null,
  active       boolean not null,
  findings     jsonb not null,
  created_at   timestamptz not null,
  primary key (account_id, invoice_id),
  foreign key (account_id, process_id) references return_process,
  unique (account_id, process_id, number_key)
);

-- What is to be given back, written before anything is sent; one per purpose (contract §5).
create table refund_intent (
  account_id          bigint not null,
  intent_id           bigint not null,
  process_id          bigint not null,
  purpose             text not null,
  means               text not null check (means in ('voucher', 'manual', 'automatic')),
  status              text not null check (status in ('planned', 'sent', 'verifying', 'settled', 'failed')),
  goods_centavos      bigint not null check (goods_centavos >= 0),
  freight_centavos    bigint not null check (freight_centavos >= 0),
  bonus_centavos      bigint not null check (bonus_centavos >= 0),
  details             jsonb not null,
  created_at          timestamptz not null,
  settled_at          timestamptz,
  primary key (account_id, intent_id),
  unique (account_id, process_id, purpose),
  foreign key (account_id, process_id) references return_process
);

create table blocked_consumer (
  account_id  bigint not null references account,
  email       text not null,
  reason      text not null,
  process_id  bigint,
  blocked_at  timestamptz not null,
  primary key (account_id, email)
);

-- Exactly one event per change, gapless per process.
create table process_event (
  account_id   bigint not null,
  process_id   bigint not null,
  sequence     integer not null check (sequence > 0),
  event_id     bigint not null,
  type         text not null,
  occurred_at  timestamptz not null,
  cause        text not null,
  payload      jsonb not null,
  primary key (account_id, process_id, sequence),
  foreign key (account_id, process_id) references return_process
);
create index process_event_feed on process_event (account_id, event_id);

create table flow_link (
  account_id  bigint not null,
  -- SHA-256 of the code; the code itself is only in the link.
  code_hash   bytea not null check (octet_length(code_hash) = 32),
  order_id    bigint not null,
  store_id    bigint not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (account_id, code_hash),
  foreign key (account_id, order_id) references store_order
);

create table flow_session (
  account_id    bigint not null,
  session_hash  bytea not null check (octet_length(session_hash) = 32),
  code_hash     bytea not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  primary key (account_id, session_hash),
  foreign key (account_id, code_hash) references flow_link
);

create table eligibility_answer (
  account_id  bigint not null references account,
  store_id    bigint not null,
  email       text not null,
  eligible    boolean not null,
  expires_at  timestamptz not null,
  primary key (account_id, store_id, email)
);

create table idempotency_record (
  account_id   bigint not null references account,
  key          text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status       smallint not null,
  body         text not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_record_expired on idempotency_record (account_id, expires_at);
