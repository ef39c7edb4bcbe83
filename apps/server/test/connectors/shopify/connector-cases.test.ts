import { connectorCases } from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { shopifyUnderTest } from './under-test.ts'
import { isVendorThere } from './vendor.ts'

describe.skipIf(!isVendorThere)('the emulated shop', () => {
  test.each(connectorCases(shopifyUnderTest))('$name', async ({ run }) => {
    expect(await run()).toBeGreaterThan(0)
  })
})
