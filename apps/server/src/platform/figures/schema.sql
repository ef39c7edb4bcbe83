-- Sums over processes and sales, by day and month, from which the pages of indicators are answered (docs/decisions/0071-indicators.md).

-- Processes and orders that changed since they were last counted. Each change writes a row of its own, so that no writer waits for
-- another one; the count reads the rows and what they stand for in one statement. Sums and these rows, read in one snapshot, are exact.
create table figure_due (
  account_id  bigint not null references account,
  subject     text not null check (subject in ('process', 'order')),
  subject_id  bigint not null,
  -- The number of the transaction that changed it.
  changed_in  bigint not null,
  primary key (account_id, subject, subject_id, changed_in)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- How a process or an order is counted at present, so that a change subtracts exactly that again. Names no consumer.
create table figure_counted (
  account_id  bigint not null references account,
  subject     text not null check (subject in ('process', 'order')),
  subject_id  bigint not null,
  store_id    bigint not null,
  -- The day of the request, or the day on which the order was placed, in the time zone that the account had when it was first counted.
  day         date not null,
  -- [[figure, key, detail, n, units, centavos], …]
  figures     jsonb not null,
  primary key (account_id, subject, subject_id)
) with (fillfactor = 90);

-- The sums: of each day, and of each month (`day` is its first), so that a period of any length reads whole months and the days at
-- its ends.
create table figure_sum (
  account_id  bigint not null references account,
  span        text not null check (span in ('day', 'month')),
  figure      text not null,
  day         date not null,
  store_id    bigint not null,
  key         text not null,
  detail      text not null,
  n           bigint not null,
  units       bigint not null,
  centavos    bigint not null,
  primary key (account_id, span, figure, day, store_id, key, detail)
) with (fillfactor = 70);

-- Sales that the account sent as a file, because not all of its orders come here: which days each file covers, and for which store
-- (0: for the whole account). A later file replaces the days that it covers.
create table sales_file (
  account_id   bigint not null references account,
  file_id      bigint not null check (file_id between 1 and 9007199254740991),
  store_id     bigint not null,
  first_day    date not null,
  last_day     date not null,
  lines        integer not null check (lines > 0),
  units        bigint not null check (units >= 0),
  uploaded_at  timestamptz not null,
  primary key (account_id, file_id),
  constraint sales_file_days_in_order check (first_day <= last_day)
);
