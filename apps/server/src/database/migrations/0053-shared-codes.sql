-- Whose mail brought the code that is good for this wish: its own, or that of an earlier wish for the same order, where an
-- order had as many mails as one mailbox should get. Null: none was found.
alter table flow_code add column mailed_code_id bigint;
