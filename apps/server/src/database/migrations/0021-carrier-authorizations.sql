-- Every authorisation a carrier was asked for is remembered until it is over, also when another took its place.

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
create index carrier_authorization_open on carrier_authorization (account_id, parcel_id) where closed_at is null;

-- Facts that a carrier told, each once: also those that came too late to move anything.
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

-- What carriers were told and told so far.
alter table parcel no force row level security;
alter table built_in_carrier_scan no force row level security;
alter table work_item no force row level security;
insert into carrier_authorization (account_id, carrier_key, parcel_id, carrier_id, valid_until, code, asked_at, taken_back_at)
  select account_id, carrier_key, parcel_id, carrier_id,
         coalesce(expires_at, wanted_at + interval '10 days', updated_at), authorization_code,
         coalesce(wanted_at, updated_at), cancel_told_at
  from parcel where carrier_key is not null and carrier_id is not null;
insert into carrier_scan (account_id, carrier_key, status, scanned_at, heard_at)
  select s.account_id, s.parcel_key, s.status, s.scanned_at, p.updated_at
  from built_in_carrier_scan s
  join parcel p on p.account_id = s.account_id and p.carrier_key = s.parcel_key and s.sequence <= p.scans_heard
  where p.carrier_id is not null
  on conflict do nothing;
-- Whoever waited for a carrier that nobody was to ask any more is asked for again; what was lost may turn up.
insert into work_item (account_id, kind, subject_id, due_at)
  select account_id, 'parcel', parcel_id, now() from parcel
  where (state = 'awaiting-authorization' and wanted_at is not null) or (state = 'lost' and carrier_key is not null)
  on conflict (account_id, kind, subject_id) do nothing;
-- Problems are told to people.
update parcel set problem = case problem
    when 'refused-by-carrier' then 'A transportadora recusou a autorização.'
    when 'unavailable' then 'A transportadora não atendeu a nenhum dos pedidos de autorização.'
    else 'A transportadora diz que a encomenda viaja, mas as unidades dela estão em outra encomenda ou solicitação.'
  end
  where problem in ('refused-by-carrier', 'unavailable', 'units-elsewhere');
alter table work_item force row level security;
alter table built_in_carrier_scan force row level security;
alter table parcel force row level security;

alter table parcel drop column cancel_told_at, drop column scans_heard;

-- A key that was taken back before the demo carrier heard of it gives nothing any more.
alter table built_in_carrier_parcel alter column code drop not null;
alter table built_in_carrier_parcel add constraint built_in_carrier_parcel_without_code_is_cancelled
  check (code is not null or cancelled_at is not null);
