-- Other processes of the same consumer are found by document too: plain text that row-level security lets an index
-- compare, and that is gone with the customer it was taken from.
alter table store_order add column customer_document text
  generated always as (nullif(regexp_replace(facts #>> '{customer,documento}', '[^0-9A-Za-z]', '', 'g'), '')) stored;
create index store_order_by_document on store_order (account_id, customer_document) where customer_document is not null;
