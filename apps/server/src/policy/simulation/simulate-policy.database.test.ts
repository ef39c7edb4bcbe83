import type { ComparedRequest, Span } from '@vaivem/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../../../test/support/app.ts'
import { aLine, anImport, anOrder } from '../../../test/support/orders.ts'
import { configured } from '../../platform/http/configured.ts'
import { simulatePolicy } from './simulate-policy.ts'

const BATCHES_AND_MORE = 205

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp({ poolSize: 8 })
  account = await app.account()
  const order = anOrder({ Skus: [aLine({ QuantidadeTotal: 2 })], Valor: 160, QuantidadeItens: 2 })
  // Of one order the first and the last request, with all others between them.
  const sibling = { Processo: { Pedido: { ...order, Skus: [aLine({ QuantidadeTotal: 2 })] } } }
  await open(sibling)
  for (let done = 0; done < BATCHES_AND_MORE - 2; done += 20) {
    const count = Math.min(20, BATCHES_AND_MORE - 2 - done)
    await Promise.all(Array.from({ length: count }, () => open(anImport())))
  }
  await open(sibling)
})
afterAll(() => app.end())

async function open(body: unknown): Promise<void> {
  const { status, text } = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', body)
  if (status !== 200) throw new Error(text)
}

async function simulate(most?: number) {
  const found = await app.deps.directory.find(account.id)
  if (!found) throw new Error('the account is there')
  const { configuration: present } = configured(found)
  const now = app.deps.now()
  const period: Span = { start: now.subtract({ hours: 1 }), end: now.add({ hours: 1 }) }
  const policies = { present, draft: { ...present, freightRule: 'full' as const } }
  const rows: ComparedRequest[] = []
  const simulation = await simulatePolicy(
    { read: app.deps.database.read, secrecy: app.deps.secrecy },
    { accountId: account.id, policies, period, now, ...(most !== undefined && { most }) },
    { onRequest: (row) => void rows.push(row), onOrder: () => undefined },
  )
  return { rows, simulation }
}

test('every request of a period is replayed once, oldest first, however many are read at once', async () => {
  const { rows, simulation } = await simulate()
  const ids = rows.map(({ request }) => request.id)
  expect(new Set(ids).size).toBe(BATCHES_AND_MORE)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(simulation).toMatchObject({ totals: { requests: BATCHES_AND_MORE }, wasCut: false })
})

test('an earlier request of the same order counts, also where it was read long before', async () => {
  const { rows } = await simulate()
  const [first, last] = [rows[0], rows.at(-1)]
  expect(last?.request.orderId).toBe(first?.request.orderId)
  // In proportion each brings half of 20.00; whole, the first brings all of it and the other nothing.
  expect([first?.present.freight, last?.present.freight]).toEqual([1000, 1000])
  expect([first?.draft.freight, last?.draft.freight]).toEqual([2000, 0])
})

test('a bounded simulation says that there was more, and only then', async () => {
  const cut = await simulate(3)
  expect(cut.rows).toHaveLength(3)
  expect(cut.simulation).toMatchObject({ totals: { requests: 3 }, wasCut: true })
  expect((await simulate(BATCHES_AND_MORE)).simulation.wasCut).toBe(false)
})
