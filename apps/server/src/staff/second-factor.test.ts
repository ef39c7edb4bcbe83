import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, newSecret, stepOf, uriOf } from './second-factor.ts'

/** RFC 6238, appendix B: '12345678901234567890', SHA-1; the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at %i s the code is %s', (seconds, code, step) => {
  expect(stepOf(SECRET, code, { now: at(seconds), lastStep: 0 })).toBe(step)
  expect(stepOf(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, { now: at(seconds), lastStep: 0 })).toBe(step)
  expect(
    stepOf(
      SECRET,
      code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
      { now: at(seconds), lastStep: 0 },
    ),
  ).toBeUndefined()
})

test('one step earlier or later is taken, two are not, and no step twice', () => {
  const now = 1_234_567_890
  for (const [away, isTaken] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const)
    expect([away, stepOf(SECRET, '005924', { now: at(now + away), lastStep: 0 }) !== undefined]).toEqual([
      away,
      isTaken,
    ])
  expect(stepOf(SECRET, '005924', { now: at(now), lastStep: 41_152_262 })).toBe(41_152_263)
  expect(stepOf(SECRET, '005924', { now: at(now), lastStep: 41_152_263 })).toBeUndefined()
})

test('a new secret has 160 bits and a URI that says whose it is', () => {
  const secret = newSecret(randomBytes)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(uriOf(secret, { issuer: 'Loja Açaí', email: 'a@example.com' }))
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Loja Açaí',
  ])
})

test('recovery codes are ten, all different, and known however they are typed', () => {
  const codes = newRecoveryCodes(randomBytes)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/)
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hashRecoveryCode(code))
  }
})
