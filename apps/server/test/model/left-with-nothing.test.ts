import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, openWithParcel } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { aRating, rate } from '../support/ratings.ts'
import { settleAll } from '../support/refund-execution.ts'
import { breachesOf } from './invariants.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

test('an exchange that was accepted, and for which nothing was chosen, leaves nobody with neither goods nor money', async () => {
  const Skus = [aLine({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }), aLine({ SkuId: 'B', Quantidade: 0 })]
  const { id, items, parcel } = await openWithParcel(account, { Valor: undefined, ValorDesconto: 0, Skus })
  await done(account, id, `encomendas/${parcel}/recebimento`)
  await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  await settleAll(app, account)
  expect(await breachesOf(app.database, account.id)).toEqual([])
})
