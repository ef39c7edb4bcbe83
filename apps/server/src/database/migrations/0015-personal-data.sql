-- Where personal data rest, how long, and how they are found to be shown or erased (docs/decisions/0017).

-- Bank data in full, sealed (AES-256-GCM) under a key of the master key; processes keep and show them masked.
create table bank_data (
  account_id   bigint not null,
  process_id   bigint not null,
  -- Null once retention cleared it.
  sealed       bytea,
  key_version  smallint not null,
  created_at   timestamptz not null default now(),
  cleared_at   timestamptz,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process,
  constraint bank_data_cleared check ((sealed is null) = (cleared_at is not null))
);
create index bank_data_to_clear on bank_data (account_id, process_id) where sealed is not null;

-- A person is found by e-mail or document, whether or not the order has a process.
create index store_order_by_customer_email on store_order (account_id, lower(facts #>> '{customer,email}'))
  where facts #>> '{customer,email}' is not null;
create index store_order_by_customer_document on store_order (account_id, regexp_replace(facts #>> '{customer,documento}', '[^0-9A-Za-z]', '', 'g'))
  where facts #>> '{customer,documento}' is not null;
-- Orders that still name a person, oldest first: what retention looks at.
create index store_order_with_person on store_order (account_id, order_id) where facts -> 'customer' is not null;

-- HMAC-SHA256 (RFC 2104) under a key whose two paddings the service brings: who has the database alone cannot try names.
create function consumer_pseudonym(inner_pad bytea, outer_pad bytea, name text) returns text
  language sql immutable strict parallel safe
  return 'hmac-sha256:' || encode(sha256(outer_pad || sha256(inner_pad || convert_to(name, 'UTF8'))), 'hex');

-- Each account is tidied once in a while; the executor says when it is next.
create function await_purge() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at) values (new.account_id, 'purge', 0, now() + interval '1 hour');
  return null;
end
$$;
create trigger account_purge after insert on account for each row execute function await_purge();

alter table work_item no force row level security;
insert into work_item (account_id, kind, subject_id, due_at) select account_id, 'purge', 0, now() + interval '1 hour' from account;
alter table work_item force row level security;
