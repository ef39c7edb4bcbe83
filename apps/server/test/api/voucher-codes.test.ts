import { discloseVoucherCode } from '@vaivem/contract'
import { staffRoles } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose, TestAnswer } from '../support/answer.ts'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { openProcess } from '../support/ratings.ts'
import { planRefund, settleAll } from '../support/refund-execution.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
let process: number
let code: string
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  const planned = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 2 } })
  process = planned.id
  await settleAll(app, account)
  const [card] = await app.database.query<{ token: string }>(
    'SELECT redemption_token AS token FROM built_in_store_gift_card WHERE account_id = $1',
    [account.id],
    account.id,
  )
  code = String(card?.token)
  if (!/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/.test(code)) throw new Error('the store issues a code')
})
afterAll(() => app.end())

const shownIn = ({ json }: TestAnswer): Loose | undefined => json['entidade']?.['valeCompra']
const reveal = (id: number | string) => `/v1/gestao/processos/${id}/vale/revelar`
const MASK = /^\*{15}[A-Z2-9]{4}$/

/** Every answer about the process that a reader may request. */
async function everywhere(call: TestAccount['call']): Promise<readonly TestAnswer[]> {
  const { json } = await call('GET', `/v1/gestao/mensagens?processoId=${process}`)
  const messages: readonly Loose[] = json['entidade'] ?? []
  expect(messages.map(({ tipo }) => tipo)).toContain('valeEmitido')
  return Promise.all(
    [
      '/v3/pvt/processo',
      `/v3/pvt/processo?textoBusca=marina`,
      `/v1/gestao/processos/${process}`,
      '/v1/pvt/eventos',
      `/v1/gestao/processos/${process}/eventos`,
      `/v1/gestao/processos/${process}/em/${app.clock.now().toString()}`,
      ...messages.map(({ id }) => `/v1/gestao/mensagens/${id}`),
      '/v1/gestao/processos',
    ].map((url) => call('GET', url)),
  )
}

describe('the code of a voucher', () => {
  test('is read by an integration that holds vales:read, from the process and from nothing else', async () => {
    const answer = await account.call('GET', `/v3/pvt/processo/${process}`)
    expect(shownIn(answer)).toMatchObject({ redemptionToken: code, gerado: true })
    for (const { status, text } of await everywhere(account.call)) {
      expect(status).toBe(200)
      expect(text).not.toContain(code)
    }
    const [listed]: readonly Loose[] = (await account.call('GET', '/v3/pvt/processo')).json['entidade'] ?? []
    expect(listed?.['valeCompra']?.['redemptionToken']).toMatch(MASK)
  })

  test('is masked for an integration without the scope, wherever it looks', async () => {
    const scopes = ['processos:read', 'gestao:read', 'gestao:write', 'gestao:financeiro', 'gestao:admin']
    const made = await account.call('POST', '/v1/gestao/credenciais', { nome: 'ERP', escopos: scopes })
    const secret: Loose = made.json['entidade'] ?? {}
    const headers = { servicekey: String(secret['serviceKey']), servicetoken: String(secret['serviceToken']) }
    const ticket = await app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, headers)
    const authorization = `Bearer ${String(ticket.json['ticket']?.['bearer'])}`
    const call: TestAccount['call'] = (method, url, body) => app.call(method, url, body, { authorization })
    const answer = await call('GET', `/v3/pvt/processo/${process}`)
    expect(shownIn(answer)?.['redemptionToken']).toMatch(MASK)
    const exported = await call('POST', '/v1/gestao/privacidade/exportar', { email: 'marina.duarte@example.com' })
    for (const { text } of [...(await everywhere(call)), answer, exported]) expect(text).not.toContain(code)
    expect((await call('POST', reveal(process), { motivo: 'x' })).status).toBe(401)
  })

  test.each(staffRoles.ROLES)('is masked for a person who is there for %s, wherever they look', async (role) => {
    const browser = await aBrowser(app, await aPerson(app, account, { role }))
    const answer = await browser.call('GET', `/v3/pvt/processo/${process}`)
    expect(shownIn(answer)?.['redemptionToken']).toMatch(MASK)
    for (const { text } of await everywhere(browser.call)) expect(text).not.toContain(code)
  })

  test('rests in no document, event, listing or kept answer', async () => {
    const kept = await app.database.query<Loose>(
      `SELECT 'document' AS place FROM return_process_document WHERE document LIKE $2 AND account_id = $1
       UNION ALL SELECT 'event' FROM process_event
         WHERE account_id = $1 AND (payload::text LIKE $2 OR snapshot::text LIKE $2 OR changed::text LIKE $2)
       UNION ALL SELECT 'answer' FROM idempotency_record WHERE account_id = $1 AND body LIKE $2`,
      [account.id, `%${code}%`],
      account.id,
    )
    expect(kept).toEqual([])
  })
})

describe('a person who is shown it', () => {
  test('says why, and the audit tells who, of which process, from where', async () => {
    const person = await aPerson(app, account, { role: 'financeiro' })
    const browser = await aBrowser(app, person)
    const answer = await browser.call('POST', reveal(process), { motivo: 'A consumidora perdeu o e-mail' })
    expect(answer.json['entidade']).toMatchObject({ redemptionToken: code })
    expect(entityFaults(discloseVoucherCode, answer.json['entidade'])).toEqual([])
    const entries = await app.database.query(
      `SELECT actor, subject, reason, origin FROM audit_entry WHERE account_id = $1 AND action = 'voucher-code.disclosed'`,
      [account.id],
      account.id,
    )
    expect(entries).toEqual([
      {
        actor: `staff ${person.id}`,
        subject: `process ${process}`,
        reason: 'A consumidora perdeu o e-mail',
        origin: { ip: '127.0.0.1', traceId: answer.headers['x-trace-id'] },
      },
    ])
    expect((await browser.call('POST', reveal(process), { motivo: ' ' })).status).toBe(400)
  })

  test.each(['leitura', 'atendimento', 'admin', 'auditor'] as const)('is never there for %s', async (role) => {
    const browser = await aBrowser(app, await aPerson(app, account, { role }))
    expect((await browser.call('POST', reveal(process), { motivo: 'x' })).status).toBe(401)
  })

  test('is told of a process that is nowhere, and of one without a voucher', async () => {
    const { id } = await openProcess(account)
    const none = await account.call('POST', reveal(id), { motivo: 'x' })
    expect([none.status, none.json['erroCodigo']]).toEqual([404, 'CODIGO_DE_VALE_INDISPONIVEL'])
    const other = await app.account()
    for (const foreign of [process, 890_000_000_000_001]) {
      const asked = await other.call('POST', reveal(foreign), { motivo: 'x' })
      expect([asked.status, asked.json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
    }
  })
})
