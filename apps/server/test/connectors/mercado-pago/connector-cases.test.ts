import { providerCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { mercadoPagoUnderTest } from './under-test.ts'

test.each(providerCases(mercadoPagoUnderTest))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
