/**
 * SQL: every refund intent of the account $1 with what it gives back itself: less its parts, and nothing where another stands in its place.
 * `goods`, `freight` and `surcharges` are what is owed; `principal` is what of them is given back, `amount` that with the bonus. Each table
 * in it names the account, so that where tables are distributed all of it runs on the node of the account; of a view Citus would not see it.
 */
export const REFUND_SHARES = `(
  SELECT t.account_id, t.process_id, t.intent_id, t.part_of, t.reissue_of, t.owed_for, t.purpose, t.means, t.status,
         t.part_of IS NULL AND t.reissue_of IS NULL AS is_root,
         t.status = 'cancelled' OR coalesce((SELECT old.status <> 'replaced' FROM refund_intent old
           WHERE old.account_id = $1 AND old.intent_id = t.reissue_of), false) AS is_void,
         t.means = 'voucher' AND t.details ->> 'destination' IS DISTINCT FROM 'gift-card' AS earns_bonus,
         CASE WHEN t.status = 'replaced' THEN 0 ELSE t.goods_centavos - parts.goods END AS goods,
         CASE WHEN t.status = 'replaced' THEN 0 ELSE t.freight_centavos - parts.freight END AS freight,
         CASE WHEN t.status = 'replaced' THEN 0 ELSE t.surcharge_centavos - parts.surcharges END AS surcharges,
         CASE WHEN t.status = 'replaced' THEN 0 ELSE t.bonus_centavos END AS bonus,
         CASE WHEN t.status = 'replaced' THEN 0 ELSE t.charged_centavos - parts.charged END AS charged,
         CASE WHEN t.status = 'replaced' THEN 0
              ELSE greatest(0, t.goods_centavos - parts.goods + t.freight_centavos - parts.freight
                               + t.surcharge_centavos - parts.surcharges
                               - (t.charged_centavos - parts.charged)) END AS principal,
         CASE WHEN t.status = 'replaced' THEN 0
              ELSE t.goods_centavos - parts.goods + t.freight_centavos - parts.freight
                   + t.surcharge_centavos - parts.surcharges + t.bonus_centavos
                   - (t.charged_centavos - parts.charged) END AS amount,
         t.instruction, t.details
  FROM refund_intent t
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(p.goods_centavos), 0)::bigint AS goods, coalesce(sum(p.freight_centavos), 0)::bigint AS freight,
           coalesce(sum(p.surcharge_centavos), 0)::bigint AS surcharges,
           coalesce(sum(p.charged_centavos), 0)::bigint AS charged
    FROM refund_intent p WHERE p.account_id = $1 AND p.part_of = t.intent_id) parts
  WHERE t.account_id = $1)`
