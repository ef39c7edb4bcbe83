-- What requests are judged by: answers about eligibility, blocked customers, and the verdict on each process.

-- Whether a customer may keep the item, as last answered, until it expires (§4.11).
create table eligibility_answer (
  account_id  bigint not null references account,
  store_id    bigint not null,
  email       text not null,
  eligible    boolean not null,
  expires_at  timestamptz not null,
  primary key (account_id, store_id, email)
);

-- Customers whose requests a rule refuses: blocked with a rating (§4.6) or by staff.
create table blocked_customer (
  account_id  bigint not null references account,
  email       text not null,
  reason      text not null,
  process_id  bigint,
  blocked_at  timestamptz not null,
  blocked_by  text not null default 'rating',
  primary key (account_id, email)
);

-- What each process was judged by (§2.9, docs/decisions/0016): written once with the process but apart from it, so that the row of the
-- process stays small; read when the reasons are requested.
create table process_verdict (
  account_id             bigint not null,
  process_id             bigint not null,
  configuration_version  integer not null check (configuration_version >= 0),
  -- Every rule with its inputs, its outcome and what would change it; names no person.
  verdict                jsonb not null,
  -- What the rules were applied to, and what had been given back for the order before: enough to judge the process again.
  facts                  jsonb not null,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);
