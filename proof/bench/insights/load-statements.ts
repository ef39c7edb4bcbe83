/**
 * The rows that the indicators sum beside the processes of the list: 480 SKUs of 60 products in 8 sizes, with reasons; a parcel of one of
 * four carriers, a refund, and who approved. The first argument of each is the account; `loaded` are the processes of a batch.
 */
export const BESIDE: readonly string[] = [
  `UPDATE order_line l SET sku_id = 'SKU-' || (l.line_id / 4096 * 7) % 480,
     sku_name = (ARRAY['Calça Reta', 'Vestido Longo', 'Camisa Linho', 'Saia Midi', 'Blusa Tricô', 'Tênis Vento'])[(l.line_id / 4096 * 7) % 480 / 8 % 6 + 1]
       || ' ' || (l.line_id / 4096 * 7) % 480 / 48 || ' ' || (ARRAY['34', '36', '38', '40', '42', '44', '46', '48'])[(l.line_id / 4096 * 7) % 8 + 1]
   FROM loaded WHERE l.account_id = $1 AND l.order_id = loaded.id`,
  `UPDATE store_order o SET placed_at = to_timestamp((loaded.id / 4096 + 1577836800000) / 1000.0) - interval '9 days'
   FROM loaded WHERE o.account_id = $1 AND o.order_id = loaded.id`,
  `UPDATE return_item t SET reason = jsonb_build_object('kind', 'regret', 'description',
     (ARRAY['Ficou pequeno', 'Ficou grande', 'Não gostei', 'Veio com defeito', 'Mudei de ideia'])[i % 5 + 1])
   FROM loaded WHERE t.account_id = $1 AND t.process_id = loaded.id`,
  `INSERT INTO process_event (account_id, process_id, sequence, event_id, type, occurred_at, cause, cause_kind, cause_id, payload)
   SELECT $1, id, 2, id + 1, 'process.approved', to_timestamp((id / 4096 + 1577836800000) / 1000.0) + i % 50 * interval '1 hour',
     actor_name('staff', 100 + i % 12), 'staff', 100 + i % 12, '{}' FROM loaded`,
  `INSERT INTO parcel (account_id, parcel_id, process_id, state, kind, carrier_id, carrier_name, authorization_code, authorized_at,
     posted_at, delivered_at, cost_centavos, created_at, updated_at)
   SELECT $1, id, id, CASE WHEN i % 200 = 0 THEN 'lost' ELSE 'delivered' END, 'agency', i % 4 + 1,
     (ARRAY['Correios', 'Loggi', 'Jadlog', 'Total'])[i % 4 + 1], 'A' || i, opened + interval '1 day',
     opened + interval '1 day' + i % 90 * interval '1 hour',
     CASE WHEN i % 200 > 0 THEN opened + interval '6 days' + i % 230 * interval '1 hour' END, 1800 + i % 1500, opened, opened
   FROM loaded CROSS JOIN LATERAL (SELECT to_timestamp((id / 4096 + 1577836800000) / 1000.0) AS opened) AS at`,
  `INSERT INTO refund_intent (account_id, intent_id, process_id, owed_for, purpose, path, means, status, goods_centavos,
     freight_centavos, bonus_centavos, details, instruction, created_at, settled_at)
   SELECT $1, id, id, 'return', 'estorno', 'plan-command', CASE WHEN i % 3 = 0 THEN 'voucher' ELSE 'automatic' END, 'settled', 6300, 0,
     CASE WHEN i % 3 = 0 THEN 630 ELSE 0 END, '{}', '{}', opened + interval '10 days', opened + interval '10 days' + i % 70 * interval '1 hour'
   FROM loaded CROSS JOIN LATERAL (SELECT to_timestamp((id / 4096 + 1577836800000) / 1000.0) AS opened) AS at`,
]
