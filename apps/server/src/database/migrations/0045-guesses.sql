-- Wrong passwords and codes of the staff: how many in a row, what people were told of them, and what the audit is still
-- to say (docs/decisions/0036).

create table staff_guess (
  account_id    bigint not null,
  person_id     bigint not null,
  -- Each has a count of its own: who guesses in a stolen session keeps nobody from signing in.
  kind          text not null check (kind in ('second-factor', 'password', 'enrolment')),
  -- In a row: forgotten with a right one, and a day after the last.
  wrong         integer not null check (wrong > 0),
  last_wrong_at timestamptz not null,
  -- Nothing is judged before; null while guesses are free.
  waits_until   timestamptz,
  primary key (account_id, person_id, kind),
  foreign key (account_id, person_id) references staff_person
);

-- What a person is told by mail.
create table staff_warning (
  account_id  bigint not null,
  warning_id  bigint not null check (warning_id between 1 and 9007199254740991),
  person_id   bigint not null,
  wrong       integer not null,
  -- Of whoever guessed last.
  ip          text not null,
  created_at  timestamptz not null,
  attempts    integer not null default 0,
  sent_at     timestamptz,
  -- Why it will not be sent; names nobody.
  problem     text,
  primary key (account_id, warning_id),
  foreign key (account_id, person_id) references staff_person
);
create index staff_warning_of_person on staff_warning (account_id, person_id, created_at);

-- Refusals of a person's access that were counted since one was written to the audit.
create table staff_refusal (
  account_id  bigint not null,
  person_id   bigint not null,
  began_at    timestamptz not null,
  ends_at     timestamptz not null,
  -- By where and why, such as { "sign-in wrong-password": 3 }; without the one that was written at once.
  counts      jsonb not null default '{}',
  -- The first twenty that differ.
  addresses   text[] not null default '{}',
  -- { "ip": …, "traceId": … } of the last.
  origin      jsonb not null,
  primary key (account_id, person_id),
  foreign key (account_id, person_id) references staff_person
);

-- One more kind of work, which slow mail servers may hold up.
alter table work_item drop constraint work_item_kind_check;
alter table work_item add constraint work_item_kind_check check (kind in
  ('refund-intent', 'parcel', 'mail', 'webhook', 'replacement', 'process-timer', 'audit-seal', 'purge', 'flow-code', 'regret',
   'staff-notice'));
alter table work_item drop column lane;
alter table work_item add column lane text not null generated always as
  (case when kind in ('mail', 'webhook', 'flow-code', 'regret', 'staff-notice') then 'delivery' else 'core' end) stored;
create index work_item_due on work_item (account_id, lane, due_at);

-- Also accounts where the e-mail is a disabled person's: they are refused as before, and the audit says so.
do $$
declare
  finder constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', finder);
  execute format('grant create on schema public to %I', finder);
end
$$;

create or replace function staff_of_email(wanted_environment text, wanted_email text)
  returns table (account_id bigint, alias text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select a.account_id, a.alias
    from public.staff_person p join public.account a on a.account_id = p.account_id
    where p.email = wanted_email and a.environment = wanted_environment
    order by p.active desc, a.alias limit 10
  $$;

do $$
declare
  finder constant text := left(current_database() || '_work', 63);
begin
  execute format('revoke create on schema public from %I', finder);
  execute format('revoke %I from current_user', finder);
end
$$;
