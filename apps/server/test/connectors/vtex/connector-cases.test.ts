import { connectorCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { vtexUnderTest } from './under-test.ts'

test.each(connectorCases(vtexUnderTest('vaivem')))('by return invoices: $name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})

/** The gateway keeps no keys, so that one of many equal refunds cannot be distinguished from the others later. */
const NEEDS_KEYS = ['refund: among more than a page of others']
const byRequest = connectorCases(vtexUnderTest('estorno')).filter(({ name, port }) => {
  return port === 'payments' && !NEEDS_KEYS.includes(name)
})

test.each(byRequest)('by requests to the gateway: $name', async ({ run }) => {
  expect(await run()).toBeGreaterThan(0)
})
