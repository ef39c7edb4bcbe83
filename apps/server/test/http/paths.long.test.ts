import { operations, type Operation } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { exampleRequest, type IdField } from '../support/id-fields.ts'
import { exchange, listen } from '../support/raw-http.ts'
import { anImport } from '../support/orders.ts'

let app: TestApp
let account: TestAccount
let number: string
let port: number
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  const { json } = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  number = String(json['entidade']?.['numero'])
  port = await listen(app.server)
})
afterAll(() => app.end())

const PROCESS = '/v3/pvt/processo'

describe('a path of the interface', () => {
  test.each([
    '/V3/PVT/PROCESSO',
    '/v3/pvt/Processo/',
    '/v3/pvt/processo/listar',
    '/v3/pvt/PROCESSO/LISTAR/',
    '/v3/pvt/%70rocesso',
    '/v3/pvt/processo?',
    '/v3/pvt/processo/?pageSize=1',
    'http://elsewhere.example/v3/pvt/processo',
  ])('is the list of processes, spelled %s', async (url) => {
    const raw = await exchange(
      port,
      `GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.bearer}\r\nConnection: close\r\n\r\n`,
    )
    expect(raw.answers.map(({ status }) => status)).toEqual([200])
    expect(Array.isArray(JSON.parse(raw.answers[0]?.body ?? '')['entidade'])).toBe(true)
  })

  test.each(['upper', 'lower'] as const)('takes the number of a process in %s case', async (kind) => {
    const asked = kind === 'upper' ? number.toUpperCase() : number.toLowerCase()
    const { status, json } = await account.call('GET', `${PROCESS}/${asked}/`)
    expect(status).toBe(200)
    expect(json['entidade']?.['numero']).toBe(number)
  })
})

describe('a path that is none of the interface', () => {
  test.each([
    '/',
    '/v3/pvt',
    '/v3/pvt/processos',
    '/v3//pvt/processo',
    '/v3/pvt/processo//',
    '/v2/pvt/processo',
    '/v3/pvt/fiscal/1/2/3',
    '/%zz',
    '/v3/pvt/%ff',
  ])('is a 404 in the envelope, with and without a token: %s', async (url) => {
    for (const caller of [app, account]) {
      for (const method of ['GET', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND', 'DELETE']) {
        const { status, json } = await caller.call(method, url)
        expect([method, status]).toEqual([method, 404])
        expect(json).toMatchObject({ erroCodigo: 'ROTA_NAO_ENCONTRADA', erroTipo: 'NAO_ENCONTRADO', httpStatus: '404' })
      }
    }
  })

  test('is a 404 whatever its body says it is', async () => {
    const { status } = await app.call('POST', '/v3/pvt/nada', 'x', { 'content-type': 'text/plain' })
    expect(status).toBe(404)
  })
})

describe('another method', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']
  const concrete = (url: string) => url.replaceAll(/:[A-Za-z]+/g, '7')
  const patternOf = (url: string) => new RegExp(`^${url.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`, 'i')
  const urls = [...new Set(operations.map(({ url }) => concrete(url).toLowerCase()))]

  test.each(urls)('is a 405 that names the methods of %s, and a 401 without a token', async (url) => {
    // The address of one operation may look like a record of another.
    const here = operations.filter((operation) => patternOf(operation.url).test(url))
    const allowed = [...new Set(here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
    const needsToken = here.every(({ scope }) => scope !== 'none')
    for (const method of METHODS.filter((name) => !allowed.includes(name))) {
      const { status, headers, json } = await account.call(method, url)
      expect([method, status]).toEqual([method, 405])
      expect(String(headers['allow']).split(', ').toSorted()).toEqual(allowed.toSorted())
      if (method !== 'HEAD') expect(json['erroCodigo']).toBe('METODO_NAO_PERMITIDO')
      const anonymous = await app.call(method, url, 'not json', { 'content-type': 'text/plain' })
      expect([method, anonymous.status]).toEqual([method, needsToken ? 401 : 405])
    }
  })

  test('HEAD answers as GET does, without a body', async () => {
    const head = await account.call('HEAD', `${PROCESS}/${number}`)
    const get = await account.call('GET', `${PROCESS}/${number}`)
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test.each(['BREW', 'get', 'CONNECT'])('that is none or not for us gets at most one refusal: %s', async (method) => {
    const raw = await exchange(port, `${method} ${PROCESS} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(raw.closed).toBe(true)
    expect(raw.answers.map(({ status }) => status)).toEqual(method === 'CONNECT' ? [] : [400])
  })
})

describe('an id in the path', () => {
  const MALFORMED = [
    '0',
    '000',
    '-1',
    '1.5',
    '1e3',
    '+1',
    '%201',
    '1'.repeat(20),
    '9'.repeat(2_000),
    'abc',
    '0x10',
    '٣',
    '%00',
    '1%2F2',
    'null',
  ]
  test.each(MALFORMED)('is malformed for notes and processes: %s', async (id) => {
    for (const [method, url] of [
      ['GET', `/v3/pvt/fiscal/${id}`],
      ['PATCH', `/v3/pvt/fiscal/${id}/1`],
      ['PATCH', `/v3/pvt/fiscal/1/${id}`],
      ['GET', `${PROCESS}/${id}`],
    ] as const) {
      const { status, json } = await account.call(method, encodeURI(decodeURI(url)))
      expect([method, url, status]).toEqual([method, url, 400])
      expect(json).toMatchObject({ erroCodigo: 'REQUISICAO_INVALIDA', erroTipo: 'VALIDACAO', entidade: null })
    }
  })

  test.each(['1', '9007199254740991', '9007199254740992', '9999999999999999999', '0000000000000000001'])(
    'that is well-formed and unknown is the "not found" of its operation: %s',
    async (id) => {
      expect((await account.call('GET', `/v3/pvt/fiscal/${id}`)).json['erroCodigo']).toBe('NOTA_NAO_ENCONTRADA')
      expect((await account.call('GET', `/v3/pvt/fiscal/${id}`)).status).toBe(404)
      expect((await account.call('PATCH', `/v3/pvt/fiscal/${id}/1`)).status).toBe(400)
      expect((await account.call('PATCH', `/v3/pvt/fiscal/${id}/1`)).json['erroCodigo']).toBe('PROCESSO_NAO_ENCONTRADO')
      expect((await account.call('GET', `${PROCESS}/${id}`)).status).toBe(404)
    },
  )

  test('that cannot be decoded is a 400 with a token and a 401 without one', async () => {
    for (const url of [`${PROCESS}/%zz`, `${PROCESS}/%`, '/v3/pvt/fiscal/%ff']) {
      const { status, json } = await account.call('GET', url)
      expect([url, status]).toEqual([url, 400])
      expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
      expect((await app.call('GET', url)).status).toBe(401)
    }
  })
})

/** Above 2^53-1, which no record has (contract §6.8). */
const BEYOND = ['9007199254740992', '9223372036854775807']
/** No record has it either. */
const UNKNOWN = '8999999999999999'

const partOf = ({ schema }: Operation, part: 'params' | 'querystring'): unknown => schema[part]

function integersIn(schema: unknown, place: IdField['place']): readonly IdField[] {
  const { properties = {} }: { properties?: Readonly<Record<string, { type?: string; maximum?: number }>> } =
    schema ?? {}
  return Object.entries(properties)
    .filter(([, { type, maximum }]) => type === 'integer' && maximum === Number.MAX_SAFE_INTEGER)
    .map(([name]) => ({ name, place }))
}

describe('an id above every id', () => {
  const inPaths = operations.flatMap((operation) =>
    integersIn(partOf(operation, 'params'), 'params').map((field) => ({ operation, field, of: operation.operationId })),
  )
  const inQueries = operations.flatMap((operation) =>
    integersIn(partOf(operation, 'querystring'), 'querystring').map((field) => ({
      operation,
      field,
      of: operation.operationId,
    })),
  )

  test.each(inPaths)('is unknown in the path of $of, as $field.name', async ({ operation, field }) => {
    const answer = async (value: string) => {
      const [method, url, body] = exampleRequest(operation, [{ ...field, value }])
      const { status, text } = await account.call(method, url, body)
      return [status, text.replaceAll(/\d{16,19}/g, 'ID').replace(/"(dataHoraResposta|traceId)":"[^"]*"/, '')]
    }
    const unknown = await answer(UNKNOWN)
    for (const value of BEYOND) expect(await answer(value)).toEqual(unknown)
  })

  test.each(inQueries)('is a 400 in the query of $of, as $field.name', async ({ operation, field }) => {
    for (const value of BEYOND) {
      const [method, url, body] = exampleRequest(operation, [{ ...field, value }])
      const { status, json } = await account.call(method, url, body)
      expect([url, status, json['erroCodigo']]).toEqual([url, 400, 'REQUISICAO_INVALIDA'])
      expect(json['erroDetalhado']).toContain(`${field.name}: deve ser no máximo 9007199254740991`)
    }
  })

  test('is looked for wherever an id is taken', () => {
    expect(inPaths.length).toBeGreaterThan(40)
    expect(inQueries.length).toBeGreaterThan(10)
  })
})
