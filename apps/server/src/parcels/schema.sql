-- What travels back: parcels with the units they announce, what carriers were asked and told, what became of received units.

-- A parcel of a process and where it is (§4.14, contract §2 logistic stages).
create table parcel (
  account_id          bigint not null,
  parcel_id           bigint not null check (parcel_id between 1 and 9007199254740991),
  process_id          bigint not null,
  state               text not null check (state in ('awaiting-authorization', 'error', 'awaiting-physical-store', 'authorized',
                        'expired', 'posted', 'collected', 'in-transit', 'delivered', 'lost', 'returned-to-customer', 'cancelled')),
  -- How it travels; null: nobody said yet.
  kind                text check (kind in ('agency', 'collection', 'scheduled-collection', 'express-collection', 'locker', 'physical-store')),
  carrier_id          bigint,
  -- As the account called it when it was authorized.
  carrier_name        text,
  -- Under which the carrier knows this authorization: a new one each time it is asked for anew.
  carrier_key         bigint,
  option_id           bigint,
  physical_store_id   bigint,
  -- Somebody, or the account's settings, asked that it be authorized.
  wanted_at           timestamptz,
  authorization_code  text,
  authorized_at       timestamptz,
  expires_at          timestamptz,
  tracking_code       text,
  posted_at           timestamptz,
  delivered_at        timestamptz,
  cost_centavos       bigint check (cost_centavos >= 0),
  -- Why it is where it is: what the carrier or a person said.
  problem             text,
  -- What only the carrier's adapter reads.
  details             jsonb not null default '{}',
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  primary key (account_id, parcel_id),
  foreign key (account_id, process_id) references return_process,
  constraint parcel_authorized_with_code check (state <> 'authorized' or authorization_code is not null)
);
create index parcel_by_process on parcel (account_id, process_id);
-- A carrier gives each code once.
create unique index parcel_by_authorization on parcel (account_id, carrier_id, authorization_code) where authorization_code is not null;
-- Scanners look a parcel up by its tracking code or its authorization code.
create index parcel_by_tracking on parcel (account_id, tracking_code) where tracking_code is not null;
create index parcel_by_code on parcel (account_id, authorization_code) where authorization_code is not null;

-- Units of an item that a parcel announces, and what was found when it was opened.
create table parcel_unit (
  account_id  bigint not null,
  parcel_id   bigint not null,
  process_id  bigint not null,
  item_id     bigint not null,
  announced   integer not null check (announced > 0),
  received    integer not null default 0 check (received >= 0),
  missing     integer not null default 0 check (missing >= 0),
  -- Another product came in their place.
  wrong       integer not null default 0 check (wrong >= 0),
  primary key (account_id, parcel_id, item_id),
  foreign key (account_id, parcel_id) references parcel,
  foreign key (account_id, process_id, item_id) references return_item,
  constraint parcel_unit_counted_within_announced check (received + missing + wrong <= announced)
);

-- Every authorization a carrier was asked for (docs/decisions/0014), remembered until it is over, also when another took its
-- place.
create table carrier_authorization (
  account_id     bigint not null,
  -- Under which the carrier knows it; written before the carrier hears of it.
  carrier_key    bigint not null check (carrier_key between 1 and 9007199254740991),
  parcel_id      bigint not null,
  carrier_id     bigint not null,
  -- The last moment asked for, the same however often it is asked; then the carrier's own.
  valid_until    timestamptz not null,
  -- Null: the carrier made none, or nobody knows yet.
  code           text,
  asked_at       timestamptz not null,
  -- Refusals that may have passed; polls and answers that did not come are none.
  refusals       integer not null default 0 check (refusals >= 0),
  -- Answers that did not come since one did.
  silences       integer not null default 0 check (silences >= 0),
  -- When the carrier last said, looked up because it is not wanted any more, whether it made one.
  looked_up_at   timestamptz,
  -- When the carrier agreed that nobody comes with it.
  taken_back_at  timestamptz,
  -- Nothing more is asked of it.
  closed_at      timestamptz,
  primary key (account_id, carrier_key),
  foreign key (account_id, parcel_id) references parcel
);
-- Authorisations of a parcel that are not over.
create index carrier_authorization_open on carrier_authorization (account_id, parcel_id) where closed_at is null;

-- Facts that a carrier told, each once: also those that came too late to move anything (docs/decisions/0014).
create table carrier_scan (
  account_id     bigint not null,
  carrier_key    bigint not null,
  status         text not null check (status in ('posted', 'collected', 'in-transit', 'delivered', 'lost', 'returned-to-sender')),
  scanned_at     timestamptz not null,
  tracking_code  text,
  heard_at       timestamptz not null,
  primary key (account_id, carrier_key, status, scanned_at),
  foreign key (account_id, carrier_key) references carrier_authorization
);

-- What a warehouse did with units that were rated (docs/decisions/0023).
create table unit_disposition (
  account_id      bigint not null,
  disposition_id  bigint not null check (disposition_id between 1 and 9007199254740991),
  process_id      bigint not null,
  item_id         bigint not null,
  destination     text not null check (destination in ('stock', 'repair', 'discard', 'supplier')),
  quantity        integer not null check (quantity > 0),
  note            text,
  decided_by_kind text not null check (decided_by_kind in ('staff', 'credential')),
  decided_by_id   bigint not null,
  decided_by      text not null generated always as (actor_name(decided_by_kind, decided_by_id)) stored,
  decided_at      timestamptz not null,
  primary key (account_id, disposition_id),
  foreign key (account_id, process_id, item_id) references return_item
);
create index unit_disposition_by_item on unit_disposition (account_id, process_id, item_id);
