-- The store's own pages: one-time codes, sessions that were proven, declarations of regret.

-- Since when a session is known to be of who reads the e-mail of its order; null for one that came from a link alone.
alter table flow_session add column proven_at timestamptz;

-- A code asked for, for an order that may not be there: a row either way, so that asking tells nothing.
create table flow_code (
  account_id     bigint not null references account,
  code_id        bigint not null check (code_id between 1 and 9007199254740991),
  purpose        text not null check (purpose in ('find-order', 'prove')),
  -- The browser that asked: SHA-256 of its visit or its session; in no other is the code good for anything.
  browser_hash   bytea not null check (octet_length(browser_hash) = 32),
  -- What was typed, until it was looked for.
  order_number   text,
  claim_sealed   bytea,
  -- The order that was meant; null: none was found, and no mail sent.
  order_id       bigint,
  store_id       bigint,
  -- HMAC of the code; the code itself is in the mail alone.
  code_hash      bytea check (octet_length(code_hash) = 32),
  language       text not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  tries          integer not null default 0 check (tries between 0 and 5),
  used_at        timestamptz,
  primary key (account_id, code_id)
);
create index flow_code_by_browser on flow_code (account_id, browser_hash, code_id desc);
create index flow_code_by_order on flow_code (account_id, order_id, created_at) where order_id is not null;

-- A consumer's word that they withdraw from a purchase (CDC art. 49): kept whether or not the order is found.
create table regret_declaration (
  account_id       bigint not null references account,
  declaration_id   bigint not null check (declaration_id between 1 and 9007199254740991),
  store_id         bigint,
  order_number     text not null,
  consumer_name    text not null,
  email            text not null,
  language         text not null,
  declared_at      timestamptz not null,
  state            text not null default 'received' check (state in ('received', 'opened', 'waiting', 'resolved')),
  -- Why no request was opened by itself; names nobody.
  finding          text,
  order_id         bigint,
  process_id       bigint,
  receipt_sent_at  timestamptz,
  resolved_at      timestamptz,
  resolved_by      text,
  resolution       text,
  primary key (account_id, declaration_id),
  foreign key (account_id, process_id) references return_process,
  check ((state = 'opened') = (process_id is not null) or state = 'resolved'),
  check ((state = 'resolved') = (resolved_at is not null))
);
create index regret_declaration_open on regret_declaration (account_id, declaration_id) where state in ('received', 'waiting');

alter table work_item drop constraint work_item_kind_check;
alter table work_item add constraint work_item_kind_check check (kind in
  ('refund-intent', 'parcel', 'mail', 'webhook', 'replacement', 'process-timer', 'audit-seal', 'purge', 'flow-code', 'regret'));
alter table work_item drop column lane;
alter table work_item add column lane text not null generated always as
  (case when kind in ('mail', 'webhook', 'flow-code', 'regret') then 'delivery' else 'core' end) stored;
create index work_item_due on work_item (account_id, lane, due_at);

-- Who opens a store's page names it by its alias, before any account is known: one function tells its id and nothing
-- else, as the role that may log in nowhere.
do $$
declare
  finder constant text := left(current_database() || '_work', 63);
begin
  execute format('grant select (account_id, environment, alias) on account to %I', finder);
  execute format('create policy finder on account for select to %I using (true)', finder);
end
$$;

create function account_of_alias(wanted_environment text, wanted_alias text) returns bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select account_id from public.account where environment = wanted_environment and alias = wanted_alias $$;

do $$
declare
  finder constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', finder);
  execute format('grant create on schema public to %I', finder);
  execute format('alter function account_of_alias(text, text) owner to %I', finder);
  execute format('revoke create on schema public from %I', finder);
  execute format('revoke %I from current_user', finder);
end
$$;
