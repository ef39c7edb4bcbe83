import { mailKey } from '../../platform/ports/mail.ts'
import type { PersonalDataTable } from './personal-data-table.ts'

/** `Nome <e-mail>`, or the e-mail alone. */
const TO_PERSON = `EXISTS (SELECT FROM unnest(person.emails) AS email
              WHERE lower(x.recipient) = email OR right(lower(x.recipient), length(email) + 2) = '<' || email || '>')`

/** Mails with one-time codes, staff links or voucher codes are not exported as data of a person: they give access to something. */
const OPENS_NOTHING = `(x.message_key < ${mailKey('code', 0)} AND NOT EXISTS (
              SELECT FROM mail_message m WHERE m.account_id = $1 AND m.message_id = x.message_key AND m.kind = 'voucher-issued'))`

/** An order of the built-in store of which something is still to be paid, or may be. */
const IS_UNPAID_AT_STORE = `EXISTS (SELECT FROM store_order o
              WHERE o.account_id = $1 AND o.order_id = ANY (person.unpaid_orders) AND o.store_id = x.store_id
                AND (o.external_id = x.external_id OR o.number = x.number))`

/** The data that is found by an order's link or by the e-mail itself. */
export const CONTACT_DATA: readonly PersonalDataTable[] = [
  {
    table: 'flow_session',
    name: 'sessoesDoFluxo',
    select: `SELECT jsonb_build_object('abertaEm', x.created_at, 'expiraEm', x.expires_at) AS record
             FROM flow_session x JOIN flow_link l USING (account_id, code_hash), person
             WHERE x.account_id = $1 AND l.order_id = ANY (person.orders)`,
    erase: `DELETE FROM flow_session x USING flow_link l, person
            WHERE x.account_id = $1 AND l.account_id = $1 AND l.code_hash = x.code_hash AND l.order_id = ANY (person.orders)`,
  },
  {
    table: 'flow_link',
    name: 'linksDoFluxo',
    select: `SELECT jsonb_build_object('criadoEm', x.created_at, 'expiraEm', x.expires_at) AS record
             FROM flow_link x, person WHERE x.account_id = $1 AND x.order_id = ANY (person.orders)`,
    erase: `DELETE FROM flow_link x USING person WHERE x.account_id = $1 AND x.order_id = ANY (person.orders)`,
  },
  {
    table: 'flow_code',
    name: 'codigosDeUsoUnico',
    select: `SELECT jsonb_build_object('pedidoEm', x.created_at, 'expiraEm', x.expires_at) AS record
             FROM flow_code x, person WHERE x.account_id = $1 AND x.order_id = ANY (person.orders)`,
    erase: `DELETE FROM flow_code x USING person WHERE x.account_id = $1 AND x.order_id = ANY (person.orders)`,
  },
  {
    table: 'regret_declaration',
    name: 'declaracoesDeArrependimento',
    select: `SELECT jsonb_build_object('pedido', x.order_number, 'nome', x.customer_name, 'email', x.email, 'quando', x.declared_at,
               'resolucao', x.resolution) AS record
             FROM regret_declaration x, person WHERE x.account_id = $1 AND lower(x.email) = ANY (person.emails)`,
    erase: `UPDATE regret_declaration x SET customer_name = '(apagado)', email = '(apagado)', client_hash = NULL, resolution = CASE WHEN x.resolution IS NOT NULL THEN '(apagado)' END
            FROM person WHERE x.account_id = $1 AND lower(x.email) = ANY (person.emails)`,
    kept: 'O número do pedido, o dia e a hora de uma declaração de arrependimento provam o exercício de um direito (LGPD, art. 16, I).',
  },
  {
    table: 'privacy_demand',
    name: 'pedidosDePrivacidade',
    select: `SELECT jsonb_build_object('pedido', x.demand, 'email', x.email, 'quando', x.received_at) AS record
             FROM privacy_demand x, person WHERE x.account_id = $1 AND lower(x.email) = ANY (person.emails)`,
    erase: `UPDATE privacy_demand x SET email = NULL FROM person
            WHERE x.account_id = $1 AND lower(x.email) = ANY (person.emails)`,
    kept: 'O dia em que a plataforma passou um pedido de privacidade, e o da resposta, provam que ele foi atendido (LGPD, art. 16, I).',
  },
  {
    table: 'eligibility_answer',
    name: 'consultasDeElegibilidade',
    select: `SELECT jsonb_build_object('loja', x.store_id, 'email', x.email, 'elegivel', x.eligible) AS record
             FROM eligibility_answer x, person WHERE x.account_id = $1 AND x.email = ANY (person.emails)`,
    erase: `DELETE FROM eligibility_answer x USING person WHERE x.account_id = $1 AND x.email = ANY (person.emails)`,
  },
  {
    table: 'blocked_customer',
    name: 'bloqueios',
    select: `SELECT jsonb_build_object('email', x.email, 'motivo', x.reason, 'quando', x.blocked_at) AS record
             FROM blocked_customer x, person
             WHERE x.account_id = $1 AND (x.email = ANY (person.emails) OR x.email = ANY (person.pseudonyms))`,
    erasable: `SELECT FROM blocked_customer x, person WHERE x.account_id = $1 AND x.email = ANY (person.emails)`,
    erase: `, gone AS (DELETE FROM blocked_customer x USING person
              WHERE x.account_id = $1 AND x.email = ANY (person.emails) RETURNING x.*)
            INSERT INTO blocked_customer (account_id, email, reason, process_id, blocked_at, blocked_by)
            SELECT gone.account_id, name.pseudonym, CASE gone.blocked_by WHEN 'rating' THEN gone.reason ELSE '(apagado)' END,
                   gone.process_id, gone.blocked_at, gone.blocked_by
            FROM gone, person, unnest(person.emails, person.pseudonyms) AS name (email, pseudonym) WHERE name.email = gone.email
            ON CONFLICT DO NOTHING`,
    kept: 'O bloqueio continua a valer por um resumo criptográfico do e-mail, que não o revela (prevenção à fraude; LGPD, art. 7º, IX).',
  },
  {
    table: 'local_mailbox',
    name: 'caixaDeCorreioLocal',
    select: `SELECT jsonb_build_object('para', x.recipient, 'assunto', CASE WHEN ${OPENS_NOTHING} THEN x.subject END,
                      'texto', CASE WHEN ${OPENS_NOTHING} THEN x.text_body END, 'quando', x.received_at) AS record
             FROM local_mailbox x, person WHERE x.account_id = $1 AND ${TO_PERSON}`,
    erase: `DELETE FROM local_mailbox x USING person WHERE x.account_id = $1 AND ${TO_PERSON}`,
  },
  {
    table: 'built_in_store_order',
    name: 'pedidosDaLojaEmbutida',
    select: `SELECT x.document AS record FROM built_in_store_order x, person WHERE x.account_id = $1 AND lower(x.email) = ANY (person.emails)`,
    // As at any platform, who may still be paid is known there until then.
    erase: `UPDATE built_in_store_order x
            SET email = CASE WHEN ${IS_UNPAID_AT_STORE} THEN x.email ELSE name.pseudonym END,
                document = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(x.document) WHERE key NOT LIKE 'Cliente%'
                              OR (${IS_UNPAID_AT_STORE} AND key IN ('ClienteNome', 'ClienteEmail', 'ClienteDocumento')))
            FROM person, unnest(person.emails, person.pseudonyms) AS name (email, pseudonym)
            WHERE x.account_id = $1 AND lower(x.email) = name.email`,
  },
  {
    table: 'built_in_store_gift_card',
    name: 'valesDaLojaEmbutida',
    select: `SELECT jsonb_build_object('email', x.owner_email, 'expiraEm', x.expires_at) AS record
             FROM built_in_store_gift_card x, person WHERE x.account_id = $1 AND lower(x.owner_email) = ANY (person.emails)`,
    erase: `UPDATE built_in_store_gift_card x SET owner_email = NULL FROM person
            WHERE x.account_id = $1 AND lower(x.owner_email) = ANY (person.emails)`,
  },
]
