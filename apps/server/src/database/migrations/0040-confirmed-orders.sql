-- Money moves by itself only for an order that this service read at the store's platform and that agrees with what it holds, or
-- because somebody who may move money said so; every intent says by which path it was planned (docs/decisions/0032).

-- The newest reading of an order at the platform of its store.
create table order_reading (
  account_id    bigint not null,
  order_id      bigint not null,
  read_at       timestamptz not null,
  -- What did not agree, or why nobody could look; empty: the order is confirmed.
  unconfirmed   text[] not null,
  -- The platform knows the buyer by the e-mail that is held: codes that are money may go there.
  email_agrees  boolean not null,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references store_order
);

alter table refund_intent
  add column path        text not null default 'earlier-version',
  -- Who let it be sent: `order` where the order was confirmed, else the person or credential that moves money; null: nobody yet.
  add column cleared_by  text,
  -- Why it waits for a person.
  add column held_for    text[] not null default '{}';
alter table refund_intent alter column path drop default;
alter table refund_intent add constraint refund_intent_path check (path in (
  'plan-command', 'issue-voucher-command', 'reissue-voucher-command', 'form-changed', 'offer-accepted', 'exchange-refunded',
  'rating-flow', 'trigger-posted', 'trigger-received', 'trigger-rated', 'trigger-kept', 'exchange-difference',
  'exchange-called-off', 'exchange-unchosen', 'division', 'earlier-version'));

alter table replacement
  add column cleared_by  text,
  add column held_for    text[] not null default '{}';

-- Whether a person or credential of the account may move money, as the tables say now.
create function may_move_money(account bigint, by_whom text) returns boolean
  language sql stable as $$
    select case
      when by_whom ~ '^staff [0-9]+$' then exists (
        select from staff_person
        where account_id = account and person_id = substr(by_whom, 7)::bigint and active and role = 'financeiro')
      when by_whom ~ '^credential [0-9]+$' then exists (
        select from credential
        where account_id = account and credential_id = substr(by_whom, 12)::bigint and active
          and 'gestao:financeiro' = any (scopes))
      else false
    end
  $$;

-- Whether a reading of the order, a few minutes old at most, confirmed it.
create function is_order_confirmed(account bigint, process bigint) returns boolean
  language sql stable as $$
    select exists (
      select from return_process p
      join order_reading r on r.account_id = p.account_id and r.order_id = p.order_id
      where p.account_id = account and p.process_id = process and r.unconfirmed = '{}'
        and r.read_at > clock_timestamp() - interval '15 minutes')
  $$;

-- Nobody clears what they may not, and nothing is sent that nobody cleared.
create function keep_clearance() returns trigger
  language plpgsql as $$
declare
  process constant bigint := new.process_id;
begin
  -- What is wholly kept for sending gives nobody anything.
  if tg_table_name = 'refund_intent' then
    if new.status = 'settled' and (new.instruction ->> 'amount')::bigint = 0 then
      return new;
    end if;
  end if;
  if new.cleared_by is null then
    raise exception 'what gives money back is cleared before it is sent' using errcode = 'restrict_violation';
  end if;
  if new.cleared_by = 'order' then
    if not is_order_confirmed(new.account_id, process) then
      raise exception 'the order of process % is not confirmed', process using errcode = 'restrict_violation';
    end if;
  elsif not may_move_money(new.account_id, new.cleared_by) then
    raise exception '% may not move money', new.cleared_by using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refund_intent_sent_as_cleared before update of status on refund_intent
  for each row when (
    (old.status in ('planned', 'failed') and new.status = 'settled' and new.cleared_by is null)
    or (old.status = 'planned' and new.status = 'sent' and (new.cleared_by is null or new.cleared_by = 'order')))
  execute function keep_clearance();
create trigger refund_intent_cleared before update of cleared_by on refund_intent
  for each row when (new.cleared_by is distinct from old.cleared_by and new.cleared_by is not null)
  execute function keep_clearance();

-- What is planned as a part of another, or in its place, was cleared with it.
create function keep_first_clearance() returns trigger
  language plpgsql as $$
begin
  -- One of which all is kept for sending gives nobody anything.
  if new.status <> 'planned' and new.charged_centavos is distinct from new.goods_centavos + new.freight_centavos + new.bonus_centavos then
    raise exception 'an intent begins planned' using errcode = 'restrict_violation';
  end if;
  if new.cleared_by is not null and not may_move_money(new.account_id, new.cleared_by)
     and not exists (select from refund_intent t
                     where t.account_id = new.account_id and t.intent_id = new.part_of and t.cleared_by = new.cleared_by
                       and t.cleared_by <> 'order') then
    raise exception '% may not move money', new.cleared_by using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refund_intent_begins before insert on refund_intent
  for each row execute function keep_first_clearance();

-- The store is told to send goods for nothing that nobody cleared.
create trigger replacement_ordered_as_cleared before update of asked on replacement
  for each row when (new.asked = 'order' and old.asked is distinct from 'order'
                     and (new.cleared_by is null or new.cleared_by = 'order'))
  execute function keep_clearance();
create trigger replacement_cleared before update of cleared_by on replacement
  for each row when (new.cleared_by is distinct from old.cleared_by and new.cleared_by is not null)
  execute function keep_clearance();
