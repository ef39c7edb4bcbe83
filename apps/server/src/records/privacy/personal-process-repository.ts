import { IN_ARCHIVE, type PersonalDataTable } from './personal-data-table.ts'

const OF_ORDERS = 'x.account_id = $1 AND x.order_id = ANY (person.orders)'
const OF_SESSIONS = `x.session_hash IN (SELECT s.session_hash FROM flow_session s JOIN flow_link k USING (account_id, code_hash), person
               WHERE s.account_id = $1 AND k.order_id = ANY (person.orders))`
const OF_DRAFTS = `x.account_id = $1 AND x.process_id IS NULL AND ${OF_SESSIONS}`
const OF_PROCESSES = 'x.account_id = $1 AND x.process_id = ANY (person.processes)'
const IS_UNPAID = 'x.process_id = ANY (person.unpaid_processes)'
/** The customer's data needed to pay them, in the form of `OrderCustomer`. */
const TO_PAY = `jsonb_set(jsonb_set(jsonb_set(
                '{"customer": {"id": null, "nome": null, "email": null, "documento": null, "telefone": null, "celular": null, "endereco": null}}',
                '{customer,nome}', coalesce(x.facts #> '{customer,nome}', 'null')),
                '{customer,email}', coalesce(x.facts #> '{customer,email}', 'null')),
                '{customer,documento}', coalesce(x.facts #> '{customer,documento}', 'null'))`
const HAS_OWN_REASON = `(x.reason ->> 'kind' IS NULL AND x.reason ->> 'description' IS NOT NULL)`
/** Of an answer `a`: it is in the customer's own words, which are still there. */
const IS_OWN_WORDS = `(a ->> 'choice' IS NULL AND a ->> 'text' IS NOT NULL)`
const HAS_OWN_WORDS = `EXISTS (SELECT FROM jsonb_array_elements(x.answers) AS a WHERE ${IS_OWN_WORDS})`
/** The audit's names of the person, their processes and their declarations. */
const SUBJECTS = `ARRAY(SELECT 'process ' || id FROM unnest(person.processes) AS id)
              || ARRAY(SELECT 'person ' || name FROM unnest(person.pseudonyms) AS name)
              || ARRAY(SELECT 'declaration ' || d.declaration_id FROM regret_declaration d
                       WHERE d.account_id = $1 AND lower(d.email) = ANY (person.emails))`
const OF_PHOTOS = `x.account_id = $1 AND x.photo_id IN (
               SELECT x.photo_id FROM photo x, person WHERE ${OF_PROCESSES}
               UNION ALL
               SELECT f.photo_id FROM flow_draft x JOIN photo f USING (account_id, draft_id) WHERE ${OF_DRAFTS})`
const OF_DOCUMENTS = `x.account_id = $1 AND x.carrier_key IN (
               SELECT a.carrier_key FROM carrier_authorization a JOIN parcel p USING (account_id, parcel_id), person
               WHERE a.account_id = $1 AND p.process_id = ANY (person.processes))`
/** The total size of photos that are included one after the other; the rest is only named, to be fetched one by one. */
const SHOWN_PHOTO_BYTES = 8 * 1024 * 1024

/** The data of orders and processes. */
export const PROCESS_DATA: readonly PersonalDataTable[] = [
  {
    table: 'store_order',
    name: 'pedidos',
    select: `SELECT jsonb_build_object('numero', x.number, 'id', x.external_id, 'data', x.placed_at, 'cliente', x.facts -> 'customer',
               'fatos', x.facts - 'customer') AS record FROM store_order x, person WHERE ${OF_ORDERS}`,
    erasable: `SELECT FROM store_order x, person WHERE ${OF_ORDERS} AND x.facts ?| '{customer,place}'`,
    // Of who may still be paid the name, the document and the e-mail stay until then.
    erase: `UPDATE store_order x SET facts = (x.facts - '{customer,place}'::text[]) || CASE
              WHEN x.order_id = ANY (person.unpaid_orders) AND x.facts ? 'customer' THEN ${TO_PAY}
              ELSE '{}' END
            FROM person WHERE ${OF_ORDERS} AND x.facts ?| '{customer,place}'`,
  },
  {
    table: 'return_process_document',
    name: 'processos',
    select: `SELECT x.document::jsonb AS record FROM return_process_document x, person WHERE ${OF_PROCESSES}
             UNION ALL
             SELECT jsonb_build_object('${IN_ARCHIVE}', encode(x.content, 'base64')) FROM process_archive x, person WHERE ${OF_PROCESSES}`,
    fromArchive: ({ document }) => JSON.parse(document) as unknown,
  },
  {
    table: 'return_process',
    name: 'termosDosProcessos',
    select: `SELECT jsonb_build_object('numero', x.number, 'email', x.customer_email, 'ip', x.state -> 'customerIp',
               'dadosBancarios', x.state -> 'bankAccount') AS record FROM return_process x, person WHERE ${OF_PROCESSES}`,
    erase: `UPDATE return_process x
            SET customer_email = CASE WHEN ${IS_UNPAID} THEN x.customer_email END,
                state = x.state || CASE WHEN ${IS_UNPAID} THEN '{"customerIp": null}'::jsonb
                                        ELSE '{"bankAccount": null, "customerIp": null}' END
            FROM person WHERE ${OF_PROCESSES}`,
  },
  {
    table: 'bank_data',
    name: 'dadosBancarios',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'guardadosEm', x.created_at, 'apagadosEm', x.cleared_at,
               'cifrados', x.sealed IS NOT NULL) AS record FROM bank_data x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM bank_data x, person WHERE ${OF_PROCESSES} AND NOT ${IS_UNPAID}`,
    erase: `DELETE FROM bank_data x USING person WHERE ${OF_PROCESSES} AND NOT ${IS_UNPAID}`,
  },
  {
    // The texts of the account's own reasons and choices contain no names; others are free text.
    table: 'return_item',
    name: 'motivosLivres',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'motivo', CASE WHEN ${HAS_OWN_REASON} THEN x.reason ->> 'description' END,
               'respostas', (SELECT coalesce(jsonb_agg(a), '[]') FROM jsonb_array_elements(x.answers) AS a WHERE ${IS_OWN_WORDS})) AS record
             FROM return_item x, person WHERE ${OF_PROCESSES} AND (${HAS_OWN_REASON} OR ${HAS_OWN_WORDS})`,
    erase: `UPDATE return_item x
            SET reason = CASE WHEN ${HAS_OWN_REASON} THEN jsonb_set(x.reason, '{description}', 'null') ELSE x.reason END,
                answers = (SELECT coalesce(jsonb_agg(CASE WHEN ${IS_OWN_WORDS} THEN a || '{"text": null}' ELSE a END ORDER BY n), '[]')
                           FROM jsonb_array_elements(x.answers) WITH ORDINALITY AS told (a, n))
            FROM person WHERE ${OF_PROCESSES} AND (${HAS_OWN_REASON} OR ${HAS_OWN_WORDS})`,
  },
  {
    table: 'item_rating',
    name: 'comentariosDeAvaliacao',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'item', x.item_id, 'comentario', x.comment, 'quando', x.rated_at) AS record
             FROM item_rating x, person WHERE ${OF_PROCESSES} AND x.comment IS NOT NULL`,
    erase: `UPDATE item_rating x SET comment = NULL FROM person WHERE ${OF_PROCESSES} AND x.comment IS NOT NULL`,
  },
  {
    table: 'delivery_claim',
    name: 'reclamacoesDeEntrega',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'quando', x.opened_at, 'texto', x.details, 'resposta', x.answer) AS record
             FROM delivery_claim x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM delivery_claim x, person WHERE ${OF_PROCESSES} AND num_nonnulls(x.details, x.answer) > 0`,
    erase: `UPDATE delivery_claim x SET details = NULL, answer = NULL FROM person
            WHERE ${OF_PROCESSES} AND num_nonnulls(x.details, x.answer) > 0`,
  },
  {
    table: 'unit_disposition',
    name: 'destinosDeUnidades',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'item', x.item_id, 'observacao', x.note, 'quando', x.decided_at) AS record
             FROM unit_disposition x, person WHERE ${OF_PROCESSES} AND x.note IS NOT NULL`,
    erase: `UPDATE unit_disposition x SET note = NULL FROM person WHERE ${OF_PROCESSES} AND x.note IS NOT NULL`,
  },
  {
    // A command that waits for a second person is stored sealed: it may contain bank data and free text.
    table: 'money_proposal',
    name: 'propostas',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'comando', x.operation, 'quando', x.proposed_at) AS record
             FROM money_proposal x, person WHERE ${OF_PROCESSES} AND x.body_sealed IS NOT NULL`,
    erase: `UPDATE money_proposal x SET body_sealed = NULL FROM person WHERE ${OF_PROCESSES} AND x.body_sealed IS NOT NULL`,
  },
  {
    table: 'process_comment',
    name: 'comentarios',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'texto', x.text, 'quando', x.created_at) AS record
             FROM process_comment x, person WHERE ${OF_PROCESSES}`,
    erase: `UPDATE process_comment x SET text = '(apagado)' FROM person WHERE ${OF_PROCESSES}`,
  },
  {
    // A photo may show a person; the request stays without it.
    table: 'photo',
    name: 'fotos',
    select: `SELECT jsonb_build_object('foto', x.photo_id, 'processo', x.process_id, 'item', x.item_id, 'quando', x.created_at,
               'largura', x.width, 'altura', x.height, 'bytes', octet_length(x.bytes),
               'onde', '/v1/gestao/processos/' || x.process_id || '/fotos/' || x.photo_id,
               'imagem', CASE WHEN x.bytes_so_far <= ${SHOWN_PHOTO_BYTES} THEN encode(x.bytes, 'base64') END) AS record
             FROM (SELECT x.*, sum(octet_length(x.bytes)) OVER (ORDER BY x.process_id NULLS FIRST, x.photo_id) AS bytes_so_far
                   FROM photo x WHERE ${OF_PHOTOS}) AS x`,
    erasable: `SELECT FROM photo x WHERE ${OF_PHOTOS}`,
    erase: `DELETE FROM photo x WHERE ${OF_PHOTOS}`,
  },
  {
    // Labels and declarations show name, document and address; what travels has its label with it.
    table: 'carrier_document',
    name: 'documentosDeTransporte',
    select: `SELECT jsonb_build_object('documento', x.form, 'tipo', x.media_type, 'quando', x.stored_at, 'bytes', octet_length(x.bytes),
               'arquivo', encode(x.bytes, 'base64')) AS record FROM carrier_document x WHERE ${OF_DOCUMENTS}`,
    erasable: `SELECT FROM carrier_document x WHERE ${OF_DOCUMENTS}`,
    erase: `DELETE FROM carrier_document x WHERE ${OF_DOCUMENTS}`,
  },
  {
    table: 'experience_rating',
    name: 'opinioes',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'nota', x.score, 'comentario', x.comment, 'quando', x.rated_at) AS record
             FROM experience_rating x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM experience_rating x, person WHERE ${OF_PROCESSES} AND x.comment IS NOT NULL`,
    erase: `UPDATE experience_rating x SET comment = NULL FROM person WHERE ${OF_PROCESSES} AND x.comment IS NOT NULL`,
  },
  {
    // An unsent draft is deleted with its photos; a sent one is emptied.
    table: 'flow_draft',
    name: 'rascunhos',
    select: `SELECT jsonb_build_object('quando', x.updated_at, 'escolhas', x.state, 'dadosBancarios', x.sealed IS NOT NULL) AS record
             FROM flow_draft x WHERE ${OF_DRAFTS}`,
    erase: `DELETE FROM flow_draft x WHERE ${OF_DRAFTS}`,
  },
  {
    table: 'parcel',
    name: 'encomendas',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'autorizacao', x.authorization_code, 'rastreio', x.tracking_code,
               'problema', x.problem, 'dados', x.details) AS record FROM parcel x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM parcel x, person WHERE ${OF_PROCESSES} AND x.problem IS NOT NULL`,
    erase: `UPDATE parcel x SET problem = NULL FROM person WHERE ${OF_PROCESSES} AND x.problem IS NOT NULL`,
  },
  {
    table: 'carrier_claim',
    name: 'reclamacoesDeTransporte',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'quando', x.opened_at, 'descricao', x.description, 'documentos', x.documents)
               AS record FROM carrier_claim x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM carrier_claim x, person WHERE ${OF_PROCESSES} AND (x.description IS NOT NULL OR x.documents <> '[]')`,
    erase: `UPDATE carrier_claim x SET description = NULL, documents = '[]' FROM person
            WHERE ${OF_PROCESSES} AND (x.description IS NOT NULL OR x.documents <> '[]')`,
  },
  {
    table: 'replacement',
    name: 'trocas',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'sku', x.sku_id, 'estado', x.state, 'rastreio', x.tracking_code,
               'problema', x.problem) AS record FROM replacement x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM replacement x, person WHERE ${OF_PROCESSES} AND x.problem IS NOT NULL`,
    erase: `UPDATE replacement x SET problem = NULL FROM person WHERE ${OF_PROCESSES} AND x.problem IS NOT NULL`,
  },
  {
    // A person who is judged by rules alone may ask for these rules (LGPD, art. 20).
    table: 'process_verdict',
    name: 'vereditos',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'versaoDaConfiguracao', x.configuration_version,
               'veredito', x.verdict) AS record FROM process_verdict x, person WHERE ${OF_PROCESSES}
             UNION ALL
             SELECT jsonb_build_object('${IN_ARCHIVE}', encode(x.content, 'base64')) FROM process_archive x, person
             WHERE ${OF_PROCESSES} AND x.has_verdict`,
    fromArchive: ({ document, verdict }) => ({
      processo: (JSON.parse(document) as { readonly id: number }).id,
      versaoDaConfiguracao: verdict?.configurationVersion ?? null,
      veredito: verdict?.verdict ?? null,
    }),
    kept: 'O que cada regra disse da solicitação fica, por códigos e datas, sem dizer de quem.',
  },
  {
    table: 'process_event',
    name: 'eventos',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'sequencia', x.sequence, 'tipo', x.type, 'quando', x.occurred_at,
               'motivo', x.reason, 'textoAoConsumidor', x.customer_text) AS record FROM process_event x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM process_event x, person
               WHERE ${OF_PROCESSES} AND (x.reason IS NOT NULL OR x.customer_text IS NOT NULL OR (x.cause_kind = 'consumer' AND x.origin IS NOT NULL))
               UNION ALL
               SELECT FROM audit_entry x, person WHERE x.account_id = $1 AND x.subject = ANY (${SUBJECTS})
                 AND x.reason IS NOT NULL AND x.action <> 'privacy.erased'`,
    // Free text and customers' addresses; the events themselves contain no names and stay.
    erase: `SELECT FROM person, generate_series(1, erase_free_text(person.processes, ${SUBJECTS}))`,
    kept: 'Eventos dizem o que mudou e quando, por números e códigos, sem dados pessoais; são a prova do que foi feito.',
  },
  {
    table: 'return_invoice',
    name: 'notasFiscais',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'numero', x.number, 'serie', x.series, 'chave', x.access_key, 'xml', x.xml,
               'arquivo', x.file_name, 'danfe', x.danfe_link) AS record FROM return_invoice x, person WHERE ${OF_PROCESSES}`,
    kept: 'Notas fiscais são documentos fiscais: a loja deve guardar o XML por 5 anos (CTN, arts. 173 e 195; LGPD, art. 16, I).',
  },
  {
    table: 'mail_message',
    name: 'mensagens',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'tipo', x.kind, 'estado', x.state, 'enviadaEm', x.sent_at) AS record
             FROM mail_message x, person WHERE ${OF_PROCESSES}`,
    kept: 'Fica que uma mensagem foi enviada, e quando; o texto e o endereço não ficam.',
  },
  {
    // Sealed: bodies of orders and refunds name their customer.
    table: 'command_call',
    name: 'chamadasAPlataformas',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'comando', x.kind, 'quando', x.started_at) AS record
             FROM command_call x, person WHERE ${OF_PROCESSES}`,
    erase: `DELETE FROM command_call x USING person WHERE ${OF_PROCESSES}`,
  },
  {
    table: 'webhook_attempt',
    name: 'entregasDeWebhook',
    select: `SELECT jsonb_build_object('processo', x.process_id, 'tipo', x.type, 'quando', x.started_at, 'resposta', x.answer) AS record
             FROM webhook_attempt x, person WHERE ${OF_PROCESSES}`,
    erasable: `SELECT FROM webhook_attempt x, person WHERE ${OF_PROCESSES} AND x.answer IS NOT NULL`,
    erase: `UPDATE webhook_attempt x SET answer = NULL FROM person WHERE ${OF_PROCESSES} AND x.answer IS NOT NULL`,
  },
]
