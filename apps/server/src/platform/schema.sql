-- What every module stands on: the account of a transaction, the queue of work, remembered answers.

-- The account of this transaction; null where none was set, and then no row of any account is visible (docs/decisions/0004). PostgreSQL
-- writes the expression into each policy, so it is computed once per scan.
create function app_account() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::bigint;

-- The clock for statements that change rows: there Citus lets the coordinator compute stable functions, and refuses volatile ones.
create function this_moment() returns timestamptz
  language sql stable parallel safe
  return clock_timestamp();

-- The token of a lease of work, stable for the same reason: a statement takes one piece of work.
create function new_lease_token() returns text
  language sql stable
  return gen_random_uuid()::text;

-- The name of an actor in events and the audit: `staff 7`, `credential 5`, `consumer`, `worker`. The two columns beside such a name say
-- who it is; no code parses a name (docs/decisions/0047).
create function actor_name(kind text, id bigint) returns text
  language sql immutable parallel safe
  return kind || coalesce(' ' || id::text, '');

-- Three roles that cannot log in own the few functions that read beyond one account, and see only what those functions need.
grant usage on schema public to :search_role, :work_role, :erase_role;

-- What a worker has to look at, and when (docs/decisions/0013). A row that was taken is due again once its lease has run out. One row
-- per subject, so that writers of one account do not queue for one row. `subject_id` names a row of the kind's own module.
create table work_item (
  account_id   bigint not null references account,
  kind         text not null check (kind in
                 ('refund-intent', 'parcel', 'mail', 'webhook', 'replacement', 'process-timer', 'audit-seal', 'purge',
                  'flow-code', 'regret', 'staff-refusals', 'staff-mail', 'exchange-choice', 'defect-claim', 'store-notice', 'store-changes', 'store-backfill',
                  'refund-recheck', 'daily-summary', 'daily-statement', 'restock', 'store-return', 'held-decision',
                  'bulk-job')),
  subject_id   bigint not null,
  -- Lanes are separate so that slow receivers, slow mail servers and long lists of orders delay neither money nor each other.
  lane         text not null generated always as
                 (case when kind = 'webhook' then 'webhooks'
                       when kind in ('mail', 'flow-code', 'regret', 'staff-mail', 'daily-summary') then 'mail'
                       when kind in ('store-notice', 'store-changes', 'store-backfill', 'refund-recheck', 'daily-statement') then 'intake' else 'core' end) stored,
  -- How far a command for a counterpart has come (docs/decisions/0046); a command that has ended has no row.
  state        text not null default 'planned'
                 check (state in ('planned', 'sent', 'pending', 'verifying', 'needs-person')),
  due_at       timestamptz not null,
  -- Consecutive attempts at the current command.
  attempts     integer not null default 0 check (attempts >= 0),
  -- Only the holder of the token writes an outcome.
  lease_token  text,
  primary key (account_id, kind, subject_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- A worker takes what is due first, in its lane.
create index work_item_due on work_item (account_id, lane, due_at);

-- A worker must learn which accounts have work before it may see any of it: these functions return ids and nothing else.
grant select on work_item to :work_role;
create policy finder on work_item for select to :work_role using (true);

create function accounts_with_due_work(chosen text, most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select account_id from public.work_item
    where lane = chosen and due_at <= now() group by account_id order by min(due_at) limit most;
end
$$;
alter function accounts_with_due_work(text, integer) owner to :work_role;

-- Accounts with records that are not sealed yet, due or not: queried by a process that is ending, so that what was done in its last
-- second does not wait for the next process.
create function accounts_awaiting_seal(most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select distinct account_id from public.work_item where kind = 'audit-seal' limit most;
end
$$;
alter function accounts_awaiting_seal(integer) owner to :work_role;

-- Answers to requests that carried an Idempotency-Key, written in the transaction of what they acknowledge (docs/decisions/0009).
create table idempotency_record (
  account_id    bigint not null references account,
  key           text not null,
  request_hash  bytea not null check (octet_length(request_hash) = 32),
  status        smallint not null,
  body          text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  primary key (account_id, key)
);
-- Answers are deleted once they have expired.
create index idempotency_record_expired on idempotency_record (account_id, expires_at);

-- How far a connector of an account has gone live: whether anything is sent to its platform, and how much automatically
-- (docs/decisions/0054). Without a row a real platform is only observed; the demonstration is automatic.
create table connector_going_live (
  account_id            bigint not null references account,
  -- The list of the account file that the id belongs to: ids of two lists may be the same.
  connector_kind        text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id          bigint not null check (connector_id between 1 and 9007199254740991),
  step                  text not null check (step in ('observe', 'confirm-each', 'automatic-up-to', 'automatic')),
  -- How much may be sent automatically in a day of the account's time zone.
  daily_limit_centavos  bigint check (daily_limit_centavos > 0),
  -- Set while nothing at all is sent.
  stopped_at            timestamptz,
  -- How much was sent automatically on that day, including what failed afterwards.
  day                   date,
  day_centavos          bigint not null default 0 check (day_centavos >= 0),
  changed_at            timestamptz not null default now(),
  primary key (account_id, connector_kind, connector_id),
  constraint connector_going_live_limit check ((step = 'automatic-up-to') = (daily_limit_centavos is not null))
);

-- Calls to a platform or carrier for a command, and the answers, for the person who has to decide while the outcome of the command is
-- unknown (docs/decisions/0052). Deleted some time after the command ended.
create table command_call (
  account_id   bigint not null references account,
  call_id      bigint not null check (call_id between 1 and 9007199254740991),
  -- The process whose page shows it; `subject_id` is that of the row in work_item.
  process_id   bigint not null,
  kind         text not null check (kind in ('refund-intent', 'replacement', 'parcel', 'store-return')),
  subject_id   bigint not null,
  phase        text not null check (phase in ('send', 'lookup')),
  -- Sealed under the master key, because bodies hold personal data; never credentials.
  sealed       bytea not null,
  started_at   timestamptz not null,
  primary key (account_id, call_id)
);
-- The calls of a process; those of one phase of a command, of which the oldest are deleted; and what retention deletes.
create index command_call_of_process on command_call (account_id, process_id, call_id);
create index command_call_of_command on command_call (account_id, kind, subject_id, phase, call_id);
create index command_call_begun on command_call (account_id, started_at);
-- The address `/v1/entrada/{token}` of a connector, to which its platform, carrier or provider sends notices (contract §6.10).
create table connector_address (
  account_id      bigint not null references account,
  connector_kind  text not null check (connector_kind in ('store', 'carrier', 'payment-provider')),
  connector_id    bigint not null check (connector_id between 1 and 9007199254740991),
  -- HMAC-SHA256 of the token.
  token_hash      bytea not null check (octet_length(token_hash) = 32),
  token_made_at   timestamptz not null default now(),
  -- The same for the address that this service itself registered at the platform, which is answered beside the one that people were
  -- given.
  webhook_token_hash bytea check (octet_length(webhook_token_hash) = 32),
  -- Notices with a wrong signature, or with none where the sender signs; they are counted but not stored.
  forged_notices  bigint not null default 0 check (forged_notices >= 0),
  last_forged_at  timestamptz,
  primary key (account_id, connector_kind, connector_id)
);

-- Requests of the last days that were refused, or accepted with members that are not declared, for the people who build an integration
-- (contract §6.10); and requests for customers' pages that show a trace id, for the staff to whom customers report it. No body and no
-- personal data is kept; see platform/http/request-log.
create table request_record (
  account_id   bigint not null references account,
  request_id   bigint not null check (request_id between 1 and 9007199254740991),
  at           timestamptz not null,
  trace_id     text not null check (trace_id ~ '^[0-9a-f]{32}$'),
  -- Who called: the credential of an integration, or a person of the staff; for a customer, the order that their session shows
  -- (0: none).
  actor_kind   text not null check (actor_kind in ('credential', 'staff', 'consumer')),
  actor_id     bigint not null,
  -- For a page, the pattern of its address. Null where nothing has this address under this method.
  operation    text,
  method       text not null,
  -- Without its query; every part that is neither a word of the interface nor an id is masked.
  path         text not null,
  http_status  smallint not null,
  -- `accepted`, else the reason that the answer leaves out, the state of a customer's page, or the kind of the refusal.
  outcome      text not null,
  code         text,
  -- What exactly was wrong, masked; null where there is no further detail.
  detail       text,
  -- The ignored members: [{ "where": …, "meant": … or null }].
  unknown      jsonb not null default '[]',
  milliseconds integer not null check (milliseconds >= 0),
  -- Further requests of the same caller, operation and outcome that are only counted.
  repeats      bigint not null default 0 check (repeats >= 0),
  primary key (account_id, request_id)
);
-- Requests by trace id; and the requests of one kind, of which only the newest are kept.
create index request_record_trace on request_record (account_id, trace_id);
create index request_record_alike on request_record (account_id, actor_kind, actor_id, operation, outcome, request_id);
