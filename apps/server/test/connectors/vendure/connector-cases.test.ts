import { connectorCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { vendureUnderTest } from './under-test.ts'

test.each(connectorCases(vendureUnderTest))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
