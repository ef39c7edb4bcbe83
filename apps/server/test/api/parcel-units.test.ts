import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { aRating, openProcess, rate, threeUnits } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('a count', () => {
  test('never passes what was announced, names an item that is not in the parcel, and waits for the arrival', async () => {
    const { id, items, parcel } = await openWithParcel(account)
    const early = await command(account, id, `encomendas/${parcel}/contagem`, {
      itens: [{ itemId: items[0], recebidas: 1 }],
    })
    expect(early.json['erroCodigo']).toBe('TRANSICAO_NAO_PERMITIDA')
    const many = [{ itemId: items[0], recebidas: 1, faltantes: 1 }]
    const passed = await command(account, id, `encomendas/${parcel}/recebimento`, { itens: many })
    expect([passed.status, passed.json['erroCodigo']]).toEqual([400, 'CONTAGEM_INVALIDA'])
    expect(passed.json['erroDetalhado']).toContain('anunciadas 1, contadas 2')
    const strange = await command(account, id, `encomendas/${parcel}/recebimento`, {
      itens: [{ itemId: 'x', recebidas: 1 }],
    })
    expect(strange.json['erroCodigo']).toBe('ITEM_NAO_ENCONTRADO')
    expect(await managed(account, id)).toMatchObject({ versao: 1, estagioLogistico: 1 })
  })

  test('may be made again, but not against what was rated as having come', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    await done(account, id, `encomendas/${parcel}/recebimento`, {
      itens: [{ itemId: items[0], recebidas: 2, faltantes: 1 }],
    })
    await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
    const itens = [{ itemId: items[0], recebidas: 1, faltantes: 2 }]
    const { json } = await command(account, id, `encomendas/${parcel}/contagem`, { itens })
    expect(json['erroCodigo']).toBe('CONTAGEM_INVALIDA')
    await done(account, id, `encomendas/${parcel}/contagem`, { itens: [{ itemId: items[0], recebidas: 3 }] })
  })
})

describe('units that travel anew', () => {
  test('keep the parcel that they left from travelling again', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/postagem`)
    await done(account, id, `encomendas/${parcel}/devolucao`)
    await done(account, id, 'encomendas')
    const { status, json } = await command(account, id, `encomendas/${parcel}/autorizar`)
    expect([status, json['erroCodigo']]).toEqual([400, 'UNIDADES_EM_OUTRA_ENCOMENDA'])
  })

  test('are not found again in the parcel that they were missing from', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    const missing = { itens: [{ itemId: items[0], recebidas: 2, faltantes: 1 }] }
    await done(account, id, `encomendas/${parcel}/recebimento`, missing)
    await done(account, id, 'encomendas')
    const found = { itens: [{ itemId: items[0], recebidas: 3 }] }
    const { status, json } = await command(account, id, `encomendas/${parcel}/contagem`, found)
    expect([status, json['erroCodigo']]).toEqual([400, 'CONTAGEM_INVALIDA'])
    expect(json['erroDetalhado']).toContain('em nenhuma outra encomenda 2')
  })

  test('are sent for by a person when they were missing: looked at and approved again, the process sends for none', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    const missing = { itens: [{ itemId: items[0], recebidas: 2, faltantes: 1 }] }
    await done(account, id, `encomendas/${parcel}/recebimento`, missing)
    await done(account, id, 'sinalizar')
    expect((await done(account, id, 'aprovar'))['encomendas']).toHaveLength(1)
  })

  test('are sent for by approval where no parcel announces them, and only they', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    await done(account, id, `encomendas/${parcel}/cancelar`)
    await done(account, id, 'encomendas', { itens: [{ itemId: items[0], quantidade: 2 }] })
    await done(account, id, 'sinalizar')
    const { encomendas } = await done(account, id, 'aprovar')
    expect(encomendas).toMatchObject([
      { estado: 'cancelada' },
      { unidades: [{ anunciadas: 2 }] },
      { unidades: [{ anunciadas: 1 }] },
    ])
  })
})

describe('one more parcel', () => {
  test('is only for units that travel in no other', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    const none = await command(account, id, 'encomendas')
    expect([none.status, none.json['erroCodigo']]).toEqual([400, 'UNIDADES_EM_OUTRA_ENCOMENDA'])
    await done(account, id, `encomendas/${parcel}/cancelar`)
    const four = await command(account, id, 'encomendas', { itens: [{ itemId: items[0], quantidade: 4 }] })
    expect(four.json['erroDetalhado']).toBe(`item ${items[0]}: livres 3, pedidas 4`)
    const strange = await command(account, id, 'encomendas', { itens: [{ itemId: '1', quantidade: 1 }] })
    expect(strange.json['erroCodigo']).toBe('ITEM_NAO_ENCONTRADO')
    const two = await done(account, id, 'encomendas', { itens: [{ itemId: items[0], quantidade: 2 }], lojaFisicaId: 1 })
    expect(two['encomendas']).toMatchObject([{}, { estado: 'aguardando_loja_fisica', unidades: [{ anunciadas: 2 }] }])
    const unknown = await command(account, id, 'encomendas', { opcaoId: 99 })
    expect(unknown.json['erroCodigo']).toBe('LOGISTICA_DESCONHECIDA')
  })

  test('is not for a process that ended', async () => {
    const { id } = await openProcess(account)
    await done(account, id, 'cancelar')
    const { json } = await command(account, id, 'encomendas')
    expect(json['erroCodigo']).toBe('PROCESSO_ENCERRADO')
  })
})
