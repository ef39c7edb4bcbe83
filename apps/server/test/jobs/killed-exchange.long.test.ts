import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  chosen,
  eventsOf,
  exchangeAll,
  exchanging,
  openExchange,
  replacement,
  replacementOrders,
  shelf,
  shelve,
} from '../support/exchanges.ts'
import { liveAndDie } from '../support/killable-workers.ts'
import { done, type OpenedProcess } from '../support/management.ts'
import { executionRows, misbehave, moneyFaults } from '../support/refund-execution.ts'

const EXCHANGES = Number(process.env['KILL_EXCHANGES'] ?? 6)
const STOCK = EXCHANGES - 4
const FAILURES = ['answer-lost', 'request-lost', 'unavailable', null] as const

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account({ configuration: exchanging('{ quandoEnviar: postagem }'), sellsOrders: true })
  await shelve(app, account, { sku: 'P', price: 4_000, stock: STOCK, product: 'OUTRO' })
})
afterAll(() => app.end())

test(
  `${EXCHANGES} exchanges of ${STOCK} units, workers killed at any moment, a store that loses answers: each ordered once or told why not`,
  { timeout: 180_000 },
  async () => {
    const killables = liveAndDie(app, account, (killed) => 40 + ((killed * 37) % 260))
    const opened: (OpenedProcess & { readonly trocaId: number })[] = []
    for (let made = 0; made < EXCHANGES; made++) {
      await misbehave(app, account, {
        failure: FAILURES[made % FAILURES.length] ?? null,
        delay: made % 3 === 0 ? 30 : 0,
      })
      const one = await openExchange(account)
      const trocaId = await untilItHolds(() => chosen(account, one, 'P'))
      if (trocaId !== undefined) opened.push({ ...one, trocaId })
      await killables.until(Math.ceil(made / 3))
      if (made % 2 === 0) await untilItHolds(() => done(account, one.id, `encomendas/${one.parcel}/postagem`))
    }
    const kills = await killables.stop()
    await misbehave(app, account)
    for (const one of opened.filter((_, index) => index % 2 === 1))
      await untilItHolds(() => done(account, one.id, `encomendas/${one.parcel}/postagem`))
    // Work waits long after many attempts; the store behaves now, so it need not.
    await app.database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind IN ('replacement', 'refund-intent')
         AND lease_token IS NULL`,
      [account.id],
      account.id,
    )
    await exchangeAll(app, account, 300)
    const states = await Promise.all(opened.map(async ({ id }) => String((await replacement(account, id))['estado'])))
    const ordered = states.filter((state) => state === 'pedida').length
    const kept = states.filter((state) => state === 'reservada').length
    expect(states.filter((state) => !['pedida', 'reservada', 'falhou'].includes(state))).toEqual([])
    expect(await replacementOrders(app, account)).toHaveLength(ordered)
    expect(await shelf(app, account, 'P')).toEqual({ stock: STOCK - ordered, reserved: kept })
    for (const { id } of opened) {
      const events = await eventsOf(app, account, id)
      expect(events).toHaveLength(new Set(events).size)
    }
    // The store's side of each difference, once: 63.00 were paid for what costs 40.00.
    expect(await moneyFaults(app, account)).toEqual([])
    const cards = await executionRows(app, account).cards()
    expect(cards.map(({ balance }) => balance)).toEqual(Array.from({ length: ordered }, () => 2_300))
    console.log(`${kills} workers killed, ${ordered} exchanges ordered, ${EXCHANGES - ordered} told why not`)
    expect(kills).toBeGreaterThan(2)
    expect(ordered).toBeGreaterThan(STOCK / 2)
  },
)

/** A version that the worker changed meanwhile is read again. */
async function untilItHolds<Value>(act: () => Promise<Value>): Promise<Value | undefined> {
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      return await act()
    } catch (error) {
      const text = String(error)
      if (text.includes('disponíveis')) return undefined
      if (!text.includes('versão')) throw error
    }
  }
  throw new Error('a process that never stands still')
}
