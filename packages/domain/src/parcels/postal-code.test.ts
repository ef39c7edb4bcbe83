import { expect, test } from 'vitest'
import { isPostOffice, stateOfPostalCode } from './postal-code.ts'

test.each([
  ['01310-100', 'SP'],
  ['19999-999', 'SP'],
  ['20000-000', 'RJ'],
  ['29010-000', 'ES'],
  ['30130-000', 'MG'],
  ['40010000', 'BA'],
  ['49010-000', 'SE'],
  ['50010-000', 'PE'],
  ['57010-000', 'AL'],
  ['58010-000', 'PB'],
  ['59010-000', 'RN'],
  ['60010-000', 'CE'],
  ['64000-000', 'PI'],
  ['65010-000', 'MA'],
  ['66010-000', 'PA'],
  ['68899-999', 'PA'],
  ['68900-000', 'AP'],
  ['69005-000', 'AM'],
  ['69301-000', 'RR'],
  ['69400-000', 'AM'],
  ['69900-000', 'AC'],
  ['70040-010', 'DF'],
  ['72800-000', 'GO'],
  ['73000-000', 'DF'],
  ['73700-000', 'GO'],
  ['74000-000', 'GO'],
  ['76800-000', 'RO'],
  ['77000-000', 'TO'],
  ['78000-000', 'MT'],
  ['78899-999', 'MT'],
  ['78900-000', null],
  ['78999-999', null],
  ['79000-000', 'MS'],
  ['80010-000', 'PR'],
  ['88010-000', 'SC'],
  ['90010-000', 'RS'],
  ['99.999-999', 'RS'],
  ['00999-999', null],
  ['0131', null],
  ['013101000', null],
  ['abcdefgh', null],
  ['', null],
])('%s is in %s', (postalCode, state) => {
  expect(stateOfPostalCode(postalCode)).toBe(state)
})

test.each([
  ['01310-100', false],
  ['01310-899', false],
  // Large customers have a CEP of their own, at which parcels are collected.
  ['01310-900', false],
  ['01310-969', false],
  ['01310-970', true],
  ['01310990', true],
  ['01310-999', true],
  ['970', false],
])('%s is of a post office: %s', (postalCode, isOfOne) => {
  expect(isPostOffice(postalCode)).toBe(isOfOne)
})
