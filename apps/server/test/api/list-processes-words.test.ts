import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchText } from '../../src/processes/list/text-search.ts'
import { type Listed, saveListing } from '../../src/processes/listing-repository.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aListed, insertListed } from '../support/processes.ts'

const ANA = { text: 'ana maria', code: 'ana maria' }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

/** The number of results of a search for Ana; checks that the page agrees with its total. */
async function anas(account: TestAccount, query = ''): Promise<number> {
  const { json } = await account.call('GET', `/v3/pvt/processo?textoBusca=ana%20maria&pageSize=500${query}`)
  if (query === '') expect(json['registros']).toBe(json['totalRecords'])
  return Number(json['totalRecords'])
}

async function accountOf(count: number, named: (id: number) => Partial<Listed>) {
  const account = await app.account()
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const listed = ids.map((id) => aListed(id, named(id)))
  await insertListed(app.deps.database, account.id, listed)
  return account
}

const rename = (account: TestAccount, id: number, customerName: string, meanwhile?: () => Promise<void>) =>
  app.deps.database.inAccount(account.id, async (tx) => {
    await saveListing(tx, account.id, aListed(id, { customerName, version: 2 }))
    await meanwhile?.()
  })

describe('words that are asked for again and again', () => {
  test('find what was being written while they were first looked for, once it is there', async () => {
    const account = await accountOf(3, (id) => ({ customerName: id < 3 ? 'Ana Maria' : 'Bruna' }))
    let finish: () => void = () => undefined
    const holding = new Promise<void>((resolve) => (finish = resolve))
    let begun: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const wait = async () => {
      begun()
      await holding
    }
    const writing = rename(account, 3, 'Ana Maria', wait)
    await hasBegun
    // Younger than what is under way, and done before it.
    await rename(account, 1, 'Carla')
    expect([await anas(account), await anas(account), await anas(account)]).toEqual([1, 1, 1])
    await rename(account, 1, 'Ana Maria')
    expect(await anas(account)).toBe(2)
    finish()
    await writing
    expect([await anas(account), await anas(account)]).toEqual([3, 3])
  })

  test('are exact while texts change and are added', async () => {
    const account = await accountOf(120, () => ({ customerName: 'Ana Maria' }))
    let isDone = false
    const renaming = (async () => {
      for (let id = 1; id <= 60; id++) await rename(account, id, 'Bruna')
    })()
    const adding = (async () => {
      for (let id = 1_001; id <= 1_060; id++)
        await insertListed(app.deps.database, account.id, [aListed(id, { customerName: 'Ana Maria' })])
    })()
    const writing = Promise.all([renaming, adding]).finally(() => (isDone = true))
    let least = 60
    while (!isDone) least = Math.min(least, await anas(account))
    await writing
    expect(least).toBe(60)
    expect(await anas(account)).toBe(120)
    expect(await anas(account, '&de=2030-01-01')).toBe(0)
    const last = await account.call('GET', '/v3/pvt/processo?textoBusca=ana%20maria&pageSize=50&pageNumber=3')
    expect([last.json['registros'], last.json['totalPages']]).toEqual([20, 3])
  })

  test('are looked for anew where too much changed, or what is remembered is another database’s', async () => {
    const account = await accountOf(4, () => ({ customerName: 'Ana Maria' }))
    const find = async (horizon: number, mostChanges?: number) => {
      const before = { ids: Float64Array.of(77), horizon }
      const { ids } = await app.deps.database.readAll(account.id, (tx) =>
        searchText(tx, account.id, ANA, before, mostChanges),
      )
      return [...ids]
    }
    expect(await find(2 ** 50)).toEqual([1, 2, 3, 4])
    expect(await find(1, 3)).toEqual([1, 2, 3, 4])
    // The cached result is used: otherwise the test would not notice a search that is always repeated.
    expect(await find(1)).toEqual([1, 2, 3, 4, 77])
  })
})
