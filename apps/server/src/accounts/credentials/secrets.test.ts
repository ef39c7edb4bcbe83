import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deriveBytes,
  hashToken,
  isServiceToken,
  pepperOf,
  readServiceKey,
  serviceKeyFrom,
  serviceTokenFrom,
  tokenHasher,
} from './secrets.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const environment = fc.constantFrom('production', 'qa')
const accountId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('a key says whose it is', () => {
  fc.assert(
    fc.property(bytes, environment, accountId, (random, of, account) => {
      const key = serviceKeyFrom(random, of, account)
      expect(key.length).toBeLessThanOrEqual(64)
      expect(readServiceKey(key)).toEqual({ environment: of, accountId: account })
    }),
  )
})

test('a token has its shape and its checksum, and fits a header', () => {
  fc.assert(
    fc.property(bytes, environment, (random, of) => {
      const token = serviceTokenFrom(random, of)
      expect(token.length).toBeLessThanOrEqual(128)
      expect(isServiceToken(token)).toBe(true)
    }),
  )
})

test('one wrong character anywhere is not a token', () => {
  const token = serviceTokenFrom(new Uint8Array(32).fill(9), 'production')
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === 'x' ? 'y' : 'x'
    expect(isServiceToken(token.slice(0, place) + other + token.slice(place + 1)), `at ${place}`).toBe(false)
  }
})

test('the shape of a token never changes: stored hashes would be of no use', () => {
  const random = Uint8Array.from({ length: 32 }, (_, index) => index)
  expect(serviceKeyFrom(random, 'qa', 35)).toBe('sk_qa_z_FagCXG9LRKRcwGkBIDlf')
  expect(serviceTokenFrom(random, 'production')).toBe('st_prod_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8_4THuvX')
  const hash = hashToken(pepperOf(new Uint8Array(32).fill(1), 1), 'st_prod_example')
  expect(hash.toString('hex')).toBe('7ea6d7c432a473437026e7ddb8d3f0e3c4c00a979e878e4dd395d1cac7418447')
})

test.each([
  '',
  'sk_prod_1_short',
  'sk_dev_1_00000000000000000000',
  'sk_prod_0_00000000000000000000',
  'sk_prod_zzzzzzzzzzz_00000000000000000000',
  'SK_prod_1_00000000000000000000',
  'sk_prod_1_00000000000000000000\n',
])('%j is no key', (text) => {
  expect(readServiceKey(text)).toBeUndefined()
})

test('another master key, another version and another purpose give other bytes', () => {
  const one = new Uint8Array(32).fill(1)
  const other = new Uint8Array(32).fill(2)
  const hashes = [
    tokenHasher(one)('t'),
    tokenHasher(other)('t'),
    hashToken(pepperOf(one, 2), 't'),
    tokenHasher(one)('u'),
  ]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4)
  expect(deriveBytes(one, 'a')).not.toEqual(deriveBytes(one, 'b'))
})

test('a master key of another length is a bug', () => {
  expect(() => pepperOf(new Uint8Array(16), 1)).toThrow('32 bytes')
})
