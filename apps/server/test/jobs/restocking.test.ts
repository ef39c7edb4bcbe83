import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRestockExecutor } from '../../src/parcels/restocking/execute-restock.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Policy } from '../../src/platform/outbound/policy.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { eventsOf, shelf, shelve } from '../support/exchanges.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { askForParcels, listQueue, staleOverviews } from '../support/overviews.ts'
import { aRating, openProcess, rate, threeUnits } from '../support/ratings.ts'
import { misbehave } from '../support/refund-execution.ts'
import { shifted } from '../support/shifted.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

const SKU = 'CAM-AZ-M'
const STOCK = 4
const POLICY: Policy = { ...FAST_RETRIES, firstWaitMilliseconds: 0, longestWaitMilliseconds: 0, mostAttempts: 4 }

async function shop(rule = 'perfeito'): Promise<TestAccount> {
  const configuration = DEMO_ACCOUNT.replace('bloquearQuandoNaoRecebido: true', `reporEstoque: ${rule}`)
  const account = await app.account({ configuration, sellsOrders: true })
  await shelve(app, account, { sku: SKU, price: 3_334, stock: STOCK })
  return account
}

const open = (account: TestAccount) => openProcess(account, threeUnits(), { LojaVirtualId: 1 })

/** Does the due work of the account's restocking `rounds` times, with shortened waits. */
async function work(account: TestAccount, rounds = 8, policy = POLICY): Promise<void> {
  const executors = { ...app.executors, restock: createRestockExecutor(app.deps, policy) }
  for (let round = 0; round < rounds; round++)
    await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
}

async function restocks(account: TestAccount, processId: number): Promise<readonly Loose[]> {
  return (await managed(account, processId))['reposicoes'] ?? []
}

async function restockEvents(account: TestAccount, processId: number): Promise<readonly string[]> {
  const rows = await app.database.query<{ type: string }>(
    "SELECT type FROM process_event WHERE account_id = $1 AND process_id = $2 AND type LIKE 'restock.%' ORDER BY sequence",
    [account.id, processId],
    account.id,
  )
  return rows.map(({ type }) => type)
}

const unitsOf = async (account: TestAccount) => (await shelf(app, account, SKU))?.stock

describe('accepted units', () => {
  test('go back to the stock once for each rating, by their number', async () => {
    const account = await shop()
    const { id, items } = await open(account)
    await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK + 2)
    await rate(account, id, [aRating({ itemId: items[0] })])
    await work(account)
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK + 3)
    const shown = await restocks(account, id)
    expect(shown).toMatchObject([
      { itemId: items[0], quantidade: 2, estado: 'feita', problema: null },
      { itemId: items[0], quantidade: 1, estado: 'feita', problema: null },
    ])
    expect(shown.map(({ id: key, referencia }) => referencia === `reposicao-${key}`)).toEqual([true, true])
    expect(await restockEvents(account, id)).toEqual(['restock.done', 'restock.done'])
  })

  test('of the management interface go back as well', async () => {
    const account = await shop()
    const { id, items } = await open(account)
    await done(account, id, 'avaliacao', { ratingData: [aRating({ itemId: items[0], qtd: 3 })] })
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK + 3)
  })

  test.each([
    ['perfeito', { estadoItem: 2 }, 0],
    ['ateDanoLeve', { estadoItem: 2 }, 3],
    ['ateDanoLeve', { estadoItem: 3 }, 0],
    ['ateDanoLeve', { estadoItem: 4 }, 0],
    ['perfeito', { naoEstornar: true, naoEstornarQtd: 2 }, 1],
    ['nunca', {}, 0],
  ])('under the setting %s, rated %o, are %i of three', async (rule, rating, units) => {
    const account = await shop(rule)
    const { id, items } = await open(account)
    const { status } = await rate(account, id, [aRating({ itemId: items[0], qtd: 3, ...rating })])
    expect(status).toBe(200)
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK + units)
    expect(await restocks(account, id)).toHaveLength(units === 0 ? 0 : 1)
  })

  test('that nobody looked at, or that the customer keeps, do not go back', async () => {
    const account = await shop()
    const kept = await openProcess(account, threeUnits(), { LojaVirtualId: 1, MantenhaOItem: true })
    await rate(account, kept.id, [aRating({ itemId: kept.items[0], qtd: 3 })])
    const hasty = await app.account({
      configuration: `${DEMO_ACCOUNT.replace('bloquearQuandoNaoRecebido: true', 'reporEstoque: perfeito')}\ngatilhos: { concluirSozinhoDias: 5 }\n`,
      sellsOrders: true,
    })
    await shelve(app, hasty, { sku: SKU, price: 3_334, stock: STOCK })
    const unseen = await openWithParcel(hasty, threeUnits(), { LojaVirtualId: 1 })
    const data = app.clock.now().subtract({ hours: 144 }).toString()
    await done(hasty, unseen.id, `encomendas/${unseen.parcel}/recebimento`, { data })
    for (const account_ of [account, hasty]) {
      await work(account_)
      expect(await unitsOf(account_)).toBe(STOCK)
    }
    expect((await managed(hasty, unseen.id))['estagioRating']).toBe(2)
    expect(await restocks(hasty, unseen.id)).toEqual([])
    expect(await restocks(account, kept.id)).toEqual([])
  })

  test('of one account change nothing of another', async () => {
    const [account, other] = [await shop(), await shop()]
    const { id, items } = await open(account)
    await rate(account, id, [aRating({ itemId: items[0], qtd: 3 })])
    await work(other)
    await work(account)
    expect([await unitsOf(account), await unitsOf(other)]).toEqual([STOCK + 3, STOCK])
  })
})

describe('a shop that does not answer as it should', () => {
  test.each(['request-lost', 'answer-lost', 'unavailable'])('%s: the units are added once', async (failure) => {
    const account = await shop()
    const { id, items } = await open(account)
    await misbehave(app, account, { failure, times: 2 })
    await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK + 2)
    expect(await restocks(account, id)).toMatchObject([{ estado: 'feita' }])
    expect(await restockEvents(account, id)).toEqual(['restock.done'])
  })

  test('what stays without an answer goes to a person, who has it tried again: it is looked up first', async () => {
    const account = await shop()
    const { id, items } = await open(account)
    await misbehave(app, account, { failure: 'answer-lost' })
    const usual = { ...app.deps.storeRestock }
    Object.assign(app.deps.storeRestock, { findRestock: () => Promise.resolve({ outcome: 'unknown' }) })
    try {
      await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
      await work(account)
    } finally {
      Object.assign(app.deps.storeRestock, usual)
    }
    expect(await unitsOf(account)).toBe(STOCK + 2)
    const [waiting] = await restocks(account, id)
    const problema = 'Não se sabe se a loja somou as unidades: confira o estoque dela.'
    expect(waiting).toMatchObject({ estado: 'espera_pessoa', problema })
    await misbehave(app, account, {})
    await done(account, id, `reposicoes/${waiting?.['id']}/tentar`)
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK + 2)
    expect(await restocks(account, id)).toMatchObject([{ estado: 'feita', problema: null }])
    expect(await restockEvents(account, id)).toEqual(['restock.awaits-person', 'restock.retried', 'restock.done'])
  })

  test('a key that it may have forgotten, and cannot show, is not repeated', async () => {
    const account = await shop()
    const { id, items } = await open(account)
    const usual = { ...app.deps.storeRestock }
    const forgetful = { canFind: () => false, keysHonouredMilliseconds: () => 86_400_000 }
    Object.assign(app.deps.storeRestock, forgetful)
    try {
      await misbehave(app, account, { failure: 'answer-lost', times: 1 })
      await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
      await work(account, 1)
      expect(await restocks(account, id)).toMatchObject([{ estado: 'pedida' }])
      await app.database.query(
        `UPDATE restock SET first_asked_at = ${shifted('first_asked_at', "- interval '25 hours'")} WHERE account_id = $1`,
        [account.id],
        account.id,
      )
      await work(account)
    } finally {
      Object.assign(app.deps.storeRestock, usual)
    }
    expect(await restocks(account, id)).toMatchObject([{ estado: 'espera_pessoa' }])
    expect(await unitsOf(account)).toBe(STOCK + 2)
  })

  test('a shop that is too busy is simply asked again, also one without keys and without a lookup', async () => {
    const account = await shop()
    const { id, items } = await open(account)
    const usual = { ...app.deps.storeRestock }
    Object.assign(app.deps.storeRestock, { canFind: () => false, keysHonouredMilliseconds: () => 0 })
    try {
      await misbehave(app, account, { failure: 'unavailable', times: 2 })
      await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
      await work(account, 1)
      expect(await restocks(account, id)).toMatchObject([{ estado: 'prevista' }])
      await work(account)
    } finally {
      Object.assign(app.deps.storeRestock, usual)
    }
    expect(await restocks(account, id)).toMatchObject([{ estado: 'feita', problema: null }])
    expect(await unitsOf(account)).toBe(STOCK + 2)
    expect(await restockEvents(account, id)).toEqual(['restock.done'])
  })

  test('what it refuses goes to a person, who says what became of it', async () => {
    const account = await shop()
    await app.database.query(
      'DELETE FROM built_in_store_variant WHERE account_id = $1 AND sku_id = $2',
      [account.id, SKU],
      account.id,
    )
    const { id, items } = await open(account)
    await askForParcels(app, account)
    await rate(account, id, [aRating({ itemId: items[0], qtd: 1 }), aRating({ itemId: items[0], qtd: 2 })])
    await work(account)
    const [first, second] = await restocks(account, id)
    const waiting = { estado: 'espera_pessoa', problema: 'A loja não conhece este item.', referencia: null }
    expect([first, second]).toMatchObject([waiting, waiting])
    expect((await listQueue(account, 'fila=acao-manual')).ids).toEqual([id])
    const close = (key: unknown, resultado: string) =>
      command(account, id, `reposicoes/${String(key)}/encerrar`, { resultado })
    expect((await close(first?.['id'], 'reposta')).status).toBe(200)
    expect((await close(second?.['id'], 'dispensada')).status).toBe(200)
    expect(await restocks(account, id)).toMatchObject([{ estado: 'feita_a_mao' }, { estado: 'dispensada' }])
    expect((await listQueue(account, 'fila=acao-manual')).ids).toEqual([])
    expect(await staleOverviews(app, account.id)).toEqual([])
    const again = await close(first?.['id'], 'dispensada')
    expect([again.status, again.json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    const stranger = await close(999_999, 'reposta')
    expect([stranger.status, stranger.json['erroCodigo']]).toEqual([404, 'REPOSICAO_NAO_ENCONTRADA'])
    await shelve(app, account, { sku: SKU, price: 3_334, stock: STOCK })
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK)
  })

  test('where somebody refunded the order at the shop itself, a person looks first', async () => {
    const account = await shop()
    const { id, items } = await open(account)
    await app.database.query(
      `INSERT INTO process_event (account_id, process_id, sequence, event_id, type, occurred_at, cause, cause_kind, payload)
       SELECT account_id, process_id, 1000, 1, 'refund.found-at-store', now(), 'worker', 'worker', '{"amount":100}'
       FROM return_process WHERE account_id = $1 AND process_id = $2`,
      [account.id, id],
      account.id,
    )
    await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK)
    expect(await restocks(account, id)).toMatchObject([{ estado: 'espera_pessoa' }])
  })
})

describe('a connector that is held back', () => {
  test.each([
    ['observa', 'etapa', { etapa: 'observar' }, 'etapa', { etapa: 'automatico' }],
    ['está parado', 'parar', {}, 'retomar', undefined],
  ])('%s: nothing is sent, and it says why, until it goes on', async (why, stop, body, resume, resumed) => {
    const account = await shop()
    const { id, items } = await open(account)
    const on = (path: string, sent?: object) => account.call('POST', `/v1/gestao/conectores/1/${path}`, sent)
    expect((await on(stop, body)).status).toBe(200)
    await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK)
    const [held] = await restocks(account, id)
    expect(held).toMatchObject({ estado: 'prevista' })
    expect(String(held?.['problema'])).toContain(why)
    expect((await on(resume, resumed)).status).toBe(200)
    await work(account)
    expect(await unitsOf(account)).toBe(STOCK + 2)
    expect(await eventsOf(app, account, id)).toEqual([])
  })
})
