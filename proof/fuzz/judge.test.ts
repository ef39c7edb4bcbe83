import { expect, test } from 'vitest'
import { refusal } from '../../apps/server/src/platform/http/failures.ts'
import { failureAnswer } from '../../apps/server/src/platform/http/answers.ts'
import { type DocumentedOperation, readDocument } from './document.ts'
import { createJudge, isPassing, putOffTooOften } from './judge.ts'
import type { Received } from './send.ts'

const document = readDocument()
const judge = createJudge(document)
const SENT = { method: 'POST', target: '/', headers: {}, body: undefined }
const PUT_OFF: Received = {
  status: 503,
  milliseconds: 2_010,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'x-trace-id': '0123456789abcdef0123456789abcdef',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': '2',
  },
  text: failureAnswer(refusal(503, { kind: 'unavailable' }).failure, Temporal.Instant.from('2026-11-21T15:00:00Z')),
}
const changing = operation(({ changes }) => changes)
const reading = operation(({ changes, proof }) => !changes && proof === 'bearer')

function operation(fits: (one: DocumentedOperation) => boolean): DocumentedOperation {
  const found = document.operations.find(fits)
  if (!found) throw new Error('the document has no such operation')
  return found
}

const kindsOf = (asked: DocumentedOperation, received: Received) =>
  judge.faultsOf(asked, SENT, received).map(({ kind }) => kind)

test('a change that waited too long for a lock may be put off', () => {
  expect(kindsOf(changing, PUT_OFF)).toEqual([])
  expect(isPassing(changing, PUT_OFF)).toBe(true)
})

test('a reading may not, for it waits for no lock', () => {
  expect(kindsOf(reading, PUT_OFF)).toEqual(['failure 503'])
})

const { 'retry-after': _, ...whenever } = PUT_OFF.headers
test.each([
  ['does not say when to come again', { headers: whenever }, ['failure 503', 'headers']],
  ['says to come again tomorrow', { headers: { ...PUT_OFF.headers, 'retry-after': '86400' } }, ['failure 503']],
  [
    'has another code',
    { text: PUT_OFF.text.replace('SERVICO_IND', 'ERRO_IND') },
    ['failure 503', 'schema', 'undeclared code'],
  ],
  ['is no envelope', { text: PUT_OFF.text.replace('"registros":0,', '') }, ['schema', 'members']],
  ['took longer than the service allows itself', { milliseconds: 12_000 }, ['slow']],
])('nor may one that %s', (_why, differing: Partial<Received>, kinds) => {
  expect(kindsOf(changing, { ...PUT_OFF, ...differing })).toEqual(kinds)
})

test.each([
  [2, 10, []],
  [3, 10, ['put off too often']],
  [40, 20_000, []],
  [41, 20_000, ['put off too often']],
])('%d of %d requests put off are %j', (putOff, requests, kinds) => {
  expect(putOffTooOften({ putOff, requests }).map(({ kind }) => kind)).toEqual(kinds)
})
