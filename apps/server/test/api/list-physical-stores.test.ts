import { listPhysicalStores } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const URL = '/v1/pvt/logistica/lojas-fisicas'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('listing the physical stores (contract §3, Logistics)', () => {
  test('answers all active ones of the account, counted in the envelope', async () => {
    const { status, json } = await account.call('GET', URL)
    expect(status).toBe(200)
    expect(json).toMatchObject({ registros: 2, httpStatus: '200', erroCodigo: null })
    expect(json['entidade']).toEqual([
      {
        id: 1,
        nome: 'Loja Exemplo Paulista',
        lojaVirtualId: null,
        endereco: 'Av. Paulista, 1000, São Paulo, SP',
        cep: '01310-100',
        latitude: -23.5656,
        longitude: -46.6513,
        horario: 'segunda a sábado, 10h às 20h',
      },
      expect.objectContaining({ id: 2, lojaVirtualId: 1 }),
    ])
    expect(entityFaults(listPhysicalStores, json['entidade'])).toEqual([])
  })

  test('answers those that serve the store that lojaVirtualId names', async () => {
    const idsIn = async (query: string) => {
      const stores: Loose[] = (await account.call('GET', `${URL}${query}`)).json['entidade'] ?? []
      return stores.map(({ id }) => id)
    }
    expect(await idsIn('?lojaVirtualId=1')).toEqual([1, 2])
    expect(await idsIn('?lojaVirtualId=2')).toEqual([1])
  })

  test('leaves out those that are not active, down to none', async () => {
    const one = DEMO_ACCOUNT.replace('nome: Loja Exemplo Paulista', '$&\n      ativo: false')
    const none = one.replace('nome: Loja Exemplo Savassi', '$&\n      ativo: false')
    const left = await (await app.account({ configuration: one })).call('GET', URL)
    expect(left.json).toMatchObject({ registros: 1, entidade: [{ id: 2 }] })
    const empty = await (await app.account({ configuration: none })).call('GET', URL)
    expect(empty.json).toMatchObject({ registros: 0, entidade: [] })
  })

  test('refuses a store the account does not have, and a call without a bearer', async () => {
    const { status, json } = await account.call('GET', `${URL}?lojaVirtualId=77`)
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'LOJA_DESCONHECIDA', registros: 0, entidade: null })
    expect((await app.call('GET', URL)).status).toBe(401)
  })
})
