-- What intents plan never passes what the process promised, nor covers a unit twice: held here as well as in the domain.
-- Nothing wrote an intent before this file, so every counter starts at zero.

-- How many of an item's accepted units (rated, not withheld) intents cover: the lowest ones.
alter table return_item add column refund_planned integer not null default 0;
alter table return_item add constraint return_item_refund_planned_within_accepted
  check (refund_planned between 0 and rated - withheld and (operation = 'return' or refund_planned = 0));

alter table return_process add column planned_goods_centavos bigint not null default 0;
alter table return_process add column planned_freight_centavos bigint not null default 0;
alter table return_process add constraint return_process_planned_within_promise
  check (planned_goods_centavos between 0 and goods_centavos and planned_freight_centavos between 0 and freight_centavos);

-- A voucher of less than 100 % is worth less than what it stands for.
alter table refund_intent drop constraint refund_intent_bonus_centavos_check;
alter table refund_intent add constraint refund_intent_bonus_within_goods check (bonus_centavos >= -goods_centavos);

create function count_planned_refund() returns trigger
  language plpgsql as $$
begin
  update return_process
     set planned_goods_centavos = planned_goods_centavos + new.goods_centavos,
         planned_freight_centavos = planned_freight_centavos + new.freight_centavos
   where account_id = new.account_id and process_id = new.process_id;
  return null;
end
$$;
create trigger refund_intent_counted after insert on refund_intent
  for each row execute function count_planned_refund();

create function keep_planned_refund() returns trigger
  language plpgsql as $$
begin
  raise exception 'what an intent gives back is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger refund_intent_fixed
  before update of account_id, process_id, purpose, goods_centavos, freight_centavos, bonus_centavos on refund_intent
  for each row when (
    (old.account_id, old.process_id, old.purpose, old.goods_centavos, old.freight_centavos, old.bonus_centavos)
      is distinct from
    (new.account_id, new.process_id, new.purpose, new.goods_centavos, new.freight_centavos, new.bonus_centavos))
  execute function keep_planned_refund();
