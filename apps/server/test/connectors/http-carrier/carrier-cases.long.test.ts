import { carrierCases } from '@vaivem/connector-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SampleCarrier, startSampleCarrier } from '../../support/sample-shops.ts'
import { SECRET } from '../http/under-test.ts'
import { httpCarrierUnderTest } from './under-test.ts'

let sample: SampleCarrier
beforeAll(async () => {
  sample = await startSampleCarrier([SECRET])
})
afterAll(() => sample.stop())

test.each(carrierCases(httpCarrierUnderTest(() => sample)))('$name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
