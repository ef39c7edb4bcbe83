-- Return processes: the process with its items, what is kept beside it, the list of processes, complaints about defects.

-- Hands out numbers in blocks, so that writers of one account do not queue for one row (contract §3, `codigo`).
create table number_block (
  account_id  bigint not null references account,
  purpose     text not null check (purpose in ('process-number')),
  next_value  bigint not null check (next_value > 0),
  primary key (account_id, purpose)
);

-- A request of a customer to return or exchange items of one order (§2.4, §3.1).
create table return_process (
  account_id                  bigint not null references account,
  process_id                  bigint not null check (process_id between 1 and 9007199254740991),
  number                      text not null check (number ~ '^[A-Z]{1,6}-[0-9]{1,12}$'),
  store_id                    bigint not null,
  order_id                    bigint not null,
  kind                        text not null check (kind in ('return', 'exchange')),
  decision                    text not null
                                check (decision in ('received', 'approved', 'in-review', 'refused', 'cancelled', 'expired')),
  -- Whether its units are among those that its order counts as requested: not while it is cancelled.
  holds_units                 boolean not null default true,
  -- Derived by the domain from the state machines at every change, under the names of the domain; answers translate them to the codes
  -- of contract §2.
  status                      text not null check (status in ('started', 'pending', 'concluded', 'cancelled')),
  logistic_stage              text not null
                                check (logistic_stage in ('none', 'pending', 'error', 'physical-store', 'authorized', 'posted',
                                  'delivered', 'partly-delivered')),
  financial_stage             text not null
                                check (financial_stage in ('none', 'pending', 'partly-refunded', 'refunded', 'error')),
  rating_stage                text not null check (rating_stage in ('pending', 'partial', 'complete')),
  customer_email              text,
  -- What the customer says went wrong with the delivery; null: the process is no claim about a delivery (docs/decisions/0059).
  delivery_claim              text check (delivery_claim in ('never-arrived', 'arrived-damaged', 'item-missing')),
  keep_item                   boolean not null,
  -- What it promises to give back for returns and, separately, for exchanges: both limit what intents plan.
  goods_centavos              bigint not null check (goods_centavos >= 0),
  freight_centavos            bigint not null check (freight_centavos >= 0),
  surcharge_centavos          bigint not null default 0 check (surcharge_centavos >= 0),
  exchange_goods_centavos     bigint not null default 0 check (exchange_goods_centavos >= 0),
  -- How much of the freight a proportional rule would give back for it, whatever rule was applied (contract §4.3).
  freight_share_centavos      bigint not null default 0 check (freight_share_centavos >= 0),
  -- The correction of its late refunds, in intents of their own (docs/decisions/0041).
  correction_centavos         bigint not null default 0 check (correction_centavos >= 0),
  -- What intents plan to give back; counted by a trigger of refund_intent.
  planned_goods_centavos      bigint not null default 0,
  planned_freight_centavos    bigint not null default 0,
  planned_surcharge_centavos  bigint not null default 0,
  -- The last moment to choose in an exchange, as stated to the customer; null while nothing waits for a choice (docs/decisions/0039).
  choice_due_at               timestamptz,
  -- A decision that was made but takes effect only when it can no longer be undone, the event that states who made it, and until when
  -- it waits (docs/decisions/0069).
  held_step                   text check (held_step in ('approve', 'refuse', 'cancel')),
  held_event                  integer,
  held_until                  timestamptz,
  -- The whole state as the domain knows it, besides the columns that are searched and summed.
  state                       jsonb not null,
  version                     integer not null check (version > 0),
  created_at                  timestamptz not null,
  primary key (account_id, process_id),
  unique (account_id, number),
  foreign key (account_id, order_id) references store_order,
  constraint return_process_held_whole
    check ((held_step is null) = (held_event is null) and (held_step is null) = (held_until is null)),
  constraint return_process_planned_within_promise
    check (planned_goods_centavos between 0 and goods_centavos + exchange_goods_centavos
           and planned_freight_centavos between 0 and freight_centavos),
  constraint return_process_planned_within_surcharges
    check (planned_surcharge_centavos between 0 and surcharge_centavos + correction_centavos)
);
-- Processes of an order are locked and counted together.
create index return_process_by_order on return_process (account_id, order_id);
-- The newest processes of a customer.
create index return_process_by_email on return_process (account_id, customer_email, process_id desc);

-- The get-process entity (§2.4), ready to be sent as it is; written in the same transaction as what it shows
-- (docs/decisions/0008).
create table return_process_document (
  account_id  bigint not null,
  process_id  bigint not null,
  number      text not null,
  version     integer not null,
  document    text not null,
  primary key (account_id, process_id),
  unique (account_id, number),
  foreign key (account_id, process_id) references return_process
) with (toast_tuple_target = 8160);
-- Stored in the row where it fits: one read instead of several.
alter table return_process_document alter column document set storage main;

-- Units of an order line that a process returns or exchanges, with what they are worth (§2.4 `itens`, contract §4.2).
create table return_item (
  account_id          bigint not null,
  process_id          bigint not null,
  item_id             bigint not null,
  order_id            bigint not null,
  line_id             bigint not null,
  quantity            integer not null check (quantity > 0),
  operation           text not null check (operation in ('return', 'exchange')),
  reason              jsonb,
  -- What the customer answered to the questions of the reason, with the questions as they were asked; `text` of an answer without
  -- `choice` is free text.
  answers             jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- The legal right that covered it when it was requested; null: it was not recorded, and the reason decides (docs/decisions/0040).
  protection          text check (protection in ('regret', 'warranty')),
  -- What these units are worth, frozen when they were requested (contract §4.2), and the surcharges that the law gives back with them.
  value_centavos      bigint not null check (value_centavos >= 0),
  surcharge_centavos  bigint not null default 0 check (surcharge_centavos >= 0),
  -- Which unit shares of the line these units are; empty for an exchange.
  units               jsonb not null,
  rated               integer not null default 0,
  withheld            integer not null default 0,
  -- How many units intents cover, beginning with the lowest; money may be due before they are rated: when they are posted, received, or
  -- kept.
  refund_planned      integer not null default 0,
  -- Units of an exchange for which money or a voucher was given, while something goes out for others of them.
  instead_units       jsonb not null default '[]',
  -- Units that stay with the customer: the process expects and gives back nothing else for them (docs/decisions/0043).
  kept_for            text check (kept_for in ('repaired', 'abated')),
  primary key (account_id, process_id, item_id),
  foreign key (account_id, process_id) references return_process,
  foreign key (account_id, order_id, line_id) references order_line,
  constraint return_item_rated_within_quantity check (rated between 0 and quantity),
  constraint return_item_withheld_within_rated check (withheld between 0 and rated),
  constraint return_item_refund_planned_within_quantity
    check (refund_planned between 0 and quantity and (operation = 'return' or refund_planned = 0)),
  constraint return_item_kept_holds_nothing
    check (kept_for is null or (units = '[]' and value_centavos = 0 and surcharge_centavos = 0 and refund_planned = 0))
);
-- What other processes took of a line.
create index return_item_by_line on return_item (account_id, order_id, line_id);

-- The return of a process at the platform of its store, where the account is configured to show it there (docs/decisions/0065).
create table store_return (
  account_id       bigint not null,
  -- The key that the return carries at the platform, written before the platform is called.
  store_return_id  bigint not null check (store_return_id between 1 and 9007199254740991),
  process_id       bigint not null,
  -- The connector of its store when it was planned: the key means nothing to another connector.
  connector_id     bigint not null,
  state            text not null check (state in ('planned', 'open', 'ended', 'unneeded', 'needs-person', 'given-up')),
  -- What the platform was last requested to do, when, and about which parcel, while the outcome is unknown.
  asked            text check (asked in ('mirror', 'deliver', 'close', 'cancel')),
  asked_at         timestamptz,
  asked_number     text,
  -- The number of the parcel that was last reported to the platform.
  told_number      text,
  store_reference  text,
  -- Why it has not progressed yet, or waits for a person.
  problem          text,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (account_id, store_return_id),
  foreign key (account_id, process_id) references return_process,
  constraint store_return_asked check ((asked is null) = (asked_at is null) and (asked_number is null or asked = 'deliver')),
  constraint store_return_known_at_store check (state not in ('open', 'ended') or store_reference is not null)
);
-- One return of a process at a time; a process that was reopened may have another one.
create unique index store_return_alive on store_return (account_id, process_id)
  where state in ('planned', 'open', 'needs-person');
-- What the page of a process shows.
create index store_return_of_process on store_return (account_id, process_id, store_return_id);
-- Only the transitions of packages/domain/src/processes/store-return/store-return.ts are allowed.
create function keep_store_return_machine() returns trigger
  language plpgsql as $$
begin
  raise exception 'a return at a store that is % is not %', old.state, new.state using errcode = 'restrict_violation';
end
$$;
create trigger store_return_machine before update of state on store_return
  for each row when (old.state <> new.state and (old.state, new.state) not in (
      ('planned', 'open'), ('planned', 'unneeded'), ('planned', 'needs-person'), ('open', 'ended'), ('open', 'needs-person'),
      ('needs-person', 'planned'), ('needs-person', 'open'), ('needs-person', 'given-up')))
  execute function keep_store_return_machine();

-- How received units were judged (§2.6, §4.6).
create table item_rating (
  account_id   bigint not null,
  process_id   bigint not null,
  item_id      bigint not null,
  rating_id    bigint not null,
  score        smallint not null check (score between 1 and 5),
  condition    text not null check (condition in ('perfect', 'minor-damage', 'unusable', 'not-received')),
  comment      text,
  quantity     integer not null check (quantity > 0),
  withheld     integer not null,
  rated_at     timestamptz not null,
  primary key (account_id, process_id, item_id, rating_id),
  foreign key (account_id, process_id, item_id) references return_item,
  constraint item_rating_withheld_within_quantity check (withheld between 0 and quantity)
);

-- Internal comments on a process; free text, so never in an event.
create table process_comment (
  account_id  bigint not null,
  process_id  bigint not null,
  comment_id  bigint not null,
  author      text not null,
  text        text not null,
  created_at  timestamptz not null,
  primary key (account_id, process_id, comment_id),
  foreign key (account_id, process_id) references return_process
);

-- The people whom a comment mentions, until they have opened the process.
create table process_mention (
  account_id    bigint not null,
  process_id    bigint not null,
  person_id     bigint not null,
  mentioned_at  timestamptz not null,
  primary key (account_id, person_id, process_id),
  foreign key (account_id, person_id) references staff_person,
  foreign key (account_id, process_id) references return_process
);

-- Complaints about a defect (CDC art. 18): thirty days to repair, then the customer's choice; and a part of what was paid given
-- back for units that the customer keeps (docs/decisions/0043).
create table defect_claim (
  account_id        bigint not null,
  process_id        bigint not null,
  item_id           bigint not null,
  state             text not null check (state in ('repairing', 'choice-due', 'chosen', 'repaired', 'abated', 'settled', 'closed')),
  -- When the customer complained, until when the store may repair, and when it answered: the legal term is suspended in between
  -- (CDC art. 26 par. 2).
  complained_at     timestamptz not null,
  due_at            timestamptz not null,
  answered_at       timestamptz,
  is_essential      boolean not null default false,
  -- When the customer was asked to choose, and what they chose.
  asked_at          timestamptz,
  remedy            text check (remedy in ('exchange', 'money', 'abatement')),
  chosen_at         timestamptz,
  repaired_on       date,
  -- The amount that was decided, by whom, and when: the offer is binding until the customer answers.
  offered_centavos  bigint check (offered_centavos > 0),
  offered_by_kind   text check (offered_by_kind in ('staff', 'credential')),
  offered_by_id     bigint,
  offered_at        timestamptz,
  -- What the customer agreed to.
  abated_centavos   bigint check (abated_centavos > 0),
  primary key (account_id, process_id, item_id),
  foreign key (account_id, process_id, item_id) references return_item,
  constraint defect_claim_due_after_complaint check (due_at >= complained_at),
  constraint defect_claim_answered check ((answered_at is not null) = (state in ('repaired', 'abated', 'settled', 'closed'))),
  constraint defect_claim_chosen check ((remedy is null) = (chosen_at is null) and (state <> 'chosen' or remedy is not null)),
  constraint defect_claim_repaired check (state <> 'repaired' or repaired_on is not null),
  constraint defect_claim_offered check (num_nulls(offered_centavos, offered_by_kind, offered_by_id, offered_at) in (0, 4)),
  constraint defect_claim_abated check ((abated_centavos is not null) = (state = 'abated'))
);

-- A process that is a claim about a delivery: nothing comes back, and the store sends again, refunds, or refuses with a reason
-- (CDC art. 18, 35; docs/decisions/0059).
create table delivery_claim (
  account_id   bigint not null,
  process_id   bigint not null,
  state        text not null check (state in ('open', 'resending', 'refunding', 'settled', 'refused', 'withdrawn')),
  opened_at    timestamptz not null,
  -- Until when the store must answer (Decreto 7.962/2013, art. 4 V).
  due_at       timestamptz not null,
  -- The words of the customer, and of the store's answer to them; free text, so never in an event's payload.
  details      text,
  outcome      text check (outcome in ('resend', 'refund', 'refuse')),
  answered_at  timestamptz,
  answer       text,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process,
  constraint delivery_claim_due_after_opening check (due_at >= opened_at),
  constraint delivery_claim_answered check ((outcome is null) = (answered_at is null)),
  constraint delivery_claim_outcome_of_state
    check (state not in ('resending', 'refunding', 'settled', 'refused') or outcome is not null)
);
-- A page of claims by state.
create index delivery_claim_by_state on delivery_claim (account_id, state, process_id);

-- What the list of processes filters by (§4.3): narrow rows, counted and paged without touching the process itself
-- (docs/decisions/0007).
create table process_listing (
  account_id  bigint not null,
  process_id  bigint not null,
  store_id    bigint not null,
  -- Status, logistic, financial and rating stage as four decimal digits: 1420 is pending, authorized, partly refunded,
  -- rating pending.
  stages      smallint not null check (stages between 0 and 3742),
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);
-- A page by stages, of all stores or of one.
create index process_listing_by_stages on process_listing (account_id, stages, process_id);
create index process_listing_by_store on process_listing (account_id, store_id, stages, process_id);

-- What the list of processes is searched by: words, order numbers and authorization codes (docs/decisions/0007).
create table process_search (
  account_id          bigint not null,
  process_id          bigint not null,
  -- Customer's name, e-mail and order number, folded, each on its line: no searched text spans two of them.
  text                text not null,
  order_number        text,
  authorization_code  text,
  -- The number of the transaction that wrote the row: a search whose result is remembered reads only what changed since.
  changed_in          bigint not null default 0,
  primary key (account_id, process_id),
  foreign key (account_id, process_id) references return_process
);
create index process_search_by_order_number on process_search (account_id, order_number, process_id) where order_number is not null;
create index process_search_by_authorization on process_search (account_id, authorization_code) where authorization_code is not null;
-- What changed since a search was remembered.
create index process_search_by_change on process_search (account_id, changed_in) where changed_in > 0;

-- Every three letters of a text, as numbers that differ between accounts: in the index of words each account has its own entries, and
-- searches of one account cost nothing for what another stores.
create function search_grams(account bigint, words text) returns bigint[]
  language sql immutable strict parallel safe
  return array(select distinct hashtextextended(substr(words, i, 3), account) from generate_series(1, length(words) - 2) as i);
-- New words wait in a short list: a write costs little, and a search reads at most 64 pages more.
create index process_search_by_text on process_search using gin (search_grams(account_id, text)) with (gin_pending_list_limit = 512);

create function note_changed_words() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
create trigger note_changed_words before insert or update on process_search for each row execute function note_changed_words();

-- Substring search needs an index that row-level security would keep the planner from using (its comparison operators are not
-- leakproof). So functions search as a role that cannot log in and reads only this table, and they filter by account themselves.
grant select on process_search to :search_role;
create policy searcher on process_search for select to :search_role using (true);

-- A pattern of LIKE for texts that contain these words: LIKE is several times as fast as strpos.
create function containing(words text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(words, E'\\', E'\\\\'), '%', E'\\%'), '_', E'\\_') || '%';

-- The account's processes whose text contains these words, or whose authorization code is exactly this one, by the index of words.
-- Fewer than three letters are looked for in every text of the account. `most` is the maximum number of results; null: all.
create function search_processes(words text, code text, most bigint default null) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
  -- Reading every text to find a few is shared among processors; how few they are is not known beforehand.
  set parallel_tuple_cost = 0.01
  as $$
declare
  account constant bigint := public.app_account();
  grams constant bigint[] := public.search_grams(account, words);
  pattern constant text := public.containing(words);
begin
  if cardinality(grams) > 0 then
    return query
      select process_id from public.process_search
      where account_id = account and public.search_grams(account_id, text) @> grams and text like pattern
      union all
      select process_id from public.process_search
      where account_id = account and authorization_code = code and text not like pattern
      limit most;
  else
    return query
      select process_id from public.process_search
      where account_id = account and (text like pattern or authorization_code = code)
      limit most;
  end if;
end
$$;
alter function search_processes(text, text, bigint) owner to :search_role;

-- Words that are in many texts are not looked up by their index, which would find all of them. Of the next two functions, one reads the
-- newest texts of a range of ids, and the other counts by reading every text, with as many processors as PostgreSQL may use.
create function search_newest(words text, code text, first bigint, until bigint, reading bigint) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  account constant bigint := public.app_account();
  pattern constant text := public.containing(words);
begin
  return query
    select process_id from (
      select process_id, text, authorization_code from public.process_search
      where account_id = account and process_id >= first and process_id < until
      order by process_id desc limit reading
    ) as newest
    where text like pattern or authorization_code = code
    order by process_id desc;
end
$$;
alter function search_newest(text, text, bigint, bigint, bigint) owner to :search_role;

-- Returns one row: the number of matches, or `most` where there are more; null: count all.
create function count_searched(words text, code text, first bigint, until bigint, most bigint) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  account constant bigint := public.app_account();
  pattern constant text := public.containing(words);
begin
  if most is null then
    return query
      select count(*) from public.process_search
      where account_id = account and process_id >= first and process_id < until and (text like pattern or authorization_code = code);
  else
    return query
      select count(*) from (
        select from public.process_search
        where account_id = account and process_id >= first and process_id < until and (text like pattern or authorization_code = code)
        limit most
      ) as found;
  end if;
end
$$;
alter function count_searched(text, text, bigint, bigint, bigint) owner to :search_role;

-- The given processes that match the words, in the given order.
create function search_among(words text, code text, ids bigint[]) returns setof bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  account constant bigint := public.app_account();
  pattern constant text := public.containing(words);
begin
  return query
    select asked.id from unnest(ids) with ordinality as asked (id, place)
    cross join lateral (
      select text, authorization_code from public.process_search where account_id = account and process_id = asked.id
      -- Reads each process by its key, however many there are.
      limit 1
    ) as searched
    where searched.text like pattern or searched.authorization_code = code
    order by asked.place;
end
$$;
alter function search_among(text, text, bigint[]) owner to :search_role;

-- How many processes there are of each store and stages, in buckets of consecutive ids (docs/decisions/0007): level 0 the whole
-- account, 1 large buckets, 2 small ones. -1 stands for any store and for any stages, so that every filter finds its sum ready.
-- A bucket ends where the next of its level begins.
create table process_count (
  account_id  bigint not null references account,
  level       smallint not null check (level between 0 and 2),
  store_id    bigint not null,
  stages      smallint not null,
  first_id    bigint not null,
  n           bigint not null,
  primary key (account_id, level, store_id, stages, first_id)
) with (fillfactor = 70);

-- Changes that the buckets do not count yet, so that no writer queues for a bucket. Buckets and changes, read in one snapshot, are
-- always exact.
create table process_count_change (
  account_id  bigint not null references account,
  process_id  bigint not null,
  version     integer not null,
  delta       smallint not null check (delta in (-1, 1)),
  store_id    bigint not null,
  stages      smallint not null,
  primary key (account_id, process_id, version, delta)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Writes the values by which the list filters a process and, where they changed, the changes of the counts: statements of one row each,
-- which a distributed database sends to the node of the account. The process is locked or new.
create function write_process_listing(account bigint, process bigint, store bigint, packed smallint, written_version integer) returns void
  language plpgsql as $$
declare
  before record;
begin
  select store_id, stages into before from process_listing where account_id = account and process_id = process;
  if not found then
    insert into process_listing (account_id, process_id, store_id, stages) values (account, process, store, packed);
    insert into process_count_change (account_id, process_id, version, delta, store_id, stages)
      values (account, process, written_version, 1, store, packed);
  elsif (before.store_id, before.stages) <> (store, packed) then
    update process_listing set store_id = store, stages = packed where account_id = account and process_id = process;
    insert into process_count_change (account_id, process_id, version, delta, store_id, stages)
      values (account, process, written_version, 1, store, packed), (account, process, written_version, -1, before.store_id, before.stages);
  end if;
end
$$;
