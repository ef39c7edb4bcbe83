import { expect, test } from 'vitest'
import { accessKey, phone, postalCode, taxId } from './identity.pt-BR.ts'

test('documents, postal codes and phones read as in Brazil', () => {
  expect(taxId('52998224725')).toBe('529.982.247-25')
  expect(taxId('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(postalCode('01226010')).toBe('01226-010')
  expect(phone('11987650000')).toBe('(11) 98765-0000')
  expect(phone('+551133334444')).toBe('(11) 3333-4444')
})

test('what is masked, foreign or absent stays as it is', () => {
  expect(taxId('***.***.***-25')).toBe('***.***.***-25')
  expect(taxId(null)).toBeNull()
  expect(phone('+1 555 0100')).toBe('+1 555 0100')
  expect(postalCode(null)).toBeNull()
})

test('an access key is read in groups of four', () => {
  expect(accessKey('35261112')).toBe('3526 1112')
})
