import { expect, test } from 'vitest'
import { hasValidPixKey } from './pix-key.ts'

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
