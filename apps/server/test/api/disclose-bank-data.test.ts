import { afterAll, beforeAll, expect, test } from 'vitest'
import { discloseBankData } from '@vaivem/contract'
import { entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rowsWith } from '../support/dump.ts'
import { anImport } from '../support/orders.ts'

const BANK = {
  id: 7,
  nomeTitular: 'Marina Duarte',
  cpfTitular: '39053344705',
  tipo: 1,
  tipoChavePix: 2,
  chavePix: '+5511912345678',
  banco: 'Banco Um',
  agencia: '0001',
  contaCorrente: '765432-1',
}
const SECRETS = [BANK.cpfTitular, BANK.chavePix, BANK.contaCorrente]
let app: TestApp
let account: TestAccount
let process: number
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  const body = anImport({}, { DadosBancariosDto: BANK })
  const answer = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', body, {
    'idempotency-key': 'import',
  })
  process = Number(answer.json['entidade']?.['id'])
})
afterAll(() => app.end())

const url = (id: number | string) => `/v1/gestao/processos/${id}/dados-bancarios/revelar`

test('bank data rest in full nowhere that can be read without the master key', async () => {
  expect(await rowsWith(app.database, SECRETS)).toEqual([])
})

test('every other answer has them masked', async () => {
  const answers = await Promise.all([
    account.call('GET', `/v3/pvt/processo/${process}`),
    account.call('GET', '/v3/pvt/processo'),
    account.call('GET', `/v1/gestao/processos/${process}`),
    account.call('GET', '/v1/gestao/auditoria'),
    account.call('GET', '/v1/pvt/eventos'),
    account.call('POST', '/v1/gestao/privacidade/exportar', { email: 'Marina.Duarte@example.com' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    for (const secret of SECRETS) expect(answer.text).not.toContain(secret)
  }
  expect(answers[0]?.json['entidade']?.['dadosBancarios']).toEqual({
    ...BANK,
    cpfTitular: '*********05',
    chavePix: '**********5678',
    contaCorrente: '******-1',
  })
})

test('who pays by hand sees them whole, and the audit says who, from where and why', async () => {
  const asked = await account.call('POST', url(process), { motivo: 'Pix do estorno' }, { 'idempotency-key': 'again' })
  expect([asked.status, asked.json['entidade']]).toEqual([200, BANK])
  expect(entityFaults(discloseBankData, asked.json['entidade'])).toEqual([])
  const entries = await app.database.query(
    `SELECT actor, subject, reason, origin, facts FROM audit_entry WHERE account_id = $1 AND action = 'bank-data.disclosed'`,
    [account.id],
    account.id,
  )
  expect(entries).toEqual([
    {
      actor: expect.stringMatching(/^credential [0-9]+$/),
      subject: `process ${process}`,
      reason: 'Pix do estorno',
      origin: { ip: '127.0.0.1', traceId: asked.headers['x-trace-id'] },
      facts: {},
    },
  ])
})

test('the answer is stored under no key', async () => {
  expect(await rowsWith(app.database, SECRETS)).toEqual([])
})

test('so do those that a person of the store gives later', async () => {
  const seen = await account.call('GET', `/v1/gestao/processos/${process}`)
  const newer = { nomeTitular: 'Marina', tipo: 1, tipoChavePix: 3, chavePix: 'nova-chave@example.com' }
  const body = { versao: seen.json['entidade']?.['versao'], formaEstorno: 1, dadosBancarios: newer }
  const changed = await account.call('POST', `/v1/gestao/processos/${process}/forma-estorno`, body, {
    'idempotency-key': 'form',
  })
  expect(changed.status).toBe(200)
  expect(await rowsWith(app.database, [newer.chavePix])).toEqual([])
  const asked = await account.call('POST', url(process), { motivo: 'Pix do estorno' })
  expect(asked.json['entidade']).toMatchObject(newer)
})

test('nobody sees them without the scope for money', async () => {
  const weak = await app.account({ scopes: ['gestao:read', 'gestao:write', 'gestao:admin', 'processos:read'] })
  expect((await weak.call('POST', url(process), { motivo: 'x' })).status).toBe(401)
})

test.each([{}, { motivo: '' }, { motivo: ' ' }, { motivo: 7 }])('a body %j without a reason is a 400', async (body) => {
  expect((await account.call('POST', url(process), body)).json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
})

test('a process of another account is as unknown as none; one without bank data says so', async () => {
  const other = await app.account()
  for (const id of [process, 890_000_000_000_001]) {
    const asked = await other.call('POST', url(id), { motivo: 'x' })
    expect([asked.status, asked.json['erroCodigo']]).toEqual([404, 'PROCESSO_NAO_ENCONTRADO'])
  }
  const plain = await other.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  const asked = await other.call('POST', url(Number(plain.json['entidade']?.['id'])), { motivo: 'x' })
  expect([asked.status, asked.json['erroCodigo']]).toEqual([404, 'DADOS_BANCARIOS_INDISPONIVEIS'])
  expect((await other.call('POST', url('x'), { motivo: 'x' })).status).toBe(400)
})
