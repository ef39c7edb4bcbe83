import { connectorCases, SITUATIONS, STORE_PORTS, WITHOUT_MEANING } from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { nuvemshopUnderTest } from './nuvemshop/under-test.ts'
import { shopifyUnderTest } from './shopify/under-test.ts'
import { vendureUnderTest } from './vendure/under-test.ts'
import { vtexUnderTest } from './vtex/under-test.ts'
import { wooCommerceUnderTest } from './woocommerce/under-test.ts'

/** Together they have every port, and an emulator for everything that a case does to a platform. */
const CASES = [nuvemshopUnderTest, shopifyUnderTest, vendureUnderTest, vtexUnderTest('vaivem'), wooCommerceUnderTest]
  .map(connectorCases)
  .flat()

describe.each(STORE_PORTS)('the port of %s', (port) => {
  test.each(SITUATIONS)('is tried with %s, or a sentence says why not', (situation) => {
    const isTried = CASES.some((one) => one.port === port && one.situations.includes(situation))
    const reason = WITHOUT_MEANING[port][situation]
    expect({ isTried, isExplained: reason !== undefined }).toEqual({ isTried: !reason, isExplained: !isTried })
  })
})
