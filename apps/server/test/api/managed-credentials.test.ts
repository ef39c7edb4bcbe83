import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rowsWith } from '../support/dump.ts'

const ROOT = '/v1/gestao/credenciais'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

async function created(body: object, headers: Record<string, string> = {}, by = account): Promise<Loose> {
  const { json, text } = await by.call('POST', ROOT, body, headers)
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  return entity
}

async function listed(by = account): Promise<readonly Loose[]> {
  const { json } = await by.call('GET', ROOT)
  return json['entidade']?.['credenciais'] ?? []
}

const enter = (serviceKey: unknown, serviceToken: unknown) =>
  app.call('POST', '/v1/pvt/seguranca/autenticar', undefined, {
    servicekey: String(serviceKey),
    servicetoken: String(serviceToken),
  })

const actsOf = async (id: unknown) =>
  app.database.query<{ action: string; actor: string; reason: string | null }>(
    `SELECT action, actor, reason FROM audit_entry WHERE account_id = $1 AND subject = $2 ORDER BY entry_id`,
    [account.id, `credential ${String(id)}`],
    account.id,
  )

test('a credential is made, works, is listed without its secret, and is in the audit by who made it', async () => {
  const { id, serviceKey, serviceToken } = await created({ nome: 'ERP', escopos: ['processos:read'] })
  expect((await enter(serviceKey, serviceToken)).status).toBe(200)
  const known = (await listed()).find((one) => one['id'] === id)
  expect(known).toEqual({
    id,
    nome: 'ERP',
    serviceKey,
    escopos: ['processos:read'],
    ativa: true,
    criadaEm: expect.any(String),
    usadaEm: expect.any(String),
    tokens: [{ id: expect.any(Number), criadoEm: expect.any(String), expiraEm: null, vale: true }],
  })
  expect(await actsOf(id)).toMatchObject([
    { action: 'credential.created', actor: expect.stringMatching(/^credential \d+$/) },
  ])
  expect(await listed(await app.account())).toHaveLength(1)
})

test('its secret rests nowhere in clear, and a key answers it again', async () => {
  const headers = { 'idempotency-key': 'new-credential' }
  const body = { nome: 'Painel', escopos: ['config:read'] }
  const first = await created(body, headers)
  expect(await created(body, headers)).toEqual(first)
  expect((await listed()).filter((one) => one['nome'] === 'Painel')).toHaveLength(1)
  expect(await rowsWith(app.database, [String(first['serviceToken'])])).toEqual([])
})

test('nobody gives a scope they have not, and nobody renews a credential that may more than they', async () => {
  const strong = await created({ nome: 'Banco', escopos: ['gestao:financeiro'] })
  const weak = await created({ nome: 'Admin', escopos: ['gestao:admin', 'gestao:read'] })
  const ticket = await enter(weak['serviceKey'], weak['serviceToken'])
  const authorization = `Bearer ${String(ticket.json['ticket']?.['bearer'])}`
  const asWeak = (url: string, body: object) => app.call('POST', url, body, { authorization })
  const refused = { status: 400, json: { erroCodigo: 'ESCOPO_ALEM_DO_PROPRIO' } }
  const wanted = { nome: 'x', escopos: ['gestao:read', 'gestao:financeiro'] }
  expect(await asWeak(ROOT, wanted)).toMatchObject(refused)
  expect((await asWeak(ROOT, wanted)).json['erroDetalhado']).toBe('escopos: gestao:financeiro.')
  expect(await asWeak(`${ROOT}/${strong['id']}/rotacionar`, {})).toMatchObject(refused)
  expect((await asWeak(ROOT, { nome: 'x', escopos: ['gestao:read'] })).status).toBe(200)
})

test('a second token lives beside the first, for as long as is said; a third is refused', async () => {
  const { id, serviceKey, serviceToken } = await created({ nome: 'Site', escopos: ['config:read'] })
  const rotated = await account.call('POST', `${ROOT}/${id}/rotacionar`, { anteriorValeDias: 2 })
  const secret = rotated.json['entidade']?.['serviceToken']
  expect(secret).not.toBe(serviceToken)
  for (const token of [serviceToken, secret]) expect((await enter(serviceKey, token)).status).toBe(200)
  const tokens: readonly Loose[] = (await listed()).find((one) => one['id'] === id)?.['tokens'] ?? []
  const left = Temporal.Instant.from(String(tokens[0]?.['expiraEm'])).since(Temporal.Now.instant()).total('hours')
  expect(Math.round(left)).toBe(48)
  expect(tokens[1]).toMatchObject({ expiraEm: null, vale: true })
  expect(await account.call('POST', `${ROOT}/${id}/rotacionar`, {})).toMatchObject({
    status: 400,
    json: { erroCodigo: 'DOIS_TOKENS_VIVOS' },
  })
  expect((await account.call('POST', `${ROOT}/${id}/rotacionar`, { anteriorValeDias: 8 })).status).toBe(400)
})

test('disabled, it works no more, its bearers neither, and it is not renewed; doing it again changes nothing', async () => {
  const { id, serviceKey, serviceToken } = await created({ nome: 'Velha', escopos: ['config:read'] })
  const ticket = await enter(serviceKey, serviceToken)
  const authorization = `Bearer ${String(ticket.json['ticket']?.['bearer'])}`
  const ask = () => app.call('GET', '/v2/pvt/ecommerce/obter-conector', undefined, { authorization })
  expect((await ask()).status).toBe(200)
  const disable = () => account.call('POST', `${ROOT}/${id}/desativar`, { motivo: 'Vazou' })
  expect((await disable()).json['entidade']).toEqual({ id, desativada: true })
  expect((await disable()).json['entidade']).toEqual({ id, desativada: false })
  expect((await ask()).status).toBe(401)
  expect((await enter(serviceKey, serviceToken)).status).toBe(401)
  expect((await account.call('POST', `${ROOT}/${id}/rotacionar`, {})).json['erroCodigo']).toBe('CREDENCIAL_DESATIVADA')
  expect(await actsOf(id)).toMatchObject([{}, { action: 'credential.disabled', reason: 'Vazou' }])
})

test('one that is not there, or is of another account, is a 404', async () => {
  const other = await app.account()
  const { id } = await created({ nome: 'Alheia', escopos: ['config:read'] }, {}, other)
  for (const which of [id, 999])
    for (const act of ['rotacionar', 'desativar'])
      expect(await account.call('POST', `${ROOT}/${which}/${act}`, {})).toMatchObject({
        status: 404,
        json: { erroCodigo: 'CREDENCIAL_NAO_ENCONTRADA' },
      })
  expect((await account.call('POST', ROOT, { nome: 'x', escopos: [] })).status).toBe(400)
  expect((await account.call('POST', ROOT, { nome: 'x', escopos: ['tudo'] })).status).toBe(400)
  expect((await account.call('POST', ROOT, { nome: '', escopos: ['config:read'] })).status).toBe(400)
})
