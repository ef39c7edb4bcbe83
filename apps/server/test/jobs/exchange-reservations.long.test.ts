import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { exchangeProblem } from '../../src/processes/exchange-problems.pt-BR.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  chosen,
  comesBack,
  eventsOf,
  exchangeAll,
  exchanging,
  expireReservation,
  hoursKept,
  openExchange,
  replacement,
  replacementOrders,
  shelf,
  shelve,
} from '../support/exchanges.ts'
import { command, done, managed, type OpenedProcess } from '../support/management.ts'
import { aRating, rate, shown } from '../support/ratings.ts'
import { executionRows, misbehave, moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

async function shop(settings = '{ quandoEnviar: avaliacao, reservaDias: 4 }', percentual = 100): Promise<TestAccount> {
  const configuration = exchanging(settings).replace(
    'ordem: 2, tipo: diferenca, percentual: 100',
    `ordem: 2, tipo: diferenca, percentual: ${percentual}`,
  )
  const account = await app.account({ configuration, sellsOrders: true })
  await shelve(app, account, { sku: 'G', price: 7_990, stock: 2, product: 'OUTRO' })
  await shelve(app, account, { sku: 'P', price: 4_000, stock: 2, product: 'OUTRO' })
  await shelve(app, account, { sku: 'M', price: 9_990, stock: 1 })
  return account
}

async function reserved(account: TestAccount, skuId: string): Promise<{ opened: OpenedProcess; trocaId: number }> {
  const opened = await openExchange(account)
  const trocaId = await chosen(account, opened, skuId)
  await exchangeAll(app, account)
  return { opened, trocaId }
}

const late = async (account: TestAccount, trocaId: number) => {
  await expireReservation(app, account, trocaId)
  await exchangeAll(app, account)
}

describe('stock that is kept for an exchange', () => {
  test('is kept anew once its time is over, while the item is on its way or waits to be judged', async () => {
    const account = await shop()
    const { opened, trocaId } = await reserved(account, 'M')
    const parcel = `encomendas/${opened.parcel}`
    for (const step of ['postagem', 'recebimento']) {
      await done(account, opened.id, `${parcel}/${step}`)
      await late(account, trocaId)
      expect((await replacement(account, opened.id))['estado']).toBe('reservada')
      expect(await hoursKept(app, account, trocaId)).toBeGreaterThan(90)
    }
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })])
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('pedida')
    expect(await eventsOf(app, account, opened.id)).toEqual([
      'exchange.chosen',
      'exchange.reserved',
      'exchange.ordered',
    ])
  })

  test('is kept for who lost the item on the way, until a person decides', async () => {
    const account = await shop()
    const { opened, trocaId } = await reserved(account, 'M')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await done(account, opened.id, `encomendas/${opened.parcel}/extravio`)
    await late(account, trocaId)
    expect((await replacement(account, opened.id))['estado']).toBe('reservada')
    await done(account, opened.id, `trocas/${trocaId}/cancelar`)
    await exchangeAll(app, account)
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
  })

  test('waits for the customer’s payment as long as it takes, once the item was accepted', async () => {
    const account = await shop()
    const { opened, trocaId } = await reserved(account, 'G')
    await comesBack(account, opened)
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })])
    await late(account, trocaId)
    await late(account, trocaId)
    expect((await replacement(account, opened.id))['estado']).toBe('reservada')
    await done(account, opened.id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'pix-9' })
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('pedida')
    const asked = (await eventsOf(app, account, opened.id)).filter((type) => type === 'exchange.difference-due')
    expect(asked).toHaveLength(1)
  })

  test('is free again once its time is over for what was refused, or went back to the customer', async () => {
    const account = await shop()
    const refused = await reserved(account, 'M')
    await comesBack(account, refused.opened)
    const verdict = { itemId: refused.opened.items[0], naoEstornar: true, naoEstornarQtd: 1 }
    await rate(account, refused.opened.id, [aRating(verdict)])
    await late(account, refused.trocaId)
    expect((await replacement(account, refused.opened.id))['estado']).toBe('expirada')
    const back = await reserved(account, 'M')
    await done(account, back.opened.id, `encomendas/${back.opened.parcel}/postagem`)
    await done(account, back.opened.id, `encomendas/${back.opened.parcel}/devolucao`)
    await late(account, back.trocaId)
    expect((await replacement(account, back.opened.id))['estado']).toBe('expirada')
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
  })

  test.each(['answer-lost', 'request-lost', 'unavailable'] as const)('is kept anew through %s', async (failure) => {
    const account = await shop()
    const { opened, trocaId } = await reserved(account, 'M')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await misbehave(app, account, { failure, times: 2 })
    await late(account, trocaId)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'reservada', problema: null })
    expect(await hoursKept(app, account, trocaId)).toBeGreaterThan(90)
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 1 })
  })

  test('that the store sold meanwhile fails, and a person is told', async () => {
    const account = await shop()
    const { opened, trocaId } = await reserved(account, 'M')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await expireReservation(app, account, trocaId)
    const other = await openExchange(account)
    await chosen(account, other, 'M')
    await app.database.query(
      `UPDATE work_item SET due_at = now() + interval '1 day' WHERE account_id = $1 AND subject_id = $2`,
      [account.id, trocaId],
      account.id,
    )
    await exchangeAll(app, account)
    expect((await replacement(account, other.id))['estado']).toBe('reservada')
    await late(account, trocaId)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'falhou',
      problema: exchangeProblem('key-released'),
    })
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 1 })
  })
})

describe('a customer who keeps the item', () => {
  const keeping = async (account: TestAccount, skuId: string) => {
    const opened = await openExchange(account, {}, { MantenhaOItem: true })
    expect((await managed(account, opened.id))['encomendas']).toEqual([])
    await chosen(account, opened, skuId)
    await exchangeAll(app, account)
    return opened
  }

  test('gets what replaces it at once, and nothing is awaited back', async () => {
    const account = await shop()
    const opened = await keeping(account, 'M')
    expect((await replacement(account, opened.id))['estado']).toBe('pedida')
    expect(await replacementOrders(app, account)).toMatchObject([{ sku: 'M', quantity: 1 }])
    const { id: trocaId } = await replacement(account, opened.id)
    expect((await shown(account, opened.id))['status']).toBe(1)
    for (const step of ['envio', 'entrega']) await done(account, opened.id, `trocas/${String(trocaId)}/${step}`)
    expect(await shown(account, opened.id)).toMatchObject({ status: 2, estagioFinanceiro: 0, mantenhaOItem: true })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('gets it only once a person approved what waits for one', async () => {
    const account = await shop()
    const opened = await openExchange(account, {}, { MantenhaOItem: true })
    await chosen(account, opened, 'M')
    await done(account, opened.id, 'sinalizar')
    await exchangeAll(app, account)
    expect(await replacementOrders(app, account)).toEqual([])
    const asked = await command(account, opened.id, 'trocas', { itemId: opened.items[0], skuId: 'M' })
    expect([asked.status, asked.json['erroCodigo']]).toEqual([400, 'PROCESSO_ENCERRADO'])
    await done(account, opened.id, 'aprovar')
    await exchangeAll(app, account)
    expect(await replacementOrders(app, account)).toHaveLength(1)
  })

  test('pays a difference first, and the stock is not kept beyond its time', async () => {
    const account = await shop()
    const opened = await keeping(account, 'G')
    const { id: trocaId, estado } = await replacement(account, opened.id)
    expect(estado).toBe('reservada')
    await late(account, Number(trocaId))
    expect((await replacement(account, opened.id))['estado']).toBe('expirada')
  })
})

test('a voucher for a difference is worth all that is owed, even by a definition of less', async () => {
  const account = await shop('{ quandoEnviar: postagem }', 80)
  const { opened } = await reserved(account, 'P')
  await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
  await exchangeAll(app, account)
  expect((await managed(account, opened.id))['estornos']).toMatchObject([
    { forma: 0, estado: 'liquidado', valor: 23, bonus: 0 },
  ])
  expect(await executionRows(app, account).cards()).toMatchObject([{ balance: 2_300 }])
  expect(await moneyFaults(app, account)).toEqual([])
})

describe('an exchange that is imported while the shelves are empty', () => {
  test('is taken in whole, keeps nothing, and is exchanged once there is something', async () => {
    const account = await app.account({ configuration: exchanging(), sellsOrders: true })
    await shelve(app, account, { sku: 'M', price: 9_990, stock: 0 })
    const opened = await openExchange(account)
    await exchangeAll(app, account)
    const view = await managed(account, opened.id)
    expect(view).toMatchObject({ tipo: 1, status: 1, decisao: 'aprovado', trocas: [], estornos: [] })
    const commands: readonly Loose[] = view['comandos'] ?? []
    expect(commands.filter(({ permitido }) => permitido).map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['trocas', `itens/${opened.items[0]}/devolver-dinheiro`]),
    )
    const refused = await command(account, opened.id, 'trocas', { itemId: opened.items[0], skuId: 'M' })
    expect([refused.status, refused.json['erroCodigo']]).toEqual([400, 'SKU_INDISPONIVEL'])
    await app.database.query(
      `UPDATE built_in_store_variant SET stock = 1 WHERE account_id = $1 AND sku_id = 'M'`,
      [account.id],
      account.id,
    )
    await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    expect((await shown(account, opened.id))['valorDiferenca']).toBe(0)
    expect((await replacement(account, opened.id))['estado']).toBe('reservada')
  })

  test('sold out between the choice and the reservation, says so and keeps its place', async () => {
    const account = await shop()
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'M')
    await app.database.query(
      `UPDATE built_in_store_variant SET stock = 0 WHERE account_id = $1 AND sku_id = 'M'`,
      [account.id],
      account.id,
    )
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({
      id: trocaId,
      estado: 'falhou',
      problema: exchangeProblem('out-of-stock'),
    })
    expect(await shown(account, opened.id)).toMatchObject({ status: 1, tipo: 1 })
  })
})
