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
