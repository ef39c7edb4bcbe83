-- A webhook at which nothing arrives rests, for every worker alike (docs/decisions/0015).

alter table webhook_endpoint
  -- Processes whose attempts failed with nothing delivered since; as many as it takes to rest, and no more.
  add column failed_processes bigint[] not null default '{}',
  -- Rests in a row; zero: it is not resting.
  add column rests integer not null default 0 check (rests >= 0),
  -- When the first of them began.
  add column resting_since timestamptz,
  -- When the last of them ends; from then on a single attempt finds out whether there is to be another.
  add column rests_until timestamptz,
  add constraint webhook_endpoint_resting check (
    (rests = 0) = (resting_since is null) and (rests = 0) = (rests_until is null));
