import { shopOf } from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { emulateShop } from './emulator/shop.ts'
import { CONNECTOR, platformOf, shopifyUnderTest } from './under-test.ts'
import { isVendorThere } from './vendor.ts'

const { missingRights } = shopifyUnderTest.ports.orders
const READING = ['read_orders', 'read_customers', 'read_products', 'read_inventory', 'read_draft_orders']

function missing(scopes: readonly string[], options: Readonly<Record<string, string>> = {}) {
  const emulated = emulateShop()
  emulated.state.misbehaviour.scopes = scopes
  return missingRights?.(shopOf({ ...platformOf(emulated), connector: { ...CONNECTOR, options } }))
}

describe.skipIf(!isVendorThere)('the scopes that an application lacks', () => {
  test('are named one by one, that of old orders among them', async () => {
    expect(await missing(READING)).toEqual([
      'read_all_orders',
      'write_orders',
      'write_draft_orders',
      'read_gift_cards',
      'write_gift_cards',
    ])
  })

  test('do not include one to read where it may write', async () => {
    const writing = ['write_orders', 'write_draft_orders', 'write_gift_cards', 'read_all_orders']
    expect(await missing([...writing, 'read_customers', 'read_products', 'read_inventory'])).toEqual([])
  })

  test('include those of returns where the account shows them at the shop', async () => {
    const scopes = ['write_orders', 'write_draft_orders', 'write_gift_cards', 'read_all_orders', 'read_customers']
    const rest = [...scopes, 'read_products', 'read_inventory']
    expect(await missing(rest, { espelhaDevolucoes: 'sim' })).toEqual(['read_returns', 'write_returns'])
    expect(await missing([...rest, 'write_returns'], { espelhaDevolucoes: 'sim' })).toEqual([])
    expect(await missing(rest, { espelhaDevolucoes: 'nao' })).toEqual([])
  })

  test('are those of the form of vouchers that the account has', async () => {
    const rest = [...READING, 'read_all_orders', 'write_orders', 'write_draft_orders']
    expect(
      await missing([...rest, 'write_store_credit_account_transactions'], { formaDoVale: 'creditoDaLoja' }),
    ).toEqual(['read_store_credit_accounts'])
  })
})
