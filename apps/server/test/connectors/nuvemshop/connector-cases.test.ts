import { connectorCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { nuvemshopUnderTest } from './under-test.ts'

test.each(connectorCases(nuvemshopUnderTest))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
