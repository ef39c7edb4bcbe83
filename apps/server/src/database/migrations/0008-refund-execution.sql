-- Planned intents are executed (docs/decisions/0013): how far each one is, who is due, and the demo store's own books.

alter table refund_intent
  -- What the store is told, fixed before it is told anything: a repeat under the same key says the same.
  add column instruction       jsonb,
  -- How it ended, or why it is not done yet.
  add column outcome           jsonb,
  add column attempts          integer not null default 0 check (attempts >= 0),
  -- Whose turn it is: only the holder of the token writes an outcome. Released, it is null.
  add column lease_token       text,
  add column leased_until      timestamptz,
  -- What of it parts give back; and of a part, the intent it belongs to.
  add column divided_centavos  bigint not null default 0,
  add column part_of           bigint,
  add constraint refund_intent_divided_within_amount
    check (divided_centavos between 0 and goods_centavos + freight_centavos),
  add constraint refund_intent_part_of foreign key (account_id, part_of) references refund_intent,
  add constraint refund_intent_sent_as_instructed check (means = 'manual' or status in ('planned', 'failed') or instruction is not null),
  add constraint refund_intent_settled_at check ((status = 'settled') = (settled_at is not null)),
  add constraint refund_intent_leased check ((lease_token is null) = (leased_until is null));

-- A part was promised with its whole: it is counted there, within what the whole gives back.
create or replace function count_planned_refund() returns trigger
  language plpgsql as $$
begin
  if new.part_of is null then
    update return_process
       set planned_goods_centavos = planned_goods_centavos + new.goods_centavos,
           planned_freight_centavos = planned_freight_centavos + new.freight_centavos
     where account_id = new.account_id and process_id = new.process_id;
  else
    update refund_intent
       set divided_centavos = divided_centavos + new.goods_centavos + new.freight_centavos
     where account_id = new.account_id and intent_id = new.part_of and process_id = new.process_id;
  end if;
  return null;
end
$$;

-- The machine of packages/domain/src/refund/intent.ts, held here as well.
create function keep_intent_machine() returns trigger
  language plpgsql as $$
begin
  raise exception 'an intent does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
end
$$;
create trigger refund_intent_machine
  before update of status on refund_intent
  for each row when (
    old.status <> new.status
    and (old.status, new.status) not in (
      ('planned', 'sent'), ('planned', 'settled'), ('planned', 'failed'),
      ('sent', 'settled'), ('sent', 'failed'), ('sent', 'verifying'),
      ('verifying', 'settled'), ('verifying', 'failed')))
  execute function keep_intent_machine();

-- What a worker has to look at, and when. A row an intent, so that writers of one account do not queue for one.
create table account_work (
  account_id  bigint not null references account,
  intent_id   bigint not null,
  due_at      timestamptz not null,
  primary key (account_id, intent_id),
  foreign key (account_id, intent_id) references refund_intent
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index account_work_due on account_work (account_id, due_at);

create function add_intent_work() returns trigger
  language plpgsql as $$
begin
  insert into account_work (account_id, intent_id, due_at) values (new.account_id, new.intent_id, now());
  return null;
end
$$;
create trigger refund_intent_work after insert on refund_intent
  for each row when (new.means <> 'manual') execute function add_intent_work();

-- Intents planned before there was anyone to execute them; for these statements alone the owner sees every account's.
alter table refund_intent no force row level security;
insert into account_work (account_id, intent_id, due_at)
  select account_id, intent_id, now() from refund_intent where status = 'planned' and means <> 'manual';
alter table refund_intent force row level security;

-- A worker must learn which accounts have work before it may see any of it. So one function looks, as a role that can
-- log in nowhere and read this one table, and tells ids and nothing else.
do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  if not exists (select from pg_roles where rolname = worker) then
    execute format('create role %I nologin', worker);
  end if;
  execute format('grant usage on schema public to %I', worker);
  execute format('grant select on account_work to %I', worker);
  execute format('create policy finder on account_work for select to %I using (true)', worker);
end
$$;

create function accounts_with_due_work(most integer) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select account_id from public.account_work where due_at <= now() group by account_id order by min(due_at) limit most
  $$;

do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', worker);
  execute format('grant create on schema public to %I', worker);
  execute format('alter function accounts_with_due_work(integer) owner to %I', worker);
  execute format('revoke create on schema public from %I', worker);
  execute format('revoke %I from current_user', worker);
end
$$;

-- The demo store's books: what it gave back and which gift cards it made, each under the caller's key.
create table built_in_store_refund (
  account_id       bigint not null references account,
  refund_key       bigint not null,
  store_id         bigint not null,
  external_id      text not null,
  amount_centavos  bigint not null check (amount_centavos > 0),
  payments         jsonb not null,
  refunded_at      timestamptz not null default now(),
  primary key (account_id, refund_key),
  foreign key (account_id, store_id, external_id) references built_in_store_order
);
create index built_in_store_refund_by_order on built_in_store_refund (account_id, store_id, external_id);

create table built_in_store_gift_card (
  account_id        bigint not null references account,
  card_key          bigint not null,
  store_id          bigint not null,
  owner_email       text,
  redemption_token  text not null,
  expires_at        timestamptz not null,
  -- Null until credited: the card is made first, its money comes second.
  balance_centavos  bigint check (balance_centavos >= 0),
  created_at        timestamptz not null default now(),
  primary key (account_id, card_key),
  unique (account_id, redemption_token)
);

-- How the demo store misbehaves, for demonstrations and tests; without a row it does not.
create table built_in_store_behaviour (
  account_id          bigint not null references account,
  delay_milliseconds  integer not null default 0 check (delay_milliseconds between 0 and 60000),
  failure             text check (failure in ('refused', 'unavailable', 'request-lost', 'answer-lost')),
  -- For how many more calls; null: until the row goes.
  times_left          integer check (times_left >= 0),
  primary key (account_id)
);
