import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isIssuedByTaxOffice, parse } from './access-key.ts'

const KEY = '35170458716523000119550010000000121000123458'

test('an access key is parsed into its parts', () => {
  expect(parse(KEY)).toEqual({
    ok: true,
    value: {
      text: KEY,
      stateCode: '35',
      yearMonth: '1704',
      issuer: { kind: 'cnpj', document: '58716523000119', isSound: true },
      model: '55',
      series: 1,
      number: 12,
      emissionForm: '1',
      randomCode: '00012345',
      checkDigit: '8',
    },
  })
})

test.each([
  ['a character short', KEY.slice(1), { kind: 'access-key-length', length: 43 }],
  ['nothing', '', { kind: 'access-key-length', length: 0 }],
  ['a blank at the end', `${KEY.slice(1)} `, { kind: 'access-key-pattern' }],
  ['lower case', '422505ab000000000001550010000000011000000010', { kind: 'access-key-pattern' }],
  ['a letter outside the CNPJ', `A${KEY.slice(1)}`, { kind: 'access-key-pattern' }],
  ['a letter in the check digits of the CNPJ', `${KEY.slice(0, 19)}A${KEY.slice(20)}`, { kind: 'access-key-pattern' }],
  ['another check digit', `${KEY.slice(0, -1)}9`, { kind: 'access-key-check-digit', expected: '8', found: '9' }],
])('%s is told apart', (_what, text, refusal) => {
  expect(parse(text)).toEqual({ ok: false, refusal })
})

test('an issuer with a CPF follows three zeros, in the CPF series or where the digits are no CNPJ', () => {
  const withDigit = (first43: string) => first43 + checkDigit(first43)
  const inSeries = (series: string, document: string) => {
    const parsed = parse(withDigit(`352611${document}55${series}000000012100012345`.slice(0, 43)))
    return parsed.ok ? parsed.value.issuer : undefined
  }
  expect(inSeries('920', '00029537995593')).toEqual({ kind: 'cpf', document: '29537995593', isSound: true })
  expect(inSeries('920', '00029537995592')).toEqual({ kind: 'cpf', document: '29537995592', isSound: false })
  expect(inSeries('001', '00029537995593')).toEqual({ kind: 'cpf', document: '29537995593', isSound: true })
  expect(inSeries('001', '00000000000191')).toEqual({ kind: 'cnpj', document: '00000000000191', isSound: true })
  expect(inSeries('001', '12ABC34501DE35')).toEqual({ kind: 'cnpj', document: '12ABC34501DE35', isSound: true })
})

test('series 890 to 899 are the tax office’s', () => {
  expect([889, 890, 899, 900].map(isIssuedByTaxOffice)).toEqual([false, true, true, false])
})

const first43 = fc
  .tuple(fc.stringMatching(/^\d{6}$/), fc.stringMatching(/^[0-9A-Z]{12}$/), fc.stringMatching(/^\d{25}$/))
  .map((parts) => parts.join(''))

test('a key built from any parts verifies', () => {
  fc.assert(
    fc.property(first43, (text) => {
      expect(parse(text + checkDigit(text)).ok).toBe(true)
    }),
  )
})

test('any single changed digit is detected, except where 10 and 11 share the digit 0', () => {
  fc.assert(
    fc.property(first43, fc.nat(42), fc.integer({ min: 1, max: 9 }), (text, place, step) => {
      const digit = Number(text.charAt(place))
      fc.pre(Number.isInteger(digit))
      const changed = text.slice(0, place) + ((digit + step) % 10) + text.slice(place + 1)
      const isCaught = !parse(changed + checkDigit(text)).ok
      expect(isCaught || checkDigit(text) === '0').toBe(true)
    }),
  )
})

const VECTORS = new URL('../../../../../shared/fixtures/vectors/access-keys.json', import.meta.url)

test.skipIf(!existsSync(VECTORS))('the public keys hold (skipped where ../shared/fixtures is absent)', () => {
  const { keys } = JSON.parse(readFileSync(VECTORS, 'utf8')) as {
    keys: { key: string; expected: boolean | null; mod11: boolean }[]
  }
  expect(keys.length).toBeGreaterThan(30)
  for (const { key, expected, mod11 } of keys) {
    expect([key, parse(key).ok]).toEqual([key, expected ?? mod11])
  }
})
