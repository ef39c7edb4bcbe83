-- Events of processes, their feed, and the webhooks that deliver them (§6, docs/decisions/0015).

-- What changed in a process: exactly one event per change, numbered without gaps.
create table process_event (
  account_id     bigint not null,
  process_id     bigint not null,
  sequence       integer not null check (sequence > 0),
  event_id       bigint not null,
  type           text not null,
  occurred_at    timestamptz not null,
  -- Who caused it, by the name that is published and chained, and by kind and id; `other` is a user of the command line.
  cause          text not null,
  cause_kind     text not null check (cause_kind in ('staff', 'credential', 'consumer', 'worker', 'other')),
  cause_id       bigint,
  payload        jsonb not null,
  -- The get-process entity as this event left it, without anything that names a person: that is added when the event is published.
  snapshot       jsonb,
  -- SHA-256 of the snapshot while it is in the archive of its process; null: the snapshot is here (docs/decisions/0098).
  snapshot_digest bytea check (octet_length(snapshot_digest) = 32),
  -- Its fields that changed: { "<field>": { "de": …, "para": … } }.
  changed        jsonb,
  -- The reason, in the words of the person who acted; and the origin: { "ip": …, "traceId": … }. They may name a person and may have to
  -- be erased, so they are chained by digests under a salt that is erased with them (docs/decisions/0017).
  reason         text,
  reason_salt    bytea,
  reason_digest  bytea,
  origin         jsonb,
  origin_salt    bytea,
  origin_digest  bytea,
  -- What staff wrote for the customer when they decided; kept apart from their internal reason.
  customer_text  text,
  primary key (account_id, process_id, sequence),
  foreign key (account_id, process_id) references return_process,
  constraint process_event_snapshot_in_one_place check (snapshot is null or snapshot_digest is null),
  constraint process_event_cause check (
    (cause_id is not null) = (cause_kind in ('staff', 'credential'))
    and (cause_kind = 'other' or cause = actor_name(cause_kind, cause_id)))
);
-- Receivers of an event and the chain know it by its id. The index is named like a primary key: when two ids collide, the transaction
-- is run again with new ones.
create unique index process_event_id_pkey on process_event (account_id, event_id);

create trigger process_event_texts before insert on process_event
  for each row when (new.reason is not null or new.origin is not null) execute function commit_to_texts();
create trigger process_event_kept before update or delete on process_event for each row execute function keep_record();
create trigger process_event_not_emptied before truncate on process_event execute function keep_record();

-- What erase_free_text may clear.
grant select, update (reason, reason_salt, origin, origin_salt, customer_text) on process_event to :erase_role;

-- How far the feed of an account goes. The transaction that places events locks the row, so that places are given one after the other
-- and no reader sees a place before all the ones below it.
create table event_feed (
  account_id     bigint not null references account,
  last_position  bigint not null default 0 check (last_position >= 0),
  primary key (account_id)
);

-- The feed: 1, 2, 3, … without gaps, the events of a process in the order of their sequence.
create table placed_event (
  account_id  bigint not null,
  position    bigint not null check (position > 0),
  process_id  bigint not null,
  sequence    integer not null,
  type        text not null,
  store_id    bigint not null,
  primary key (account_id, position),
  unique (account_id, process_id, sequence),
  foreign key (account_id, process_id, sequence) references process_event
);

-- Addresses that an account's events are sent to (§6). The circuit of an address at which nothing arrives is open for every worker
-- alike (docs/decisions/0015).
create table webhook_endpoint (
  account_id          bigint not null references account,
  endpoint_id         bigint not null,
  url                 text not null,
  -- Null: all.
  event_types         text[] check (event_types <> '{}'),
  store_ids           bigint[] check (store_ids <> '{}'),
  description         text,
  -- 'gone': it answered 410.
  state               text not null check (state in ('active', 'disabled', 'gone')),
  -- Up to which place the feed was put into its queues.
  position            bigint not null check (position >= 0),
  -- Processes whose attempts failed since the last delivery; never more than are needed to open the circuit.
  failed_processes    bigint[] not null default '{}',
  -- How often in a row the circuit opened; zero: it is closed.
  circuit_openings    integer not null default 0 check (circuit_openings >= 0),
  -- When the first of these openings was.
  circuit_opened_at   timestamptz,
  -- Until when it is open; from then on a single half-open attempt decides whether it stays open.
  circuit_open_until  timestamptz,
  created_at          timestamptz not null,
  primary key (account_id, endpoint_id),
  constraint webhook_endpoint_circuit
    check ((circuit_openings = 0) = (circuit_opened_at is null) and (circuit_openings = 0) = (circuit_open_until is null))
);
-- How many are open is counted over all accounts: see operating_figures.
create index webhook_endpoint_circuit_open_now on webhook_endpoint (account_id, endpoint_id)
  where circuit_openings > 0 and state = 'active';
grant select (account_id, endpoint_id, state, circuit_openings, circuit_opened_at) on webhook_endpoint to :work_role;
create policy figures on webhook_endpoint for select to :work_role using (circuit_openings > 0 and state = 'active');

-- The secrets that sign the messages to an endpoint; several while one replaces another.
create table webhook_secret (
  account_id   bigint not null,
  endpoint_id  bigint not null,
  secret_id    bigint not null,
  -- AES-256-GCM under a key of the master key.
  sealed       bytea not null,
  expires_at   timestamptz,
  primary key (account_id, endpoint_id, secret_id),
  foreign key (account_id, endpoint_id) references webhook_endpoint on delete cascade
);

-- One queue per webhook and process, as long as something waits in it: events of a process arrive in their order.
create table webhook_queue (
  account_id   bigint not null,
  endpoint_id  bigint not null,
  process_id   bigint not null,
  -- Failed attempts of its first event.
  attempts     integer not null default 0 check (attempts >= 0),
  -- When its first event is tried; null: parked, until someone resumes it.
  due_at       timestamptz,
  primary key (account_id, endpoint_id, process_id),
  foreign key (account_id, endpoint_id) references webhook_endpoint on delete cascade
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- What a webhook is to be sent next.
create index webhook_queue_due on webhook_queue (account_id, endpoint_id, due_at);
-- How many are parked is counted over all accounts: see operating_figures.
create index webhook_queue_parked on webhook_queue (account_id, endpoint_id) where due_at is null;
grant select (account_id, due_at) on webhook_queue to :work_role;
create policy figures on webhook_queue for select to :work_role using (due_at is null);

-- Events that wait in a queue.
create table webhook_delivery (
  account_id   bigint not null,
  endpoint_id  bigint not null,
  process_id   bigint not null,
  sequence     integer not null,
  primary key (account_id, endpoint_id, process_id, sequence),
  foreign key (account_id, endpoint_id) references webhook_endpoint on delete cascade,
  foreign key (account_id, process_id, sequence) references process_event
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Every attempt to send an event, or a test, and its answer.
create table webhook_attempt (
  account_id   bigint not null,
  endpoint_id  bigint not null,
  attempt_id   bigint not null,
  event_id     bigint not null,
  type         text not null,
  -- Null for a test.
  process_id   bigint,
  sequence     integer,
  number       integer not null check (number > 0),
  started_at   timestamptz not null,
  -- Null: under way, or its worker died.
  duration_milliseconds  integer check (duration_milliseconds >= 0),
  status       integer,
  failure      text,
  answer       text,
  next_at      timestamptz,
  delivered    boolean,
  primary key (account_id, endpoint_id, attempt_id),
  foreign key (account_id, endpoint_id) references webhook_endpoint on delete cascade,
  constraint webhook_attempt_delivered_or_not_once_over check ((delivered is null) = (duration_milliseconds is null))
);
-- What was tried for a process, in order.
create index webhook_attempt_by_process on webhook_attempt (account_id, endpoint_id, process_id, attempt_id);
