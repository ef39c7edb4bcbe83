-- Whoever declares a regret names the address that the receipt is mailed to: receipts are counted by where they come from
-- too. An HMAC of the client's address, which tells nobody's.
alter table regret_declaration add column client_hash bytea check (octet_length(client_hash) = 32);
create index regret_declaration_receipts on regret_declaration (account_id, client_hash, receipt_sent_at)
  where receipt_sent_at is not null;
