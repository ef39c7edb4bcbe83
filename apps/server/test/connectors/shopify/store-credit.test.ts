import { type Json, recordOf } from '@vaivem/connector-kit'
import { type ConnectorUnderTest, connectorCases, shopOf, UNUSUAL_EMAILS } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { shopifyStore } from '../../../src/connectors/shopify/shopify-store.ts'
import { emulateShop } from './emulator/shop.ts'
import { CONNECTOR, platformOf, shopifyUnderTest } from './under-test.ts'
import { isVendorThere, sharedJson } from './vendor.ts'

const credit = shopifyUnderTest.ports.credit as NonNullable<typeof shopifyUnderTest.ports.credit>
const AS_CREDIT = { ...CONNECTOR, options: { formaDoVale: 'creditoDaLoja' } }
const EXPIRES = Temporal.Instant.from('2099-12-31T23:59:59Z')
const REFUSED = { outcome: 'refused', mayPass: false } as const

function open() {
  const emulated = emulateShop()
  const { state } = emulated
  state.customers.push({ id: 41, email: 'maria@example.com' }, { id: 42, email: 'maria@example.com.br' })
  for (const [at, email] of UNUSUAL_EMAILS.entries()) state.customers.push({ id: 50 + at, email })
  const platform = platformOf(emulated)
  const creditsLeft = () => state.credits.filter(({ kind, left }) => kind === 'credit' && left > 0)
  return {
    state,
    platform: {
      ...platform,
      connector: AS_CREDIT,
      books: { ...platform.books, vouchers: () => creditsLeft().map(({ left }) => money.money(left)) },
      spend: () => {
        const [first] = creditsLeft()
        if (first) first.left -= 1
      },
    },
  }
}

function voucherOf(key: number, more: Json = {}) {
  return { key, amount: money.money(500), expiresAt: EXPIRES, customer: { email: 'maria@example.com' }, ...more }
}

/** Credit always belongs to a customer. */
const NEEDS_NOBODY = 'voucher: for a customer without an e-mail'
/** The connector credits reais, whatever the shop sells in. */
const subject: ConnectorUnderTest = { ...shopifyUnderTest, open: () => open().platform, without: ['sellIn'] }
const cases = isVendorThere ? connectorCases(subject) : []

test.each(cases.filter(({ port, name }) => port === 'credit' && name !== NEEDS_NOBODY))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})

describe.skipIf(!isVendorThere)('credit of a customer', () => {
  test('goes to the customer of exactly that e-mail, without a code and without a message of Shopify', async () => {
    const { state, platform } = open()
    const said = await credit.issueVoucher(shopOf(platform), voucherOf(7))
    expect(said).toEqual({ outcome: 'done', reference: String(state.credits[0]?.id) })
    expect(state.credits).toMatchObject([{ customer: 41, amount: 500, expiresAt: '2100-01-01T00:00:06Z' }])
  })

  test.each([null, 'outra@example.com'])('is not given to somebody who is not known: %s', async (email) => {
    const { state, platform } = open()
    const said = await credit.issueVoucher(shopOf(platform), voucherOf(7, { customer: { email } }))
    expect(said).toEqual({ ...REFUSED, reason: 'owner-unknown' })
    expect(state.credits).toEqual([])
  })

  test('is refused where the account tells customers a code', async () => {
    const { state, platform } = open()
    const connector = { ...AS_CREDIT, voucherHasCode: true }
    const said = await credit.issueVoucher({ ...shopOf(platform), connector }, voucherOf(7))
    expect(said).toEqual({ ...REFUSED, reason: 'voucher-code-hidden' })
    expect(state.fields.size).toBe(0)
  })

  test('of two vouchers of one amount and one day is told apart, and taken back alone', async () => {
    const { state, platform } = open()
    const shop = shopOf(platform)
    const [first, second] = [
      await credit.issueVoucher(shop, voucherOf(7)),
      await credit.issueVoucher(shop, voucherOf(8)),
    ]
    expect(await credit.findVoucher(shop, 7)).toEqual(first)
    expect(await credit.findVoucher(shop, 8)).toEqual(second)
    expect(await credit.reverseVoucher(shop, 7)).toMatchObject({ outcome: 'done' })
    expect(await credit.findVoucher(shop, 7)).toEqual({ outcome: 'absent' })
    expect(await credit.findVoucher(shop, 8)).toEqual(second)
    expect(state.credits.filter(({ kind }) => kind === 'debit')).toHaveLength(1)
  })

  test('whose answer was lost is looked up only when it can no longer be on its way', () => {
    expect(shopifyStore.settlingMilliseconds?.(AS_CREDIT)).toBe(60_000)
    expect(shopifyStore.settlingMilliseconds?.(CONNECTOR)).toBe(0)
  })

  test('that two workers give at once under one key is given once', async () => {
    const { state, platform } = open()
    const shop = shopOf(platform)
    const said = await Promise.all([credit.issueVoucher(shop, voucherOf(7)), credit.issueVoucher(shop, voucherOf(7))])
    expect(said.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unknown'])
    expect(state.credits).toHaveLength(1)
  })
})

const RECORDED = 'vendors/shopify/conformance/harry-test-heelo.myshopify.com/2026-04/customers/'

describe.skipIf(!isVendorThere)('what was recorded of a live shop', () => {
  test('credits and debits are written as the emulated shop writes them', () => {
    const recorded = recordOf(sharedJson(`${RECORDED}store-credit-account-parity.json`))
    const entryOf = (name: string, command: string) => {
      const answer = recordOf(recordOf(recordOf(recorded[name])['response'])['data'])
      return recordOf(recordOf(answer[command])['storeCreditAccountTransaction'])
    }
    expect(entryOf('mutation', 'storeCreditAccountCredit')).toMatchObject({
      amount: { amount: '1.11' },
      event: 'ADJUSTMENT',
    })
    expect(entryOf('debit', 'storeCreditAccountDebit')).toMatchObject({
      amount: { amount: '-2.22' },
      event: 'ADJUSTMENT',
    })
  })

  test('an unknown customer is refused as the emulated shop refuses one', () => {
    const recorded = recordOf(sharedJson(`${RECORDED}store-credit-account-unknown-id-user-errors.json`))
    const asked = recordOf(recorded['creditUnknownCustomer'])
    const data = recordOf(recordOf(asked['response'])['data'])
    expect(data['storeCreditAccountCredit']).toMatchObject({
      storeCreditAccountTransaction: null,
      userErrors: [{ code: 'OWNER_NOT_FOUND' }],
    })
  })
})
