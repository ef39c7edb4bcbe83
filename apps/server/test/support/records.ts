import type { Loose } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'
import { claimed } from './delivery-claims.ts'
import { chosen, comesBack, shelve } from './exchanges.ts'
import { managed, openWithParcel } from './management.ts'
import { aLine, anOrder } from './orders.ts'
import { aRating, rate } from './ratings.ts'
import { sellOrder } from './refund-execution.ts'
import { aPerson } from './staff.ts'
import { createWebhook } from './webhooks.ts'

/** One of each kind of record that an account has, by the text a caller names it with. */
export type Records = Readonly<Record<RecordKind, string>>

export type RecordKind =
  | 'process'
  | 'number'
  | 'refundProcess'
  | 'item'
  | 'returnedItem'
  | 'order'
  | 'note'
  | 'parcel'
  | 'claimedProcess'
  | 'carrierClaim'
  | 'arrivedParcel'
  | 'refund'
  | 'replacement'
  | 'message'
  | 'photo'
  | 'restock'
  | 'restockedProcess'
  | 'statement'
  | 'statementLine'
  | 'declaration'
  | 'event'
  | 'webhook'
  | 'policy'
  | 'person'
  | 'credential'
  | 'proposal'
  | 'filter'
  | 'bulkJob'
  | 'email'
  | 'document'

export const aNote = (numero: string) => ({
  numero,
  serie: '1',
  chave: '1'.repeat(44),
  data: '2026-11-18T14:05:00-03:00',
})

/** Makes one of each in an account that exchanges: a process with a parcel, a replacement and an invoice, and one with a refund. */
export async function makeRecords(
  app: TestApp,
  account: TestAccount,
  { email, document }: { readonly email: string; readonly document: string },
): Promise<Records> {
  const person = { ClienteEmail: email, ClienteDocumento: document }
  const claim = await claimed(account, person)
  await shelve(app, account, { sku: 'CAM-AZ-G', price: 7_990, stock: 9 })
  const [, second] = anOrder().Skus
  const exchanged = aLine({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } })
  const opened = await openWithParcel(
    account,
    { Skus: [exchanged, second], ...person },
    { LojaVirtualId: 1, NotificarNovaSolicitacao: true },
  )
  const replacement = await chosen(account, opened, 'CAM-AZ-G')
  const { json } = await account.call('POST', `/v3/pvt/fiscal/${opened.id}`, aNote('1'))
  const lost = { processoId: opened.id, encomendaId: opened.parcel, motivo: 'avaria' }
  const carrierClaim = await account.call('POST', '/v1/pvt/reclamacoes-transporte', lost)
  const sold = await sellOrder(app, account)
  const returned = await openWithParcel(
    account,
    { ...sold, ...person },
    { LojaVirtualId: 1, NotificarNovaSolicitacao: true },
  )
  await comesBack(account, returned)
  await rate(account, returned.id, [aRating({ itemId: returned.items[0] })], { executarFluxoReembolso: true })
  const refunds: readonly Loose[] = (await managed(account, returned.id))['estornos'] ?? []
  const webhook = await createWebhook(account, { url: 'https://integracao.loja.com.br/vaivem' })
  const one = async (text: string) => {
    const [row] = await app.database.query<{ id: string }>(text, [account.id], account.id)
    if (!row) throw new Error(`no row: ${text}`)
    return row.id
  }
  const made = async (what: string, body: object) => {
    const answer = await account.call('POST', `/v1/gestao/${what}`, body)
    return String(answer.json['entidade']?.['id'])
  }
  const statement = await account.call('POST', '/v1/pvt/conciliacao/extratos', {
    conta: 'Banco',
    linhas: [{ dia: '2026-11-17', valor: 1 }],
  })
  return {
    bulkJob: await made('lotes', { comando: 'reabrir', filtro: { numero: sold.Numero } }),
    statement: String(statement.json['entidade']?.['conta']?.['id']),
    statementLine: await one('SELECT max(line_id)::text AS id FROM statement_line WHERE account_id = $1'),
    process: String(opened.id),
    number: String((await managed(account, returned.id))['numero']),
    refundProcess: String(returned.id),
    item: String(opened.items[0]),
    returnedItem: String(returned.items[0]),
    order: sold.Numero,
    note: String(json['entidade']?.['id']),
    parcel: String(opened.parcel),
    claimedProcess: String(claim.id),
    carrierClaim: String(carrierClaim.json['entidade']?.['id']),
    arrivedParcel: String(returned.parcel),
    refund: String(refunds[0]?.['id']),
    replacement: String(replacement),
    message: await one('SELECT max(message_id)::text AS id FROM mail_message WHERE account_id = $1'),
    event: await one(`SELECT 'evt_' || max(event_id) AS id FROM process_event WHERE account_id = $1`),
    photo:
      await one(`INSERT INTO photo (account_id, photo_id, process_id, item_id, type, width, height, bytes, created_at)
      SELECT $1, process_id * 2 % 8000000000000 + 1, process_id, item_id, 'image/jpeg', 1, 1, '\\xff', now()
      FROM return_item WHERE account_id = $1 AND process_id = ${opened.id} LIMIT 1 RETURNING photo_id::text AS id`),
    restock:
      await one(`INSERT INTO restock (account_id, restock_id, process_id, item_id, rating_id, connector_id, quantity, state,
        created_at, updated_at)
      SELECT $1, rating_id, process_id, item_id, rating_id, 1, quantity, 'planned', now(), now()
      FROM item_rating WHERE account_id = $1 AND process_id = ${returned.id} LIMIT 1 RETURNING restock_id::text AS id`),
    restockedProcess: String(returned.id),
    declaration:
      await one(`INSERT INTO regret_declaration (account_id, declaration_id, form_hash, order_number, customer_name,
        email, language, declared_at)
      SELECT $1, message_id, sha256(message_id::text::bytea), 'X-1', 'Alguém', 'x@example.com', 'pt-BR', now()
      FROM mail_message WHERE account_id = $1 LIMIT 1 RETURNING declaration_id::text AS id`),
    webhook: String(webhook.id),
    credential: await made('credenciais', { nome: 'Outra', escopos: ['config:read'] }),
    proposal:
      await one(`INSERT INTO money_proposal (account_id, proposal_id, process_id, operation, params, amount_centavos,
        process_version, proposed_by_kind, proposed_by_id, proposed_at, expires_at)
      SELECT $1, process_id * 2 % 8000000000000 + 2, process_id, 'planRefund', '{}', 1, 1, 'staff', 1, now(), now() + interval '1 day'
      FROM return_process WHERE account_id = $1 AND process_id = ${returned.id} RETURNING proposal_id::text AS id`),
    filter: await made('filtros', { pagina: 'fila', nome: 'Meu', parametros: { fila: 'todos' } }),
    policy: await one('SELECT max(version)::text AS id FROM account_configuration WHERE account_id = $1'),
    person: String((await aPerson(app, account)).id),
    email,
    document,
  }
}
