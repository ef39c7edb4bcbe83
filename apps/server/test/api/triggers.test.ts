import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { aRating, openProcess, rate, shown, threeUnits } from '../support/ratings.ts'
import { executionRows, sellOrder, settleAll } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const paying = (triggers: string) => app.account({ configuration: `${DEMO_ACCOUNT}\ngatilhos: { ${triggers} }\n` })
const events = (account: TestAccount, processId: number) => executionRows(app, account).events(processId)
const amounts = async (account: TestAccount, processId: number) =>
  (await executionRows(app, account).intents(processId)).map(({ means, status, amount }) => [means, status, amount])

describe('money that moves by itself', () => {
  test('goes back as soon as the parcel is posted, where the account says so', async () => {
    const account = await paying('estorno: postagem')
    const order = await sellOrder(app, account)
    const { id, parcel } = await openWithParcel(account, order, { LojaVirtualId: 1 })
    const view = await done(account, id, `encomendas/${parcel}/postagem`)
    expect(view).toMatchObject({ versao: 3, estagioFinanceiro: 1, estornos: [{ estado: 'previsto', valor: 77 }] })
    await settleAll(app, account)
    expect(await shown(account, id)).toMatchObject({ status: 1, estagioLogistico: 5, estagioFinanceiro: 3 })
    expect(await events(account, id)).toEqual([
      'process.created',
      'logistics.posted',
      'refund.planned',
      'refund.sent',
      'refund.settled',
    ])
    await done(account, id, `encomendas/${parcel}/recebimento`)
    await rate(account, id, [aRating({ itemId: (await shown(account, id))['itens']?.[0]?.['itemId'] })])
    expect(await shown(account, id)).toMatchObject({ status: 2, estagioFinanceiro: 3 })
    expect(await amounts(account, id)).toEqual([['automatic', 'settled', 7700]])
  })

  test('goes back for the units that came, and no others, where it waits for the receipt', async () => {
    const account = await paying('estorno: recebimento')
    const { id, items, parcel } = await openWithParcel(account, threeUnits())
    await done(account, id, `encomendas/${parcel}/postagem`)
    expect(await amounts(account, id)).toEqual([])
    const itens = [{ itemId: items[0], recebidas: 2, faltantes: 1 }]
    await done(account, id, `encomendas/${parcel}/recebimento`, { itens })
    const planned = await amounts(account, id)
    expect(planned.map(([, , amount]) => amount)).toEqual([6667 + 1333])
  })

  test('follows a rating that asked for nothing, where it waits for the rating', async () => {
    const account = await paying('estorno: avaliacao')
    const { id, items } = await openProcess(account)
    await rate(account, id, [aRating({ itemId: items[0] })])
    expect((await amounts(account, id)).map(([, , amount]) => amount)).toEqual([7700])
  })

  test('is a voucher by its own trigger', async () => {
    const account = await paying('estorno: nenhum, vale: postagem')
    const money = await openWithParcel(account)
    await done(account, money.id, `encomendas/${money.parcel}/postagem`)
    expect(await amounts(account, money.id)).toEqual([])
    const voucher = await openWithParcel(account, {}, { ValeCompraDefinicaoId: 2 })
    await done(account, voucher.id, `encomendas/${voucher.parcel}/postagem`)
    expect(await amounts(account, voucher.id)).toEqual([['voucher', 'planned', 8330]])
  })

  test('does nothing for a process that waits for a person, and catches up once it is approved', async () => {
    const account = await paying('estorno: postagem')
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, 'sinalizar')
    await done(account, id, `encomendas/${parcel}/postagem`)
    expect(await amounts(account, id)).toEqual([])
    await done(account, id, 'aprovar')
    expect((await amounts(account, id)).map(([, , amount]) => amount)).toEqual([7700])
  })

  test('pays who keeps the item once a person approves what the policy refused', async () => {
    const account = await paying('manterItemImediato: true')
    const late = { DataEntrega: '2024-01-05T12:00:00-03:00' }
    const { id } = await openProcess(account, late, { MantenhaOItem: true })
    expect(await amounts(account, id)).toEqual([])
    expect(await done(account, id, 'aprovar')).toMatchObject({ estagioLogistico: 0, estagioFinanceiro: 1 })
  })
})

describe('money that was planned and not sent', () => {
  test('is not sent once the process is cancelled, which it then is', async () => {
    const account = await paying('estorno: postagem')
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/postagem`)
    await done(account, id, `encomendas/${parcel}/devolucao`)
    const view = await done(account, id, 'cancelar')
    expect(view).toMatchObject({ status: 3, estagioFinanceiro: 0, estornos: [{ estado: 'cancelado' }] })
    await settleAll(app, account)
    expect(await executionRows(app, account).refunds()).toEqual([])
    expect(await managed(account, id)).toMatchObject({ versao: 5, status: 3 })
  })

  test('is planned anew when the process is reopened and approved', async () => {
    const account = await paying('estorno: avaliacao')
    const { id, items } = await openProcess(account)
    await rate(account, id, [aRating({ itemId: items[0] })])
    await done(account, id, 'cancelar')
    await done(account, id, 'reabrir')
    await done(account, id, 'aprovar')
    expect((await amounts(account, id)).map(([, status, amount]) => [status, amount])).toEqual([
      ['cancelled', 7700],
      ['planned', 7700],
    ])
  })
})
