-- What each process was judged by, and why a configuration was applied (docs/decisions/0016).

-- Apart from the process, so that its row stays small: written once with it, read when somebody asks why.
create table process_verdict (
  account_id             bigint not null,
  process_id             bigint not null,
  configuration_version  integer not null check (configuration_version >= 0),
  -- Every rule with its inputs, its outcome and what would turn it; names no person.
  verdict                jsonb not null,
  -- What the rules were asked, and what the order had given back before: enough to judge it again.
  facts                  jsonb not null,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);

alter table account_configuration add column note text;
