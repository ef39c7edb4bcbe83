import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSecret, SECRET_BYTES, secretFrom } from './session-secret.ts'

const accountId = Number.MAX_SAFE_INTEGER

describe('a secret of the flow', () => {
  test('says whose it is, and its hash depends on every character', () => {
    const text = secretFrom(randomBytes(SECRET_BYTES), accountId)
    expect(readSecret(text)?.accountId).toBe(accountId)
    const hashes = text.split('').map((_, at) => {
      const changed = text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
      return readSecret(changed)?.hash.toString('hex')
    })
    expect(hashes).not.toContain(readSecret(text)?.hash.toString('hex'))
  })

  test.each([
    '',
    '.',
    'a',
    `0a.${'x'.repeat(43)}`,
    `a.${'x'.repeat(42)}`,
    `a.${'x'.repeat(44)}`,
    `A.${'x'.repeat(43)}`,
  ])('%j is none', (text) => {
    expect(readSecret(text)).toBe(undefined)
  })

  test('an account above 2^53-1 is none', () => {
    expect(readSecret(`zzzzzzzzzzz.${'x'.repeat(43)}`)).toBe(undefined)
  })

  test('reading stands any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readSecret(text)).toBe(undefined)
      }),
    )
  })
})
