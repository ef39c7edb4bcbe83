-- Shadow mode: compares what another returns service did with what would have been done here, and keeps what was taken over from it
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

-- A return of the other service as its file last reported it, and what was calculated for it.
create table shadow_return (
  account_id             bigint not null references account,
  -- Its id at the other service.
  external_id            text not null check (length(external_id) between 1 and 255),
  -- Store, id and number of its order: the returns of one order are judged together.
  order_key              text not null,
  order_number           text,
  -- The day on which it was requested, in the time zone of the account.
  day                    date not null,
  -- What the file says, without anything that names a customer.
  told                   jsonb not null,
  configuration_version  integer not null check (configuration_version > 0),
  verdict                text not null check (verdict in ('allowed', 'in-review', 'refused')),
  rule                   text not null,
  -- The total that the other service gave back; null: it is not stated.
  told_centavos          bigint check (told_centavos >= 0),
  calculated_centavos    bigint not null check (calculated_centavos >= 0),
  judged_at              timestamptz not null,
  primary key (account_id, external_id)
);
create index shadow_return_by_day on shadow_return (account_id, day, external_id);
create index shadow_return_by_order on shadow_return (account_id, order_key);

-- How the return of the other service and the calculated one differ.
create table shadow_difference (
  account_id       bigint not null,
  external_id      text not null,
  kind             text not null check (kind in ('verdict', 'form', 'freight', 'sending-cost', 'voucher', 'goods', 'gift-card',
                                     'cashback')),
  rule             text not null,
  -- How much more the other service gives than was calculated; below zero where it gives less.
  amount_centavos  bigint not null,
  primary key (account_id, external_id, kind),
  foreign key (account_id, external_id) references shadow_return on delete cascade
);

-- A return of the other service that became a process.
create table imported_return (
  account_id   bigint not null,
  external_id  text not null check (length(external_id) between 1 and 255),
  process_id   bigint not null,
  service      text not null,
  imported_at  timestamptz not null,
  primary key (account_id, external_id),
  unique (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);

-- A voucher that the other service, not this one, issued and that may still have a balance.
create table known_voucher (
  account_id       bigint not null,
  -- In the form in which the codes of vouchers that this service issued are stored.
  code             text not null check (length(code) between 1 and 255),
  process_id       bigint not null,
  amount_centavos  bigint not null check (amount_centavos >= 0),
  rest_centavos    bigint not null,
  -- The last day; null: it does not expire.
  expires_on       date,
  imported_at      timestamptz not null,
  primary key (account_id, code),
  foreign key (account_id, process_id) references return_process,
  constraint known_voucher_rest_within_amount check (rest_centavos between 0 and amount_centavos)
);
create index known_voucher_of_process on known_voucher (account_id, process_id);

-- The switch from the other service: each connector with the step that it had before, so that the switch can be reversed.
create table shadow_switch (
  account_id       bigint not null references account,
  connector_kind   text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id     bigint not null,
  step_before      text not null check (step_before in ('observe', 'confirm-each', 'automatic-up-to', 'automatic')),
  switched_at      timestamptz not null,
  primary key (account_id, connector_kind, connector_id)
);
