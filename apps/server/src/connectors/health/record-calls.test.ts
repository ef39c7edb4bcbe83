import type { HttpAnswer, HttpRequest } from '@vaivem/connector-kit'
import { beforeEach, expect, test } from 'vitest'
import type { Statement } from '../../platform/database/statement.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { callFailureOf } from './call-failure.ts'
import { createRecordCalls } from './record-calls.ts'

const REQUEST: HttpRequest = {
  method: 'GET',
  url: 'https://loja.example',
  headers: {},
  timeoutMilliseconds: 1,
  mostAnswerBytes: 1,
}
const answered = (status: number): HttpAnswer => ({ outcome: 'answered', status, headers: {}, text: '', isWhole: true })
const LOST: HttpAnswer = { outcome: 'failed', failure: 'connection-lost', mayHaveArrived: true }

let at = Temporal.Instant.from('2026-11-23T12:00:00Z')
let isBroken = false
let names: string[] = []
let warnings = 0
const inAccount = (async (_id, work) => {
  if (isBroken) throw new Error('the database is away')
  return work({ query: async ({ name }: Statement) => (names.push(name ?? ''), { rows: [] }) } as never)
}) as Database['inAccount']
const recordCalls = createRecordCalls({
  database: { inAccount },
  now: () => at,
  log: { warn: () => void (warnings += 1) },
})
let connectorId = 0
beforeEach(() => {
  names = []
  isBroken = false
  connectorId += 1
})

const call = (answer: HttpAnswer, seconds = 0) => {
  at = at.add({ seconds })
  return recordCalls({ accountId: 1, connector: { kind: 'carrier', id: connectorId } }, async () => answer)(REQUEST)
}
const WELL = 'write-connector-answered'
const FAILED = 'write-connector-failed'

test('while all is well it is written once a minute', async () => {
  for (const seconds of [0, 30, 29, 1, 59]) await call(answered(200), seconds)
  expect(names).toEqual([WELL, WELL])
})

test('a change is written at once, and the same failure every ten seconds', async () => {
  await call(answered(200))
  await call(LOST)
  await call(LOST, 9)
  await call(LOST, 1)
  await call(answered(503))
  await call(answered(200))
  expect(names).toEqual([WELL, FAILED, FAILED, FAILED, WELL])
})

test('a call does not fail because it could not be written', async () => {
  isBroken = true
  expect(await call(LOST)).toBe(LOST)
  expect(warnings).toBe(1)
})

test.each([
  [200, null],
  [404, null],
  [422, null],
  [401, 'credentials-refused'],
  [403, 'credentials-refused'],
  [429, 'too-many-requests'],
  [500, 'server-error'],
] as const)('status %i counts as %s', (status, failure) => {
  expect(callFailureOf(answered(status))).toBe(failure)
})
