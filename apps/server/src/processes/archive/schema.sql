-- The archive of ended processes: their large and seldom requested data (docs/decisions/0098).

-- What was moved out of the tables in daily use for a process that ended long ago: its document, its verdict, and the snapshots of its
-- events. All of it is moved back before the process is changed again.
create table process_archive (
  account_id   bigint not null,
  process_id   bigint not null,
  number       text not null,
  -- JSON (`platform/archive/archived-process.ts`), compressed by zlib.
  content      bytea not null,
  -- Whether it contains a verdict: a process from before verdicts were kept has none.
  has_verdict  boolean not null,
  -- Its size in bytes before compression.
  full_bytes   integer not null check (full_bytes > 0),
  archived_at  timestamptz not null,
  primary key (account_id, process_id),
  unique (account_id, number),
  foreign key (account_id, process_id) references return_process
) with (toast_tuple_target = 8160);
-- Stored in the row where it fits, and not compressed again: it is compressed already.
alter table process_archive alter column content set storage external;

grant select (account_id, process_id, number, content), insert, delete on process_archive to :erase_role;
grant select (account_id, process_id, number) on return_process to :erase_role;
grant select (account_id, process_id), insert, delete on return_process_document, process_verdict to :erase_role;
grant update (snapshot, snapshot_digest) on process_event to :erase_role;

-- The service may write neither an archive nor the snapshot of an event. These two functions move the data of a process there and back,
-- as a role that cannot log in, in the account that the transaction is set to; a trigger of process_event ensures that a snapshot comes
-- back unchanged. The process must be locked.
create function archive_process(process bigint, packed bytea, unpacked_bytes integer) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  account constant bigint := public.app_account();
  known_as text;
  had_verdict boolean;
begin
  select number into strict known_as from public.return_process where account_id = account and process_id = process;
  delete from public.process_verdict where account_id = account and process_id = process;
  had_verdict := found;
  delete from public.return_process_document where account_id = account and process_id = process;
  insert into public.process_archive (account_id, process_id, number, content, has_verdict, full_bytes, archived_at)
    values (account, process, known_as, packed, had_verdict, unpacked_bytes, public.this_moment());
  update public.process_event set snapshot_digest = public.digest_of_snapshot(snapshot), snapshot = null
   where account_id = account and process_id = process and snapshot_digest is null;
end
$$;
alter function archive_process(bigint, bytea, integer) owner to :erase_role;

-- `unpacked` is the decompressed content of the archive of the process.
create function restore_process(process bigint, unpacked jsonb) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  account constant bigint := public.app_account();
  known_as text;
begin
  delete from public.process_archive where account_id = account and process_id = process returning number into strict known_as;
  insert into public.return_process_document (account_id, process_id, number, version, document)
    values (account, process, known_as, (unpacked ->> 'version')::integer, unpacked ->> 'document');
  if jsonb_typeof(unpacked -> 'verdict') = 'object' then
    insert into public.process_verdict (account_id, process_id, configuration_version, verdict, facts)
      values (account, process, (unpacked #>> '{verdict,configurationVersion}')::integer, unpacked #> '{verdict,verdict}',
              unpacked #> '{verdict,facts}');
  end if;
  update public.process_event
     set snapshot = nullif(unpacked -> 'snapshots' -> sequence::text, 'null'), snapshot_digest = null
   where account_id = account and process_id = process and snapshot_digest is not null;
end
$$;
alter function restore_process(bigint, jsonb) owner to :erase_role;
