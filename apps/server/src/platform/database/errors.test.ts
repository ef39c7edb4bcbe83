import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { isRetryable, DatabaseUnavailable, isConnectionLoss, isIdCollision, isOutOfStep, isPassing } from './errors.ts'

const withCode = (code: string, message = 'inside') => Object.assign(new Error(message), { code })
const said = (severity: string, code: string) => {
  const error = new pg.DatabaseError('no', 2, 'error')
  return Object.assign(error, { severity, code })
}

test.each([
  ['a statement that took too long, or was cancelled', '57014'],
  ['a lock nobody gave up', '55P03'],
  ['a transaction left open', '25P03'],
  ['a transaction that took too long', '25P04'],
  ['a database that only reads', '25006'],
  ['a race lost', '40001'],
  ['a deadlock', '40P01'],
  ['a plan that a migration outdated', '0A000'],
  ['a statement that the connection does not know', '26000'],
  ['a statement that the connection knows already', '42P05'],
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['no connection left', '53300'],
  ['a limit of its settings', '53400'],
  ['a broken disk', '58030'],
  ['a database that is stopped', '57P01'],
  ['a database whose neighbour crashed', '57P02'],
  ['a database that starts', '57P03'],
  ['a broken connection', '08006'],
  ['a broken protocol', '08P01'],
  ['a failed transaction of somebody else', '25P02'],
])('%s passes by itself', (_, state) => {
  expect(isPassing(said('ERROR', state))).toBe(true)
})

test.each(['23505', '42P01', '22012', '42501', 'XX000'])('%s is a fault of what was asked', (state) => {
  expect(isPassing(said('ERROR', state))).toBe(false)
})

test.each([
  'failure on connection marked as essential: 10.0.0.2:5432',
  'postmaster was shut down, exiting',
  'could not commit transaction for shard 102229 on at least one active node',
])('a cluster that lost a node passes by itself: %s', (message) => {
  expect(isPassing(withCode('XX000', message))).toBe(true)
  expect(isConnectionLoss(withCode('XX000', message))).toBe(false)
})

test.each([
  ['return_process_pkey', '23505', true],
  ['return_process_pkey_102437', '23505', true],
  ['replacement_key_once', '23505', true],
  ['replacement_key_once_102437', '23505', true],
  ['store_order_account_id_number_key_102437', '23505', false],
  ['return_process_pkey_of_another', '23505', false],
  ['return_process_pkey_102437', '23503', false],
])('%s with state %s: another process made the same id: %s', (constraint, state, isOne) => {
  expect(isIdCollision(Object.assign(said('ERROR', state), { constraint }))).toBe(isOne)
  const byCoordinator = withCode(state, `duplicate key value violates unique constraint "${constraint}"`)
  expect(isIdCollision(byCoordinator)).toBe(isOne)
})

describe('a connection is lost', () => {
  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Received unexpected rowDescription message from backend.',
    'Client network socket disconnected before secure TLS connection was established',
  ])('where the driver says: %s', (message) => {
    expect(isConnectionLoss(new Error(message))).toBe(true)
  })

  test.each([
    ['ECONNRESET', 'read ECONNRESET'],
    ['ECONNREFUSED', ''],
    ['ECONNABORTED', 'write ECONNABORTED'],
    ['ETIMEDOUT', 'read ETIMEDOUT'],
    ['EPIPE', 'This socket has been ended by the other party'],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH'],
    ['ENETUNREACH', 'connect ENETUNREACH'],
    ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db'],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db'],
    ['ENOENT', 'connect ENOENT /run/.s.PGSQL.5432'],
    ['ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'wrong version number'],
  ])('where the system says %s', (code, message) => {
    expect(isConnectionLoss(withCode(code, message))).toBe(true)
  })

  test('where PostgreSQL says it as its last word, whatever it says', () => {
    expect(isConnectionLoss(said('FATAL', 'XX000'))).toBe(true)
    expect(isConnectionLoss(said('ERROR', 'XX000'))).toBe(false)
  })

  test('only by whoever had it: work that another connection failed does not cost its own', () => {
    expect(isConnectionLoss(new DatabaseUnavailable('Connection terminated unexpectedly'))).toBe(false)
  })
})

test('what is tried at once again is a race, a deadlock, and a connection out of step, which another replaces', () => {
  const states = ['40001', '40P01', '0A000', '26000', '42P05', '25P02', '57014', '57P01', '23505']
  const told = (judge: (error: unknown) => boolean) => states.filter((state) => judge(said('ERROR', state)))
  expect(told(isRetryable)).toEqual(['40001', '40P01', '0A000', '26000', '42P05', '25P02'])
  expect(told(isOutOfStep)).toEqual(['0A000', '26000', '42P05', '25P02'])
})

test.each([undefined, null, 'text', 7, {}, new Error('ours')])('whatever else is thrown is ours: %s', (thrown) => {
  expect([isPassing(thrown), isConnectionLoss(thrown)]).toEqual([false, false])
})
