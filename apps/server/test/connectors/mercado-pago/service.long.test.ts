import { calculateRefundSplit } from '@vaivem/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../support/app.ts'
import { done } from '../../support/management.ts'
import { refundsOf } from '../../support/money.ts'
import { settleAll } from '../../support/refund-execution.ts'
import { aSplit } from '../../support/refund-split.ts'
import {
  AUTOMATIC,
  MANUAL,
  PROVIDER_ID,
  referencesOf,
  shownRefunds,
  type Stage,
  stageOf,
  transactionsOf,
} from './stage.ts'

let stage: Stage
let account: TestAccount
beforeAll(async () => {
  stage = await stageOf()
})
afterEach(async () => {
  await stage.tidy(account)
})
afterAll(() => stage.app.end())

const settle = () => settleAll(stage.app, account)
const shownOf = (id: number) => shownRefunds(account, id)

test('a shop that cannot refund: the provider gives the payment back, once, and it is said where', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const { id } = await stage.plan(account, [paid])
  await settle()
  const [reference = ''] = referencesOf([paid])
  expect(stage.paidBack(reference)).toEqual([7_700])
  expect(await stage.atShop(account)).toEqual([])
  expect(await shownOf(id)).toEqual([[AUTOMATIC, 77, 'liquidado']])
  const [intent] = await stage.app.database.query<Record<string, unknown>>(
    `SELECT instruction -> 'provider' -> 'payment' AS payment, instruction -> 'refundsBefore' AS before,
       outcome ->> 'reference' AS reference FROM refund_intent WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect(intent).toMatchObject({ payment: reference, before: [] })
  expect(intent?.['reference']).toBe(String(stage.seller.payments.get(reference)?.refunds[0]?.id))
})

test.each([
  ['the shop, where it can', {}, [7_700], []],
  ['the provider, where the account says so', { by: 'provedor' as const }, [], [7_700]],
])('of two who could give a payment back, only one does: %s', async (_, selling, shop, provider) => {
  account = await stage.account({ shopRefunds: true, ...selling })
  const paid = stage.pay(110)
  await stage.plan(account, [paid])
  await settle()
  expect(await stage.atShop(account)).toEqual(shop)
  expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual(provider)
})

test('payments of several counterparts are given back by one intent each, and add up', async () => {
  account = await stage.account({ shopRefunds: true, by: 'provedor' })
  const paid = [stage.pay(50, { id: 'a' }), stage.pay(40, { id: 'b', kind: 'instantPayment' })]
  const shop = { id: 'c', kind: 'creditCard', reais: 20 }
  const { id } = await stage.plan(account, [...paid, shop])
  await settle()
  expect(referencesOf(paid).map(stage.paidBack)).toEqual([[3_500], [2_800]])
  expect(await stage.atShop(account)).toEqual([1_400])
  expect((await shownOf(id)).toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    [AUTOMATIC, 14, 'liquidado'],
    [AUTOMATIC, 28, 'liquidado'],
    [AUTOMATIC, 35, 'liquidado'],
  ])
})

test.each([
  ['another amount', { centavos: 10_999 }],
  ['another currency', { currency: 'USD' }],
])('a payment that the provider shows with %s waits for a person', async (_, told) => {
  account = await stage.account()
  const paid = stage.pay(110, told)
  const { id } = await stage.plan(account, [paid])
  await settle()
  const [refund] = await refundsOf(account, id)
  expect(JSON.stringify(refund)).toContain('outro valor, outra moeda')
  expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual([])
})

test('what others gave back at the provider is not given back again', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  stage.seller.refundByHand(reference, 6_000)
  const { id } = await stage.plan(account, [paid])
  await settle()
  expect(stage.paidBack(reference)).toEqual([6_000, 5_000])
  expect((await shownOf(id)).toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    [MANUAL, 27, 'previsto'],
    [AUTOMATIC, 50, 'liquidado'],
  ])
})

/** An order of 110.00 of which 77.00 was given back through the provider, and a rest that is due after its shop noted an amount. */
async function restAfterNoted(noted: string) {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const { order } = await stage.plan(account, [paid])
  await settle()
  await stage.app.database.query(
    `UPDATE built_in_store_order
     SET document = jsonb_set(document::jsonb, '{Transacoes,0,Pagamentos,0,ValorEstornado}', $3::jsonb)
     WHERE account_id = $1 AND number = $2`,
    [account.id, order.Numero, noted],
    account.id,
  )
  await stage.planRest(account, order)
  await settle()
  return stage.paidBack(reference)
}

test('what the provider did for us, and the shop noted down as well, does not count twice', async () => {
  expect(await restAfterNoted('77')).toEqual([7_700, 3_300])
})

test.each(['87', '5'])(
  'an amount at the shop that is not what we gave back, %s, is looked at by a person',
  async (noted) => {
    expect(await restAfterNoted(noted)).toEqual([7_700])
  },
)

test('a provider that only the import names counts once the provider shows the number of the order', async () => {
  account = await stage.account()
  for (const [isSame, expected] of [
    [false, []],
    [true, [7_700]],
  ] as const) {
    const number = `importado-${isSame}`
    const paid = stage.pay(110, { orderNumber: isSame ? number : 'outro' })
    const { provider: _, ...untold } = paid
    const { id } = await stage.plan(account, [untold], {
      order: { Numero: number },
      imported: { Transacoes: transactionsOf(paid) },
    })
    await settle()
    expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual(expected)
    expect((await shownOf(id)).map(([forma, , estado]) => [forma, estado])).toEqual([
      [AUTOMATIC, isSame ? 'liquidado' : 'previsto'],
    ])
  }
})

test('without a platform the provider gives back what a person lets go', async () => {
  account = await stage.account({ hasPlatform: false })
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const { id } = await stage.plan(account, [paid], { isSold: false, imported: { Transacoes: transactionsOf(paid) } })
  await settle()
  expect(stage.paidBack(reference)).toEqual([])
  const [refund] = await refundsOf(account, id)
  await done(account, id, `estornos/${refund?.['id']}/executar`, { motivo: 'Conferido no painel' })
  await settle()
  expect(stage.paidBack(reference)).toEqual([7_700])
})

test('a later list that names another payment of the provider contradicts the order', async () => {
  account = await stage.account({ hasPlatform: false })
  const paid = stage.pay(110)
  const order = { Numero: 'contradito', PedidoId: 'contradito' }
  await stage.plan(account, [paid], { order, isSold: false, imported: { Transacoes: transactionsOf(paid) } })
  const other = { ...paid, provider: ['mercadopago', '123'] as const }
  const again = stage.plan(account, [paid], { order, isSold: false, imported: { Transacoes: transactionsOf(other) } })
  await expect(again).rejects.toThrow('PEDIDO_DIVERGENTE')
})

test('the split of an order says what its provider gives back', async () => {
  account = await stage.account()
  const Data = Temporal.Now.instant().subtract({ hours: 72 }).toString()
  const splitOf = async (payment: object) => {
    const paid = { PagamentoId: 'p', FormaPagamento: 'creditCard', Valor: 110, ...payment }
    const body = aSplit({ Transacoes: [{ TransacaoId: 't', Data, Pagamentos: [paid] }] })
    const { json } = await account.call('POST', `${calculateRefundSplit.url}?lojaVirtualId=1`, body)
    return json['entidade']?.['estornoAutomatico']
  }
  const named = { Provedor: 'mercado-pago', ProvedorReferencia: '1' }
  expect(await splitOf(named)).toBe(77)
  expect(await splitOf({})).toBe(0)
  expect(await splitOf({ ...named, Provedor: 'pagarme' })).toBe(0)
  expect(await splitOf({ ...named, FormaPagamento: 'bankInvoice' })).toBe(0)
})

test('without credentials only the shop gives back, and what the provider would waits and says so', async () => {
  for (const by of [undefined, 'provedor'] as const) {
    account = await stage.account({ shopRefunds: true, ...(by && { by }), hasCredentials: false })
    const paid = stage.pay(110)
    const { id } = await stage.plan(account, [paid])
    await settle()
    expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual([])
    expect(await stage.atShop(account)).toEqual(by ? [] : [7_700])
    expect(JSON.stringify(await refundsOf(account, id)).includes('altam as credenciais do provedor')).toBe(
      by !== undefined,
    )
  }
})

test('a provider that only observes sends nothing', async () => {
  account = await stage.account()
  await account.call('POST', `/v1/gestao/conectores/${PROVIDER_ID}/etapa?tipo=provedor`, { etapa: 'observar' })
  const paid = stage.pay(110)
  const { id } = await stage.plan(account, [paid])
  await settle()
  expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual([])
  expect(JSON.stringify(await refundsOf(account, id))).toContain('ainda só observa')
  const { json } = await account.call('GET', '/v1/gestao/conectores/esperando')
  expect(json['entidade']?.['somas']).toEqual([
    {
      tipo: 'provedor',
      conectorId: PROVIDER_ID,
      lojaVirtualId: null,
      oQue: 'dinheiro',
      motivo: 'observa',
      quantidade: 1,
      valor: 77,
    },
  ])
})
