import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const FIXTURES = new URL('../../../../../shared/fixtures/orders/', import.meta.url)
const isThere = existsSync(FIXTURES)
if (!isThere) console.warn('Published orders not found in ../shared/fixtures: that each has a test is not looked at.')

/** Every order that platforms publish, by the file of tests that has it go through the connector and compares it with the converter. */
const GO_THROUGH: Readonly<Record<string, string>> = {
  'shopify-order.json': 'shopify/fixtures.test.ts',
  'shopify-orders.json': 'shopify/fixtures.test.ts',
  'shopify-rest-2026-07-created-order-1.json': 'shopify/fixtures.test.ts',
  'vtex-antifraud-two-payments.json': 'vtex/orders.test.ts',
  'vtex-order-get.json': 'vtex/orders.test.ts',
  'vtex-order-group.json': 'vtex/orders.test.ts',
  'vtex-order-pii.json': 'vtex/orders.test.ts',
  'vtex-user-order.json': 'vtex/orders.test.ts',
  'woocommerce-order-1.json': 'woocommerce/orders.test.ts',
  'woocommerce-order-refund-1.json': 'woocommerce/orders.test.ts',
}

test.skipIf(!isThere)('every published order has a test in which it goes through its connector', () => {
  expect(readdirSync(FIXTURES).toSorted()).toEqual(Object.keys(GO_THROUGH))
})
