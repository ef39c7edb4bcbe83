import { existsSync, readFileSync } from 'node:fs'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cnpjOf, cpfOf, documentOf, phoneOf, postalCodeOf } from './documents.ts'

interface Vector {
  readonly value: string
  readonly valid: boolean
  readonly mode?: 'loose' | 'strict'
  readonly note?: string
}
interface CheckDigits {
  readonly base: string
  readonly dv: string
}

const VECTORS = new URL('../../../../../shared/fixtures/vectors/', import.meta.url)
const noVectors = !existsSync(VECTORS)
const read = <Shape>(name: string): Shape => JSON.parse(readFileSync(new URL(name, VECTORS), 'utf8'))

describe('CPF', () => {
  test.each([
    ['29537995593', '29537995593'],
    ['295.379.955-93', '29537995593'],
    [' 400.448.260-79 ', '40044826079'],
    ['12345678909', '12345678909'],
  ])('%j is %s', (text, expected) => expect(cpfOf(text)).toBe(expected))

  test.each(['', '1', '29537995592', '295379955930', '11111111111', '295.379.955--93', '295$379955 93', '2953799559A'])(
    '%j is none',
    (text) => expect(cpfOf(text)).toBeUndefined(),
  )

  test('agrees with a published validator on every number but the one it has on a list', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (base) => {
        const digits = base + cpf.verifierDigit(base)
        const whole = digits + cpf.verifierDigit(digits)
        expect(cpfOf(whole) !== undefined).toBe(whole === '12345678909' || cpf.isValid(whole, true))
      }),
    )
  })
})

describe('CNPJ', () => {
  test.each(['12ABC34501DE35', 'AA345678000114', 'AA345678000A29', '12345678000A08', '54550752000155'])(
    'the official %s is one',
    (text) => expect(cnpjOf(text)).toBe(text),
  )

  test('is read through its mask and in lower case', () => {
    expect(cnpjOf('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  })

  test.each(['', '00000000000000', '12ABC34501DE3A', '54550752000156', '5455075200015', '54550[752#0001..$55'])(
    '%j is none',
    (text) => expect(cnpjOf(text)).toBeUndefined(),
  )

  test('agrees with a published validator, letters included', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), fc.stringMatching(/^\d{2}$/), (base, guess) => {
        const first = base + cnpj.verifierDigit(base)
        const right = first + cnpj.verifierDigit(first)
        expect(cnpjOf(right) !== undefined).toBe(cnpj.isValid(right, true))
        expect(cnpjOf(base + guess) !== undefined).toBe(cnpj.isValid(base + guess, true))
      }),
    )
  })
})

test('a document is a CPF or a CNPJ', () => {
  expect(documentOf('295.379.955-93')).toBe('29537995593')
  expect(documentOf('54.550.752/0001-55')).toBe('54550752000155')
  expect(documentOf('54.550.752/0001-56')).toBeUndefined()
})

test.each([
  ['92500000', '92500000'],
  ['01001-000', '01001000'],
  ['', undefined],
  ['0100-1000', undefined],
  ['010010000', undefined],
])('the CEP of %j is %s', (text, expected) => expect(postalCodeOf(text)).toBe(expected))

test.each([
  ['(11) 9 0000-0000', '+5511900000000', 'mobile'],
  ['+55 11 3333-4444', '+551133334444', 'landline'],
  ['5511933334444', '+5511933334444', 'mobile'],
])('the phone %j is the %s %s', (text, international, kind) => expect(phoneOf(text)).toEqual({ international, kind }))

test.each(['', '11', '(11) 9000-0000', '(01) 3333-4444', '11 3333-4444 ramal 2', '+1 415 555 0100'])(
  '%j is no Brazilian phone',
  (text) => expect(phoneOf(text)).toBeUndefined(),
)

describe.skipIf(noVectors)('the public vectors (skipped where ../shared/fixtures is absent)', () => {
  /**
   * Our readers accept masks but no other characters, like the suites' strict mode; of the loose cases, those without other
   * characters must agree.
   */
  const isJudged = ({ value, mode, note }: Vector) =>
    note?.startsWith('suite blacklist') !== true && (mode === 'strict' || !/[^0-9A-Za-z./-]/.test(value))

  test('keep the format of CPF, CNPJ and their check digits', () => {
    const vectors = read<{
      cpf: Vector[]
      cnpj: Vector[]
      cpf_check_digits: CheckDigits[]
      cnpj_check_digits: CheckDigits[]
    }>('documents.json')
    for (const vector of vectors.cpf.filter(isJudged)) {
      expect([vector.value, cpfOf(vector.value) !== undefined]).toEqual([vector.value, vector.valid])
    }
    for (const vector of vectors.cnpj.filter(isJudged)) {
      expect([vector.value, cnpjOf(vector.value) !== undefined]).toEqual([vector.value, vector.valid])
    }
    for (const { base, dv } of vectors.cpf_check_digits) expect(cpfOf(base + dv)).toBe(base + dv)
    for (const { base, dv } of vectors.cnpj_check_digits) expect(cnpjOf(base + dv)).toBe(base + dv)
  })

  test('keep the format of CEP and phone', () => {
    const { cep, phone } = read<{ cep: Vector[]; phone: Vector[] }>('cep-phone.json')
    for (const { value, valid } of cep) expect([value, postalCodeOf(value) !== undefined]).toEqual([value, valid])
    for (const { value, valid } of phone) expect([value, phoneOf(value) !== undefined]).toEqual([value, valid])
  })
})
