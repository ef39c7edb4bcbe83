import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { majorUnits } from '../../../src/connectors/vtex/gift-cards.ts'
import { addressOf, hostsOf } from '../../../src/connectors/vtex/rest.ts'
import { vtexStore } from '../../../src/connectors/vtex/vtex-store.ts'
import { aPayment, credit, open, payments, refundOf, voucherOf } from './scenes.ts'
import { bodiesSent, PORTS } from './under-test.ts'

describe('amounts', () => {
  test.each([
    [1, 0.01, '0.01'],
    [10, 0.1, '0.1'],
    [1_990, 19.9, '19.9'],
    [199_000, 1990, '1990'],
    [999_999_999_999, 9_999_999_999.99, '9999999999.99'],
  ])('%i centavos are %d in major units, written %s', (centavos, major, written) => {
    expect(majorUnits(money.money(centavos))).toBe(major)
    expect(JSON.stringify(majorUnits(money.money(centavos)))).toBe(written)
  })

  test('a return invoice says its value as text of centavos', async () => {
    const { account, order, shop } = open('vaivem')
    expect(await payments.refund(shop, refundOf(order, 1_990))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /invoice$/)).toMatchObject([
      { type: 'Input', invoiceNumber: 'vaivem-7', invoiceValue: '1990', issuanceDate: '2026-11-23T12:00:00Z' },
    ])
  })

  test('a request to the gateway says whole centavos', async () => {
    const { account, order, shop } = open('estorno')
    expect(await payments.refund(shop, refundOf(order, 1_990))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /refunding-request$/)).toEqual([{ value: 1_990 }])
    expect(account.state.paidBack.map(({ centavos }) => centavos)).toEqual([1_990])
  })

  test('a gift card is credited in major units, and its balance is read as such', async () => {
    const { account, shop } = open('vaivem')
    expect(await credit.issueVoucher(shop, voucherOf(1_990))).toMatchObject({ outcome: 'done' })
    expect(bodiesSent(account, 'POST', /transactions$/)).toMatchObject([{ operation: 'Credit', value: 19.9 }])
    expect([...account.state.cards.values()].map(({ balance }) => balance)).toEqual([1_990])
  })

  test('the acquirer’s answer in major units is compared with the refund in centavos', async () => {
    const { account, order, shop } = open('estorno')
    const refund = refundOf(order, 100)
    await payments.refund(shop, refund)
    const [paid] = account.state.transactions.get(aPayment(order).transactionId)?.payments ?? []
    const [entry] = paid?.refunds ?? []
    expect(await payments.findRefund(shop, refund)).toMatchObject({ outcome: 'done' })
    if (entry) entry.told = { code: null, centavos: 10_000 }
    expect(await payments.findRefund(shop, refund)).toEqual({ outcome: 'unknown' })
  })
})

describe('where it is', () => {
  test.each([
    ['loja', '', ['loja.vtexcommercestable.com.br', 'loja.vtexpayments.com.br']],
    ['Loja-1', 'https://evil.example', ['loja-1.vtexcommercestable.com.br', 'loja-1.vtexpayments.com.br']],
    ['evil.example/', '', []],
    ['loja@evil.example', '', []],
    ['loja', 'http://evil.example', ['loja.vtexcommercestable.com.br', 'loja.vtexpayments.com.br']],
    ['loja', 'http://127.0.0.1:3000', ['127.0.0.1:3000']],
  ])('account %j at %j is at %j', (accountName, hostname, hosts) => {
    expect(hostsOf({ accountName, hostname })).toEqual(hosts)
  })

  test('an order’s name never leads to another path', async () => {
    const { account, shop } = open('vaivem')
    for (const externalId of ['../../giftcards', '..', '.', 'a/b', 'a?b', '%2e%2e'])
      expect(await PORTS.orders.findOrder(shop, { externalId })).toBeUndefined()
    const paths = account.exchanges.map(({ request }) => new URL(request.url).pathname)
    for (const path of paths) expect(path).toMatch(/^\/api\/oms\/pvt\/orders\/[^/]+$/)
    expect(addressOf({ accountName: 'loja', hostname: '' }, 'payments')?.protocol).toBe('https:')
  })

  test('an account file that does not say who posts the return invoice is refused', () => {
    expect(vtexStore.options).toContainEqual(expect.objectContaining({ name: 'quemEmiteEntrada', isRequired: true }))
    expect(vtexStore.capabilities).toMatchObject({ vouchers: { form: 'gift-card', keepsRest: true } })
  })
})
