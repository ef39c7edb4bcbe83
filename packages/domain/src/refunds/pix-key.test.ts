import { expect, test } from 'vitest'
import { hasValidPixKey, pixKeyOf } from './pix-key.ts'

test.each([
  ['document', '529.982.247-25', true],
  ['document', '52998224726', false],
  ['document', '12ABC34501DE35', true],
  ['document', '12ABC34501DE36', false],
  ['mobile', '+5511912345678', true],
  ['mobile', '(11) 91234-5678', true],
  ['mobile', '1132345678', false],
  // A CPF with right check digits that is a mobile phone as well: the account says which.
  ['mobile', '11987654021', true],
  ['email', 'marina@example.com', true],
  ['email', 'marina@example', false],
  ['random', '123e4567-e12b-12d1-a456-426655440000', true],
  ['random', '123e4567e12b12d1a456426655440000', false],
  ['email', '52998224725', false],
  ['random', undefined, false],
] as const)('a key that is said to be a %s: %s', (pixKeyKind, chavePix, isValid) => {
  const fields: Record<string, string> = chavePix === undefined ? {} : { chavePix }
  expect(hasValidPixKey({ kind: 'pix', pixKeyKind, fields })).toBe(isValid)
})

test('an account without Pix has no key to check, and Pix without a key is not payable', () => {
  expect(hasValidPixKey({ kind: 'bank-account', pixKeyKind: null, fields: { banco: '001' } })).toBe(true)
  expect(hasValidPixKey({ kind: 'pix', pixKeyKind: null, fields: {} })).toBe(false)
  expect(hasValidPixKey({ kind: 'pix', pixKeyKind: null, fields: { chavePix: 'a@example.com' } })).toBe(true)
})

test.each([
  ['Marina@Example.COM', 'email', 'marina@example.com'],
  ['marina@mail.example.com.br', 'email', 'marina@mail.example.com.br'],
  ['123E4567-E12B-12D1-A456-426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
  ['(11) 91234-5678', 'mobile', '+5511912345678'],
  ['529.982.247-25', 'document', '52998224725'],
  // A number that is both a CPF and a mobile phone is the CPF.
  ['11987654021', 'document', '11987654021'],
])('%s is the key of kind %s that the central bank knows as %s', (text, kind, key) => {
  expect(pixKeyOf(text)).toEqual({ kind, key })
})

test.each([
  'to marina@example.com',
  'marina@example.com or so',
  'marina@example',
  '123e4567-e12b-12d1-a456-4266554400001',
  'x123e4567-e12b-12d1-a456-426655440000',
  '1132345678',
  '',
])('%j is no key', (text) => {
  expect(pixKeyOf(text)).toBeUndefined()
})

test('an e-mail is a key of at most 77 characters', () => {
  const ofLength = (length: number) => `marina@${'x'.repeat(length - 'marina@.com'.length)}.com`
  expect(pixKeyOf(ofLength(77))).toMatchObject({ kind: 'email' })
  expect(pixKeyOf(ofLength(78))).toBeUndefined()
})

test('space around a key does not make it another', () => {
  expect(hasValidPixKey({ kind: 'pix', pixKeyKind: 'email', fields: { chavePix: ' marina@example.com ' } })).toBe(true)
})

test('a key that is of another kind than the account says is wrong, also beside a bank account', () => {
  const of = (kind: 'pix' | 'bank-account', pixKeyKind: 'mobile' | 'email', chavePix: string) =>
    hasValidPixKey({ kind, pixKeyKind, fields: { chavePix } })
  expect(of('pix', 'mobile', 'marina@example.com')).toBe(false)
  expect(of('pix', 'mobile', '12ABC34501DE35')).toBe(false)
  expect(of('bank-account', 'email', '+5511912345678')).toBe(false)
})
