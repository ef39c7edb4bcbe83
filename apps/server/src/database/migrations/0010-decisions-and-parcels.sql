-- Decisions that can be taken back, parcels with the units they bring, and what people say of a process.

alter table return_process drop constraint return_process_decision_check;
alter table return_process add constraint return_process_decision_check
  check (decision in ('received', 'approved', 'in-review', 'refused', 'cancelled', 'expired'));
-- Whether its units are among those its order counts as asked for: not while it is cancelled.
alter table return_process add column holds_units boolean not null default true;
-- What a proportional rule would give back of the freight for it, whatever rule was applied: what the next request of the
-- order must not count again (contract §4.3).
alter table return_process add column freight_share_centavos bigint not null default 0 check (freight_share_centavos >= 0);
alter table store_order add column freight_share_centavos bigint not null default 0 check (freight_share_centavos >= 0);

create table parcel (
  account_id          bigint not null,
  parcel_id           bigint not null check (parcel_id between 1 and 9007199254740991),
  process_id          bigint not null,
  state               text not null check (state in ('awaiting-authorization', 'error', 'awaiting-physical-store', 'authorized',
                        'expired', 'posted', 'collected', 'in-transit', 'delivered', 'lost', 'returned-to-consumer', 'cancelled')),
  -- How it travels; null: nobody said yet.
  kind                text check (kind in ('agency', 'collection', 'scheduled-collection', 'express-collection', 'locker', 'physical-store')),
  carrier_id          bigint,
  -- As the account called it when it was authorised.
  carrier_name        text,
  option_id           bigint,
  physical_store_id   bigint,
  -- Somebody, or the account's settings, asked that it be authorised.
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
create unique index parcel_by_authorization on parcel (account_id, carrier_id, authorization_code) where authorization_code is not null;

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

-- Before there were parcels, each request was one: what it waits for is what its stage says.
alter table return_process no force row level security;
alter table return_item no force row level security;
alter table store_order no force row level security;
insert into parcel (account_id, parcel_id, process_id, state, kind, carrier_id, option_id, physical_store_id, created_at, updated_at)
  select account_id, process_id, process_id,
         case logistic_stage when 3 then 'awaiting-physical-store' else 'awaiting-authorization' end,
         case when state -> 'delivery' ->> 'kind' <> 'none' then state -> 'delivery' ->> 'kind' end,
         (state -> 'delivery' ->> 'carrierId')::bigint, (state -> 'delivery' ->> 'optionId')::bigint,
         (state -> 'delivery' ->> 'physicalStoreId')::bigint, created_at, created_at
  from return_process
  where not keep_item and (state -> 'verdict' ->> 'allowed')::boolean;
insert into parcel_unit (account_id, parcel_id, process_id, item_id, announced)
  select i.account_id, i.process_id, i.process_id, i.item_id, i.quantity
  from return_item i
  join parcel p on p.account_id = i.account_id and p.parcel_id = i.process_id;
update return_process set freight_share_centavos = freight_centavos where freight_centavos > 0;
update store_order
   set freight_share_centavos = least(freight_centavos, case
         when goods_centavos > 0 then round(freight_centavos::numeric * freight_bearing_centavos / goods_centavos)
         when units > 0 then round(freight_centavos::numeric * freight_bearing_units / units)
         else 0 end)
 where freight_centavos > 0;
alter table return_process force row level security;
alter table return_item force row level security;
alter table store_order force row level security;

-- What people say of a process among themselves; free text, so never in an event.
create table process_comment (
  account_id  bigint not null,
  process_id  bigint not null,
  comment_id  bigint not null,
  author      text not null,
  text        text not null,
  created_at  timestamptz not null,
  primary key (account_id, process_id, comment_id),
  foreign key (account_id, process_id) references return_process
);

alter table blocked_consumer add column blocked_by text not null default 'rating';
