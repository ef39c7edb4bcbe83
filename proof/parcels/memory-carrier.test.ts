import { carrierCases } from '@vaivem/connector-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET } from '../../apps/server/test/connectors/http/under-test.ts'
import { httpCarrierUnderTest } from '../../apps/server/test/connectors/http-carrier/under-test.ts'
import { type MemoryCarrier, startMemoryCarrier } from './memory-carrier.ts'

let carrier: MemoryCarrier
beforeAll(async () => {
  carrier = await startMemoryCarrier(SECRET)
})
afterAll(() => carrier.stop())

test.each(carrierCases(httpCarrierUnderTest(() => carrier)))('the carrier of the proof: $name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
