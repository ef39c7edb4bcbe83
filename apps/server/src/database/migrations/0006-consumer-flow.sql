-- How often a link was opened, and when a session was last used.

alter table flow_link
  -- A link opens a handful of browsers until it expires: forwarded or leaked, it runs dry.
  add column exchanges integer not null default 0,
  add constraint flow_link_exchanges_within_limit check (exchanges between 0 and 5);

alter table flow_session add column last_seen_at timestamptz not null default now();
alter table flow_session alter column last_seen_at drop default;
