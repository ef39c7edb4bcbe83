import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPosition, saveBackfillRead } from '../../src/orders/sync/repository.ts'
import type { Transaction } from '../../src/platform/database/transaction.ts'
import { instantOfColumn } from '../../src/platform/http/moments.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { shownIntake, takeIn } from '../support/intake.ts'
import { sellOrder } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

describe('a backfill', () => {
  const path = '/v1/gestao/conectores/1/pedidos-anteriores'

  test('is begun, watched and stopped by a person', async () => {
    for (let made = 0; made < 12; made++) await sellOrder(app, account)
    const begun = await account.call('POST', `${path}/iniciar`, { dias: 30 })
    expect(begun.json['entidade']).toMatchObject({ pedidosAnteriores: { situacao: 'correndo', pedidosLidos: 0 } })
    const stopped = await account.call('POST', `${path}/parar`)
    expect(stopped.json['entidade']).toMatchObject({ pedidosAnteriores: { situacao: 'parada' } })
    await takeIn(app, account)
    expect(await shownIntake(account)).toMatchObject({ pedidosAnteriores: { situacao: 'parada', pedidosLidos: 0 } })
    await account.call('POST', `${path}/iniciar`, {})
    await takeIn(app, account)
    expect(await shownIntake(account)).toMatchObject({
      pedidosAnteriores: { situacao: 'concluida', pedidosLidos: 12 },
      falha: null,
    })
  })

  const begin = (dias: number) => account.call('POST', `${path}/iniciar`, { dias })
  const stop = () => account.call('POST', `${path}/parar`)
  const inAccount = <T>(work: (tx: Transaction) => Promise<T>) => app.deps.database.inAccount(account.id, work)
  const position = () => inAccount((tx) => findPosition(tx, account.id, 1, 'backfill'))
  const savePage = (since: unknown, hasMore: boolean) => {
    const page = { cursor: 'second page', orders: 1, unreadable: 0, hasMore }
    return inAccount((tx) => saveBackfillRead(tx, account.id, 1, instantOfColumn(String(since)), page))
  }

  test('that was stopped is resumed for as many days or without a number, and begins again for another one', async () => {
    await begin(30)
    const first = await position()
    expect(await savePage(first?.since, true)).toBe(true)
    await stop()
    await begin(30)
    expect(await position()).toEqual({ since: first?.since, cursor: 'second page' })
    await stop()
    await account.call('POST', `${path}/iniciar`, {})
    expect(await position()).toEqual({ since: first?.since, cursor: 'second page' })
    await stop()
    await begin(90)
    const longer = await position()
    expect(longer?.cursor).toBe(null)
    const before = instantOfColumn(String(first?.since))
      .since(instantOfColumn(String(longer?.since)))
      .total('hours')
    expect(Math.round(before / 24)).toBe(60)
  })

  test('takes no page that was read for another one', async () => {
    await begin(30)
    const read = await position()
    await stop()
    await begin(90)
    const begun = await position()
    expect(await savePage(read?.since, false)).toBe(true)
    expect(await position()).toEqual(begun)
  })

  test('is refused for a connector that the account does not have, or that is reached by nobody', async () => {
    expect((await account.call('POST', `/v1/gestao/conectores/77/pedidos-anteriores/iniciar`, {})).status).toBe(404)
    const file = DEMO_ACCOUNT.replace('    plataforma: demonstracao\n', '    plataforma: nenhuma\n')
    const other = await app.account({ configuration: file })
    const { status, json } = await other.call('POST', `${path}/iniciar`, {})
    expect([status, json['erroCodigo']]).toEqual([400, 'MUDANCAS_NAO_LISTADAS'])
  })
})
