-- The customer's pages (§4.4): links and sessions, one-time codes, drafts with their photos, declarations of regret, and ratings of the
-- experience.

-- A link to the flow of an order, as an integration requested it (§4.4).
create table flow_link (
  account_id  bigint not null,
  -- SHA-256 of the code; the code itself is only in the link.
  code_hash   bytea not null check (octet_length(code_hash) = 32),
  order_id    bigint not null,
  store_id    bigint not null,
  -- A link can be opened in a handful of browsers until it expires, so that a forwarded or leaked link stops working.
  exchanges   integer not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (account_id, code_hash),
  foreign key (account_id, order_id) references store_order,
  constraint flow_link_exchanges_within_limit check (exchanges between 0 and 5)
);

-- A browser in which a link was opened.
create table flow_session (
  account_id    bigint not null,
  session_hash  bytea not null check (octet_length(session_hash) = 32),
  code_hash     bytea not null,
  -- Since when its user is known to read the e-mail of its order; null for a session that came from a link alone.
  proven_at     timestamptz,
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  primary key (account_id, session_hash),
  foreign key (account_id, code_hash) references flow_link
);

-- A code that was requested, for an order that may not exist: a row is written either way, so that a request reveals nothing.
create table flow_code (
  account_id     bigint not null references account,
  code_id        bigint not null check (code_id between 1 and 9007199254740991),
  purpose        text not null check (purpose in ('find-order', 'prove')),
  -- The browser that made the request: SHA-256 of its visit or its session; the code is valid in no other.
  browser_hash   bytea not null check (octet_length(browser_hash) = 32),
  -- What was typed, until the order was looked for.
  order_number   text,
  claim_sealed   bytea,
  -- The order that was meant; null: none was found, and no mail sent.
  order_id       bigint,
  store_id       bigint,
  -- The row whose mail brought the code that is valid for this request: this one or, where the order had as many mails as one mailbox
  -- should get, that of an earlier request for the same order. Null: no order was found.
  mailed_code_id bigint,
  -- HMAC of the code; the code itself is in the mail alone.
  code_hash      bytea check (octet_length(code_hash) = 32),
  language       text not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  tries          integer not null default 0 check (tries between 0 and 5),
  used_at        timestamptz,
  primary key (account_id, code_id)
);
-- The newest code of a browser; the codes of an order, which are limited per hour.
create index flow_code_by_browser on flow_code (account_id, browser_hash, code_id desc);
create index flow_code_by_order on flow_code (account_id, order_id, created_at) where order_id is not null;

-- The choices of a customer before they are sent.
create table flow_draft (
  account_id    bigint not null,
  draft_id      bigint not null check (draft_id between 1 and 9007199254740991),
  session_hash  bytea not null,
  -- The version that pages show: a form of an older version is not accepted unchecked.
  version       integer not null check (version >= 1),
  state         jsonb not null,
  -- Bank data in full, sealed for this row alone; erased once the draft is sent.
  sealed        bytea,
  -- The process that it became; from then on the draft does not change.
  process_id    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (account_id, draft_id),
  foreign key (account_id, session_hash) references flow_session on delete cascade,
  foreign key (account_id, process_id) references return_process,
  constraint flow_draft_sent_keeps_no_secret check (process_id is null or sealed is null)
);
-- A session has one draft that is not sent: tabs that race share it.
create unique index flow_draft_open on flow_draft (account_id, session_hash) where process_id is null;
-- The drafts of a session, and the draft that a process came from.
create index flow_draft_by_session on flow_draft (account_id, session_hash, draft_id);
create index flow_draft_by_process on flow_draft (account_id, process_id) where process_id is not null;

-- Photos of items, taken by the customer or by the staff who receive them. The service makes new images from what was sent: nothing of
-- the uploaded file is kept (docs/decisions/0034).
create table photo (
  account_id  bigint not null,
  photo_id    bigint not null check (photo_id between 1 and 9007199254740991),
  draft_id    bigint,
  process_id  bigint,
  item_id     bigint,
  type        text not null check (type = 'image/jpeg'),
  width       integer not null check (width between 1 and 4096),
  height      integer not null check (height between 1 and 4096),
  bytes       bytea not null check (octet_length(bytes) between 1 and 4194304),
  -- The member of staff who took it; null: the customer did.
  taken_by    text check (length(taken_by) between 1 and 255),
  created_at  timestamptz not null,
  primary key (account_id, photo_id),
  foreign key (account_id, draft_id) references flow_draft on delete cascade,
  foreign key (account_id, process_id, item_id) references return_item,
  constraint photo_of_draft_or_item check ((draft_id is null) = (process_id is not null)),
  constraint photo_of_item check ((process_id is null) = (item_id is null)),
  constraint photo_of_staff_has_item check (taken_by is null or process_id is not null)
);
-- Stored outside the row and not compressed again: photos are compressed already.
alter table photo alter column bytes set storage external;
create index photo_by_draft on photo (account_id, draft_id) where draft_id is not null;
create index photo_by_process on photo (account_id, process_id) where process_id is not null;

-- The customer's rating of the experience, requested once the process is over.
create table experience_rating (
  account_id  bigint not null,
  process_id  bigint not null,
  score       integer not null check (score between 1 and 5),
  comment     text,
  rated_at    timestamptz not null,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);

-- A customer's declaration that they withdraw from a purchase (CDC art. 49): kept whether or not the order is found.
create table regret_declaration (
  account_id       bigint not null references account,
  declaration_id   bigint not null check (declaration_id between 1 and 9007199254740991),
  store_id         bigint,
  order_number     text not null,
  customer_name    text not null,
  email            text not null,
  language         text not null,
  -- A form that is sent twice is one declaration; the holder of the form sees its receipt.
  form_hash        bytea not null check (octet_length(form_hash) = 32),
  -- An HMAC of the client's address, which does not reveal it: receipts are counted per address.
  client_hash      bytea check (octet_length(client_hash) = 32),
  declared_at      timestamptz not null,
  state            text not null default 'received' check (state in ('received', 'opened', 'waiting', 'resolved')),
  -- Why no request was opened automatically; names no person.
  finding          text,
  order_id         bigint,
  process_id       bigint,
  receipt_sent_at  timestamptz,
  resolved_at      timestamptz,
  resolved_by      text,
  resolution       text,
  primary key (account_id, declaration_id),
  foreign key (account_id, process_id) references return_process,
  constraint regret_declaration_form unique (account_id, form_hash),
  constraint regret_declaration_opened_with_process check ((state = 'opened') = (process_id is not null) or state = 'resolved'),
  constraint regret_declaration_resolved check ((state = 'resolved') = (resolved_at is not null))
);
-- Declarations that wait for staff.
create index regret_declaration_open on regret_declaration (account_id, declaration_id) where state in ('received', 'waiting');
-- How many receipts were recently requested from one address.
create index regret_declaration_receipts on regret_declaration (account_id, client_hash, receipt_sent_at)
  where receipt_sent_at is not null;
