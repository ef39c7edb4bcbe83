-- One engine for what is told outside (docs/decisions/0046): how far each command is stands in its row of work, and work is added
-- by the use case that gives cause for it, never by a trigger.

-- What ended has no row any more, unless it waits for something.
alter table work_item add column state text not null default 'planned'
  check (state in ('planned', 'sent', 'pending', 'verifying', 'needs-person'));
