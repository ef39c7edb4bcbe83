-- What a return note references, and what document it is: later notes of the order are compared with them, and lists show them.
alter table return_invoice add column referenced_keys text[] not null default '{}';
-- 'NF-e', 'NFC-e', 'CT-e', 'DC-e', …; null where neither the XML nor the key says.
alter table return_invoice add column document_type text;
