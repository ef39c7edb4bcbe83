-- Return invoices (NF-e) of a process.

-- An invoice that was attached to a process (§2.5, §3.2, §4.7). A number identifies one invoice of its process, active or not.
create table return_invoice (
  account_id       bigint not null,
  invoice_id       bigint not null check (invoice_id between 1 and 9007199254740991),
  process_id       bigint not null,
  number           text not null,
  -- The form in which numbers are compared: digits compare as integers.
  number_key       text not null,
  series           text not null,
  access_key       text not null,
  xml              text not null,
  danfe_link       text not null,
  file_name        text not null,
  -- As it was sent: with its own offset.
  issued_at        timestamptz not null,
  active           boolean not null,
  findings         jsonb not null,
  -- The keys that it references: later invoices of the order are compared with them, and lists show them (docs/decisions/0042).
  referenced_keys  text[] not null default '{}',
  -- 'NF-e', 'NFC-e', 'CT-e', 'DC-e', …; null where neither the XML nor the key states it.
  document_type    text,
  created_at       timestamptz not null,
  primary key (account_id, invoice_id),
  foreign key (account_id, process_id) references return_process,
  unique (account_id, process_id, number_key)
);
-- Scanners look an invoice up by its access key.
create index return_invoice_by_key on return_invoice (account_id, access_key);
