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

const sample = httpCarrierUnderTest(() => carrier)
/** Its prices are fixed, and it knows no CEPs. */
const tested = { ...sample, without: [...(sample.without ?? []), 'setPlace', 'setPrice'] as const }

test.each(carrierCases(tested))('the carrier of the proof: $name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
