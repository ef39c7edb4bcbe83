import { operations } from '@vaivem/contract'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createClient, type Client } from './client.ts'
import type { OperationId } from './client/methods.ts'
import { routes } from './client/route-table.ts'
import { anOrder, aService, envelope } from './client/testing/a-service.ts'
import type { Pedido, Transacao } from './orders/order.ts'

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

  test('a service that does not answer is a value too', async () => {
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

describe('the contract', () => {
  test('has a method for each of its operations', () => {
    const client = createClient({ baseUrl: 'http://localhost', serviceKey: 'k', serviceToken: 't' })
    const callable = operations.filter(({ scope }) => scope !== 'none')
    const named = new Set<string>(callable.map((it) => it.operationId)).add('authenticate')
    expect(new Set(Object.keys(client))).toEqual(named)
    for (const { operationId, method, url, changes, wrapping } of callable)
      expect({ ...routes }[operationId as OperationId]).toEqual({ method, url, changes, wrapping })
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

const note = { id: 8, processoId: 7, numero: '1' }
