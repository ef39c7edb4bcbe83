-- Mails that failed are looked for among all that were sent.
create index mail_message_by_state on mail_message (account_id, state, message_id);
