import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aShop, chosen, comesBack, exchangeAll, openExchange } from '../support/exchanges.ts'
import { done } from '../support/management.ts'
import { payAll } from '../support/money-instead.ts'
import { aLine } from '../support/orders.ts'
import { openProcess } from '../support/ratings.ts'

const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
const PERIOD = `de=${today.subtract({ days: 1 }).toString()}&ate=${today.toString()}`

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())

async function indicators(account: TestAccount): Promise<Loose> {
  const { status, json, text } = await account.call('GET', `/v1/gestao/indicadores?${PERIOD}`)
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

async function kept(account: TestAccount) {
  const answer = await indicators(account)
  const all: readonly Loose[] = answer['valores'] ?? []
  const valueOf = (figure: string) => all.find(({ figura }) => figura === figure)?.['valor']
  return {
    money: valueOf('devolvido-em-dinheiro'),
    vouchers: valueOf('retido-em-vale'),
    exchanges: valueOf('retido-em-troca'),
    all: answer['retido'],
    ratio: answer['taxaDeEstorno'],
  }
}

/** The item of 63.00 is exchanged for this one, whose order is made once the first one is posted. */
async function exchangedFor(account: TestAccount, skuId: string) {
  const opened = await openExchange(account)
  const trocaId = await chosen(account, opened, skuId)
  if (skuId === 'G') await done(account, opened.id, `trocas/${trocaId}/diferenca-paga`, { referencia: 'pix-2' })
  await comesBack(account, opened)
  await exchangeAll(app, account)
  return opened
}

test('of an exchange for less, what the store gives back in money is not kept, before and after it is paid', async () => {
  const account = await aShop(app, '{ quandoEnviar: postagem, diferencaComoVale: false }')
  const { id } = await exchangedFor(account, 'P')
  expect(await kept(account)).toEqual({ money: 0, vouchers: 0, exchanges: 40, all: 40, ratio: 0 })
  await payAll(account, id)
  expect(await kept(account)).toEqual({ money: 23, vouchers: 0, exchanges: 40, all: 40, ratio: 36.51 })
})

test('of an exchange for less, a voucher keeps the difference, and both together what was paid', async () => {
  const account = await aShop(app, '{ quandoEnviar: postagem }')
  await exchangedFor(account, 'P')
  expect(await kept(account)).toEqual({ money: 0, vouchers: 23, exchanges: 40, all: 63, ratio: 0 })
})

test('of an exchange for more, what the customer adds was never to be kept', async () => {
  const account = await aShop(app, '{ quandoEnviar: postagem }')
  await exchangedFor(account, 'G')
  expect(await kept(account)).toEqual({ money: 0, vouchers: 0, exchanges: 63, all: 63, ratio: 0 })
})

test('rows that say the same are each on one page, whatever the size of pages', async () => {
  const account = await app.account()
  const line = { SkuId: 'IGUAL', TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' }, QuantidadeTotal: 9 }
  const quantities = [4, 9, 2, 7, 1, 8, 3, 6, 5]
  const Skus = quantities.map((Quantidade, at) => aLine({ ...line, Quantidade, ItemId: `L-${at}` }))
  await openProcess(account, { Skus, Valor: 5_660, QuantidadeItens: 81 })
  const units: unknown[] = []
  for (const pageNumber of quantities.keys()) {
    const url = `/v1/gestao/indicadores/linhas?figura=motivos&${PERIOD}&pageSize=1&pageNumber=${pageNumber + 1}`
    const { json, text } = await account.call('GET', url)
    const rows: readonly Loose[] = json['entidade'] ?? []
    expect(rows, text).toHaveLength(1)
    units.push(rows[0]?.['unidades'])
  }
  expect(units.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test.each([
  ['America/Sao_Paulo', '2025-01-01', '9999-12-31'],
  ['Asia/Tokyo', '0001-01-01', '2199-12-31'],
])('in %s the days from %s to %s are a period like any other', async (fuso, first, last) => {
  const account = await app.account({ configuration: DEMO_ACCOUNT.replace('America/Sao_Paulo', fuso) })
  await openProcess(account)
  for (const by of ['pedido', 'devolucao']) {
    const query = `de=${first}&ate=${last}&por=${by}`
    const { status, json, text } = await account.call('GET', `/v1/gestao/indicadores/linhas?figura=solicitado&${query}`)
    expect([by, status, json['totalRecords']], text).toEqual([by, 200, 1])
  }
  const end = first.startsWith('0001') ? 'de=0001-01-01&ate=0001-01-31' : 'de=9999-12-01&ate=9999-12-31'
  for (const by of ['pedido', 'devolucao'])
    expect((await account.call('GET', `/v1/gestao/indicadores?${end}&por=${by}`)).status).toBe(200)
})
