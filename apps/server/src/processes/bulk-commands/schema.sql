-- One command that the service gives to many processes, one after the other, in the name of the caller who requested it
-- (docs/decisions/0084).
create table bulk_job (
  account_id     bigint not null references account,
  bulk_job_id    bigint not null check (bulk_job_id between 1 and 9007199254740991),
  command        text not null check (command in ('aprovar', 'recusar', 'sinalizar', 'cancelar', 'reabrir', 'autorizar')),
  -- The queue that the processes were taken from.
  queue          text not null,
  -- `credential <id>` or `staff <id>`, and the id of the person in the second case.
  cause          text not null,
  person_id      bigint,
  origin         jsonb not null,
  -- The texts given with the command; erased when the job ends, because the events of the processes contain them.
  reason         text,
  customer_text  text,
  asked_at       timestamptz not null,
  state          text not null default 'running' check (state in ('running', 'done', 'stopped', 'not-allowed')),
  ended_at       timestamptz,
  total          integer not null check (total > 0),
  done           integer not null default 0 check (done >= 0),
  refused        integer not null default 0 check (refused >= 0),
  primary key (account_id, bulk_job_id),
  foreign key (account_id, person_id) references staff_person,
  constraint bulk_job_counts check (done + refused <= total),
  constraint bulk_job_ends check ((state = 'running') = (ended_at is null)),
  constraint bulk_job_forgets_what_was_said check (state = 'running' or (reason is null and customer_text is null))
);
create index bulk_job_running on bulk_job (account_id) where state = 'running';

-- The processes of a job, each at the version that it had when the job was requested.
create table bulk_job_process (
  account_id         bigint not null,
  bulk_job_id        bigint not null,
  place              integer not null check (place > 0),
  process_id         bigint not null,
  version            integer not null check (version > 0),
  -- Null: the command was not given to it yet.
  done               boolean,
  error_code         text,
  error_description  text,
  error_detail       text,
  primary key (account_id, bulk_job_id, place),
  foreign key (account_id, bulk_job_id) references bulk_job on delete cascade,
  foreign key (account_id, process_id) references return_process,
  constraint bulk_job_process_says_why check ((done is false) = (error_code is not null))
);
create index bulk_job_process_waiting on bulk_job_process (account_id, bulk_job_id, place) where done is null;
create index bulk_job_process_refused on bulk_job_process (account_id, bulk_job_id, place) where done is false;
