import { connectorCases, SITUATIONS, STORE_PORTS, withoutMeaning } from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { httpUnderTest } from './http/under-test.ts'
import { nuvemshopUnderTest } from './nuvemshop/under-test.ts'
import { shopifyUnderTest } from './shopify/under-test.ts'
import { vendureUnderTest } from './vendure/under-test.ts'
import { vtexUnderTest } from './vtex/under-test.ts'
import { wooCommerceUnderTest } from './woocommerce/under-test.ts'

const notStarted = () => {
  throw new Error('its cases are listed, and not run')
}
const CONNECTORS = {
  http: httpUnderTest(notStarted),
  nuvemshop: nuvemshopUnderTest,
  shopify: shopifyUnderTest,
  vendure: vendureUnderTest,
  vtex: vtexUnderTest('vaivem'),
  'vtex, whose gateway gives back': vtexUnderTest('estorno'),
  woocommerce: wooCommerceUnderTest,
}

describe.each(Object.entries(CONNECTORS))('every port of %s', (_, tested) => {
  const cases = connectorCases(tested)
  const ports = STORE_PORTS.filter((port) => cases.some((one) => one.port === port))

  test.each(SITUATIONS)('is tried with %s, or a sentence says why not', (situation) => {
    for (const port of ports) {
      const isTried = cases.some((one) => one.port === port && one.situations.includes(situation))
      const isExplained = withoutMeaning(port, situation, tested.capabilities) !== undefined
      expect({ port, isTried, isExplained }).toEqual({ port, isTried: !isExplained, isExplained: !isTried })
    }
  })

  test('is one of those that it declares', () => {
    const { refunds, vouchers, exchanges, restocks, returns } = tested.capabilities
    const declared = { orders: true, payments: refunds, credit: vouchers, stock: exchanges, restock: restocks, returns }
    expect(ports).toEqual(STORE_PORTS.filter((port) => Boolean(declared[port])))
  })
})
