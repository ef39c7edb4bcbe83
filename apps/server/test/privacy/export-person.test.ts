import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportPerson } from '../../src/records/privacy/export-person.ts'
import { aPng } from '../../src/platform/photos/test-photos.ts'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { anImport } from '../support/orders.ts'
import { loopback } from '../support/receiver.ts'
import { aCustomer, linesIn, PAGES } from '../support/request-flow.ts'
import { CANARY, sendCanary } from './canary.ts'

const EXPORT = '/v1/gestao/privacidade/exportar'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ webhookRanges: loopback() })
})
afterAll(() => app.end())

const one = async <Row extends object>(account: TestAccount, sql: string, values: unknown[] = []) =>
  (await app.database.query<Row>(sql, [account.id, ...values], account.id))[0]

describe('exporting a person', () => {
  test('shows everything that is held on them, and is in the audit', async () => {
    const account = await app.account()
    await sendCanary(app, account)
    const exported = await account.call('POST', EXPORT, { email: CANARY.email, documento: CANARY.document })
    expect(exported.status).toBe(200)
    const [registros, pessoa] = ['registros', 'pessoa'].map((name) => exported.json['entidade']?.[name])
    expect(registros).toMatchObject({
      pedidos: [{ cliente: { nome: CANARY.name } }, { cliente: { nome: CANARY.name } }],
      processos: [{ cliente: { email: CANARY.email }, dadosBancarios: { cpfTitular: '*********05' } }],
      comentariosDeAvaliacao: [{ comentario: 'A Zulmira não devolveu nada' }],
      notasFiscais: [{ xml: expect.stringContaining(CANARY.name) }],
    })
    expect(exported.text).not.toContain(CANARY.holderDocument)
    const entry = await one(
      account,
      `SELECT subject, facts FROM audit_entry WHERE account_id = $1 AND action = 'privacy.exported'`,
    )
    expect(entry).toMatchObject({ subject: `person ${pessoa}` })
  })

  test('of somebody nobody knows is empty, not an error; nothing of it is stored under a key', async () => {
    const account = await app.account()
    const exported = await account.call('POST', EXPORT, { email: 'nobody@example.com' }, { 'idempotency-key': 'x' })
    expect(Object.values(exported.json['entidade']?.['registros'] ?? {}).flat()).toEqual([])
    expect(await one(account, 'SELECT FROM idempotency_record WHERE account_id = $1')).toBeUndefined()
  })
})

const EMAIL = 'paula@example.com'

test('a declaration is shown with what the staff said of it', async () => {
  const account = await app.account()
  await app.database.query(
    `INSERT INTO regret_declaration (account_id, declaration_id, form_hash, order_number, customer_name, email, language,
       declared_at, state, resolved_at, resolution)
     VALUES ($1, 1, sha256('1'), 'VV-1', 'Paula', $2, 'pt', now(), 'resolved', now(), 'Paula desistiu')`,
    [account.id, EMAIL],
    account.id,
  )
  const exported = await account.call('POST', EXPORT, { email: EMAIL })
  expect(exported.json['entidade']?.['registros']).toMatchObject({
    declaracoesDeArrependimento: [{ nome: 'Paula', resolucao: 'Paula desistiu' }],
  })
})

test('a mail to somebody who has the address in their name is not shown', async () => {
  const account = await app.account()
  await app.database.query(
    `INSERT INTO local_mailbox (account_id, message_key, sender, recipient, subject, text_body, html_body)
     VALUES ($1, '1', 'loja', 'Paula <' || upper($2) || '>', 'hers', '', ''),
            ($1, '2', 'loja', '<' || $2 || '> Eva <eva@example.com>', 'not hers', '', '')`,
    [account.id, EMAIL],
    account.id,
  )
  const exported = await account.call('POST', EXPORT, { email: EMAIL })
  expect(exported.json['entidade']?.['registros']).toMatchObject({ caixaDeCorreioLocal: [{ assunto: 'hers' }] })
})

async function aProcess(account: TestAccount): Promise<{ readonly id: number; readonly itemId: number }> {
  const opened = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport({ ClienteEmail: EMAIL }))
  const entity = opened.json['entidade']
  return { id: Number(entity?.['id']), itemId: Number(entity?.['itens']?.[0]?.['itemId']) }
}

describe('whoever works on a process of the person', () => {
  test.each([
    ['an export', EXPORT, { email: EMAIL }],
    ['a check', '/v1/gestao/privacidade/apagar', { email: EMAIL, somenteConferir: true }],
  ])('is not waited for by %s', async (_what, url, body) => {
    const account = await app.account()
    const { id } = await aProcess(account)
    const worker = new pg.Client(app.database.owner)
    await worker.connect()
    await worker.query('BEGIN')
    await worker.query(`SELECT set_config('app.account', $1, true)`, [String(account.id)])
    const locked = await worker.query(
      `SELECT FROM return_process JOIN store_order USING (account_id, order_id)
       WHERE account_id = $1 AND process_id = $2 FOR UPDATE`,
      [account.id, id],
    )
    const answer = await account.call('POST', url, body)
    await worker.end()
    expect([locked.rowCount, answer.status]).toEqual([1, 200])
  })

  test('changes nothing of an export that has begun: it is of one instant', async () => {
    const account = await app.account()
    const { id } = await aProcess(account)
    const { readAll, inAccount } = app.deps.database
    const comment = () =>
      account.call('POST', `/v1/gestao/processos/${id}/comentarios`, { versao: 1, texto: 'meanwhile' })
    const interrupted: typeof readAll = (accountId, work) =>
      readAll(accountId, (tx) =>
        work({
          query: async (statement) => {
            const answered = await tx.query<never>(statement)
            if (statement.name === 'privacy-orders-of-person') expect((await comment()).status).toBe(200)
            return answered
          },
        }),
      )
    const by = { actor: 'test', origin: null }
    const { records } = await exportPerson(
      { ...app.deps, database: { readAll: interrupted, inAccount } },
      account.id,
      { email: EMAIL, document: null },
      by,
    )
    expect(records).toMatchObject({
      termosDosProcessos: [expect.anything()],
      comentarios: [],
      eventos: [{ sequencia: 1 }],
    })
  })
})

describe('the photos of an export', () => {
  const photosIn = async (account: TestAccount, email: string): Promise<readonly Loose[]> => {
    const exported = await account.call('POST', EXPORT, { email })
    return exported.json['entidade']?.['registros']?.['fotos'] ?? []
  }

  test('are in it while they are small, also those of a request that was not sent', async () => {
    const account = await app.account()
    const { Cliente: customer, ...order } = aFlowOrder()
    const visitor = await aCustomer(app, account, { ...order, Cliente: { ...customer, ClienteEmail: EMAIL } })
    const [line = ''] = linesIn((await visitor.open(PAGES.items)).text)
    await visitor.answer(PAGES.items, { item: line })
    const file = { field: `foto-${line}`, bytes: await aPng(8, 8) }
    await visitor.answer(PAGES.details, { [`escolha-${line}`]: 'return:4' }, [file])
    const [photo] = await photosIn(account, EMAIL)
    expect(photo).toMatchObject({ processo: null, onde: null, largura: 8, altura: 8 })
    const image = Buffer.from(String(photo?.['imagem']), 'base64')
    expect([image.length, image.subarray(0, 2).toString('hex')]).toEqual([photo?.['bytes'], 'ffd8'])
    const erased = await account.call('POST', '/v1/gestao/privacidade/apagar', { email: EMAIL, confirmar: true })
    expect(erased.json['entidade']?.['apagados']).toContainEqual({ nome: 'fotos', quantidade: 1 })
  })

  test('are named where they are many, each with where it is shown', async () => {
    const account = await app.account()
    const { id, itemId } = await aProcess(account)
    await app.database.query(
      `INSERT INTO photo (account_id, photo_id, process_id, item_id, type, width, height, bytes, created_at)
       SELECT $1, n, $2, $3, 'image/jpeg', 1, 1, decode(repeat('00', 3000000), 'hex'), now() FROM generate_series(1, 4) AS n`,
      [account.id, id, itemId],
      account.id,
    )
    const photos = await photosIn(account, EMAIL)
    expect(photos.map((photo) => [photo['foto'], photo['bytes'], photo['imagem'] !== null])).toEqual([
      [1, 3_000_000, true],
      [2, 3_000_000, true],
      [3, 3_000_000, false],
      [4, 3_000_000, false],
    ])
    const shown = await account.call('GET', String(photos[3]?.['onde']))
    expect(Buffer.from(String(shown.json['entidade']?.['conteudo']), 'base64').length).toBe(3_000_000)
  })
})
