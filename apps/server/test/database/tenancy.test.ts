import { type Operation, operations } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ poolSize: 2 })
})
afterAll(() => app.end())

const aNote = (numero: string) => ({ numero, serie: '1', chave: '1'.repeat(44), data: '2026-11-18T14:05:00-03:00' })

/** What was answered, but for its moment, its trace and the id that was asked for. */
function seen({ status, json, headers }: TestAnswer, asked: string) {
  const { dataHoraResposta: _, ...rest } = json
  const { 'x-trace-id': trace, ratelimit: __, date: ___, ...others } = headers
  return JSON.stringify([status, rest, Object.keys(others)])
    .replaceAll(asked, '?')
    .replaceAll(String(trace), '')
}

describe("another account's record is as unknown as one that never was", () => {
  let account: TestAccount
  let own: { process: string; number: string; note: string; item: string; order: string; orderId: string }
  let strangers: readonly {
    process: string
    number: string
    note: string
    item: string
    order: string
    orderId: string
  }[]
  beforeAll(async () => {
    const owner = await app.account()
    account = await app.account()
    const made = async (by: TestAccount) => {
      const order = anOrder()
      const entity = (await by.call('POST', IMPORT, { Processo: { Pedido: order } })).json['entidade']
      const process = String(entity?.['id'])
      const note = (await by.call('POST', `/v3/pvt/fiscal/${process}`, aNote('1'))).json['entidade']
      return {
        process,
        number: String(entity?.['numero']),
        note: String(note?.['id']),
        item: String(entity?.['itens']?.[0]?.['itemId']),
        order: order.Numero,
        orderId: order.PedidoId,
      }
    }
    own = await made(account)
    const foreign = await made(owner)
    // The foreign number must be one that the caller has not: the first of each account is the same.
    await owner.call('POST', IMPORT, anImport())
    const second = (await owner.call('POST', IMPORT, anImport())).json['entidade']
    const unknown = {
      process: '890000000000001',
      number: 'ZZ-000009',
      note: '890000000000002',
      item: '890000000000003',
      order: 'n-none',
      orderId: 'id-none',
    }
    strangers = [{ ...foreign, number: String(second?.['numero']) }, unknown]
  })

  type Stranger = typeof own
  const rating = (processoId: string, itemId: string) => ({
    processoId: Number(processoId),
    executarFluxoReembolso: false,
    ratingData: [{ itemId, ratingValor: 5, estadoItem: 1, qtd: 1 }],
  })
  const requests: Partial<Record<string, readonly ((of: Stranger) => [string, string, unknown?, string?])[]>> = {
    getProcess: [
      ({ process }) => ['GET', `/v3/pvt/processo/${process}`, undefined, process],
      ({ number }) => ['GET', `/v3/pvt/processo/${number}`, undefined, number],
    ],
    listProcesses: [
      ({ order }) => ['GET', `/v3/pvt/processo?orderNumber=${order}`],
      ({ order }) => ['GET', `/v3/pvt/processo?textoBusca=${order}`],
      () => ['GET', '/v3/pvt/processo?lojaVirtualId=999'],
    ],
    rateItems: [
      ({ process, item }) => ['POST', '/v3/pvt/Produto/rating', rating(process, item), process],
      ({ item }) => ['POST', '/v3/pvt/Produto/rating', rating(own.process, item), item],
    ],
    addReturnInvoice: [({ process }) => ['POST', `/v3/pvt/fiscal/${process}`, aNote('7'), process]],
    updateReturnInvoice: [
      ({ process, note }) => ['PUT', `/v3/pvt/fiscal/${process}/${note}`, aNote('7'), process],
      ({ note }) => ['PUT', `/v3/pvt/fiscal/${own.process}/${note}`, aNote('7'), note],
    ],
    deactivateReturnInvoice: [
      ({ process, note }) => ['PATCH', `/v3/pvt/fiscal/${process}/${note}`, undefined, process],
      ({ note }) => ['PATCH', `/v3/pvt/fiscal/${own.process}/${note}`, undefined, note],
    ],
    listReturnInvoices: [({ process }) => ['GET', `/v3/pvt/fiscal?processoId=${process}`, undefined, process]],
    getReturnInvoice: [({ note }) => ['GET', `/v3/pvt/fiscal/${note}`, undefined, note]],
  }

  test.each(Object.keys(requests))('for %s', async (operationId) => {
    for (const request of requests[operationId] ?? []) {
      const answers = []
      for (const stranger of strangers) {
        const [method, url, body, asked = '-'] = request(stranger)
        answers.push(seen(await account.call(method, url, body), asked))
      }
      expect(answers[0]).toBe(answers[1])
    }
  })

  test('for every operation that takes an id of a record', () => {
    const taking = operations.filter(({ schema }: Operation) => {
      const given = JSON.stringify([schema.querystring, schema.body])
      return schema.params !== undefined || /"(processoId|itemId|orderNumber)":/.test(given)
    })
    expect(taking.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(requests).toSorted())
  })
})

describe('two accounts that name things alike', () => {
  test('keep orders, notes, keys and consumers apart', async () => {
    const [one, two] = [await app.account(), await app.account()]
    const order = anOrder({ PedidoId: 'same', Numero: 'same' })
    const body = JSON.stringify({ Processo: { Pedido: order } })
    const key = { 'idempotency-key': 'same' }
    const [first, second] = await Promise.all([one, two].map((account) => account.call('POST', IMPORT, body, key)))
    expect([first?.status, second?.status, second?.headers['idempotent-replayed']]).toEqual([200, 200, undefined])
    expect(first?.json['entidade']?.['numero']).toBe(second?.json['entidade']?.['numero'])
    expect(first?.json['entidade']?.['id']).not.toBe(second?.json['entidade']?.['id'])
    for (const [account, answer] of [
      [one, first],
      [two, second],
    ] as const) {
      const id = answer?.json['entidade']?.['id']
      expect((await account.call('POST', `/v3/pvt/fiscal/${id}`, aNote('same'))).status).toBe(200)
      const list = await account.call('GET', `/v3/pvt/processo?textoBusca=${encodeURIComponent('marina.duarte@')}`)
      expect([list.json['registros'], list.json['entidade']?.[0]?.['id']]).toEqual([1, id])
      expect((await account.call('POST', IMPORT, { Processo: { Pedido: order } })).json['erroCodigo']).toBe(
        'QUANTIDADE_INDISPONIVEL',
      )
    }
  })
})

test('twenty busy accounts on two connections never see a foreign value, whatever is aborted in between', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => app.account()))
  const dice = aDie(20_261_121)
  const known = new Map(accounts.map(({ id }) => [id, { orders: new Set<string>(), ids: [] as string[] }]))
  const foreign: string[] = []
  const statuses = new Map<number, number>()
  let left = 2_000
  const act = async (): Promise<void> => {
    while (left-- > 0) {
      const account = accounts[dice(20)]
      const mine = account && known.get(account.id)
      if (!account || !mine) continue
      const answer = await request(account, mine)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      for (const mark of answer.text.match(/mark-\d+/g) ?? [])
        if (mark !== `mark-${account.id}`) foreign.push(`${account.id} saw ${mark}`)
    }
  }
  const request = async (account: TestAccount, mine: { ids: string[] }): Promise<TestAnswer> => {
    const mark = `mark-${account.id}`
    const id = mine.ids[dice(mine.ids.length || 1)] ?? '1'
    switch (dice(8)) {
      case 0: {
        const order = {
          ClienteNome: mark,
          Skus: [aLine({ SkuId: mark })],
          QuantidadeItens: 1,
          Valor: 70,
          ValorFrete: 0,
          ValorDesconto: 0,
        }
        const answer = await account.call('POST', IMPORT, anImport(order), { 'idempotency-key': `k${dice(50)}` })
        if (answer.status === 200) mine.ids.push(String(answer.json['entidade']?.['id']))
        return answer
      }
      case 1:
        return account.call('POST', `/v3/pvt/fiscal/${id}`, { ...aNote(`n${dice(5)}`), arquivo: mark })
      case 2:
        return account.call('GET', `/v3/pvt/processo/${id}`)
      case 3:
        return account.call('GET', `/v3/pvt/fiscal?processoId=${id}`)
      case 4:
        return account.call('GET', `/v3/pvt/processo?textoBusca=mark&pageSize=5`)
      case 5: {
        // A reader that fails or gives up in the middle, on the same connections.
        const abort = app.deps.database.inAccount(account.id, async (tx) => {
          await tx.query({ name: 'test-aborted', text: 'UPDATE account SET name = name RETURNING account_id' })
          if (dice(2) === 0) throw new Error('given up')
          await tx.query({ name: 'test-wrong', text: 'SELECT 1 / (account_id - account_id) FROM account' })
        })
        await abort.catch(() => undefined)
        return account.call('GET', `/v3/pvt/fiscal/${id}`)
      }
      case 6:
        return account.call('GET', '/v3/pvt/processo?pageSize=3')
      default:
        return account.call('PATCH', `/v3/pvt/fiscal/${id}/${id}`)
    }
  }
  await Promise.all(Array.from({ length: 12 }, act))
  expect(foreign).toEqual([])
  expect([...statuses.keys()].filter((status) => ![200, 400, 404, 409, 422, 503].includes(status))).toEqual([])
  expect(statuses.get(200) ?? 0).toBeGreaterThan(800)
  expect(statuses.get(503) ?? 0).toBeLessThan(100)
  for (const account of accounts) {
    const rows = await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM return_process_document WHERE account_id = $1 AND document NOT LIKE '%mark-' || account_id || '%'`,
      [account.id],
      account.id,
    )
    expect(rows[0]?.n).toBe(0)
  }
}, 60_000)

/** The same throws each time: a small generator of 32 bits. */
function aDie(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
