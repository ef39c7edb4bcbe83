import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { aRating, rate } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('a parcel of a concluded process', () => {
  test('is neither counted, nor sent back, nor followed by another, and the view says why', async () => {
    const { id, items, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/recebimento`)
    const withheld = { itemId: items[0], naoEstornar: true, naoEstornarQtd: 1 }
    await rate(account, id, [aRating(withheld)])
    const view = await managed(account, id)
    expect(view).toMatchObject({ status: 2 })
    for (const [name, said] of [
      ['encomendas', {}],
      [`encomendas/${parcel}/autorizar`, {}],
      [`encomendas/${parcel}/devolucao`, {}],
      [`encomendas/${parcel}/contagem`, { itens: [{ itemId: items[0], recebidas: 1 }] }],
    ] as const) {
      const porque = 'O processo está concluído.'
      expect(view['comandos'], name).toContainEqual({ nome: name, permitido: false, porque })
      const { status, json } = await command(account, id, name, said)
      expect([status, json['erroCodigo'], json['erroDetalhado']], name).toEqual([
        400,
        'TRANSICAO_NAO_PERMITIDA',
        `${name.split('/').at(-1)}: está em "concluído"; nada mais cabe.`,
      ])
    }
    expect(await managed(account, id)).toEqual(view)
  })

  test('may still turn up where it was lost', async () => {
    const { id, items, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/postagem`)
    await done(account, id, `encomendas/${parcel}/extravio`)
    await rate(account, id, [aRating({ itemId: items[0], estadoItem: 4 })])
    expect(await managed(account, id)).toMatchObject({ status: 2 })
    expect(await done(account, id, `encomendas/${parcel}/recebimento`)).toMatchObject({
      status: 2,
      estagioLogistico: 6,
    })
  })
})
