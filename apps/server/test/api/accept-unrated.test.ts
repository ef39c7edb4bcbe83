import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { aRating, rate, shown, threeUnits } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account({ configuration: `${DEMO_ACCOUNT}\ngatilhos: { concluirSozinhoDias: 5 }\n` })
})
afterAll(() => app.end())

const DAYS_AGO = (days: number) =>
  app.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString()

/** Does the work of the timers that are due now, and of no others. */
const tick = () =>
  executeDue(
    app.deps,
    { 'process-timer': app.executors['process-timer'] ?? (() => Promise.reject(new Error('no executor'))) },
    { accountId: account.id, lane: 'core', isStopping: () => false },
  )

describe('what nobody rated', () => {
  test('is accepted the days of the account after it arrived, and refunded', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/recebimento`, { data: DAYS_AGO(6) })
    await tick()
    expect(await shown(account, id)).toMatchObject({
      estagioRating: 2,
      estagioFinanceiro: 1,
      itens: [{ ratings: [{ estadoItem: 1, ratingValor: 5, qtd: 1 }] }],
    })
  })

  test('waits until then', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/recebimento`, { data: DAYS_AGO(4) })
    await tick()
    expect(await shown(account, id)).toMatchObject({ estagioRating: 0 })
  })

  test('of a parcel that arrived short: what is missing counts as not received, what was rated stays', async () => {
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    await done(account, id, `encomendas/${parcel}/recebimento`, {
      data: DAYS_AGO(6),
      itens: [{ itemId: items[0], recebidas: 2, faltantes: 1 }],
    })
    await rate(account, id, [aRating({ itemId: items[0], estadoItem: 3, naoEstornar: true, naoEstornarQtd: 1 })])
    await tick()
    const { itens } = await shown(account, id)
    expect(itens).toMatchObject([
      {
        ratings: [
          { estadoItem: 3, qtd: 1, naoEstornarQtd: 1 },
          { estadoItem: 1, qtd: 1 },
          { estadoItem: 4, qtd: 1 },
        ],
      },
    ])
  })

  describe('of two parcels, each with one unit of an item', () => {
    async function inTwo() {
      const order = { Skus: [{ ...aLine(), Quantidade: 2, QuantidadeTotal: 2 }], QuantidadeItens: 2, Valor: undefined }
      const { id, items, parcel } = await openWithParcel(account, order)
      await done(account, id, `encomendas/${parcel}/cancelar`)
      const one = { itens: [{ itemId: items[0], quantidade: 1 }], transportadoraId: 1 }
      const add = async (place: number) => (await done(account, id, 'encomendas', one))['encomendas']?.[place]?.['id']
      const paths = [`encomendas/${await add(1)}`, `encomendas/${await add(2)}`] as const
      return { id, itemId: items[0], paths }
    }

    const blocked = () =>
      app.database.query('SELECT FROM blocked_customer WHERE account_id = $1', [account.id], account.id)

    test('of which one was lost: only what arrived is accepted, the rest is for a person, and nobody is blocked', async () => {
      const { id, paths } = await inTwo()
      const [first, second] = paths
      await done(account, id, `${second}/postagem`)
      await done(account, id, `${first}/recebimento`, { data: DAYS_AGO(6) })
      await done(account, id, `${second}/extravio`)
      await tick()
      const { status, estagioRating, itens } = await shown(account, id)
      expect(itens?.[0]?.['ratings']).toMatchObject([{ estadoItem: 1, qtd: 1 }])
      expect({ status, estagioRating }).toEqual({ status: 1, estagioRating: 1 })
      expect(await blocked()).toEqual([])
    })

    test('of which one was sent back: neither its units nor its arrival count', async () => {
      const { id, paths } = await inTwo()
      const [first, second] = paths
      await done(account, id, `${first}/recebimento`, { data: DAYS_AGO(2) })
      await done(account, id, `${first}/devolucao`)
      await done(account, id, `${second}/recebimento`, { data: DAYS_AGO(6) })
      await tick()
      expect((await shown(account, id))['itens']?.[0]?.['ratings']).toMatchObject([{ estadoItem: 1, qtd: 1 }])
      expect(await blocked()).toEqual([])
    })

    test('of which one arrived empty: it is counted as missing, beside what arrived', async () => {
      const { id, itemId, paths } = await inTwo()
      const [first, second] = paths
      await done(account, id, `${first}/recebimento`, {
        data: DAYS_AGO(6),
        itens: [{ itemId, recebidas: 0, faltantes: 1 }],
      })
      await done(account, id, `${second}/recebimento`, { data: DAYS_AGO(6) })
      await tick()
      expect((await shown(account, id))['itens']?.[0]?.['ratings']).toMatchObject([
        { estadoItem: 1, qtd: 1 },
        { estadoItem: 4, qtd: 1 },
      ])
    })
  })

  test('waits for a person where the process does', async () => {
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/recebimento`, { data: DAYS_AGO(6) })
    await done(account, id, 'sinalizar')
    await tick()
    expect(await shown(account, id)).toMatchObject({ estagioRating: 0 })
  })
})

describe('a rating by staff', () => {
  test('is made at the version they saw, and refused as any other', async () => {
    const { id, items } = await openWithParcel(account)
    const body = {
      ratingData: [{ itemId: items[0], ratingValor: 4, estadoItem: 2, qtd: 1 }],
      executarFluxoReembolso: true,
    }
    const stale = await command(account, id, 'avaliacao', { ...body, versao: 9 })
    expect([stale.status, stale.json['erroCodigo']]).toEqual([409, 'VERSAO_DESATUALIZADA'])
    expect(await done(account, id, 'avaliacao', body)).toMatchObject({
      versao: 2,
      estagioRating: 2,
      estagioFinanceiro: 1,
    })
    const again = await command(account, id, 'avaliacao', body)
    expect([again.status, again.json['erroCodigo']]).toEqual([400, 'AVALIACAO_EXCEDE_QUANTIDADE'])
    const strange = await command(account, id, 'avaliacao', { ratingData: [{ ...body.ratingData[0], itemId: '1' }] })
    expect(strange.json['erroCodigo']).toBe('ITEM_NAO_ENCONTRADO')
    const cancelled = await openWithParcel(account)
    await done(account, cancelled.id, 'cancelar')
    const late = { ratingData: [{ ...body.ratingData[0], itemId: cancelled.items[0] }] }
    expect((await command(account, cancelled.id, 'avaliacao', late)).json['erroCodigo']).toBe('PROCESSO_CANCELADO')
    expect(await managed(account, id)).toMatchObject({ versao: 2 })
  })
})
