-- Work that triggers enqueue. Everything of the kind stands in this file and nowhere else: it goes once the code enqueues all of it.

-- A planned intent is executed by the worker; one that is paid by a person is not.
create function add_intent_work() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at) values (new.account_id, 'refund-intent', new.intent_id, now());
  return null;
end
$$;
create trigger refund_intent_work after insert on refund_intent
  for each row when (new.means <> 'manual' and new.status = 'planned') execute function add_intent_work();

-- What waited for somebody to approve its process waits no longer.
create function hurry_refunds() returns trigger
  language plpgsql as $$
begin
  update work_item w set due_at = least(w.due_at, now())
    from refund_intent t
   where t.account_id = new.account_id and t.process_id = new.process_id and t.status = 'planned' and t.lease_token is null
     and w.account_id = t.account_id and w.kind = 'refund-intent' and w.subject_id = t.intent_id;
  return null;
end
$$;
create trigger return_process_approved after update of decision on return_process
  for each row when (new.decision = 'approved' and old.decision <> 'approved') execute function hurry_refunds();

-- Work of kind 'webhook': above 0 an event that has no place yet, below 0 a webhook that has something to send.
create function add_event_work() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at) values (new.account_id, 'webhook', new.event_id, now());
  return null;
end
$$;
create trigger process_event_work after insert on process_event
  for each row execute function add_event_work();

-- Sealed shortly after the commit, by whoever works: one row of work each, so that writers of one account do not queue.
create function await_event_seal() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at)
    values (new.account_id, 'audit-seal', new.event_id, now() + interval '1 second');
  return null;
end
$$;
create trigger process_event_seal after insert on process_event for each row execute function await_event_seal();

create function await_entry_seal() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at)
    values (new.account_id, 'audit-seal', new.entry_id, now() + interval '1 second');
  return null;
end
$$;
create trigger audit_entry_seal after insert on audit_entry for each row execute function await_entry_seal();

-- Each account is tidied once in a while; the executor says when it is next.
create function await_purge() returns trigger
  language plpgsql as $$
begin
  insert into work_item (account_id, kind, subject_id, due_at) values (new.account_id, 'purge', 0, now() + interval '1 hour');
  return null;
end
$$;
create trigger account_purge after insert on account for each row execute function await_purge();
