import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { exchangeProblem } from '../../src/processes/exchange-problems.pt-BR.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  aShop,
  chosen,
  eventsOf,
  exchangeAll,
  expireReservation,
  moneyInstead,
  openExchange,
  replacement,
  replacementOrders,
  shelf,
} from '../support/exchanges.ts'
import { command, done, managed } from '../support/management.ts'
import { accepted, payAll } from '../support/money-instead.ts'
import { shown } from '../support/ratings.ts'
import { moneyFaults } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

describe('nothing goes out after all', () => {
  const expire = (account: TestAccount, trocaId: number) =>
    app.database.query(
      `WITH late AS (UPDATE replacement SET reserved_until = now() - interval '1 hour'
                     WHERE account_id = $1 AND replacement_id = $2)
       UPDATE work_item SET due_at = now() - interval '1 hour' WHERE account_id = $1 AND subject_id = $2`,
      [account.id, trocaId],
      account.id,
    )

  test('what nobody sent in time expires, and the stock is free again', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    await expire(account, trocaId)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'expirada' })
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
    expect((await shown(account, opened.id))['valorDiferenca']).toBe(0)
    await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'reservada' })
  })

  test('a difference that was paid goes back by hand when the exchange is called off', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'G')
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'pix-2' })
    const view = await done(account, opened.id, `trocas/${trocaId}/cancelar`)
    expect(view).toMatchObject({ trocas: [{ estado: 'cancelada', estadoDiferenca: 'a_devolver' }], valorDiferenca: 0 })
    expect(view['estornos']).toMatchObject([{ forma: 1, estado: 'previsto', valor: 16.9 }])
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('a process that ends calls its exchange off and gives the stock back', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    await chosen(account, opened, 'M')
    await exchangeAll(app, account)
    await done(account, opened.id, 'cancelar')
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'cancelada' })
    expect(await shelf(app, account, 'M')).toEqual({ stock: 1, reserved: 0 })
    expect((await shown(account, opened.id))['status']).toBe(3)
  })

  test('an order that came to nothing is tried again as another order', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'P')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    const before = (await replacement(account, opened.id))['pedidoDaTroca']
    await done(account, opened.id, `trocas/${trocaId}/falha`, { motivo: 'Extraviado' })
    const refused = await command(account, opened.id, `trocas/${trocaId}/cancelar`)
    expect([refused.status, refused.json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
    await done(account, opened.id, `trocas/${trocaId}/tentar`)
    await exchangeAll(app, account)
    const after = await replacement(account, opened.id)
    expect(after).toMatchObject({ estado: 'pedida', estadoDiferenca: 'devolvida' })
    expect(after['pedidoDaTroca']).not.toBe(before)
    expect((await managed(account, opened.id))['estornos']).toHaveLength(1)
    expect(await replacementOrders(app, account)).toHaveLength(2)
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('an order that came to nothing leaves neither its invoice nor its tracking to the next one', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'G')
    await done(account, opened.id, `trocas/${trocaId}/diferenca-dispensada`)
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/faturamento`, { chaveNota: 'nota-1' })
    await done(account, opened.id, `trocas/${trocaId}/envio`, {
      codigoRastreio: 'BR1',
      linkRastreio: 'https://r.test/BR1',
    })
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    const kept = { chaveNota: 'nota-1', codigoRastreio: 'BR1', linkRastreio: 'https://r.test/BR1' }
    expect(await replacement(account, opened.id)).toMatchObject(kept)
    await done(account, opened.id, `trocas/${trocaId}/tentar`)
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/envio`)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'enviada',
      chaveNota: null,
      codigoRastreio: null,
      linkRastreio: null,
    })
  })

  test('what is kept after the store sent its side of the difference fails once its time is over, and is tried again', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'P')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    await done(account, opened.id, `encomendas/${opened.parcel}/devolucao`)
    await done(account, opened.id, `trocas/${trocaId}/tentar`)
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('reservada')
    await expireReservation(app, account, trocaId)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({
      estado: 'falhou',
      problema: exchangeProblem('reservation-over'),
    })
    expect((await eventsOf(app, account, opened.id)).at(-1)).toBe('exchange.failed')
    expect(await shelf(app, account, 'P')).toEqual({ stock: 1, reserved: 0 })
    const left = await app.database.query(
      `SELECT FROM work_item WHERE account_id = $1 AND kind = 'replacement' AND subject_id = $2`,
      [account.id, trocaId],
      account.id,
    )
    expect(left).toEqual([])
    await done(account, opened.id, `trocas/${trocaId}/tentar`)
    await exchangeAll(app, account)
    expect((await replacement(account, opened.id))['estado']).toBe('reservada')
    expect(await moneyFaults(app, account)).toEqual([])
  })
})

describe('a process with nothing chosen for what was accepted', () => {
  const unchosen = async (account: TestAccount) => {
    const opened = await openExchange(account)
    await accepted(app, account, opened)
    expect((await shown(account, opened.id))['status']).toBe(1)
    return opened
  }

  test('stays open until what is chosen for it after all arrived', async () => {
    const account = await aShop(app)
    const opened = await unchosen(account)
    const trocaId = await chosen(account, opened, 'M')
    expect((await shown(account, opened.id))['status']).toBe(1)
    await exchangeAll(app, account)
    for (const step of ['envio', 'entrega']) await done(account, opened.id, `trocas/${trocaId}/${step}`)
    expect((await shown(account, opened.id))['status']).toBe(2)
  })

  test('stays open until the money that is given instead went back', async () => {
    const account = await aShop(app)
    const opened = await unchosen(account)
    expect((await done(account, opened.id, moneyInstead(opened)))['status']).toBe(1)
    await exchangeAll(app, account)
    await payAll(account, opened.id)
    expect((await shown(account, opened.id))['status']).toBe(2)
  })
})

describe('a process that ends', () => {
  test('stays open while something goes out for it', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'M')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    await done(account, opened.id, `encomendas/${opened.parcel}/devolucao`)
    await done(account, opened.id, 'cancelar')
    expect((await shown(account, opened.id))['status']).toBe(1)
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'cancelada' })
    expect((await shown(account, opened.id))['status']).toBe(3)
  })

  test('calls off what failed after its difference was given back, and keeps the money in its books', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'P')
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/falha`)
    await done(account, opened.id, 'cancelar')
    await exchangeAll(app, account)
    expect(await replacement(account, opened.id)).toMatchObject({ estado: 'cancelada', estadoDiferenca: 'devolvida' })
    expect((await managed(account, opened.id))['estornos']).toMatchObject([{ estado: 'liquidado', valor: 23 }])
    // It stays on the money's side of the books: goods left the customer, and what became of them is unknown.
    expect(await shown(account, opened.id)).toMatchObject({ status: 1, estagioFinanceiro: 3 })
    await done(account, opened.id, `encomendas/${opened.parcel}/devolucao`)
    expect((await shown(account, opened.id))['status']).toBe(2)
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('still owes what the customer paid for an exchange that was called off', async () => {
    const account = await aShop(app)
    const opened = await openExchange(account)
    const trocaId = await chosen(account, opened, 'G')
    await exchangeAll(app, account)
    await done(account, opened.id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'pix-3' })
    await done(account, opened.id, `trocas/${trocaId}/cancelar`)
    await done(account, opened.id, 'cancelar')
    await exchangeAll(app, account)
    const view = await managed(account, opened.id)
    expect(view).toMatchObject({
      status: 1,
      estagioFinanceiro: 1,
      estornos: [{ estado: 'previsto', valor: 16.9 }],
      trocas: [{ estadoDiferenca: 'a_devolver' }],
    })
    const refunds: readonly Loose[] = view['estornos'] ?? []
    const paid = { meio: 'pix', referencia: 'pix-4', data: '2026-01-02', valor: 16.9 }
    await done(account, opened.id, `estornos/${String(refunds[0]?.['id'])}/pagamento-manual`, paid)
    expect(await managed(account, opened.id)).toMatchObject({
      status: 3,
      estagioFinanceiro: 3,
      estornos: [{ estado: 'liquidado', valor: 16.9 }],
      trocas: [{ estadoDiferenca: 'devolvida' }],
    })
    expect(await moneyFaults(app, account)).toEqual([])
  })

  test('gives the store’s side back of what was ordered before', async () => {
    const account = await aShop(app, '{ quandoEnviar: postagem }')
    const opened = await openExchange(account)
    await chosen(account, opened, 'P')
    await exchangeAll(app, account)
    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    await exchangeAll(app, account, 1)
    // A refund that is planned with the order is found when due work is looked for next.
    expect((await managed(account, opened.id))['estornos']).toMatchObject([{ estado: 'previsto', valor: 23 }])
    await done(account, opened.id, 'cancelar')
    await exchangeAll(app, account)
    expect((await managed(account, opened.id))['estornos']).toMatchObject([{ estado: 'liquidado', valor: 23 }])
    expect(await moneyFaults(app, account)).toEqual([])
  })
})
