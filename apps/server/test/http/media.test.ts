import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { anImport } from '../support/orders.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

const send = async (payload: Buffer | string, headers: Record<string, string>, method = 'POST', url = IMPORT) => {
  const answer = await app.server.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${account.bearer}`, ...headers },
  })
  return { status: answer.statusCode, code: JSON.parse(answer.payload || '{}').erroCodigo as string | null }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const body = () => JSON.stringify(anImport())

describe('a value that is not written as JSON wants it', () => {
  const told = async (payload: string) => {
    const headers = { authorization: `Bearer ${account.bearer}`, ...JSON_TYPE }
    const { statusCode, payload: answer } = await app.server.inject({ method: 'POST', url: IMPORT, payload, headers })
    const { erroCodigo, erroDetalhado } = JSON.parse(answer)
    return { status: statusCode, erroCodigo, erroDetalhado }
  }
  const item = '"SkuId":"A","QuantidadeTotal":1,"TipoProcesso":0'
  const order = (member: string) => `{"Processo":{"Pedido":{"Numero":"1","Skus":[{${item},${member}}]}}}`

  test.each([
    [
      'a decimal comma',
      order('"Quantidade":1,"Preco": 1.110,50'),
      'JSON_INVALIDO',
      /^posição [0-9]+: decimais usam ponto: veio 1\.110,50; envie 1110\.50$/,
    ],
    [
      'a decimal comma between quotes',
      order('"Quantidade":1,"Preco":"110,00"'),
      'REQUISICAO_INVALIDA',
      /^\/Processo\/Pedido\/Skus\/0\/Preco: deve ser um número: veio "110,00"; envie 110\.00, sem aspas e com ponto\.$/,
    ],
    [
      'a whole number between quotes',
      order('"Quantidade":"1","Preco":110'),
      'REQUISICAO_INVALIDA',
      /\/Quantidade: deve ser um número inteiro: veio "1"; envie 1, sem aspas\.$/,
    ],
    [
      'a member in the wrong case',
      order('"Quantidade":1,"Preco":110').replace('Processo', 'processo'),
      'REQUISICAO_INVALIDA',
      /\/processo: escreva Processo: maiúsculas e minúsculas contam/,
    ],
  ])('is answered with what came and what to send: %s', async (_, payload, erroCodigo, erroDetalhado) => {
    expect(await told(payload)).toEqual({
      status: 400,
      erroCodigo,
      erroDetalhado: expect.stringMatching(erroDetalhado),
    })
  })
})

describe('a body that is not called JSON', () => {
  test.each<[string, Record<string, string>]>([
    ['no type', {}],
    ['an empty type', { 'content-type': '' }],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another JSON', { 'content-type': 'application/vnd.api+json' }],
    ['nearly JSON', { 'content-type': 'application/jsonp' }],
    ['a list of types', { 'content-type': 'application/json, text/plain' }],
    ['garbage', { 'content-type': '////' }],
    ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
    ['Latin 1', { 'content-type': 'application/json;charset="ISO-8859-1"' }],
    ['gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['an identity encoding', { ...JSON_TYPE, 'content-encoding': 'identity' }],
    ['an unknown encoding', { ...JSON_TYPE, 'content-encoding': 'x' }],
  ])('is a 415: %s', async (_, headers) => {
    const payload = headers['content-encoding'] === 'gzip' ? gzipSync(body()) : body()
    expect(await send(payload, headers)).toEqual({ status: 415, code: 'TIPO_DE_MIDIA_NAO_SUPORTADO' })
  })

  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf8; x=y',
  ])('is none where it is: %s', async (type) => {
    expect(await send(body(), { 'content-type': type })).toEqual({ status: 200, code: null })
  })

  test('is none where there is no body at all', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-encoding': 'gzip' },
      { 'content-type': 'application/json; charset=utf-16' },
      {},
    ]) {
      expect(await send('', headers, 'GET', '/v3/pvt/processo')).toEqual({ status: 200, code: null })
      expect((await send('', headers)).code).toBe('REQUISICAO_INVALIDA')
    }
  })

  test('is refused on every operation, also where no body is asked for', async () => {
    for (const [method, url] of [
      ['GET', '/v3/pvt/processo'],
      ['GET', '/v3/pvt/processo/1'],
      ['PATCH', '/v3/pvt/fiscal/1/1'],
      ['POST', '/v1/pvt/financeiro/calcular-valores-estorno-por-item'],
    ] as const) {
      expect([url, (await send('x', { 'content-type': 'text/plain' }, method, url)).status]).toEqual([url, 415])
    }
  })
})

describe('a body that cannot be read', () => {
  test.each<[string, Buffer | string]>([
    ['UTF-16', Buffer.from(JSON.stringify({ a: 1 }), 'utf16le')],
    ['a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{}')])],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['an overlong NUL', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['half a character', Buffer.from([0x22, 0xe2, 0x82])],
    ['blanks', ' \n\t '],
    ['two values', '{}{}'],
    ['a duplicate key', '{"Processo":1,"Processo":2}'],
    ['a prototype', '{"Processo":{"__proto__":{"polluted":1}}}'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['too large a number', '{"x":1e400}'],
    ['a NUL', '{"x":"\\u0000"}'],
    ['a lone surrogate', '{"x":"\\ud800"}'],
  ])('is JSON_INVALIDO: %s', async (_, payload) => {
    expect(await send(payload, JSON_TYPE)).toEqual({ status: 400, code: 'JSON_INVALIDO' })
  })

  test.each(['', '[]', 'null', '1', '"text"', 'true', '{}', '{"Processo":null}', '{"Processo":[]}'])(
    'is REQUISICAO_INVALIDA where it can be read and is not what was asked for: %s',
    async (payload) => {
      expect(await send(payload, JSON_TYPE)).toEqual({ status: 400, code: 'REQUISICAO_INVALIDA' })
    },
  )

  test('is refused where no body is asked for as well', async () => {
    expect(await send('{', JSON_TYPE, 'PATCH', '/v3/pvt/fiscal/1/1')).toEqual({ status: 400, code: 'JSON_INVALIDO' })
  })
})

describe('parameters of the query', () => {
  test.each([
    'pageSize=1&pageSize=1',
    'de=2026-01-01&de=2026-01-02',
    'unknown=1&unknown=2',
    'pageNumber=0',
    'pageSize=501',
    'pageSize=1.0',
    'pageSize=%31%00',
    'status=7',
    'de=2026-02-30',
    'de=2026-01-02&ate=2026-01-01',
    'lojaVirtualId=0',
    'lojaVirtualId=-1',
    'lojaVirtualId=x',
    `textoBusca=${'a'.repeat(256)}`,
    'textoBusca=%00',
  ])('are refused: %s', async (query) => {
    const { status, json } = await account.call('GET', `/v3/pvt/processo?${query}`)
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
    expect(json['erroDetalhado']).toContain(
      query.split('=', 1)[0] === 'de' && query.includes('ate') ? 'ate' : query.split('=', 1)[0],
    )
  })

  test.each([
    '',
    'pageSize=',
    'de=&ate=&status=&textoBusca=',
    'unknown=1',
    '&&',
    'pageNumber=9007199254740991',
    'textoBusca=%ff',
    '__proto__=1',
    'constructor=1',
  ])('are taken: %s', async (query) => {
    expect((await account.call('GET', `/v3/pvt/processo?${query}`)).status).toBe(200)
  })

  test('are all told at once, with those of the path and the body', async () => {
    const { json } = await account.call(
      'PUT',
      '/v3/pvt/Fiscal/0/x',
      { numero: 1 },
      { 'idempotency-key': 'x'.repeat(256) },
    )
    for (const name of ['processoId', 'notaFiscalId', '/numero', '/serie', '/chave', '/data', 'Idempotency-Key']) {
      expect(json['erroDetalhado']).toContain(name)
    }
  })
})
