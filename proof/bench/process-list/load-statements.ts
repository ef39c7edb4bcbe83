import { foldText } from '@vaivem/domain'

const FIRST_NAMES = `Ana Beatriz Camila Daniela Eduarda Fernanda Gabriela Helena Isabela Juliana
  Larissa Letícia Luíza Marina Natália Patrícia Rafaela Sofia Tatiane Vitória
  André Bruno Caio Diego Eduardo Felipe Gustavo Henrique Igor João
  Leonardo Lucas Marcelo Mateus Otávio Paulo Rafael Rodrigo Thiago Vinícius`.split(/\s+/)
const LAST_NAMES = `Almeida Alves Andrade Araújo Barbosa Barros Batista Borges Campos Cardoso
  Carvalho Castro Conceição Correia Costa Cunha Dias Duarte Farias Fernandes
  Ferreira Freitas Gomes Gonçalves Lima Lopes Machado Marques Martins Medeiros
  Melo Mendes Monteiro Moraes Moreira Nascimento Nogueira Nunes Oliveira Pereira`.split(/\s+/)
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'uol.com.br', 'yahoo.com.br']

/** Every pair of names, with what a search folds it to, as one JSON text. */
export const CUSTOMERS = JSON.stringify(
  FIRST_NAMES.flatMap((first) =>
    LAST_NAMES.map((last, index) => ({
      name: `${first} ${last}`,
      folded: foldText(`${first} ${last}`),
      address: foldText(`${first}.${last}`),
      domain: DOMAINS[index % DOMAINS.length],
    })),
  ),
)

/** Combinations of stages as packed decimals, by how old a process is: the first list for the newest twentieth. */
export const STAGES = JSON.stringify([
  [1100, 1100, 1100, 1100, 1400, 1400, 1400, 1500, 1500, 1600, 1601, 1602, 1612, 1200, 1300, 3000],
  [2632, 2632, 2632, 2632, 2632, 2632, 2632, 2632, 2632, 2032, 2030, 3000, 3000, 3400, 1612, 1400],
])

export const PROCESS_TERMS = JSON.stringify({
  freightRule: 'proportional',
  refundForm: 'automatic',
  voucherDefinitionId: null,
  keepsItem: false,
  isMarketplace: false,
  customerWasBlocked: false,
  notifyCustomer: true,
  customerIp: '203.0.113.24',
  delivery: { kind: 'agency', carrierId: 1, optionId: 2, physicalStoreId: null },
  bankAccount: null,
  verdict: { rule: 'prazo-de-devolucao', description: 'Dentro do prazo.', allowed: true, needsReview: false },
})

/** One row for each process of a batch: whose, when, in which state. */
export const EVERY = `
  CREATE TEMP TABLE loaded AS
  WITH customers AS (SELECT $6::jsonb AS list), stages AS (SELECT $7::jsonb AS list)
  SELECT i, $4::bigint + i * $5::bigint + (i * 7919) % 4096 AS id,
    CASE WHEN i % greatest(1, $3::bigint / $9::bigint) = 0 THEN 'Zuleika Quintanilha' ELSE c ->> 'name' END AS name,
    CASE WHEN i % greatest(1, $3::bigint / $9::bigint) = 0 THEN 'zuleika quintanilha' ELSE c ->> 'folded' END AS folded,
    (c ->> 'address') || i % 9973 || '@' || (c ->> 'domain') AS email,
    'PED-' || lpad((i * 7 + 1000003)::text, 9, '0') AS order_number,
    (i % 10 > 6)::int + (i % 10 > 8)::int AS store_id,
    CASE WHEN i % greatest(1, $3::bigint / $8::bigint) = 1 THEN 1642
         ELSE (stages.list -> (i < $3::bigint * 0.95)::int ->> ((i * 31) % 16)::int)::int END AS stages
  FROM generate_series($1::bigint, $2::bigint) AS i, customers, stages,
    LATERAL (SELECT customers.list -> ((i * 7919) % jsonb_array_length(customers.list))::int AS c) AS picked`

/** Status, logistic, financial and rating stage by their names, from the packed decimals. */
const NAMED_STAGES = `
  (ARRAY['started', 'pending', 'concluded', 'cancelled'])[stages / 1000 + 1],
  (ARRAY['none', 'pending', 'error', 'physical-store', 'authorized', 'posted', 'delivered', 'partly-delivered'])[stages / 100 % 10 + 1],
  (ARRAY['none', 'pending', 'partly-refunded', 'refunded', 'error'])[stages / 10 % 10 + 1],
  (ARRAY['pending', 'partial', 'complete'])[stages % 10 + 1]`

/** Fills every table from \`loaded\`. */
export const LOAD = (accountId: number, document: string, terms: string) => [
  {
    text: `INSERT INTO store_order (account_id, order_id, store_id, external_id, number, placed_at, total_centavos,
             freight_centavos, discount_centavos, goods_centavos, is_complete, units, facts)
           SELECT $1, id, store_id, 'v' || id, order_number, now(), 11000, 2000, 1000, 9000, true, 2,
             jsonb_build_object('customer', jsonb_build_object('nome', name, 'email', email, 'documento', '52998224725'))
           FROM loaded`,
    values: [accountId],
  },
  {
    text: `INSERT INTO order_line (account_id, order_id, line_id, line_key, sku_id, sku_name, price_centavos, quantity,
             value_centavos, claimed)
           SELECT $1, id, id, 'CAM-AZ-M', 'CAM-AZ-M', 'Camisa azul M', 7000, 1, 6300, 1 FROM loaded`,
    values: [accountId],
  },
  {
    text: `INSERT INTO return_process (account_id, process_id, number, store_id, order_id, kind, decision, status,
             logistic_stage, financial_stage, rating_stage, customer_email, keep_item, goods_centavos, freight_centavos,
             state, version, created_at)
           SELECT $1, id, 'LE-' || lpad((i + 1)::text, 7, '0'), store_id, id, 'return', 'approved', ${NAMED_STAGES}, email, false, 6300, 0, $2::jsonb, 1,
             to_timestamp((id / 4096 + 1577836800000) / 1000.0) FROM loaded`,
    values: [accountId, terms],
  },
  {
    text: `INSERT INTO return_process_document (account_id, process_id, number, version, document)
           SELECT $1, id, 'LE-' || lpad((i + 1)::text, 7, '0'), 1,
             replace(replace(replace(replace(replace(replace($2, '@id@', id::text), '@numero@', 'LE-' || lpad((i + 1)::text, 7, '0')),
               '@status@', (stages / 1000)::text), '@nome@', name), '@email@', email), '@pedido@', order_number)
           FROM loaded`,
    values: [accountId, document],
  },
  {
    text: `INSERT INTO return_item (account_id, process_id, item_id, order_id, line_id, quantity, operation, value_centavos, units)
           SELECT $1, id, id, id, id, 1, 'return', 6300, '[[0,1]]' FROM loaded`,
    values: [accountId],
  },
  {
    text: `INSERT INTO process_event (account_id, process_id, sequence, event_id, type, occurred_at, cause, cause_kind, payload)
           SELECT $1, id, 1, id, 'process.opened', now(), 'load', 'other', '{}' FROM loaded`,
    values: [accountId],
  },
  {
    text: `INSERT INTO process_listing (account_id, process_id, store_id, stages) SELECT $1, id, store_id, stages FROM loaded`,
    values: [accountId],
  },
  {
    text: `INSERT INTO process_search (account_id, process_id, text, order_number)
           SELECT $1, id, folded || E'\\n' || email || E'\\n' || lower(order_number), order_number FROM loaded`,
    values: [accountId],
  },
  {
    text: `INSERT INTO process_count_change (account_id, process_id, version, delta, store_id, stages)
           SELECT $1, id, 1, 1, store_id, stages FROM loaded`,
    values: [accountId],
  },
  {
    // As the view would say of processes whose parcels and refunds are where their stages are.
    text: `INSERT INTO process_overview (account_id, process_id, store_id, version, kind, decision, status, logistic_stage,
             financial_stage, rating_stage, refund_form, value_centavos, changed_at, awaits_decision, is_flagged,
             awaits_posting, awaits_rating, refund_failed, needs_hand, expires_at, legal_due_at,
             waits_for, working_view, due_at)
           SELECT $1, id, store_id, 1, 'return', CASE WHEN stages = 1100 THEN 'in-review' ELSE 'approved' END,
             ${NAMED_STAGES}, 'automatic', 6300 + i % 40000, opened,
             stages = 1100, stages = 1100 AND i % 5 = 0, stages IN (1300, 1400), stages IN (1600, 1601),
             stages = 1642, stages IN (1200, 1612),
             CASE WHEN stages = 1400 THEN opened + interval '10 days' END,
             CASE WHEN stages = 1100 THEN opened + interval '5 days' END,
             waiting.waits_for, waiting.working_view,
             CASE stages WHEN 1400 THEN opened + interval '10 days' WHEN 1100 THEN opened + interval '5 days' END
           FROM loaded CROSS JOIN LATERAL (SELECT to_timestamp((id / 4096 + 1577836800000) / 1000.0) AS opened) AS at
           LEFT JOIN (VALUES (1100, 'decision', 'to-decide'), (1200, 'authorization', 'to-authorize'), (1300, 'posting', 'in-transit'),
             (1400, 'posting', 'in-transit'), (1500, 'parcel', 'in-transit'), (1600, 'rating', 'to-check'), (1601, 'rating', 'to-check'),
             (1612, 'manual-payment', 'money'), (1642, 'failed-refund', 'money')) AS waiting (stage, waits_for, working_view)
             ON waiting.stage = stages`,
    values: [accountId],
  },
]
