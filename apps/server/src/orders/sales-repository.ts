import { type Figures, FIGURES_ZONE } from '../platform/figures/figures-repository.ts'

/** How orders are counted in the sums of the indicators: the sales of each SKU (docs/decisions/0071-indicators.md). */
export const SALES_SUMS: Figures = {
  subject: 'order',
  now: `${FIGURES_ZONE}, figures_now AS (
      SELECT o.order_id AS subject_id, o.store_id, coalesce(k.day, (o.placed_at AT TIME ZONE zone.name)::date) AS day,
             'sale'::text AS figure, left(l.sku_id, 200) AS key, 'order'::text AS detail, count(*) AS n,
             sum(l.quantity)::bigint AS units, sum(l.value_centavos)::bigint AS centavos
      FROM due d JOIN store_order o ON o.account_id = $1 AND o.order_id = d.subject_id
      JOIN order_line l ON l.account_id = $1 AND l.order_id = o.order_id
      LEFT JOIN figure_counted k ON k.account_id = $1 AND k.subject = 'order' AND k.subject_id = d.subject_id
      CROSS JOIN zone
      WHERE o.placed_at IS NOT NULL AND l.quantity > 0
      GROUP BY o.order_id, o.store_id, coalesce(k.day, (o.placed_at AT TIME ZONE zone.name)::date), l.sku_id)`,
}
