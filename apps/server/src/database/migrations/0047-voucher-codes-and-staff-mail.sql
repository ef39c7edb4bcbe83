-- A voucher's code is money to whoever holds it: answers are written with a mask, and the code is read by a scope of its own
-- (docs/decisions/0031).

-- Integrations that read codes until now go on; people do not, and a credential that reads no process never did.
alter table credential no force row level security;
update credential set scopes = scopes || 'vales:read'::text
  where 'processos:read' = any (scopes) and not 'vales:read' = any (scopes);
alter table credential force row level security;

-- As `maskVoucherCode` writes it: the last four characters where there are twelve or more, else nothing.
alter table return_process_document no force row level security;
update return_process_document
   set document = regexp_replace(
         regexp_replace(document, '"redemptionToken":"[^"\\]{8,}([^"\\]{4})"', '"redemptionToken":"************\1"'),
         '"redemptionToken":"(?!\*{12})(?:[^"\\]|\\.)*"', '"redemptionToken":"************"')
 where document ~ '"redemptionToken":"';
alter table return_process_document force row level security;

-- Answers that a key repeats say what a command answered at the time.
alter table idempotency_record no force row level security;
update idempotency_record
   set body = regexp_replace(body, '"redemptionToken":"(?:[^"\\]|\\.)*"', '"redemptionToken":"************"', 'g')
 where body ~ '"redemptionToken":"';
alter table idempotency_record force row level security;

-- Mails to people of the staff: planned with what causes them, written and sent after the commit.
create table staff_mail (
  account_id   bigint not null,
  mail_id      bigint not null check (mail_id between 1 and 9007199254740991),
  person_id    bigint not null,
  kind         text not null check (kind in ('invitation', 'power-given', 'wrong-codes')),
  -- What it says, sealed under the master key: it may hold a link. Forgotten once it was sent, or is worth nothing any more.
  body_sealed  bytea,
  state        text not null default 'planned' check (state in ('planned', 'sent', 'failed', 'dropped')),
  created_at   timestamptz not null,
  -- From when on it is not worth sending.
  expires_at   timestamptz not null check (expires_at > created_at),
  primary key (account_id, mail_id),
  foreign key (account_id, person_id) references staff_person,
  check (state = 'planned' or body_sealed is null)
);
create index staff_mail_of_person on staff_mail (account_id, person_id);

-- Two more kinds of work: counted refusals that are due in the audit, and these mails, which slow mail servers may hold up.
alter table work_item drop constraint work_item_kind_check;
alter table work_item add constraint work_item_kind_check check (kind in
  ('refund-intent', 'parcel', 'mail', 'webhook', 'replacement', 'process-timer', 'audit-seal', 'purge', 'flow-code', 'regret',
   'staff-refusals', 'staff-mail'));
alter table work_item drop column lane;
alter table work_item add column lane text not null generated always as
  (case when kind in ('mail', 'webhook', 'flow-code', 'regret', 'staff-mail') then 'delivery' else 'core' end) stored;
create index work_item_due on work_item (account_id, lane, due_at);
