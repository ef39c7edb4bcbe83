-- Run after every migration, as the owner: every table of an account is closed to all other accounts, and the service's role may read
-- and write rows and nothing else.
do $$
declare
  name text;
begin
  for name in
    select c.relname
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      -- A table that is already closed is left alone: closing it again would wait for all its users, and could cause a deadlock.
      and not (c.relrowsecurity and c.relforcerowsecurity
               and exists (select from pg_policy where polrelid = c.oid and polname = 'own_account'))
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    if not exists (select from pg_policy where polrelid = format('%I', name)::regclass and polname = 'own_account') then
      execute format(
        -- No subquery: Citus accepts none in a policy, and PostgreSQL puts the expression of the function in its place.
        'create policy own_account on %I using (account_id = app_account()) with check (account_id = app_account())',
        name);
    end if;
  end loop;
end
$$;

-- The operator, who owns the tables, may see which accounts exist; the rows of all other tables stay closed to the operator too.
do $$
begin
  if not exists (select from pg_policy where polrelid = 'account'::regclass and polname = 'operator'
                 and polroles = array[(select oid from pg_roles where rolname = current_user)]) then
    drop policy if exists operator on account;
    create policy operator on account to current_user using (true) with check (true);
  end if;
end
$$;

-- The timeouts that the service requests when it connects, because a pooler in between does not pass them on. A role that another user
-- manages stays as it is.
do $$
begin
  alter role :service_role set statement_timeout = '5s';
  alter role :service_role set lock_timeout = '2s';
  alter role :service_role set idle_in_transaction_session_timeout = '10s';
  alter role :keys_role set statement_timeout = '5s';
exception when insufficient_privilege then
  null;
end
$$;

-- A function can be created in the schema of temporary tables; the service creates neither.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
revoke all on schema public from public;
grant usage on schema public to :service_role;
grant select, insert, update, delete on all tables in schema public to :service_role;
revoke insert, update, delete on schema_migration from :service_role;
revoke delete on account, account_configuration, process_event, refund_intent, return_invoice, return_process from :service_role;
revoke update on process_event, account_configuration from :service_role;
-- The record is written once; erase_free_text() clears what may be cleared (docs/decisions/0017).
revoke update, delete on audit_entry, audit_seal, audit_checkpoint from :service_role;
-- What a process was judged by is written once (docs/decisions/0016).
revoke update, delete on process_verdict from :service_role;
-- Moved by archive_process() and restore_process() alone (docs/decisions/0098).
revoke insert, update, delete on process_archive from :service_role;
-- The books are only added to (docs/decisions/0018).
revoke update, delete on ledger_entry from :service_role;
-- A proposal and its outcome are written once; the command that it proposes may be erased (docs/decisions/0024).
revoke update, delete on money_proposal, money_proposal_end from :service_role;
grant update (body_sealed) on money_proposal to :service_role;
-- A place in the feed is permanent.
revoke update, delete on placed_event from :service_role;
-- Keys are read once, by a role that reads nothing else, when a process that answers requests starts; the service itself has them in
-- memory, and a process that is only a worker never has them.
revoke all on signing_key from :service_role;
grant usage on schema public to :keys_role;
grant select on signing_key to :keys_role;
