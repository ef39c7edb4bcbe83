-- What goes out in place of units that come back (docs/decisions/0019).

-- A replacement that was chosen for units of an item (contract §6.11).
create table replacement (
  account_id             bigint not null,
  replacement_id         bigint not null check (replacement_id between 1 and 9007199254740991),
  process_id             bigint not null,
  item_id                bigint not null,
  sku_id                 text not null,
  sku_name               text,
  product_id             text,
  quantity               integer not null check (quantity > 0),
  -- As the store reported it when the replacement was chosen.
  unit_price_centavos    bigint not null check (unit_price_centavos >= 0),
  -- The units of the line that it replaces, and what was paid for them: fixed when it was chosen.
  units                  jsonb not null,
  paid_centavos          bigint not null check (paid_centavos >= 0),
  state                  text not null check (state in ('chosen', 'reserved', 'ordered', 'invoiced', 'shipped', 'delivered',
                           'failed', 'expired', 'cancelled')),
  -- Staff order it in the shop: no stock is reserved, and no platform is called (docs/decisions/0039).
  by_hand                boolean not null default false,
  -- Above zero the customer pays, below zero the store does.
  difference_centavos    bigint not null,
  difference_state       text not null check (difference_state in ('none', 'due', 'paid', 'waived', 'given-back')),
  -- When the customer was notified that only the difference is missing.
  difference_asked_at    timestamptz,
  difference_reference   text,
  -- The key under which the store is called; another one for each attempt after an order that came to nothing.
  store_key              bigint not null,
  -- The request that the store has not answered yet: its outcome is looked up before it is sent again.
  asked                  text check (asked in ('reserve', 'prolong', 'order', 'release')),
  -- When it was sent: what was requested of the store may take effect some time later (docs/decisions/0052).
  asked_at               timestamptz,
  -- Who cleared it for ordering, and why it waits for a person: as for a refund_intent (docs/decisions/0032).
  cleared_by_kind        text check (cleared_by_kind in ('order', 'staff', 'credential')),
  cleared_by_id          bigint,
  held_for               text[] not null default '{}',
  -- The store may hold units under the key.
  holds_stock            boolean not null default false,
  reserved_until         timestamptz,
  store_reference        text,
  invoice_key            text,
  tracking_code          text,
  tracking_url           text,
  problem                text,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  primary key (account_id, replacement_id),
  foreign key (account_id, process_id, item_id) references return_item,
  constraint replacement_cleared_by check ((cleared_by_id is null) = (coalesce(cleared_by_kind, 'order') = 'order')),
  constraint replacement_key_once unique (account_id, store_key),
  constraint replacement_difference_named check ((difference_centavos = 0) = (difference_state = 'none')),
  constraint replacement_ordered_with_reference
    check (state not in ('ordered', 'invoiced', 'shipped', 'delivered') or store_reference is not null),
  -- Nothing goes out before the customer's side of the difference is paid or waived.
  constraint replacement_goes_out_settled
    check (state not in ('ordered', 'invoiced', 'shipped', 'delivered') or difference_centavos <= 0
           or difference_state in ('paid', 'waived'))
);
-- A difference is given back only for a replacement that exists.
alter table refund_intent add constraint refund_intent_of_replacement
  foreign key (account_id, replacement_id) references replacement;
-- The replacements of a process, oldest first.
create index replacement_by_process on replacement (account_id, process_id, replacement_id);

-- The state machine of packages/domain/src/exchanges/replacement.ts, enforced here as well.
create function keep_replacement_machine() returns trigger
  language plpgsql as $$
begin
  raise exception 'a replacement does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
end
$$;
create trigger replacement_machine
  before update of state on replacement
  for each row when (
    old.state <> new.state
    and (old.state, new.state) not in (
      ('chosen', 'reserved'), ('chosen', 'failed'), ('chosen', 'cancelled'),
      ('reserved', 'ordered'), ('reserved', 'failed'), ('reserved', 'expired'), ('reserved', 'cancelled'),
      ('ordered', 'invoiced'), ('ordered', 'shipped'), ('ordered', 'failed'),
      ('invoiced', 'shipped'), ('invoiced', 'failed'), ('shipped', 'delivered'), ('shipped', 'failed'),
      ('failed', 'chosen'), ('failed', 'cancelled'))
    and not (new.by_hand and (old.state, new.state) = ('chosen', 'ordered')))
  execute function keep_replacement_machine();

-- The store is instructed to send goods only for a replacement that was cleared.
create trigger replacement_ordered_as_cleared before update of asked on replacement
  for each row when (new.asked = 'order' and old.asked is distinct from 'order'
                     and (new.cleared_by_kind is null or new.cleared_by_kind = 'order'))
  execute function keep_clearance();
create trigger replacement_cleared before update of cleared_by_kind, cleared_by_id on replacement
  for each row when ((new.cleared_by_kind, new.cleared_by_id) is distinct from (old.cleared_by_kind, old.cleared_by_id)
                     and new.cleared_by_kind is not null)
  execute function keep_clearance();

-- The number of units in half-open ranges [[0,2],[5,6]].
create function exchanged_units(ranges jsonb) returns integer
  language sql immutable as $$
    select coalesce(sum((r ->> 1)::integer - (r ->> 0)::integer), 0)::integer from jsonb_array_elements(ranges) as r
  $$;

-- Never more units go out for an item than come back of it, less those for which money or a voucher was given.
create function keep_replaced_units() returns trigger
  language plpgsql as $$
declare
  had integer;
begin
  select quantity - exchanged_units(instead_units) into had from return_item
   where account_id = new.account_id and process_id = new.process_id and item_id = new.item_id and operation = 'exchange';
  if had is null or had < (select sum(quantity) from replacement
                           where account_id = new.account_id and process_id = new.process_id and item_id = new.item_id
                             and state not in ('expired', 'cancelled')) then
    raise exception 'more is exchanged than comes back' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger replacement_within_item after insert or update of quantity on replacement
  for each row execute function keep_replaced_units();
