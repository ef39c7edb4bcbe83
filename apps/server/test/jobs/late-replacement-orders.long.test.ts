import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StoreStock } from '@vaivem/connector-kit'
import { exchangeProblem } from '../../src/processes/exchange-problems.pt-BR.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import {
  aShop,
  chosen,
  eventsOf,
  exchangeAll,
  moneyInstead,
  openExchange,
  replacement,
  replacementOrders,
  shelf,
} from '../support/exchanges.ts'
import { command, done, type OpenedProcess } from '../support/management.ts'
import { shown } from '../support/ratings.ts'
import { ALL_ROWS } from '../support/rows.ts'

let app: TestApp
let usual: StoreStock
beforeAll(async () => {
  app = await testApp()
  usual = { ...app.deps.storeStock }
})
afterEach(() => Object.assign(app.deps.storeStock, usual))
afterAll(() => app.end())

type Told = Parameters<StoreStock['placeOrder']>
const UNKNOWN = { outcome: 'unknown' } as const
const REFUSED = { outcome: 'refused', reason: 'refused-by-store', mayPass: false } as const
const AWAY = { outcome: 'refused', reason: 'unavailable', mayPass: true } as const

function storeThat(behaves: Partial<StoreStock>): void {
  Object.assign(app.deps.storeStock, behaves)
}

/** A store whose first request for an order is under way until `arrive`, and which answers later ones so. */
function losesOrder(later: StoreStock['placeOrder'] = () => Promise.resolve(UNKNOWN)) {
  let first: Told | undefined
  storeThat({
    placeOrder: (...told) => {
      if (first) return later(...told)
      first = told
      return Promise.resolve(UNKNOWN)
    },
  })
  return { arrive: async () => first && usual.placeOrder(...first) }
}

/** The order of a replacement was sent to the store once, and its answer was lost. */
async function orderTold(): Promise<{ account: TestAccount; opened: OpenedProcess; trocaId: number }> {
  const account = await aShop(app, '{ quandoEnviar: postagem }')
  const opened = await openExchange(account)
  const trocaId = await chosen(account, opened, 'M')
  await exchangeAll(app, account)
  await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
  await exchangeAll(app, account, 1)
  return { account, opened, trocaId }
}

describe('an order of which nothing was heard', () => {
  test.each(['lost', 'heard'] as const)(
    'goes out when it arrives before its stock is given back, though its process was cancelled; that answer is %s',
    async (answer) => {
      const { arrive } = losesOrder()
      storeThat({
        release: async (...told) => {
          await arrive()
          const said = await usual.release(...told)
          return answer === 'lost' ? UNKNOWN : said
        },
      })
      const { account, opened } = await orderTold()
      await done(account, opened.id, 'cancelar')
      await exchangeAll(app, account)
      expect(await replacement(account, opened.id)).toMatchObject({
        estado: 'pedida',
        problema: exchangeProblem('already-ordered'),
      })
      expect(await replacementOrders(app, account)).toHaveLength(1)
      expect((await eventsOf(app, account, opened.id)).slice(2)).toEqual(['exchange.ordered'])
      expect((await shown(account, opened.id))['status']).toBe(1)
    },
  )

  test('is called off with its process once the stock was given back for sure, and keeps nothing when it arrives', async () => {
    const { arrive } = losesOrder()
    const { account, opened } = await orderTold()
    await done(account, opened.id, 'cancelar')
    expect((await shown(account, opened.id))['status']).toBe(1)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'cancelada' })
    expect((await eventsOf(app, account, opened.id)).slice(2)).toEqual(['exchange.cancelled'])
    expect(await arrive()).toMatchObject({ outcome: 'refused' })
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
  })

  test('is neither called off, paid, nor tried under another key while it may still arrive, though it was refused since', async () => {
    const { arrive } = losesOrder(() => Promise.resolve(REFUSED))
    storeThat({ release: () => Promise.resolve(UNKNOWN) })
    const { account, opened, trocaId } = await orderTold()
    await exchangeAll(app, account, 4)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'reservada',
      problema: exchangeProblem('refused-by-store'),
    })
    for (const path of [`trocas/${trocaId}/tentar`, `trocas/${trocaId}/cancelar`, moneyInstead(opened)])
      expect((await command(account, opened.id, path)).json['erroCodigo']).toBe('TRANSICAO_NAO_PERMITIDA')
    await arrive()
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'pedida', problema: null })
    expect(await replacementOrders(app, account)).toHaveLength(1)
    expect((await eventsOf(app, account, opened.id)).slice(2)).toEqual(['exchange.ordered'])
  })

  test('comes to nothing when it was refused and its stock given back; the next try is the only order', async () => {
    const { arrive } = losesOrder(() => Promise.resolve(REFUSED))
    const { account, opened, trocaId } = await orderTold()
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'falhou',
      problema: exchangeProblem('refused-by-store'),
    })
    storeThat({ placeOrder: usual.placeOrder })
    await done(account, opened.id, `trocas/${trocaId}/tentar`)
    await exchangeAll(app, account)
    expect(await arrive()).toMatchObject({ outcome: 'refused' })
    expect((await replacement(account, opened.id))['estado']).toBe('pedida')
    expect(await replacementOrders(app, account)).toHaveLength(1)
  })

  test('is taken back when its process is looked into meanwhile', async () => {
    losesOrder()
    const { account, opened } = await orderTold()
    await done(account, opened.id, 'sinalizar')
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'falhou',
      problema: exchangeProblem('key-released'),
    })
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
  })

  test('waits for a store that does not take its stock back either, and says why', async () => {
    losesOrder(() => Promise.resolve(REFUSED))
    storeThat({ release: () => Promise.resolve(REFUSED) })
    const { account, opened } = await orderTold()
    await exchangeAll(app, account, 4)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'reservada',
      problema: exchangeProblem('refused-by-store'),
    })
    Object.assign(app.deps.storeStock, usual)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'pedida', problema: null })
  })

  test.each([
    { away: 3, estado: 'pedida', problema: null },
    { away: 99, estado: 'falhou', problema: exchangeProblem('unavailable') },
  ])(
    'is told again $away times to a store that is out of reach, and is $estado',
    async ({ away, estado, problema }) => {
      let told = 0
      losesOrder((...asked) => (told++ < away ? Promise.resolve(AWAY) : usual.placeOrder(...asked)))
      const { account, opened } = await orderTold()
      await exchangeAll(app, account, 200, { ...FAST_RETRIES, firstWaitMilliseconds: 0 })
      expect(await replacement(account, opened.id)).toMatchObject({ estado, problema })
      expect(await shelf(app, account, 'M')).toEqual({ stock: estado === 'pedida' ? 0 : 1, reserved: 0 })
    },
  )

  test('is made once a store is back that was out of reach for everything', async () => {
    let told = 0
    losesOrder((...asked) => (told++ < 13 ? Promise.resolve(AWAY) : usual.placeOrder(...asked)))
    storeThat({ release: () => Promise.resolve(AWAY) })
    const { account, opened } = await orderTold()
    await exchangeAll(app, account, 200, { ...FAST_RETRIES, firstWaitMilliseconds: 0 })
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'pedida', problema: null })
    expect(await replacementOrders(app, account)).toHaveLength(1)
  })

  const WAYS = (['before-look', 'before-release', 'after-release', 'never'] as const).flatMap((arrives, first) =>
    (['done', 'refused'] as const).flatMap((toldAgain, second) =>
      (['heard', 'answer-lost', 'request-lost'] as const).flatMap((release, third) =>
        (['nobody', 'cancelled'] as const)
          // Any two of the four in every way that they can be together.
          .filter((_, fourth) => ALL_ROWS || ((first + third) % 2 === second && ((first >> 1) + third) % 2 === fourth))
          .map((people) => ({ arrives, toldAgain, release, people })),
      ),
    ),
  )

  test.each(WAYS)(
    'arrives $arrives, told again $toldAgain, given back $release, $people: one order, or none and all told',
    async ({ arrives, toldAgain, release, people }) => {
      const { arrive } = losesOrder(toldAgain === 'refused' ? () => Promise.resolve(REFUSED) : usual.placeOrder)
      let releases = 0
      storeThat({
        find: async (...told) => {
          if (arrives === 'before-look') await arrive()
          return usual.find(...told)
        },
        release: async (...told) => {
          if (arrives === 'before-release') await arrive()
          const isFirst = releases++ === 0
          if (isFirst && release === 'request-lost') return UNKNOWN
          const said = await usual.release(...told)
          if (arrives === 'after-release') await arrive()
          return isFirst && release === 'answer-lost' ? UNKNOWN : said
        },
      })
      const { account, opened } = await orderTold()
      if (people === 'cancelled') await done(account, opened.id, 'cancelar')
      await exchangeAll(app, account)
      await arrive()
      const isNeeded = people === 'nobody' && toldAgain === 'done'
      const isMade = arrives === 'before-look' || isNeeded || arrives === 'before-release'
      const estado = isMade ? 'pedida' : people === 'cancelled' ? 'cancelada' : 'falhou'
      expect((await replacement(account, opened.id))['estado']).toBe(estado)
      expect(await replacementOrders(app, account)).toHaveLength(isMade ? 1 : 0)
      const event = { pedida: 'exchange.ordered', cancelada: 'exchange.cancelled', falhou: 'exchange.failed' }[estado]
      expect((await eventsOf(app, account, opened.id)).slice(2)).toEqual([event])
      expect(await shelf(app, account, 'M')).toEqual({ stock: isMade ? 0 : 1, reserved: 0 })
    },
  )
})

test('what the store says to have ordered while it is given back is told to staff, and ordered once when it is tried again', async () => {
  const account = await aShop(app, '{ quandoEnviar: postagem }')
  const opened = await openExchange(account)
  storeThat({ reserve: () => Promise.resolve(REFUSED) })
  const trocaId = await chosen(account, opened, 'M')
  await exchangeAll(app, account)
  storeThat({ reserve: usual.reserve })
  await app.database.query(
    `WITH asked AS (UPDATE replacement SET asked = 'release', holds_stock = true WHERE account_id = $1 AND replacement_id = $2),
          shelf AS (UPDATE built_in_store_variant SET stock = 0 WHERE account_id = $1 AND sku_id = 'M'),
          made AS (INSERT INTO built_in_store_reservation
                     (account_id, reservation_key, store_id, sku_id, quantity, state, reference, held_until)
                   VALUES ($1, $2, 1, 'M', 1, 'ordered', 'troca-' || $2, now()))
     INSERT INTO work_item (account_id, kind, subject_id, due_at) VALUES ($1, 'replacement', $2, now())`,
    [account.id, trocaId],
    account.id,
  )
  await exchangeAll(app, account)
  expect(await replacement(account, opened.id)).toMatchObject({
    estado: 'falhou',
    problema: exchangeProblem('already-ordered'),
  })
  await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
  await done(account, opened.id, `trocas/${trocaId}/tentar`)
  await exchangeAll(app, account)
  expect(await replacement(account, opened.id)).toMatchObject({ estado: 'pedida', pedidoDaTroca: `troca-${trocaId}` })
  expect(await replacementOrders(app, account)).toHaveLength(1)
})
