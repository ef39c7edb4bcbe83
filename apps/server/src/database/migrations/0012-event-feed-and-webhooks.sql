-- Events get their place in the feed of their account once they are committed (docs/decisions/0015), and webhooks read it.

-- An event is known by its id to whoever receives it. Named like a primary key: two that collide are made anew.
drop index process_event_feed;
create unique index process_event_id_pkey on process_event (account_id, event_id);

-- How far the feed of an account goes. Whoever places events holds the row, so that places are given one after the other
-- and nobody sees a place before all the ones below it.
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

-- Work of kind 'webhook': above 0 an event that has no place yet, below 0 a webhook that has something to send.
create function add_event_work() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at) values (new.account_id, 'webhook', new.event_id, now());
  return null;
end
$$;
create trigger process_event_work after insert on process_event
  for each row execute function add_event_work();

-- Events from before; for these statements alone the owner sees every account's.
alter table process_event no force row level security;
alter table return_process no force row level security;
insert into placed_event (account_id, position, process_id, sequence, type, store_id)
  select account_id, row_number() over (partition by account_id order by place, process_id, sequence),
         process_id, sequence, type, store_id
  from (
    select e.account_id, e.process_id, e.sequence, e.type, p.store_id,
           max(e.event_id) over (partition by e.account_id, e.process_id order by e.sequence) as place
    from process_event e join return_process p using (account_id, process_id)) as known;
insert into event_feed (account_id, last_position)
  select account_id, max(position) from placed_event group by account_id;
alter table process_event force row level security;
alter table return_process force row level security;

create table webhook_endpoint (
  account_id   bigint not null references account,
  endpoint_id  bigint not null,
  url          text not null,
  -- Null: all.
  event_types  text[] check (event_types <> '{}'),
  store_ids    bigint[] check (store_ids <> '{}'),
  description  text,
  -- 'gone': it answered 410.
  state        text not null check (state in ('active', 'disabled', 'gone')),
  -- How far of the feed was put into its queues.
  position     bigint not null check (position >= 0),
  created_at   timestamptz not null,
  primary key (account_id, endpoint_id)
);

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

-- A queue a webhook and process, as long as something waits in it.
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
create index webhook_queue_due on webhook_queue (account_id, endpoint_id, due_at);

create table webhook_delivery (
  account_id   bigint not null,
  endpoint_id  bigint not null,
  process_id   bigint not null,
  sequence     integer not null,
  primary key (account_id, endpoint_id, process_id, sequence),
  foreign key (account_id, endpoint_id) references webhook_endpoint on delete cascade,
  foreign key (account_id, process_id, sequence) references process_event
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table webhook_attempt (
  account_id   bigint not null,
  endpoint_id  bigint not null,
  attempt_id   bigint not null,
  event_id     bigint not null,
  type         text not null,
  -- Null of a test.
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
  check ((delivered is null) = (duration_milliseconds is null))
);
create index webhook_attempt_by_process on webhook_attempt (account_id, endpoint_id, process_id, attempt_id);
