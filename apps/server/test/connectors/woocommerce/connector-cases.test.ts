import { connectorCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { wooCommerceUnderTest } from './under-test.ts'

test.each(connectorCases(wooCommerceUnderTest))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
