-- Shadow mode: what another returns service did, beside what would have been done here, and what was taken over from it
-- (docs/decisions/0086). Money: bigint, centavos. Nothing here names a customer.

-- How the files of the other service are read; the last approved version counts.
create table shadow_mapping (
  account_id   bigint not null references account,
  version      integer not null check (version > 0),
  document     jsonb not null,
  saved_by     text not null,
  saved_at     timestamptz not null,
  approved_by  text,
  approved_at  timestamptz,
  primary key (account_id, version),
  constraint shadow_mapping_approved check ((approved_by is null) = (approved_at is null))
);

-- A return of the other service as it was told last, and what was calculated for it.
create table shadow_return (
  account_id             bigint not null references account,
  -- How the other service calls it.
  external_id            text not null check (length(external_id) between 1 and 255),
  -- Store, id and number of its order: the returns of one order are judged together.
  order_key              text not null,
  order_number           text,
  -- When it was asked for, in the zone of the account.
  day                    date not null,
  -- What the file said, without what names a customer.
  told                   jsonb not null,
  configuration_version  integer not null check (configuration_version > 0),
  verdict                text not null check (verdict in ('allowed', 'in-review', 'refused')),
  rule                   text not null,
  -- What the other service gave back in all; null: it does not say.
  told_centavos          bigint check (told_centavos >= 0),
  calculated_centavos    bigint not null check (calculated_centavos >= 0),
  judged_at              timestamptz not null,
  primary key (account_id, external_id)
);
create index shadow_return_by_day on shadow_return (account_id, day, external_id);
create index shadow_return_by_order on shadow_return (account_id, order_key);

-- In what the two differ.
create table shadow_difference (
  account_id       bigint not null,
  external_id      text not null,
  kind             text not null check (kind in ('verdict', 'form', 'freight', 'sending-cost', 'voucher', 'goods')),
  rule             text not null,
  -- What the other service gives beyond what is calculated; below zero where it gives less.
  amount_centavos  bigint not null,
  primary key (account_id, external_id, kind),
  foreign key (account_id, external_id) references shadow_return on delete cascade
);
