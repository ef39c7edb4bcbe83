import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'
import { aNote } from '../support/records.ts'

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ poolSize: 2 })
})
afterAll(() => app.end())

describe('two accounts that name things alike', () => {
  test('keep orders, notes, keys and customers apart', async () => {
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
  const accounts: TestAccount[] = []
  for (let made = 0; made < 20; made++) accounts.push(await app.account())
  const dice = aDie(20_261_121)
  const known = new Map(accounts.map(({ id }) => [id, { orders: new Set<string>(), ids: [] as string[] }]))
  const foreign: string[] = []
  const statuses = new Map<number, number>()
  let left = 500
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
  // Twelve at a time on two connections: on a busy machine some wait for more than a second, and are asked to retry.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(100)
  for (const account of accounts) {
    const rows = await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM return_process_document WHERE account_id = $1 AND document NOT LIKE '%mark-' || account_id || '%'`,
      [account.id],
      account.id,
    )
    expect(rows[0]?.n).toBe(0)
  }
})

/** The same throws each time: a small generator of 32 bits. */
function aDie(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
