import { expect, test } from 'vitest'
import { fieldLabel, inputValue } from './rule-inputs.pt-BR.ts'

test('names of facts are words', () => {
  expect(fieldLabel('entregueEm')).toBe('entregue em')
  expect(fieldLabel('prazo')).toBe('prazo')
  expect(fieldLabel('ultimoDia')).toBe('último dia')
  expect(fieldLabel('diasDesdeAEntrega')).toBe('dias desde aentrega')
})

test.each([
  [null, 'desconhecido'],
  [true, 'sim'],
  ['2026-11-14', '14/11/2026'],
  [6, '6'],
  [['camisas', 'calças'], 'camisas, calças'],
  [[], '–'],
  [[{ skuId: 'A', bloqueado: false }], 'SKU: A; bloqueado: não'],
])('%j reads as %s', (value, told) => {
  expect(inputValue(value)).toBe(told)
})
