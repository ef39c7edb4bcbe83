import { describe, expect, test } from 'vitest'
import type { Logistics } from '../accounts/logistics-settings.ts'
import { money } from '../shared/money.ts'
import { type QuotedParcel, quoteQuestionOf } from './quotes.ts'

const ADDRESS: Logistics['returnAddresses'][number] = {
  id: 1,
  name: 'Loja',
  cnpj: '11222333000181',
  phone: '1130031234',
  email: 'volta@loja.example',
  street: 'Rua',
  number: '1',
  complement: '',
  district: 'Lapa',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '05069-000',
  storeId: null,
  sellers: [],
  categories: [],
  customerStates: [],
  active: true,
}
const PACKAGING: Logistics['packaging'] = {
  usual: { weightGrams: 500, heightCm: 5, widthCm: 20, lengthCm: 30 },
  byCategory: [],
  mostWeightGrams: 1_000,
}
const line = (quantity: number, measures = {}) => ({
  name: null,
  quantity,
  unitValue: money(6_300),
  categories: [],
  seller: null,
  measures,
})
const aParcel = (changes: Partial<QuotedParcel> = {}): QuotedParcel => ({
  logistics: { returnAddresses: [ADDRESS], packaging: PACKAGING },
  storeId: null,
  sender: { state: null, postalCode: '80020-310' },
  lines: [line(2)],
  severalVolumes: true,
  ...changes,
})

test('a carrier is asked for the boxes, the two postal codes, the value and the way, and for nobody', () => {
  expect(quoteQuestionOf('agency', aParcel())).toEqual({
    kind: 'agency',
    fromPostalCode: '80020310',
    toPostalCode: '05069000',
    volumes: [{ weightGrams: 1_000, heightCm: 10, widthCm: 20, lengthCm: 30 }],
    declaredValue: 12_600,
  })
})

test('what is heavier than a box travels in several, where the carrier takes several', () => {
  expect(quoteQuestionOf('agency', aParcel({ lines: [line(3)] }))?.volumes).toHaveLength(2)
  expect(quoteQuestionOf('agency', aParcel({ lines: [line(3)], severalVolumes: false }))).toBeUndefined()
})

describe('nothing is asked where a fact is missing', () => {
  test.each<[string, Partial<QuotedParcel>]>([
    ['the postal code of the customer', { sender: { state: 'PR', postalCode: null } }],
    ['a postal code of eight digits', { sender: { state: 'PR', postalCode: '8002' } }],
    ['a return address', { logistics: { returnAddresses: [], packaging: PACKAGING } }],
    [
      'weight and sizes',
      {
        logistics: {
          returnAddresses: [ADDRESS],
          packaging: { ...PACKAGING, usual: { weightGrams: null, heightCm: 5, widthCm: 20, lengthCm: 30 } },
        },
      },
    ],
    ['units', { lines: [] }],
  ])('%s', (_, changes) => {
    expect(quoteQuestionOf('agency', aParcel(changes))).toBeUndefined()
  })
})
