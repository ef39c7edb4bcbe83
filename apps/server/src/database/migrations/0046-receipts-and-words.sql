-- Whoever declares a regret names the address that the receipt is mailed to: receipts are counted by where they come from
-- too. An HMAC of the client's address, which tells nobody's.
alter table regret_declaration add column client_hash bytea check (octet_length(client_hash) = 32);
create index regret_declaration_receipts on regret_declaration (account_id, client_hash, receipt_sent_at)
  where receipt_sent_at is not null;

-- What staff wrote for a consumer may name them as much as what they wrote for themselves: it can be erased too, and the
-- chain never had it.
create or replace function keep_record() returns trigger
  language plpgsql as $$
declare
  erasable constant text[] := '{reason,reason_salt,origin,origin_salt,consumer_text}';
begin
  if tg_op = 'UPDATE' and tg_table_name in ('audit_entry', 'process_event') then
    if to_jsonb(new) - erasable = to_jsonb(old) - erasable
       and ((new.reason is null and new.reason_salt is null)
            or (new.reason, new.reason_salt) is not distinct from (old.reason, old.reason_salt))
       and ((new.origin is null and new.origin_salt is null)
            or (new.origin, new.origin_salt) is not distinct from (old.origin, old.origin_salt))
       and (to_jsonb(new) ->> 'consumer_text' is null
            or to_jsonb(new) ->> 'consumer_text' = to_jsonb(old) ->> 'consumer_text') then
      return new;
    end if;
  end if;
  raise exception 'what was recorded stays as it is' using errcode = 'restrict_violation';
end
$$;

do $$
declare
  eraser constant text := left(current_database() || '_erase', 63);
begin
  execute format('grant update (consumer_text) on process_event to %I', eraser);
  execute format('grant %I to current_user', eraser);
  execute format('grant create on schema public to %I', eraser);
end
$$;

create or replace function erase_free_text(processes bigint[], subjects text[]) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  account constant bigint := public.app_account();
  of_events integer;
  of_entries integer;
begin
  update public.process_event
     set reason = null, reason_salt = null, consumer_text = null,
         -- Where staff and integrations come from says nothing of the consumer.
         origin = case when cause = 'consumer' then null else origin end,
         origin_salt = case when cause = 'consumer' then null else origin_salt end
   where account_id = account and process_id = any (processes)
     and (reason is not null or consumer_text is not null or (cause = 'consumer' and origin is not null));
  get diagnostics of_events = row_count;
  update public.audit_entry set reason = null, reason_salt = null
   where account_id = account and subject = any (subjects) and reason is not null
     -- Why somebody was erased is written without naming them, and is what shows that it was asked for.
     and action <> 'privacy.erased';
  get diagnostics of_entries = row_count;
  return of_events + of_entries;
end
$$;

do $$
declare
  eraser constant text := left(current_database() || '_erase', 63);
begin
  execute format('revoke create on schema public from %I', eraser);
  execute format('revoke %I from current_user', eraser);
end
$$;
