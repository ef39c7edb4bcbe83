import { refusalRemedies } from '@vaivem/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'

const URL = '/v1/gestao/requisicoes'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const RULES = '/v1/pvt/processo/avaliar-regras-pedido'
const AUTHENTICATE = '/v1/pvt/seguranca/autenticar'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

const listed = async (query: Record<string, string> = {}, by = account) => {
  await app.deps.requestLog.flush()
  const answer = await by.call('GET', `${URL}?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return answer.json as unknown as { entidade: readonly Record<string, unknown>[]; totalRecords: number }
}

describe('a refused request', () => {
  test('is listed with who called what, why, and what to do; its answer leads to it', async () => {
    const { Processo } = anImport()
    const wrong = { Processo: { ...Processo, Marketplace: 'true' } }
    const { status, headers, json } = await account.call('POST', IMPORT, wrong)
    const traceId = String(headers['x-trace-id'])
    expect([status, headers['link']]).toEqual([
      400,
      `<http://vaivem.test/console/ajustes/requisicoes?traceId=${traceId}>; rel="help"`,
    ])
    expect((await listed({ traceId })).entidade).toEqual([
      expect.objectContaining({
        traceId,
        resultado: 'recusada',
        status: 400,
        ator: expect.stringMatching(/^credential [0-9]+$/),
        quem: expect.any(String),
        operacao: 'importRequest',
        metodo: 'POST',
        caminho: IMPORT,
        erroCodigo: 'REQUISICAO_INVALIDA',
        motivo: json['erroDescricao'],
        detalhe: json['erroDetalhado'],
        oQueFazer: refusalRemedies['invalid-request'],
        desconhecidos: [],
        repeticoes: 0,
      }),
    ])
  })

  test('by a rule has the remedy of its kind', async () => {
    const { headers } = await account.call('GET', '/v3/pvt/processo/999999')
    expect((await listed({ traceId: String(headers['x-trace-id']) })).entidade).toEqual([
      expect.objectContaining({
        erroCodigo: 'PROCESSO_NAO_ENCONTRADO',
        caminho: '/v3/pvt/processo/999999',
        oQueFazer: refusalRemedies['process-not-found'],
      }),
    ])
  })

  test('for its bearer says what the answer must not say', async () => {
    const wrongToken = { servicekey: account.serviceKey, servicetoken: `${account.serviceToken}x` }
    const refused = await app.call('POST', AUTHENTICATE, undefined, wrongToken)
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([401, expect.not.stringContaining('ServiceToken')])
    expect((await listed()).entidade).toEqual([
      expect.objectContaining({
        status: 401,
        operacao: 'authenticate',
        erroCodigo: null,
        motivo: 'O ServiceToken não é desta chave.',
        oQueFazer: expect.stringContaining('Confira o token'),
      }),
    ])
  })

  test('for a missing scope names the scope', async () => {
    const narrow = await app.account({ scopes: ['gestao:admin'] })
    expect((await narrow.call('GET', '/v3/pvt/processo')).status).toBe(401)
    expect((await listed({}, narrow)).entidade).toEqual([
      expect.objectContaining({ motivo: 'Falta um escopo a quem chamou.', detalhe: 'processos:read' }),
    ])
  })

  test('shows neither personal data nor secrets', async () => {
    const secret = 'st_prod_0123456789abcdef'
    const url = `/v1/pvt/financeiro/verificar-elegibilidade-manter-item?email=ana.souza@example.com&lojaVirtualId=${secret}`
    expect((await account.call('GET', url)).status).toBe(400)
    expect((await account.call('POST', '/v1/gestao/consumidores/123.456.789-09/x')).status).toBe(404)
    expect((await account.call('POST', RULES, '{"ana.souza@example.com":1,"ana.souza@example.com":2}')).status).toBe(
      400,
    )
    const { entidade } = await listed()
    expect(entidade.length).toBeGreaterThan(1)
    for (const part of ['ana.souza', secret, '123.456', '98765']) expect(JSON.stringify(entidade)).not.toContain(part)
    expect(JSON.stringify(entidade)).toContain('[e-mail]')
  })
})

describe('an accepted request', () => {
  test('with members that nobody knows is listed with each, and the name that was probably meant', async () => {
    const { Processo } = anImport()
    const body = { Processo: { ...Processo, Observacao: 'x', Pedido: { ...Processo.Pedido, ClienteNomes: 'Ana' } } }
    const { status, headers } = await account.call('POST', `${IMPORT}?loja=1`, body)
    expect([status, headers['link']]).toEqual([200, undefined])
    expect((await listed()).entidade).toEqual([
      expect.objectContaining({
        resultado: 'aceita',
        status: 200,
        erroCodigo: null,
        desconhecidos: [
          { onde: 'loja', parecido: null },
          { onde: '/Processo/Pedido/ClienteNomes', parecido: 'ClienteNome' },
          { onde: '/Processo/Observacao', parecido: null },
        ],
      }),
    ])
  })

  test('with known members only is not kept', async () => {
    expect((await account.call('POST', IMPORT, anImport())).status).toBe(200)
    expect((await listed()).totalRecords).toBe(0)
  })
})

describe('the list', () => {
  test('is narrowed by result, code, operation, credential and day, and is paged', async () => {
    await account.call('GET', '/v3/pvt/processo/999999')
    await account.call('POST', IMPORT, {})
    await account.call('GET', '/v3/pvt/processo?tamanho=5')
    const all = await listed()
    expect(all.entidade.map(({ operacao }) => operacao)).toEqual(['listProcesses', 'importRequest', 'getProcess'])
    const only = async (query: Record<string, string>) => (await listed(query)).entidade.map(({ operacao }) => operacao)
    expect(await only({ resultado: 'aceita' })).toEqual(['listProcesses'])
    expect(await only({ resultado: 'recusada' })).toEqual(['importRequest', 'getProcess'])
    expect(await only({ erroCodigo: 'PROCESSO_NAO_ENCONTRADO' })).toEqual(['getProcess'])
    expect(await only({ operacao: 'importRequest' })).toEqual(['importRequest'])
    expect(await only({ credencialId: '1' })).toEqual([])
    expect(await only({ credencialId: String(all.entidade[0]?.['ator']).split(' ')[1] ?? '' })).toHaveLength(3)
    expect(await only({ ate: '2020-01-01' })).toEqual([])
    expect(await only({ de: '2020-01-01' })).toHaveLength(3)
    const second = await listed({ pageNumber: '2', pageSize: '2' })
    expect([second.entidade.map(({ operacao }) => operacao), second.totalRecords]).toEqual([['getProcess'], 3])
    expect((await account.call('GET', `${URL}?de=2026-02-02&ate=2026-02-01`)).status).toBe(400)
  })

  test('shows nothing of another account, and needs the right to administer', async () => {
    const other = await app.account()
    const { headers } = await other.call('GET', '/v3/pvt/processo/999999')
    const traceId = String(headers['x-trace-id'])
    expect((await listed({ traceId }, other)).totalRecords).toBe(1)
    expect((await listed({ traceId })).totalRecords).toBe(0)
    const reader = await app.account({ scopes: ['gestao:read', 'gestao:auditoria'] })
    expect((await reader.call('GET', URL)).status).toBe(401)
  })
})

test('a flood of refusals adds ten rows a minute and a count, and pushes out nothing of another kind', async () => {
  await account.call('POST', IMPORT, {})
  for (let n = 0; n < 60; n += 1) await account.call('GET', '/v3/pvt/processo/999999')
  const { entidade, totalRecords } = await listed({ pageSize: '50' })
  expect(totalRecords).toBe(11)
  expect(entidade.map(({ repeticoes }) => Number(repeticoes)).reduce((sum, count) => sum + count, 0)).toBe(50)
  expect(entidade.map(({ operacao }) => operacao)).toContain('importRequest')
})
