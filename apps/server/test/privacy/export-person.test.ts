import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { loopback } from '../support/receiver.ts'
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
