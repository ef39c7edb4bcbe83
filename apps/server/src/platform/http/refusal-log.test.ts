import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createRefusalLog } from './refusal-log.ts'
import type { RefusedRequest } from './refused-request.ts'

const REFUSED: RefusedRequest = {
  traceId: 'a'.repeat(32),
  operation: 'listProcesses',
  method: 'GET',
  status: 401,
  code: null,
  refusal: 'unauthorized',
  reason: 'token-missing',
  scope: null,
  accountId: null,
  who: null,
  ip: '203.0.113.5',
  milliseconds: 0.4,
}

function aLog() {
  const lines: Record<string, unknown>[] = []
  let clock = 0
  const log = createLog(
    'info',
    (line) => lines.push(JSON.parse(line)),
    () => Temporal.Instant.fromEpochMilliseconds(0),
  )
  const refusals = createRefusalLog(log, () => clock)
  const written = (message: string) => lines.filter((line) => line['message'] === message)
  return { lines, refusals, written, pass: (milliseconds: number) => (clock += milliseconds) }
}

test('a caller who is refused without end does not fill the disk: suppressed lines are counted, and the counts are written', () => {
  const { refusals, written, pass } = aLog()
  for (let n = 0; n < 100_000; n++) refusals.write(REFUSED)
  expect(written('request refused')).toHaveLength(600)
  refusals.close()
  expect(written('refusals left out')).toEqual([
    expect.objectContaining({ status: 401, reason: 'token-missing', count: 99_400 }),
  ])
  pass(60_000)
  refusals.write(REFUSED)
  expect(written('request refused')).toHaveLength(601)
})

test('a flood by one caller suppresses no lines of others, and no failures', () => {
  const { refusals, written } = aLog()
  for (let n = 0; n < 10_000; n++) refusals.write(REFUSED)
  const traceId = 'b'.repeat(32)
  refusals.write({ ...REFUSED, traceId, ip: '203.0.113.6' })
  refusals.write({ ...REFUSED, traceId, accountId: 7, who: 'credential 9' })
  refusals.write({ ...REFUSED, traceId, status: 500, cause: 'Error: x' })
  expect(
    [...written('request refused'), ...written('request failed')].filter((line) => line['traceId'] === traceId),
  ).toHaveLength(3)
})

test('a flood from many addresses is bounded too, and so is the number of kinds that are counted apart', () => {
  const { refusals, written } = aLog()
  for (let n = 0; n < 20_000; n++)
    refusals.write({ ...REFUSED, ip: `2001:db8::${n}`, refusal: `kind-${n % 500}`, reason: null })
  expect(written('request refused')).toHaveLength(6_000)
  refusals.close()
  const told = written('refusals left out')
  expect(told.length).toBeLessThanOrEqual(101)
  expect(told.reduce((sum, line) => sum + Number(line['count']), 0)).toBe(14_000)
})
