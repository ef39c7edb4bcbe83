import { expect, test } from 'vitest'
import { mayBePaid, payeeOf } from './payee.ts'

test.each([
  ['52998224725', '529.982.247-25', 'buyer'],
  ['12.abc.345/01de-35', '12ABC34501DE35', 'buyer'],
  ['11144477735', '529.982.247-25', 'other'],
  [undefined, '529.982.247-25', 'other'],
  ['52998224725', null, 'other'],
] as const)('An account of %s for an order of %s is of the %s', (cpfTitular, document, payee) => {
  const fields: Readonly<Record<string, string>> = cpfTitular === undefined ? {} : { cpfTitular }
  expect(payeeOf({ fields }, document)).toBe(payee)
})

test('Money goes to the buyer, or to a payee whom two people confirmed', () => {
  expect([mayBePaid({ payee: 'buyer' }), mayBePaid({ payee: 'confirmed' })]).toEqual([true, true])
  expect([mayBePaid({ payee: 'other' }), mayBePaid({})]).toEqual([false, false])
})

test.each([
  ['52998224725', 'buyer'],
  ['529.982.247-25', 'buyer'],
  ['11144477735', 'other'],
] as const)('a Pix key that is the document %s belongs to the %s, whatever the holder says', (chavePix, payee) => {
  const fields = { cpfTitular: '52998224725', chavePix }
  expect(payeeOf({ pixKeyKind: 'document', fields }, '529.982.247-25')).toBe(payee)
  expect(payeeOf({ pixKeyKind: 'random', fields }, '529.982.247-25')).toBe('buyer')
})
