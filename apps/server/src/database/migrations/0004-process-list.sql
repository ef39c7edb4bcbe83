-- What the list of processes is answered from (docs/decisions/0007): narrow rows to filter by, words to search by, and
-- counts that no writer queues for.

create table process_listing (
  account_id  bigint not null,
  process_id  bigint not null,
  store_id    bigint not null,
  -- Status, logistic, financial and rating stage as four decimal digits: 1420 is pending, authorised, partly refunded,
  -- rating pending.
  stages      smallint not null check (stages between 0 and 3742),
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);
create index process_listing_by_stages on process_listing (account_id, stages, process_id);
create index process_listing_by_store on process_listing (account_id, store_id, stages, process_id);

create table process_search (
  account_id          bigint not null,
  process_id          bigint not null,
  -- Customer's name, e-mail and order number, folded, each on its line: no searched text spans two of them.
  text                text not null,
  order_number        text,
  authorization_code  text,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);
create index process_search_by_order_number on process_search (account_id, order_number, process_id) where order_number is not null;
create index process_search_by_authorization on process_search (account_id, authorization_code) where authorization_code is not null;

-- Every three letters of a text, as numbers that mean something in one account alone: in the index of words each account
-- has its own entries, and what one searches costs nothing for what another stores.
create function search_grams(account bigint, words text) returns bigint[]
  language sql immutable strict parallel safe
  return array(select distinct hashtextextended(substr(words, i, 3), account) from generate_series(1, length(words) - 2) as i);

-- New words wait in a short list: a write pays little, a search reads at most 64 pages more.
create index process_search_by_text on process_search using gin (search_grams(account_id, text)) with (gin_pending_list_limit = 512);

-- Counted shelves of consecutive ids: level 0 the whole account, 1 volumes, 2 chapters. -1 stands for any store and for
-- any stages, so that every filter finds its sum ready. A shelf ends where the next of its level begins.
create table process_count (
  account_id  bigint not null references account,
  level       smallint not null check (level between 0 and 2),
  store_id    bigint not null,
  stages      smallint not null,
  first_id    bigint not null,
  n           bigint not null,
  primary key (account_id, level, store_id, stages, first_id)
) with (fillfactor = 70);

-- What the shelves do not count yet. Shelves and these, read in one snapshot, are always exact.
create table process_count_change (
  account_id  bigint not null references account,
  process_id  bigint not null,
  version     integer not null,
  delta       smallint not null check (delta in (-1, 1)),
  store_id    bigint not null,
  stages      smallint not null,
  primary key (account_id, process_id, version, delta)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Substring search needs an index that row-level security would keep the planner from using (what compares is not
-- leakproof). So one function searches, as a role that can log in nowhere and read this one table, and sees to the
-- account itself.
do $$
declare
  searcher constant text := left(current_database() || '_search', 63);
begin
  if not exists (select from pg_roles where rolname = searcher) then
    execute format('create role %I nologin', searcher);
  end if;
  execute format('grant usage on schema public to %I', searcher);
  execute format('grant select on process_search to %I', searcher);
  execute format('create policy searcher on process_search for select to %I using (true)', searcher);
end
$$;

-- The account's processes whose text contains these words, or whose authorization code is exactly this one. Fewer than
-- three letters are looked for in every text of the account.
create function search_processes(words text, code text) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  account constant bigint := public.app_account();
  grams constant bigint[] := public.search_grams(account, words);
begin
  if cardinality(grams) > 0 then
    return query
      select process_id from public.process_search
      where account_id = account and public.search_grams(account_id, text) @> grams and strpos(text, words) > 0
      union
      select process_id from public.process_search where account_id = account and authorization_code = code;
  else
    return query
      select process_id from public.process_search
      where account_id = account and (strpos(text, words) > 0 or authorization_code = code);
  end if;
end
$$;

do $$
declare
  searcher constant text := left(current_database() || '_search', 63);
begin
  -- Ownership may be given only by a member to one who may create; both end here.
  execute format('grant %I to current_user', searcher);
  execute format('grant create on schema public to %I', searcher);
  execute format('alter function search_processes(text, text) owner to %I', searcher);
  execute format('revoke create on schema public from %I', searcher);
  execute format('revoke %I from current_user', searcher);
end
$$;
