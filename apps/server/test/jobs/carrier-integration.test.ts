import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { askedFor, booked } from '../support/carried-parcels.ts'
import { carry } from '../support/carriers.ts'
import { done, managed, openWithParcel } from '../support/management.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

describe('a carrier without an integration', () => {
  test('is never the demo carrier: nothing is booked, and people are told to register the code', async () => {
    account = await app.account({ configuration: DEMO_ACCOUNT.replaceAll(', integracao: demonstracao', '') })
    const { id, parcel } = await askedFor(account)
    await carry(app, account, 3)
    expect(await booked(app, account)).toEqual([])
    expect(await managed(account, id)).toMatchObject({
      encomendas: [
        {
          estado: 'erro',
          problema: 'A transportadora não tem integração: registre o código da autorização.',
        },
      ],
    })
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'HAND2', transportadoraId: 1 })
    await carry(app, account, 2)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ estado: 'autorizada', problema: null }] })
  })

  test('is not asked by itself either: the request waits for staff', async () => {
    const configuration = DEMO_ACCOUNT.replaceAll(', integracao: demonstracao', '')
    account = await app.account({ configuration: `${configuration}\nautorizacao: { automatica: true }\n` })
    const { id } = await openWithParcel(account, {}, { ServicoLogisticoId: 1 })
    expect(await managed(account, id)).toMatchObject({
      encomendas: [{ estado: 'aguardando_autorizacao', autorizacaoPedida: false }],
    })
  })
})
