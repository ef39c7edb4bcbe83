-- Persons who asked to be erased while something of theirs was unfinished: what is needed to pay them stays until it is paid, and
-- then goes without anyone asking (docs/decisions/0044).
create table pending_erasure (
  account_id  bigint not null,
  order_id    bigint not null,
  -- When it was confirmed, and what the audit calls the person.
  asked_at    timestamptz not null,
  pseudonym   text not null,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references store_order
);
