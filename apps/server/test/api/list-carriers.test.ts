import { listCarriers } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const URL = '/v1/pvt/logistica/transportadoras'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('listing the carriers (contract §3, Logistics)', () => {
  test('answers the active ones, counted in the envelope', async () => {
    const { status, json } = await account.call('GET', URL)
    expect(status).toBe(200)
    expect(json).toMatchObject({ registros: 2, httpStatus: '200', erroCodigo: null })
    expect(json['entidade']).toEqual([
      { id: 1, nome: 'Correios' },
      { id: 2, nome: 'Rápido Paulista' },
    ])
    expect(entityFaults(listCarriers, json['entidade'])).toEqual([])
  })

  test('answers an empty list, counted 0, where there are none', async () => {
    const caller = await app.account({ configuration: DEMO_ACCOUNT.replace(/^logistica:\n(?: .*\n)+/m, '') })
    expect((await caller.call('GET', URL)).json).toMatchObject({ registros: 0, entidade: [] })
  })

  test('answers the same in every store of the account, and refuses one it does not have', async () => {
    const whole = await account.call('GET', URL)
    const ofStore = await account.call('GET', `${URL}?lojaVirtualId=2`)
    expect(ofStore.json['entidade']).toEqual(whole.json['entidade'])
    const { status, json } = await account.call('GET', `${URL}?lojaVirtualId=77`)
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'LOJA_DESCONHECIDA', registros: 0, entidade: null })
  })

  test('refuses without a bearer', async () => {
    expect((await app.call('GET', URL)).status).toBe(401)
  })
})
