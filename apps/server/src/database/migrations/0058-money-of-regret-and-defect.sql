-- Surcharges that a regret gives back, and the monetary correction of what is given back late (docs/decisions/0041).

-- What regrets of an order brought back, and the surcharges claimed for them: never more than was paid beyond goods and freight.
alter table store_order add column surcharged_centavos       bigint  not null default 0 check (surcharged_centavos >= 0);
alter table store_order add column surcharged_units          integer not null default 0 check (surcharged_units >= 0);
alter table store_order add column surcharge_claimed_centavos bigint not null default 0;
alter table store_order add constraint store_order_surcharges_claimed_once
  check (surcharge_claimed_centavos between 0 and greatest(0, total_centavos - freight_centavos - goods_centavos));

-- What law covered of an item when it was asked for, and what it gives back of the surcharges; nobody kept it of older ones.
alter table return_item add column protection text check (protection in ('regret', 'warranty'));
alter table return_item add column surcharge_centavos bigint not null default 0 check (surcharge_centavos >= 0);
alter table return_process add column surcharge_centavos bigint not null default 0 check (surcharge_centavos >= 0);
-- What its late refunds are corrected by, in intents of their own; what intents plan of both.
alter table return_process add column correction_centavos bigint not null default 0 check (correction_centavos >= 0);
alter table return_process add column planned_surcharge_centavos bigint not null default 0;
alter table return_process add constraint return_process_planned_within_surcharges
  check (planned_surcharge_centavos between 0 and surcharge_centavos + correction_centavos);

-- Of an intent whose purpose begins with `correction-`, the correction; of any other, surcharges.
alter table refund_intent add column surcharge_centavos bigint not null default 0 check (surcharge_centavos >= 0);
alter table refund_intent drop constraint refund_intent_divided_within_amount;
alter table refund_intent add constraint refund_intent_divided_within_amount
  check (divided_centavos between 0 and goods_centavos + freight_centavos + surcharge_centavos);
alter table refund_intent drop constraint refund_intent_charged_within_worth;
alter table refund_intent add constraint refund_intent_charged_within_worth
  check (charged_centavos between 0 and goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos);
alter table refund_intent drop constraint refund_intent_sent_as_instructed;
alter table refund_intent add constraint refund_intent_sent_as_instructed
  check (means = 'manual' or status in ('planned', 'failed', 'cancelled', 'replaced') or instruction is not null
         or (charged_centavos > 0
             and charged_centavos = goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos));
-- A correction is money, paid by a person: what payments brought is given back with the principal.
alter table refund_intent add constraint refund_intent_correction_by_hand
  check (purpose not like 'correction-%' or (means = 'manual' and goods_centavos = 0 and freight_centavos = 0
                                             and bonus_centavos = 0 and charged_centavos = 0));
drop trigger refund_intent_fixed on refund_intent;
create trigger refund_intent_fixed
  before update of account_id, process_id, purpose, goods_centavos, freight_centavos, surcharge_centavos, bonus_centavos,
                   charged_centavos on refund_intent
  for each row when (
    (old.account_id, old.process_id, old.purpose, old.goods_centavos, old.freight_centavos, old.surcharge_centavos,
     old.bonus_centavos, old.charged_centavos)
      is distinct from
    (new.account_id, new.process_id, new.purpose, new.goods_centavos, new.freight_centavos, new.surcharge_centavos,
     new.bonus_centavos, new.charged_centavos))
  execute function keep_planned_refund();

create or replace function count_planned_refund() returns trigger
  language plpgsql as $$
begin
  if new.reissue_of is not null then
    return null;
  elsif new.part_of is null then
    update return_process
       set planned_goods_centavos = planned_goods_centavos + new.goods_centavos,
           planned_freight_centavos = planned_freight_centavos + new.freight_centavos,
           planned_surcharge_centavos = planned_surcharge_centavos + new.surcharge_centavos
     where account_id = new.account_id and process_id = new.process_id;
  else
    update refund_intent
       set divided_centavos = divided_centavos + new.goods_centavos + new.freight_centavos + new.surcharge_centavos
     where account_id = new.account_id and intent_id = new.part_of and process_id = new.process_id;
  end if;
  return null;
end
$$;

create or replace function release_planned_refund() returns trigger
  language plpgsql as $$
begin
  if exists (select from refund_intent
             where account_id = new.account_id and new.intent_id in (part_of, reissue_of) and status <> 'cancelled') then
    raise exception 'an intent is not cancelled before its parts' using errcode = 'restrict_violation';
  end if;
  if new.part_of is null and new.reissue_of is null then
    update return_process
       set planned_goods_centavos = planned_goods_centavos - new.goods_centavos,
           planned_freight_centavos = planned_freight_centavos - new.freight_centavos,
           planned_surcharge_centavos = planned_surcharge_centavos - new.surcharge_centavos
     where account_id = new.account_id and process_id = new.process_id;
  end if;
  return null;
end
$$;

-- Two accounts of the books and two paths of money more; whatever else the checks name by now stays named.
do $$
declare
  accounts constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'ledger_entry_ledger_account_check'));
  paths constant text := pg_get_constraintdef((select oid from pg_constraint where conname = 'refund_intent_path'));
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_ledger_account_check, '
    || 'add constraint ledger_entry_ledger_account_check '
    || replace(accounts, '''owed:freight''::text', '''owed:freight''::text, ''owed:surcharges''::text, ''owed:correction''::text');
  execute 'alter table refund_intent drop constraint refund_intent_path, add constraint refund_intent_path '
    || replace(paths, '''earlier-version''::text', '''earlier-version''::text, ''monetary-correction''::text, ''regret-declared''::text');
end
$$;

-- `goods`, `freight` and `surcharges` stay what is owed; `principal` is what of them is given back, `amount` that with the bonus.
create or replace view refund_share with (security_invoker = true) as
  select t.account_id, t.process_id, t.intent_id, t.part_of, t.reissue_of, t.purpose, t.means, t.status,
         t.part_of is null and t.reissue_of is null as is_root,
         t.status = 'cancelled' or coalesce(old.status <> 'replaced', false) as is_void,
         t.means = 'voucher' and t.details ->> 'destination' is distinct from 'gift-card' as earns_bonus,
         case when t.status = 'replaced' then 0 else t.goods_centavos - parts.goods end as goods,
         case when t.status = 'replaced' then 0 else t.freight_centavos - parts.freight end as freight,
         case when t.status = 'replaced' then 0 else t.bonus_centavos end as bonus,
         t.instruction, t.details,
         case when t.status = 'replaced' then 0 else t.charged_centavos - parts.charged end as charged,
         case when t.status = 'replaced' then 0
              else greatest(0, t.goods_centavos - parts.goods + t.freight_centavos - parts.freight
                               + t.surcharge_centavos - parts.surcharges
                               - (t.charged_centavos - parts.charged)) end as principal,
         case when t.status = 'replaced' then 0
              else t.goods_centavos - parts.goods + t.freight_centavos - parts.freight
                   + t.surcharge_centavos - parts.surcharges + t.bonus_centavos
                   - (t.charged_centavos - parts.charged) end as amount,
         case when t.status = 'replaced' then 0 else t.surcharge_centavos - parts.surcharges end as surcharges
  from refund_intent t
  left join refund_intent old on old.account_id = t.account_id and old.intent_id = t.reissue_of
  cross join lateral (
    select coalesce(sum(p.goods_centavos), 0)::bigint as goods, coalesce(sum(p.freight_centavos), 0)::bigint as freight,
           coalesce(sum(p.surcharge_centavos), 0)::bigint as surcharges,
           coalesce(sum(p.charged_centavos), 0)::bigint as charged
    from refund_intent p where p.account_id = t.account_id and p.part_of = t.intent_id) parts;
