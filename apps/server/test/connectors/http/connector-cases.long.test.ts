import { connectorCases } from '@vaivem/connector-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPhp, type SampleShop, startSample } from '../../support/sample-shops.ts'
import { httpUnderTest, SECRET } from './under-test.ts'

describe.each(['typescript', 'php'] as const)('the sample server in %s passes the cases of every connector', (name) => {
  const isHere = name !== 'php' || hasPhp()
  let sample: SampleShop
  beforeAll(async () => {
    if (isHere) sample = await startSample(name, [SECRET])
    else console.warn('PHP is not installed: the sample server in PHP was not run')
  })
  afterAll(async () => isHere && sample.stop())

  test.skipIf(!isHere).each(connectorCases(httpUnderTest(() => sample)))('$name', async ({ run }) => {
    expect(await run()).toBeGreaterThan(0)
  })
})
