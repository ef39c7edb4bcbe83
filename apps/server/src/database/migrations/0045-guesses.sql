-- Wrong passwords and codes of the staff: how many in a row, and what the audit is still to say (docs/decisions/0036).

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
