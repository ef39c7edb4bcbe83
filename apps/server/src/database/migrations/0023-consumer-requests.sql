-- What a consumer chooses before it is sent, the photos that go with it, and how it was for them.

create table flow_draft (
  account_id    bigint not null,
  draft_id      bigint not null check (draft_id between 1 and 9007199254740991),
  session_hash  bytea not null,
  -- Of the pages that show it: a form of an older one is not believed blindly.
  version       integer not null check (version >= 1),
  state         jsonb not null,
  -- Bank data in full, sealed for this row alone; gone once it is sent.
  sealed        bytea,
  -- What it became; from then on it does not change.
  process_id    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (account_id, draft_id),
  foreign key (account_id, session_hash) references flow_session on delete cascade,
  foreign key (account_id, process_id) references return_process,
  constraint flow_draft_sent_keeps_no_secret check (process_id is null or sealed is null)
);
-- A session has one draft that is not sent: racing tabs meet here.
create unique index flow_draft_open on flow_draft (account_id, session_hash) where process_id is null;
create index flow_draft_by_session on flow_draft (account_id, session_hash, draft_id);
create index flow_draft_by_process on flow_draft (account_id, process_id) where process_id is not null;

-- Made anew by the service from what was sent: nothing of a file that came is kept.
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
  created_at  timestamptz not null,
  primary key (account_id, photo_id),
  foreign key (account_id, draft_id) references flow_draft on delete cascade,
  foreign key (account_id, process_id, item_id) references return_item,
  constraint photo_of_draft_or_item check ((draft_id is null) = (process_id is not null)),
  constraint photo_of_item check ((process_id is null) = (item_id is null))
);
alter table photo alter column bytes set storage external;
create index photo_by_draft on photo (account_id, draft_id) where draft_id is not null;
create index photo_by_process on photo (account_id, process_id) where process_id is not null;

create table experience_rating (
  account_id  bigint not null,
  process_id  bigint not null,
  score       integer not null check (score between 1 and 5),
  comment     text,
  rated_at    timestamptz not null,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);
