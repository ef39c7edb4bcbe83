import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { operations } from '@vaivem/contract'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { createClient, type Client } from './client.ts'
import type { ClientOptions } from './client/options.ts'
import { routes } from './client/routes.ts'
import type { Pedido, Transacao } from './orders/order.ts'

describe('authentication', () => {
  test('happens once for calls made together, with the key and the token', async () => {
    const service = await aService(() => envelope(true))
    const client = service.client()
    await Promise.all([1, 2, 3].map(() => client.getConnector()))
    const [ticket, ...calls] = service.seen
    expect(ticket).toMatchObject({ target: '/v1/pvt/seguranca/autenticar', method: 'POST' })
    expect(ticket?.headers).toMatchObject({ servicekey: 'key', servicetoken: 'token' })
    expect(calls.map((it) => it.headers.authorization)).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1'])
    expect(calls.every((it) => it.headers['servicetoken'] === undefined)).toBe(true)
  })

  test('is renewed before the token ends', async () => {
    const service = await aService(() => envelope(true), { lifetimeMs: 200 })
    const client = service.client()
    await client.getConnector()
    await pause(190)
    await client.getConnector()
    expect(service.seen.map((it) => it.headers.authorization)).toEqual([undefined, 'Bearer t1', undefined, 'Bearer t2'])
  })

  test('is repeated once on a 401, and the write keeps its idempotency key', async () => {
    const service = await aService((it) => (it.headers.authorization === 'Bearer t1' ? unauthorized : envelope(note)))
    const outcome = await service.client().deactivateReturnInvoice({ params: { processoId: 7, notaFiscalId: 8 } })
    expect(outcome).toMatchObject({ ok: true, entity: { id: 8 } })
    const keys = service.calls().map((it) => it.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('a second 401 is the answer', async () => {
    const service = await aService(() => unauthorized)
    expect(await service.client().getConnector()).toEqual({
      ok: false,
      error: {
        status: 401,
        erroCodigo: 'NAO_AUTENTICADO',
        erroDescricao: 'Não autenticado',
        erroDetalhado: null,
        erroTipo: null,
        traceId: 'abc',
      },
    })
    expect(service.calls()).toHaveLength(2)
  })

  test('refused credentials are an answer too, and are not tried again', async () => {
    const service = await aService(() => envelope(true), { ticket: unauthorized })
    expect(await service.client().authenticate()).toMatchObject({ ok: false, error: { status: 401 } })
    expect(await service.client().getConnector()).toMatchObject({ ok: false, error: { erroCodigo: 'NAO_AUTENTICADO' } })
    expect(service.seen).toHaveLength(2)
  })
})

describe('requests', () => {
  test('carry path, query and body as the contract writes them', async () => {
    const service = await aService(() => envelope(note))
    const body = { numero: '1', serie: '2', chave: '3', data: '2026-11-18T14:05:00-03:00' }
    await service.client().updateReturnInvoice({ params: { processoId: 7, notaFiscalId: 8 }, body })
    await service.client().getProcess({ params: { idProcesso: 'LE-1/é' } })
    await service.client().checkKeepItem({ query: { email: 'a+b@example.com' } })
    const [update, get, check] = service.calls()
    expect(update).toMatchObject({ method: 'PUT', target: '/v3/pvt/Fiscal/7/8', body: JSON.stringify(body) })
    expect(update?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(get).toMatchObject({ method: 'GET', target: '/v3/pvt/processo/LE-1%2F%C3%A9', body: '' })
    expect(check?.target).toBe('/v1/pvt/financeiro/verificar-elegibilidade-manter-item?email=a%2Bb%40example.com')
  })

  test('a write carries a key of its own or the caller’s, a calculation none', async () => {
    const service = await aService(() => envelope('ok'))
    const client = service.client()
    const body = { Processo: { Pedido: anOrder } }
    await client.importRequest({ body })
    await client.importRequest({ body })
    await client.importRequest({ body, idempotencyKey: 'mine' })
    await client.evaluateRules({ body: { Skus: [] } })
    const [first, second, third, fourth] = service.calls().map((it) => it.headers['idempotency-key'])
    expect(first).toMatch(/^[!-~]{16,255}$/)
    expect(second).not.toBe(first)
    expect([third, fourth]).toEqual(['mine', undefined])
  })

  test('go to the environment that was chosen', async () => {
    const qa = await aService(() => envelope(null))
    const addresses = { production: 'https://production.invalid', qa: `${qa.baseUrl}/` }
    const client = createClient({ serviceKey: 'key', serviceToken: 'token', baseUrl: addresses, environment: 'qa' })
    expect(await client.getConnector()).toMatchObject({ ok: true, entity: null })
    expect(() => createClient({ serviceKey: 'k', serviceToken: 't', baseUrl: 'ftp://x' })).toThrow('baseUrl')
  })

  test('never follow a redirect with the credentials', async () => {
    const elsewhere = await aService(() => envelope(true))
    const service = await aService(() => envelope(true), {
      ticket: { status: 307, headers: { location: `${elsewhere.baseUrl}/v1/pvt/seguranca/autenticar` } },
    })
    expect(await service.client({ retries: 0 }).getConnector()).toMatchObject({ ok: false, error: { status: 0 } })
    expect(elsewhere.seen).toEqual([])
  })
})

describe('answers', () => {
  test('an error keeps the four fields and the trace id', async () => {
    const fields = {
      erroCodigo: 'NOTA_NUMERO_DUPLICADO',
      erroDescricao: 'Repetida.',
      erroDetalhado: '/numero',
      erroTipo: 'REGRA_DE_NEGOCIO',
    }
    const service = await aService(() => ({
      status: 400,
      headers: { 'x-trace-id': 't-9' },
      body: { entidade: null, ...fields },
    }))
    const outcome = await service.client().getReturnInvoice({ params: { id: 1 } })
    expect(outcome).toEqual({ ok: false, error: { status: 400, ...fields, traceId: 't-9' } })
  })

  test.each([
    ['no JSON', '<html>'],
    ['no envelope', { entity: 1 }],
    ['a list without paging', { entidade: [] }],
  ])('%s is a value, not an exception', async (_, body) => {
    const service = await aService(() => ({ status: 200, body }))
    expect(await service.client().listProcesses()).toMatchObject({
      ok: false,
      error: { erroCodigo: 'RESPOSTA_INVALIDA' },
    })
  })

  test('a service that is away is a value too', async () => {
    const service = await aService(() => envelope(true))
    await service.close()
    expect(await service.client({ retries: 0 }).getConnector()).toMatchObject({
      ok: false,
      error: { status: 0, erroCodigo: 'SEM_RESPOSTA', erroTipo: 'INDISPONIVEL' },
    })
  })

  test('pages are fetched one by one to the last', async () => {
    const service = await aService(({ target }) => {
      const currentPage = Number(new URL(target, 'http://x').searchParams.get('pageNumber'))
      return envelope([{ id: currentPage }], { pageSize: 1, totalPages: 3, currentPage, totalRecords: 3 })
    })
    const ids: number[] = []
    for await (const outcome of service.client().listProcesses.pages({ query: { status: 1, pageSize: 1 } })) {
      if (outcome.ok) ids.push(...outcome.entity.map((process) => process.id))
    }
    expect(ids).toEqual([1, 2, 3])
    expect(service.calls()[1]?.target).toBe('/v3/pvt/processo?status=1&pageSize=1&pageNumber=2')
  })

  test('an error ends the pages and is the last of them', async () => {
    const page = { pageSize: 1, totalPages: 3, currentPage: 1, totalRecords: 3 }
    const service = await aService(({ target }) =>
      target.endsWith('=2') ? { status: 400, body: {} } : envelope([], page),
    )
    const seen: boolean[] = []
    for await (const outcome of service.client().listReturnInvoices.pages({ query: { processoId: 1 } }))
      seen.push(outcome.ok)
    expect(seen).toEqual([true, false])
  })
})

describe('repetition', () => {
  test.each([429, 502, 503, 504])('a %i is tried again, a write under the same key', async (status) => {
    const service = await aService((_, count) =>
      count === 1 ? { status, headers: { 'retry-after': '0' }, body: {} } : envelope('ok'),
    )
    expect(await service.client().importRequest({ body: { Processo: { Pedido: anOrder } } })).toMatchObject({
      ok: true,
    })
    const keys = service.calls().map((it) => it.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('a lost connection is tried again', async () => {
    const service = await aService((_, count) => (count === 1 ? 'hang up' : envelope(null)))
    expect(await service.client().getConnector()).toMatchObject({ ok: true })
    expect(service.calls()).toHaveLength(2)
  })

  test('the first write still running is waited for, another conflict is not', async () => {
    const running = { status: 409, headers: { 'retry-after': '0' }, body: { erroCodigo: 'REQUISICAO_EM_ANDAMENTO' } }
    const waiting = await aService((_, count) => (count < 3 ? running : envelope('ok')))
    expect(await waiting.client().importRequest({ body: { Processo: { Pedido: anOrder } } })).toMatchObject({
      ok: true,
    })
    const other = await aService(() => ({ status: 409, body: { erroCodigo: 'OUTRO' } }))
    expect(await other.client().importRequest({ body: { Processo: { Pedido: anOrder } } })).toMatchObject({ ok: false })
    expect(other.calls()).toHaveLength(1)
  })

  test('Retry-After is obeyed, in seconds or as a date', async () => {
    const inSeconds = await aService((_, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '1' }, body: {} } : envelope(null),
    )
    const started = performance.now()
    await inSeconds.client().getConnector()
    expect(performance.now() - started).toBeGreaterThanOrEqual(990)
    const past = 'Sat, 01 Jan 2000 00:00:00 GMT'
    const dated = await aService((_, count) =>
      count === 1 ? { status: 503, headers: { 'retry-after': past }, body: {} } : envelope(null),
    )
    expect(await dated.client().getConnector()).toMatchObject({ ok: true })
  })

  test('a wait longer than allowed is answered at once', async () => {
    const service = await aService(() => ({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { erroCodigo: 'LIMITE_EXCEDIDO' },
    }))
    expect(await service.client().getConnector()).toMatchObject({ ok: false, error: { erroCodigo: 'LIMITE_EXCEDIDO' } })
    expect(service.calls()).toHaveLength(1)
  })

  test('attempts end', async () => {
    const service = await aService(() => ({ status: 503, headers: { 'retry-after': '0' }, body: {} }))
    expect(await service.client({ retries: 2 }).getConnector()).toMatchObject({ ok: false, error: { status: 503 } })
    expect(service.calls()).toHaveLength(3)
  })

  test.each([400, 404, 422, 500])('a %i is final', async (status) => {
    const service = await aService(() => ({ status, body: {} }))
    expect(await service.client().getConnector()).toMatchObject({ ok: false, error: { status } })
    expect(service.calls()).toHaveLength(1)
  })

  test('an attempt that takes too long counts as no answer', async () => {
    const service = await aService(() => 'silence')
    const outcome = await service.client({ retries: 0, timeoutMs: 50 }).getConnector()
    expect(outcome).toMatchObject({ ok: false, error: { status: 0, erroDetalhado: 'no answer within 50 ms' } })
  })

  test('the caller can give up, while waiting for an answer or for the next attempt', async () => {
    const silent = await aService(() => 'silence')
    await expect(silent.client().getConnector({ signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
    const busy = await aService(() => ({ status: 503, headers: { 'retry-after': '30' }, body: {} }))
    await expect(busy.client().getConnector({ signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
  })
})

describe('the contract', () => {
  test('has a method for each of its operations', () => {
    const client = createClient({ baseUrl: 'http://localhost', serviceKey: 'k', serviceToken: 't' })
    expect(new Set(Object.keys(client))).toEqual(new Set(operations.map((it) => it.operationId)))
    for (const { operationId, method, url, changes, wrapping } of operations) {
      if (operationId !== 'authenticate') expect(routes[operationId]).toEqual({ method, url, changes, wrapping })
    }
  })

  test('types requests and answers', () => {
    type Import = NonNullable<Parameters<Client['importRequest']>[0]>['body']['Processo']['Pedido']
    type Flow = NonNullable<NonNullable<Parameters<Client['integrateFlow']>[0]>['body']['Pedido']['Transacoes']>
    type Eligible = Extract<Awaited<ReturnType<Client['checkKeepItem']>>, { ok: true }>['entity']
    type Processes = Extract<Awaited<ReturnType<Client['listProcesses']>>, { ok: true }>['entity']
    expectTypeOf<Pedido>().toExtend<Import>()
    expectTypeOf<readonly Transacao[]>().toExtend<Flow>()
    expectTypeOf<Eligible>().toEqualTypeOf<boolean>()
    expectTypeOf<Processes[number]['numero']>().toEqualTypeOf<string>()
    expectTypeOf<Parameters<Client['listProcesses']>[0]>().not.toHaveProperty('body')
    expectTypeOf<Parameters<Client['getConnector']>[0]>().toExtend<object | undefined>()
    expectTypeOf<Parameters<Client['getProcess']>[0]>().not.toExtend<undefined>()
  })
})

interface Seen {
  readonly method: string
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Reply =
  | 'hang up'
  | 'silence'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

const running: Server[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(close))
})

/** A service on a real socket that hands out tickets t1, t2, … and answers the rest as told. */
async function aService(
  reply: (request: Seen, count: number) => Reply,
  { lifetimeMs = 1_200_000, ticket }: { readonly lifetimeMs?: number; readonly ticket?: Reply } = {},
) {
  const seen: Seen[] = []
  const calls = () => seen.filter((it) => !isTicket(it))
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const it = { method: request.method ?? '', target: request.url ?? '', headers: request.headers, body }
      seen.push(it)
      const tickets = seen.filter(isTicket).length
      return answer(response, isTicket(it) ? (ticket ?? aTicket(tickets, lifetimeMs)) : reply(it, calls().length))
    })
  })
  running.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const client = (options: Partial<Pick<ClientOptions, 'retries' | 'timeoutMs'>> = {}) =>
    createClient({ baseUrl, serviceKey: 'key', serviceToken: 'token', ...options })
  return { baseUrl, seen, calls, client, close: () => close(server) }
}

function isTicket({ target }: Seen): boolean {
  return target.startsWith('/v1/pvt/seguranca/')
}

/** The service's clock is a day off: only its own two moments may count. */
function aTicket(count: number, lifetimeMs: number): Reply {
  const start = Date.now() - 86_400_000
  const moment = (at: number) => new Date(at).toISOString()
  return {
    status: 200,
    body: { ticket: { bearer: `t${count}`, data: moment(start), expirarEm: moment(start + lifetimeMs) } },
  }
}

const unauthorized: Reply = {
  status: 401,
  body: { type: 'about:blank', title: 'Não autenticado', status: 401, traceId: 'abc' },
}

function envelope(entidade: unknown, page: object = {}): Reply {
  return {
    status: 200,
    body: { dataHoraResposta: '2026-11-20T12:00:00Z', entidade, registros: 1, httpStatus: '200', ...page },
  }
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang up') response.destroy()
  if (typeof reply === 'string') return
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const note = { id: 8, processoId: 7, numero: '1' }

const anOrder: Pedido = {
  PedidoId: '1',
  Numero: '1',
  Valor: 10,
  ValorFrete: 0,
  ValorDesconto: 0,
  QuantidadeItens: 1,
  PossuiValeCompra: false,
  Skus: [{ SkuId: 'A', Preco: 10, PrecoDeLista: 10, Quantidade: 1, QuantidadeTotal: 1, TipoProcesso: 0 }],
}
