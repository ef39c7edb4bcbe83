import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aShop, chosen, comesBack, exchangeAll, exchanging, openExchange, replacement } from '../support/exchanges.ts'
import { disconnect, finish } from '../support/finish.ts'
import { done, managed } from '../support/management.ts'
import { aRating, rate } from '../support/ratings.ts'
import { misbehave, moneyFaults, planRefund, workOnce } from '../support/refund-execution.ts'
import { shareOfRows } from '../support/rows.ts'

/**
 * Staff can always finish: from every state that a refund, a voucher or an exchange is left in by a store that does not do what it
 * should, the commands that are offered lead to its end, with the connector still there and without it.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const CONNECTION = ['with the connector', 'once the account has no connector any more'] as const
const STORES = [null, 'refused', 'unavailable', 'request-lost', 'answer-lost'] as const
const STATES: Readonly<Record<string, string>> = {
  null: 'previsto',
  refused: 'falhou',
  unavailable: 'enviado',
  'request-lost': 'verificando',
  'answer-lost': 'verificando',
}

async function settleConnection(account: TestAccount, connection: string) {
  await misbehave(app, account)
  if (connection !== CONNECTION[0]) await disconnect(app, account)
}

const statesOf = (view: Loose, of: string): readonly unknown[] => {
  const all: readonly Loose[] = view[of] ?? []
  return all.map(({ estado }) => estado)
}

describe.each(CONNECTION)('a refund, %s', (connection) => {
  const ways = (['money', 'voucher'] as const).flatMap((means) => STORES.map((store) => [means, store] as const))
  test.each(shareOfRows(ways, CONNECTION.indexOf(connection), CONNECTION.length))(
    'of %s that the store left (%s)',
    async (means, store) => {
      const account = await app.account({ configuration: exchanging() })
      const process = means === 'voucher' ? { ValeCompraDefinicaoId: 1 } : {}
      if (store !== null) await misbehave(app, account, { failure: store })
      const { id } = await planRefund(app, account, { process })
      if (store !== null) await workOnce(app, account)
      expect(statesOf(await managed(account, id), 'estornos')).toEqual([STATES[String(store)]])
      await settleConnection(account, connection)
      const { view, did } = await finish(app, account, id)
      expect([view['estagioFinanceiro'], did]).toEqual([3, expect.any(Array)])
      expect(await moneyFaults(app, account)).toEqual([])
    },
  )

  test('of a voucher that is being made anew', async () => {
    const account = await app.account({ configuration: exchanging() })
    const { id } = await planRefund(app, account, { process: { ValeCompraDefinicaoId: 1 } })
    await workOnce(app, account)
    await done(account, id, 'vale/reemitir')
    await settleConnection(account, connection)
    const { view } = await finish(app, account, id)
    expect(statesOf(view, 'estornos')).toEqual(['substituido', 'liquidado'])
    expect(await moneyFaults(app, account)).toEqual([])
  })
})

describe.each(CONNECTION)('an exchange, %s', (connection) => {
  async function aReturned(sku: string) {
    const account = await aShop(app)
    const opened = await openExchange(account)
    return { account, opened, choose: () => chosen(account, opened, sku) }
  }

  async function accepted(account: TestAccount, opened: Awaited<ReturnType<typeof openExchange>>) {
    await comesBack(account, opened)
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })])
  }

  async function ends(account: TestAccount, id: number) {
    await settleConnection(account, connection)
    const { view, did } = await finish(app, account, id)
    const gotGoods = statesOf(view, 'trocas').includes('entregue')
    const gotMoney = statesOf(view, 'estornos').includes('liquidado')
    return { status: view['status'], gotSomething: gotGoods || gotMoney, did, faults: await moneyFaults(app, account) }
  }
  const WELL = { status: 2, gotSomething: true, did: expect.any(Array), faults: [] }

  const here = CONNECTION.indexOf(connection)
  test.each(shareOfRows(STORES, here, CONNECTION.length))(
    'whose stock was to be kept by a store that did (%s)',
    async (store) => {
      const { account, opened, choose } = await aReturned('G')
      await misbehave(app, account, { failure: store })
      await choose()
      await exchangeAll(app, account, 4)
      await accepted(account, opened)
      expect(await ends(account, opened.id)).toEqual(WELL)
    },
  )

  test.each(shareOfRows(STORES, 1 - here, CONNECTION.length))(
    'whose order was to be made by a store that did (%s)',
    async (store) => {
      const { account, opened, choose } = await aReturned('P')
      await choose()
      await exchangeAll(app, account, 4)
      await misbehave(app, account, { failure: store })
      await accepted(account, opened)
      await exchangeAll(app, account, 4)
      expect(await ends(account, opened.id)).toEqual(WELL)
    },
  )

  test.each(shareOfRows(['faturamento', 'envio', 'falha'], here, CONNECTION.length))(
    'whose order was told to be at %s',
    async (step) => {
      const { account, opened, choose } = await aReturned('P')
      const trocaId = await choose()
      await accepted(account, opened)
      await exchangeAll(app, account)
      expect((await replacement(account, opened.id))['estado']).toBe('pedida')
      await done(account, opened.id, `trocas/${trocaId}/${step}`)
      expect(await ends(account, opened.id)).toEqual(WELL)
    },
  )

  test('for which nothing was chosen', async () => {
    const { account, opened } = await aReturned('G')
    await accepted(account, opened)
    expect((await managed(account, opened.id))['status']).toBe(1)
    expect(await ends(account, opened.id)).toEqual(WELL)
  })
})
