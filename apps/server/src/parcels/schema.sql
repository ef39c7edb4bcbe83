-- What travels back: parcels with the units they announce, what carriers were requested to do and reported, what became of received
-- units.

-- A parcel of a process and where it is (§4.14, contract §2 logistic stages).
create table parcel (
  account_id          bigint not null,
  parcel_id           bigint not null check (parcel_id between 1 and 9007199254740991),
  process_id          bigint not null,
  state               text not null check (state in ('awaiting-authorization', 'error', 'awaiting-physical-store', 'authorized',
                        'expired', 'posted', 'collected', 'in-transit', 'delivered', 'lost', 'returned-to-customer', 'cancelled')),
  -- How it travels; null: not known yet.
  kind                text check (kind in ('agency', 'collection', 'scheduled-collection', 'express-collection', 'locker', 'physical-store')),
  carrier_id          bigint,
  -- The account's name for the carrier when the parcel was authorized.
  carrier_name        text,
  -- The key under which the carrier knows this authorization: a new one each time it is requested again.
  carrier_key         bigint,
  option_id           bigint,
  physical_store_id   bigint,
  -- The day and time of a home collection that were chosen, as day, from and until in the time zone of the account; null: none was
  -- chosen.
  collection_window   jsonb,
  -- When its authorization was requested, by a caller or by the account's settings.
  wanted_at           timestamptz,
  -- When a person requested it, which also releases it where the carrier's connector confirms each or has reached its daily limit.
  released_at         timestamptz,
  authorization_code  text,
  authorized_at       timestamptz,
  expires_at          timestamptz,
  tracking_code       text,
  posted_at           timestamptz,
  delivered_at        timestamptz,
  cost_centavos       bigint check (cost_centavos >= 0),
  -- Into how many boxes its units are packed: each has its own label.
  volumes             integer not null default 1 check (volumes between 1 and 99),
  -- When the CEP was looked up and the address was doubted; null: never, or the address was changed since.
  address_doubted_at  timestamptz,
  -- Why it is in its state: what the carrier or a person stated.
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

-- Every authorization that was requested from a carrier (docs/decisions/0014), kept until it is over, also when another took its place.
create table carrier_authorization (
  account_id     bigint not null,
  -- The key under which the carrier knows it; written before the carrier is called.
  carrier_key    bigint not null check (carrier_key between 1 and 9007199254740991),
  parcel_id      bigint not null,
  carrier_id     bigint not null,
  -- The carrier's reference for what it has created so far; null: nothing, or not known yet.
  reference      text check (length(reference) between 1 and 200),
  -- The return address that was chosen before the request; null: it follows the account's own rules.
  return_address_id bigint,
  -- The end of validity that is requested, the same however often it is requested; then the carrier's own.
  valid_until    timestamptz not null,
  -- Null: the carrier created none, or it is not known yet.
  code           text,
  asked_at       timestamptz not null,
  -- Refusals that may pass; polls and missing answers do not count.
  refusals       integer not null default 0 check (refusals >= 0),
  -- Missing answers since the last one that came.
  silences       integer not null default 0 check (silences >= 0),
  -- From when no earlier request can still arrive, and what was begun twice under the key is removed; null: it was requested once, or
  -- nothing is begun twice.
  duplicates_due_at timestamptz,
  -- When the carrier last stated whether it created one, in a look-up because the authorization is no longer wanted.
  looked_up_at   timestamptz,
  -- When its documents were stored, or when it became known that there are none.
  documents_at   timestamptz,
  -- When the carrier sent a notice that came after the last query about where the parcel is.
  noticed_at     timestamptz,
  -- When the carrier confirmed that it was taken back, or refused that for good because it was used already or is over.
  taken_back_at  timestamptz,
  -- From then on the carrier is not queried about it any more.
  closed_at      timestamptz,
  primary key (account_id, carrier_key),
  foreign key (account_id, parcel_id) references parcel
);
-- Authorisations of a parcel that are not over.
create index carrier_authorization_open on carrier_authorization (account_id, parcel_id) where closed_at is null;

-- Notices name authorizations by the carrier's reference.
create index carrier_authorization_by_reference on carrier_authorization (account_id, carrier_id, reference)
  where reference is not null;

-- What a carrier gives the customer to print for one authorization: they show the customer's name, document and address.
create table carrier_document (
  account_id   bigint not null,
  carrier_key  bigint not null,
  form         text not null check (form in ('label-a4', 'label-10x15', 'declaration')),
  media_type   text not null check (media_type in ('application/pdf', 'image/png')),
  bytes        bytea not null check (octet_length(bytes) between 1 and 4194304),
  stored_at    timestamptz not null,
  primary key (account_id, carrier_key, form),
  foreign key (account_id, carrier_key) references carrier_authorization
);
-- Stored outside the row and not compressed again: PDFs are compressed already.
alter table carrier_document alter column bytes set storage external;

-- What was left in the account's wallet at a carrier when it was last read, after something was paid from it.
create table carrier_wallet (
  account_id        bigint not null references account,
  carrier_id        bigint not null check (carrier_id between 1 and 9007199254740991),
  balance_centavos  bigint not null,
  -- The balance below which people are warned; null: they are not.
  low_centavos      bigint check (low_centavos >= 0),
  read_at           timestamptz not null,
  primary key (account_id, carrier_id)
);

-- What carriers quoted for a way of sending, for as long as the displayed price holds (docs/decisions/0062). It names no person and no
-- order.
create table carrier_quote (
  account_id       bigint not null references account,
  -- SHA-256 of the question, and of the settings of the carrier that was asked.
  question_digest  text not null check (question_digest ~ '^[0-9a-f]{64}$'),
  -- Null: nothing was quoted, and the account's table applies until then.
  service          text,
  cost_centavos    bigint check (cost_centavos >= 0),
  days             integer check (days >= 0),
  expires_at       timestamptz not null,
  primary key (account_id, question_digest),
  constraint carrier_quote_whole check ((service is null) = (cost_centavos is null) and (service is null) = (days is null))
);

-- Facts that a carrier reported, each once, including those that came too late to change anything (docs/decisions/0014).
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

-- What a carrier owes for a parcel of a return that it lost, damaged or delayed: a record of the staff, which moves no money to a
-- customer; once for each parcel and reason (docs/decisions/0059).
create table carrier_claim (
  account_id          bigint not null,
  claim_id            bigint not null check (claim_id between 1 and 9007199254740991),
  process_id          bigint not null,
  parcel_id           bigint not null,
  -- The carrier of the parcel when it was opened.
  carrier_id          bigint,
  carrier_name        text,
  tracking_code       text,
  reason              text not null check (reason in ('lost', 'damaged', 'late')),
  state               text not null check (state in ('open', 'submitted', 'closed')),
  opened_at           timestamptz not null,
  -- Until when the carrier is to answer.
  due_at              timestamptz not null,
  description         text,
  protocol            text,
  -- What each document is, and where it is or what it is called.
  documents           jsonb not null default '[]',
  outcome             text check (outcome in ('compensated', 'refused', 'resolved', 'given-up')),
  -- What the carrier paid: costs of logistics that were recovered.
  recovered_centavos  bigint not null default 0 check (recovered_centavos >= 0),
  closed_at           timestamptz,
  version             integer not null default 1 check (version > 0),
  primary key (account_id, claim_id),
  foreign key (account_id, parcel_id) references parcel,
  foreign key (account_id, process_id) references return_process,
  constraint carrier_claim_once unique (account_id, parcel_id, reason),
  constraint carrier_claim_closed check (num_nulls(outcome, closed_at) in (0, 2) and (state = 'closed') = (outcome is not null)),
  constraint carrier_claim_recovered check ((recovered_centavos > 0) = (coalesce(outcome, '') = 'compensated'))
);
-- The claims of a process, and of the account by state.
create index carrier_claim_by_process on carrier_claim (account_id, process_id, claim_id);
create index carrier_claim_by_state on carrier_claim (account_id, state, claim_id);

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

-- Accepted units that go back to the stock of the shop: once for each rating of units (docs/decisions/0056).
create table restock (
  account_id       bigint not null,
  -- The key of the request to the shop, written before it is sent.
  restock_id       bigint not null check (restock_id between 1 and 9007199254740991),
  process_id       bigint not null,
  item_id          bigint not null,
  rating_id        bigint not null,
  -- The connector of its store when it was planned: the key means nothing to another connector.
  connector_id     bigint not null,
  quantity         integer not null check (quantity > 0),
  state            text not null check (state in ('planned', 'sent', 'done', 'needs-person', 'done-manually', 'given-up')),
  -- When the request was first sent to the shop, and when last: the time for which the shop honours a key, or a request may still take
  -- effect, is limited.
  first_asked_at   timestamptz,
  asked_at         timestamptz,
  store_reference  text,
  -- Why it is not done yet, or waits for a person.
  problem          text,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (account_id, restock_id),
  foreign key (account_id, process_id, item_id, rating_id) references item_rating,
  constraint restock_once unique (account_id, process_id, item_id, rating_id),
  constraint restock_asked check ((first_asked_at is null) = (asked_at is null) and (state <> 'sent' or asked_at is not null)),
  constraint restock_done_with_reference check ((store_reference is not null) = (state = 'done'))
);
-- Only the transitions of packages/domain/src/parcels/restocking are allowed: once units were requested of the shop, its answer decides.
create function keep_restock_machine() returns trigger
  language plpgsql as $$
begin
  raise exception 'units that are % are not %', old.state, new.state using errcode = 'restrict_violation';
end
$$;
create trigger restock_machine before update of state on restock
  for each row when (old.state <> new.state and (old.state, new.state) not in (
      ('planned', 'sent'), ('planned', 'needs-person'), ('sent', 'planned'), ('sent', 'done'), ('sent', 'needs-person'),
      ('needs-person', 'planned'), ('needs-person', 'done-manually'), ('needs-person', 'given-up')))
  execute function keep_restock_machine();

-- Never more units than were rated as received and accepted.
create function keep_restocked_units() returns trigger
  language plpgsql as $$
begin
  if not exists (select from item_rating
                 where account_id = new.account_id and process_id = new.process_id and item_id = new.item_id
                   and rating_id = new.rating_id and condition in ('perfect', 'minor-damage')
                   and quantity - withheld >= new.quantity) then
    raise exception 'more units go back to the stock than were accepted' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger restock_within_rating after insert or update of quantity on restock
  for each row execute function keep_restocked_units();
