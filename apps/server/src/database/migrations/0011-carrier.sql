-- What a carrier was told of a parcel, and the demo carrier's own books.

alter table parcel
  -- Under which the carrier knows this authorisation: a new one each time it is asked for anew.
  add column carrier_key bigint,
  -- When its carrier was told that nothing will come.
  add column cancel_told_at timestamptz,
  -- How many of the carrier's scans were heard.
  add column scans_heard integer not null default 0;

create table built_in_carrier_parcel (
  account_id    bigint not null references account,
  parcel_key    bigint not null,
  carrier_id    bigint not null,
  code          text not null,
  valid_until   timestamptz not null,
  tracking_code text,
  cancelled_at  timestamptz,
  created_at    timestamptz not null default now(),
  primary key (account_id, parcel_key),
  unique (account_id, code)
);

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
