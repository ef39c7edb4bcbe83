-- Commands that move more money than one person may alone, kept until another one answers (docs/decisions/0024).

create table money_proposal (
  account_id       bigint not null,
  proposal_id      bigint not null check (proposal_id between 1 and 9007199254740991),
  process_id       bigint not null,
  -- The operation, and the ids in its address.
  operation        text not null,
  params           jsonb not null,
  -- What the command says, sealed under the master key: it may hold bank data. Forgotten once the proposal ended.
  body_sealed      bytea,
  amount_centavos  bigint not null check (amount_centavos > 0),
  process_version  integer not null check (process_version > 0),
  proposed_by      text not null check (proposed_by ~ '^(staff|credential) [0-9]+$'),
  proposed_at      timestamptz not null,
  expires_at       timestamptz not null check (expires_at > proposed_at),
  primary key (account_id, proposal_id),
  foreign key (account_id, process_id) references return_process
);
create index money_proposal_of_process on money_proposal (account_id, process_id);

-- What became of a proposal: one end each.
create table money_proposal_end (
  account_id   bigint not null,
  proposal_id  bigint not null,
  outcome      text not null check (outcome in ('confirmed', 'refused', 'withdrawn', 'voided')),
  ended_by     text not null check (ended_by ~ '^(staff|credential) [0-9]+$'),
  ended_at     timestamptz not null,
  -- The event that tells it, and the words of who refused.
  event_id     bigint not null,
  -- Why it came to nothing, in the service's words.
  because      text,
  primary key (account_id, proposal_id),
  foreign key (account_id, proposal_id) references money_proposal,
  check ((outcome = 'voided') = (because is not null))
);

-- When who opened a session last proved who they are; null: when they opened it.
alter table staff_session add column proved_at timestamptz;
