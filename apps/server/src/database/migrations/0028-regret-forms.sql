-- A form that is sent twice is one declaration; who holds it sees its receipt.
alter table regret_declaration add column form_hash bytea not null check (octet_length(form_hash) = 32);
alter table regret_declaration add constraint regret_declaration_form unique (account_id, form_hash);
