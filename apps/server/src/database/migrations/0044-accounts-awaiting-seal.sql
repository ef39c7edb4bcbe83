-- Which accounts have records that are not sealed yet, due or not: asked by a process that ends, so that what was done in its
-- last second does not wait for the next one. Ids and nothing else of them is seen.
create function accounts_awaiting_seal(most integer) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select distinct account_id from public.work_item where kind = 'audit-seal' limit most
  $$;

do $$
declare
  worker constant text := left(current_database() || '_work', 63);
begin
  execute format('grant %I to current_user', worker);
  execute format('grant create on schema public to %I', worker);
  execute format('alter function accounts_awaiting_seal(integer) owner to %I', worker);
  execute format('revoke create on schema public from %I', worker);
  execute format('revoke %I from current_user', worker);
end
$$;
