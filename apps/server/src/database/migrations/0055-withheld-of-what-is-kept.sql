-- A unit that staff withheld is not accepted, also where the consumer keeps the item: nothing is due for it and nothing goes out.
create or replace view process_overview_now with (security_invoker = true) as
  select p.account_id, p.process_id, p.store_id, p.version, p.kind, p.decision, p.status,
         p.logistic_stage, p.financial_stage, p.rating_stage,
         p.state ->> 'refundForm' as refund_form,
         p.goods_centavos + p.freight_centavos as value_centavos,
         coalesce((select e.occurred_at from process_event e where e.account_id = p.account_id and e.process_id = p.process_id
                   order by e.sequence desc limit 1), p.created_at) as changed_at,
         p.decision in ('received', 'in-review') as awaits_decision,
         p.decision = 'in-review' and (
           coalesce((p.state -> 'verdict' ->> 'allowed')::boolean and (p.state -> 'verdict' ->> 'needsReview')::boolean, false)
           or exists (select from process_event e where e.account_id = p.account_id and e.process_id = p.process_id
                        and e.type = 'process.flagged')) as is_flagged,
         p.decision = 'approved' and coalesce(going.awaits_posting, false) as awaits_posting,
         p.status < 2 and coalesce(came.awaits_rating, false) as awaits_rating,
         coalesce(money.has_failed, false) as refund_failed,
         coalesce(money.awaits_hand and p.decision = 'approved', false) or coalesce(money.owes_difference, false)
           or (p.status < 2 and coalesce(going.has_problem, false))
           or (p.decision = 'approved' and coalesce(going.awaits_authorization, false))
           or (p.status < 2 and exists (select from replacement r where r.account_id = p.account_id
                 and r.process_id = p.process_id and r.state = 'failed'))
           or (p.decision = 'approved' and exists (select from replacement r
                 join return_item i on i.account_id = r.account_id and i.process_id = r.process_id and i.item_id = r.item_id
                 where r.account_id = p.account_id and r.process_id = p.process_id and r.by_hand and r.state = 'chosen'
                   and case when (p.state ->> 'keepsItem')::boolean then i.quantity else i.rated end > i.withheld)) as needs_hand,
         case when p.decision = 'approved' then going.expires_at end as expires_at,
         -- The law's days, counted from an instant: 5 to answer a demand (Decreto 7.962/2013, art. 4), 30 to cure a defect
         -- (CDC, art. 18), and at once what a regret brought back (CDC, art. 49).
         case when p.decision in ('received', 'in-review') then p.created_at + interval '5 days'
              when p.decision = 'approved' and p.status < 2 then least(
                case when asked.warranty then p.created_at + interval '30 days' end,
                case when asked.regret and p.financial_stage <> 3 then came.first_at end) end as legal_due_at,
         -- Accepted units of an exchange for which nothing goes out (contract §6.11).
         p.decision = 'approved' and p.status < 2 and exists (
           select from return_item i
           where i.account_id = p.account_id and i.process_id = p.process_id and i.operation = 'exchange'
             and case when (p.state ->> 'keepsItem')::boolean then i.quantity else i.rated end - i.withheld
               > exchanged_units(i.instead_units) + coalesce((
                   select sum(r.quantity) from replacement r
                   where r.account_id = i.account_id and r.process_id = i.process_id and r.item_id = i.item_id
                     and r.state not in ('expired', 'cancelled')), 0)) as awaits_choice
  from return_process p
  left join lateral (
    select bool_or(a.state in ('authorized', 'awaiting-physical-store')) as awaits_posting,
           bool_or(a.state in ('error', 'lost')) as has_problem,
           bool_or(a.state = 'awaiting-authorization' and a.wanted_at is null) as awaits_authorization,
           min(a.expires_at) filter (where a.state = 'authorized') as expires_at
    from parcel a where a.account_id = p.account_id and a.process_id = p.process_id) going on true
  left join lateral (
    select bool_or(each.announced > each.rated) as awaits_rating, min(each.first_at) as first_at
    from (select sum(u.announced) as announced, max(i.rated) as rated, min(a.delivered_at) as first_at
          from parcel a
          join parcel_unit u on u.account_id = a.account_id and u.parcel_id = a.parcel_id
          join return_item i on i.account_id = a.account_id and i.process_id = a.process_id and i.item_id = u.item_id
          where a.account_id = p.account_id and a.process_id = p.process_id and a.state = 'delivered'
          group by u.item_id) each) came on true
  left join lateral (
    select bool_or(t.status = 'failed') as has_failed,
           bool_or((t.means = 'manual' or t.by_hand) and t.status = 'planned' and t.purpose not like 'exchange-difference%') as awaits_hand,
           bool_or((t.means = 'manual' or t.by_hand) and t.status = 'planned' and t.purpose like 'exchange-difference%') as owes_difference
    from refund_intent t where t.account_id = p.account_id and t.process_id = p.process_id) money on true
  left join lateral (
    select bool_or(i.reason ->> 'kind' = 'warranty') as warranty,
           bool_or(i.operation = 'return' and coalesce(i.reason ->> 'kind', 'regret') = 'regret') as regret
    from return_item i where i.account_id = p.account_id and i.process_id = p.process_id) asked on true;

alter table return_process no force row level security;
alter table return_item no force row level security;
alter table process_event no force row level security;
alter table parcel no force row level security;
alter table parcel_unit no force row level security;
alter table refund_intent no force row level security;
alter table replacement no force row level security;
alter table process_overview no force row level security;
update process_overview o set needs_hand = now_is.needs_hand, awaits_choice = now_is.awaits_choice
  from process_overview_now now_is
 where now_is.account_id = o.account_id and now_is.process_id = o.process_id
   and (o.needs_hand, o.awaits_choice) is distinct from (now_is.needs_hand, now_is.awaits_choice);
alter table return_process force row level security;
alter table return_item force row level security;
alter table process_event force row level security;
alter table parcel force row level security;
alter table parcel_unit force row level security;
alter table refund_intent force row level security;
alter table replacement force row level security;
alter table process_overview force row level security;
