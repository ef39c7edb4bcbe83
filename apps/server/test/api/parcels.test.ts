import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { aRating, openProcess, rate, shown, threeUnits } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

const lastEvent = async (processId: number) => {
  const [row] = await app.database.query<{ type: string; payload: object }>(
    'SELECT type, payload FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence DESC LIMIT 1',
    [account.id, processId],
    account.id,
  )
  return row
}

const workOf = (parcelId: number) =>
  app.database.query(
    `SELECT FROM work_item WHERE account_id = $1 AND kind = 'parcel' AND subject_id = $2`,
    [account.id, parcelId],
    account.id,
  )

describe('an authorization', () => {
  test('is asked of the carrier: the parcel waits, and the worker has something to do', async () => {
    const { id, parcel } = await openWithParcel(account)
    const view = await done(account, id, `encomendas/${parcel}/autorizar`, { opcaoId: 2 })
    expect(view['encomendas']).toMatchObject([
      {
        estado: 'aguardando_autorizacao',
        autorizacaoPedida: true,
        opcaoId: 2,
        transportadora: 'Correios',
        tipo: 1,
        custo: 31.9,
      },
    ])
    expect(await workOf(parcel)).toHaveLength(1)
    expect(await lastEvent(id)).toMatchObject({ type: 'logistics.authorization-requested' })
  })

  test('nobody chose a way for takes the option that costs the store least, everywhere', async () => {
    const { id, parcel } = await openWithParcel(account)
    const view = await done(account, id, `encomendas/${parcel}/autorizar`)
    expect(view['encomendas']).toMatchObject([{ opcaoId: 1, transportadora: 'Correios', tipo: 0, custo: 22.5 }])
  })

  test.each([{ lojaFisicaId: 1 }, { opcaoId: 6 }, { opcaoId: 6, lojaFisicaId: 2 }])(
    'is not needed at a shop of the store (%j): the parcel waits for the customer there, and no carrier is asked',
    async (body) => {
      const { id, parcel } = await openWithParcel(account)
      const view = await done(account, id, `encomendas/${parcel}/autorizar`, body)
      expect(view).toMatchObject({
        estagioLogistico: 3,
        encomendas: [
          { estado: 'aguardando_loja_fisica', tipo: 5, autorizacaoPedida: false, transportadora: null, ...body },
        ],
      })
      expect(await workOf(parcel)).toHaveLength(0)
      expect(await done(account, id, `encomendas/${parcel}/recebimento`)).toMatchObject({ estagioLogistico: 6 })
    },
  )

  test('asked for again another way costs what that way costs: nothing known of a bare carrier', async () => {
    const { id, parcel } = await openWithParcel(account)
    const path = `encomendas/${parcel}/autorizar`
    const costs = []
    for (const body of [{}, { transportadoraId: 2 }, { transportadoraId: 2, codigo: `B${id}`, custo: 19.9 }])
      costs.push((await done(account, id, path, body))['encomendas']?.[0]?.['custo'])
    expect(costs).toEqual([22.5, null, 19.9])
    const other = await openWithParcel(account)
    await done(account, other.id, `encomendas/${other.parcel}/autorizar`)
    const bare = { transportadoraId: 2, codigo: `C${id}` }
    const view = await done(account, other.id, `encomendas/${other.parcel}/autorizar`, bare)
    expect(view['encomendas']).toMatchObject([{ custo: null }])
  })

  test('that the store has already is registered at once, and shown and found by its code', async () => {
    const { id, parcel } = await openWithParcel(account)
    const codigo = `E${id}`
    const sent = { codigo, transportadoraId: 1, expiraEm: '2027-01-05T23:59:59-03:00', custo: 19.9 }
    const view = await done(account, id, `encomendas/${parcel}/autorizar`, sent)
    expect(view).toMatchObject({
      estagioLogistico: 4,
      autorizacao: { codigo, expirarEm: '2027-01-06T02:59:59Z', transportadora: 'Correios', codigoRastreio: null },
      encomendas: [{ estado: 'autorizada', custo: 19.9 }],
    })
    expect((await shown(account, id))['autorizacao']).toEqual(view['autorizacao'])
    const found = await account.call('GET', `/v3/pvt/processo?textoBusca=${codigo}`)
    expect(found.json['entidade']).toMatchObject([{ id }])
    expect(await workOf(parcel)).toHaveLength(1)
  })

  test('lasts for the days of the account when nobody says until when', async () => {
    const { id, parcel } = await openWithParcel(account)
    const view = await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: `D${id}`, transportadoraId: 1 })
    const days = Temporal.Instant.from(String(view['autorizacao']?.['expirarEm'])).since(app.clock.now()).total('days')
    expect(Math.floor(days)).toBe(10)
  })

  test('never has the code of another parcel of its carrier', async () => {
    const first = await openWithParcel(account)
    const second = await openWithParcel(account)
    const body = { codigo: `T${first.id}`, transportadoraId: 1 }
    await done(account, first.id, `encomendas/${first.parcel}/autorizar`, body)
    const { status, json } = await command(account, second.id, `encomendas/${second.parcel}/autorizar`, body)
    expect([status, json['erroCodigo']]).toEqual([400, 'AUTORIZACAO_REPETIDA'])
    expect(await managed(account, second.id)).toMatchObject({ versao: 1 })
  })

  test.each([
    [{ opcaoId: 99 }, 'opcaoId: 99'],
    [{ transportadoraId: 3 }, 'transportadoraId: 3'],
    [{ lojaFisicaId: 77 }, 'lojaFisicaId: 77'],
  ])('by a way that the account does not offer (%j) is refused', async (body, named) => {
    const { id, parcel } = await openWithParcel(account)
    const { status, json } = await command(account, id, `encomendas/${parcel}/autorizar`, body)
    expect([status, json['erroCodigo']]).toEqual([400, 'LOGISTICA_DESCONHECIDA'])
    expect(json['erroDetalhado']).toContain(named)
  })

  test('is not for a process that nobody approved', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, 'sinalizar')
    const { status, json } = await command(account, id, `encomendas/${parcel}/autorizar`)
    expect([status, json['erroCodigo']]).toEqual([400, 'PROCESSO_ENCERRADO'])
  })
})

describe('an account that authorizes by itself', () => {
  const automatic = `${DEMO_ACCOUNT}\nautorizacao: { automatica: true }\n`

  test('asks the carrier as soon as a request comes that says how it travels', async () => {
    const own = await app.account({ configuration: automatic })
    const said = await openWithParcel(own, {}, { ServicoLogisticoId: 1 })
    expect(await managed(own, said.id)).toMatchObject({
      versao: 1,
      encomendas: [{ autorizacaoPedida: true, transportadora: 'Correios', custo: 22.5 }],
    })
    const unsaid = await openWithParcel(own)
    expect(await managed(own, unsaid.id)).toMatchObject({ encomendas: [{ autorizacaoPedida: false }] })
  })

  test('waits for a person where the policy refused, and asks once approved', async () => {
    const own = await app.account({ configuration: automatic })
    const late = { DataEntrega: '2024-01-05T12:00:00-03:00' }
    const { id } = await openProcess(own, late, { ServicoLogisticoId: 1 })
    expect((await managed(own, id))['encomendas']).toEqual([])
    expect(await done(own, id, 'aprovar')).toMatchObject({ encomendas: [{ autorizacaoPedida: true }] })
  })
})

describe('the way of a parcel', () => {
  test('goes from authorized to posted to delivered, and the stages follow', async () => {
    const { id, items, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: `W${id}`, transportadoraId: 1 })
    const posted = await done(account, id, `encomendas/${parcel}/postagem`, {
      codigoRastreio: 'BR1',
      data: '2026-11-20T10:00:00-03:00',
    })
    expect(posted).toMatchObject({
      estagioLogistico: 5,
      autorizacao: { codigoRastreio: 'BR1' },
      encomendas: [{ estado: 'postada', postadaEm: '2026-11-20T13:00:00Z' }],
    })
    const received = await done(account, id, `encomendas/${parcel}/recebimento`, {
      itens: [{ itemId: items[0], recebidas: 1 }],
    })
    expect(received).toMatchObject({
      estagioLogistico: 6,
      encomendas: [{ estado: 'entregue', unidades: [{ recebidas: 1, faltantes: 0, trocadas: 0 }] }],
    })
    expect(await lastEvent(id)).toMatchObject({
      type: 'logistics.delivered',
      payload: { from: 'posted', to: 'delivered' },
    })
  })

  test('may be collected at home', async () => {
    const { id, parcel } = await openWithParcel(account)
    const view = await done(account, id, `encomendas/${parcel}/postagem`, { coletada: true })
    expect(view).toMatchObject({ estagioLogistico: 5, encomendas: [{ estado: 'coletada' }] })
    expect(await lastEvent(id)).toMatchObject({
      type: 'logistics.collected',
      payload: { from: 'awaiting-authorization', to: 'collected' },
    })
  })

  test('ends in part when units are missing or wrong, and in whole once the rest came in another parcel', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    await done(account, id, `encomendas/${parcel}/recebimento`)
    const short = await done(account, id, `encomendas/${parcel}/contagem`, {
      itens: [{ itemId: items[0], recebidas: 1, faltantes: 1, trocadas: 1 }],
    })
    expect(short).toMatchObject({
      estagioLogistico: 7,
      encomendas: [{ unidades: [{ recebidas: 1, faltantes: 1, trocadas: 1 }] }],
    })
    const more = await done(account, id, 'encomendas', { transportadoraId: 1 })
    expect(more['encomendas']).toMatchObject([{}, { estado: 'aguardando_autorizacao', unidades: [{ anunciadas: 2 }] }])
    const second = more['encomendas']?.[1]?.['id']
    const whole = await done(account, id, `encomendas/${second}/recebimento`, {
      itens: [{ itemId: items[0], recebidas: 2 }],
    })
    expect(whole['estagioLogistico']).toBe(6)
    await rate(account, id, [aRating({ itemId: items[0], qtd: 3 })])
    expect(await shown(account, id)).toMatchObject({ estagioRating: 2 })
  })

  test('that is lost may still arrive', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/postagem`)
    expect(await done(account, id, `encomendas/${parcel}/extravio`)).toMatchObject({ estagioLogistico: 2 })
    expect(await done(account, id, `encomendas/${parcel}/recebimento`)).toMatchObject({ estagioLogistico: 6 })
  })

  test('that went back to the customer frees its units for another', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/postagem`)
    const back = await done(account, id, `encomendas/${parcel}/devolucao`)
    expect(back).toMatchObject({ estagioLogistico: 2, encomendas: [{ estado: 'devolvida_ao_consumidor' }] })
    expect(await done(account, id, 'encomendas')).toMatchObject({ estagioLogistico: 1, encomendas: [{}, {}] })
  })

  test('that is called off after it was asked for is told to the carrier', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/autorizar`)
    await app.database.query(
      'DELETE FROM work_item WHERE account_id = $1 AND kind = $2',
      [account.id, 'parcel'],
      account.id,
    )
    await done(account, id, `encomendas/${parcel}/cancelar`)
    expect(await workOf(parcel)).toHaveLength(1)
  })

  test('is refused where its machine does not lead, with what does', async () => {
    const { id, parcel } = await openWithParcel(account)
    const { status, json } = await command(account, id, `encomendas/${parcel}/extravio`)
    expect([status, json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    expect(json['erroDetalhado']).toBe(
      'extravio: está em "aguardando_autorizacao"; cabe: autorizar, postagem, recebimento, cancelar.',
    )
    const missing = await command(account, id, 'encomendas/999/extravio')
    expect([missing.status, missing.json['erroCodigo']]).toEqual([404, 'ENCOMENDA_NAO_ENCONTRADA'])
  })

  test('keeps a cancelled process open until the goods are accounted for', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/postagem`)
    expect(await done(account, id, 'cancelar')).toMatchObject({ decisao: 'cancelado', status: 1 })
    await done(account, id, `encomendas/${parcel}/recebimento`)
    expect(await done(account, id, `encomendas/${parcel}/devolucao`)).toMatchObject({ status: 3 })
  })
})
