-- One engine for what is told outside (docs/decisions/0046): how far each command is stands in its row of work, and work is added
-- by the use case that gives cause for it, never by a trigger.

-- What ended has no row any more, unless it waits for something.
alter table work_item add column state text not null default 'planned'
  check (state in ('planned', 'sent', 'pending', 'verifying', 'needs-person'));

-- Refunds are held as all other work is.
alter table refund_intent drop constraint refund_intent_leased;
alter table refund_intent drop column lease_token, drop column leased_until;

drop trigger refund_intent_work on refund_intent;
drop function add_intent_work();
drop trigger return_process_approved on return_process;
drop function hurry_refunds();

-- Events and entries of the audit are placed and sealed by work that is added with them, and accounts are tidied likewise.
drop trigger process_event_work on process_event;
drop function add_event_work();
drop trigger process_event_seal on process_event;
drop function await_event_seal();
drop trigger audit_entry_seal on audit_entry;
drop function await_entry_seal();
drop trigger account_purge on account;
drop function await_purge();

-- Attempts are counted where the work is.
alter table replacement drop column tries;
