import { carrierCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { melhorEnvioUnderTest } from './under-test.ts'

test.each(carrierCases(melhorEnvioUnderTest))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
