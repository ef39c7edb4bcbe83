-- Who remembers what words found asks for what changed since (docs/decisions/0007): by the number of the transaction
-- that wrote it. Rows that were there before have 0, which is older than whatever is remembered.
alter table process_search add column changed_in bigint not null default 0;
create index process_search_by_change on process_search (account_id, changed_in) where changed_in > 0;

create function note_changed_words() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
create trigger note_changed_words before insert or update on process_search for each row execute function note_changed_words();
