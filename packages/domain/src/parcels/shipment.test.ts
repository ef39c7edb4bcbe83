import { describe, expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import type { ReturnAddress } from '../accounts/logistics-settings.ts'
import { shipmentOf, returnAddressOf, type MissingPiece, type SenderFacts, type ShipmentFacts } from './shipment.ts'
import { missingSentence } from './shipment.pt-BR.ts'

const ADDRESS: ReturnAddress = {
  id: 1,
  name: 'Loja Exemplo Devoluções',
  cnpj: '11.222.333/0001-81',
  phone: '(11) 3003-1234',
  email: 'devolucoes@loja.example',
  street: 'Rua do Depósito',
  number: '100',
  complement: ' ',
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
const SENDER: SenderFacts = {
  name: ' Maria Souza ',
  document: '529.982.247-25',
  phone: null,
  mobile: '+55 (41) 99888-7766',
  email: 'maria@example.com',
  street: 'Rua XV de Novembro',
  number: '300',
  complement: '',
  district: 'Centro',
  city: 'Curitiba',
  state: 'pr',
  postalCode: '80020-310',
}
const SHIRT = { name: 'Camiseta', quantity: 2, unitValue: money(4_990), categories: ['10'], seller: null, measures: {} }
const FACTS: ShipmentFacts = {
  logistics: {
    returnAddresses: [ADDRESS],
    packaging: {
      usual: { weightGrams: 500, heightCm: 5, widthCm: 20, lengthCm: 30 },
      byCategory: [{ category: '20', weightGrams: 1_200, heightCm: 12, widthCm: 21, lengthCm: 33 }],
      mostWeightGrams: 30_000,
    },
  },
  storeId: 1,
  sender: SENDER,
  lines: [SHIRT],
  invoiceKey: null,
  severalVolumes: false,
}

function shipment(facts: Partial<ShipmentFacts> = {}) {
  const made = shipmentOf({ ...FACTS, ...facts })
  if (!made.ok) throw new Error(made.refusal.missing.join())
  return made.value
}
function missing(facts: Partial<ShipmentFacts>): readonly MissingPiece[] {
  const made = shipmentOf({ ...FACTS, ...facts })
  return made.ok ? [] : made.refusal.missing
}

test('a parcel is told whole: both parties in the forms of carriers, contents, boxes and value', () => {
  expect(shipment()).toEqual({
    sender: {
      name: 'Maria Souza',
      document: '52998224725',
      phone: '41998887766',
      email: 'maria@example.com',
      street: 'Rua XV de Novembro',
      number: '300',
      complement: null,
      district: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      postalCode: '80020310',
    },
    recipient: {
      name: 'Loja Exemplo Devoluções',
      document: '11222333000181',
      phone: '1130031234',
      email: 'devolucoes@loja.example',
      street: 'Rua do Depósito',
      number: '100',
      complement: null,
      district: 'Lapa',
      city: 'São Paulo',
      state: 'SP',
      postalCode: '05069000',
    },
    volumes: [{ weightGrams: 1_000, heightCm: 10, widthCm: 20, lengthCm: 30 }],
    contents: [{ description: 'Camiseta', quantity: 2, unitValue: 4_990, weightGrams: 500 }],
    declaredValue: 9_980,
    invoiceKey: null,
  })
})

test.each<[string, Partial<SenderFacts>, MissingPiece]>([
  ['no name', { name: ' ' }, 'sender-name'],
  ['no document', { document: null }, 'sender-document'],
  ['a document with a wrong digit', { document: '529.982.247-26' }, 'sender-document'],
  ['no phone', { mobile: null }, 'sender-phone'],
  ['no e-mail', { email: null }, 'sender-email'],
  ['no street', { street: '' }, 'sender-street'],
  ['no number', { number: null }, 'sender-number'],
  ['no district', { district: null }, 'sender-district'],
  ['no city', { city: null }, 'sender-city'],
  ['no state', { state: null }, 'sender-state'],
  ['a CEP of seven digits', { postalCode: '8002031' }, 'sender-postal-code'],
  ['a CEP that nobody has', { postalCode: '00999-000' }, 'sender-postal-code'],
  ['a CEP of another state', { postalCode: '01310-100' }, 'sender-state-differs'],
])('a customer with %s is not told to a carrier', (_, told, piece) => {
  expect(missing({ sender: { ...SENDER, ...told } })).toEqual([piece])
  expect(missingSentence([piece])).toMatch(/^Falta, .+ autorize de novo\.$/)
})

test('everything that is missing is said at once', () => {
  const logistics = { ...FACTS.logistics, returnAddresses: [] }
  const lines = [{ ...SHIRT, name: null }]
  expect(missing({ sender: { ...SENDER, number: null }, logistics, lines })).toEqual([
    'sender-number',
    'return-address',
    'content-names',
  ])
  expect(missing({ lines: [] })).toContain('contents')
})

describe('weight and sizes', () => {
  const weightOf = (line: object) => shipment({ lines: [{ ...SHIRT, quantity: 1, ...line }] }).volumes[0]?.weightGrams

  test('are those of the order, else of its category, else the usual ones of the account', () => {
    expect(weightOf({ categories: ['20'], measures: { weightGrams: 700 } })).toBe(700)
    expect(weightOf({ categories: ['20'] })).toBe(1_200)
    expect(weightOf({ categories: ['30'] })).toBe(500)
  })

  test('that nobody tells leave the parcel to a person', () => {
    const usual = { weightGrams: null, heightCm: 5, widthCm: 20, lengthCm: 30 }
    const logistics = { ...FACTS.logistics, packaging: { ...FACTS.logistics.packaging, usual } }
    expect(missing({ logistics })).toEqual(['measures'])
    expect(missing({ logistics, lines: [{ ...SHIRT, measures: { weightGrams: 1 } }] })).toEqual([])
  })

  test('beyond one box make several where the carrier takes several, and are refused where it does not', () => {
    const lines = [{ ...SHIRT, quantity: 5, measures: { weightGrams: 14_000 } }]
    expect(missing({ lines })).toEqual(['too-heavy'])
    const { volumes } = shipment({ lines, severalVolumes: true })
    expect(volumes.map(({ weightGrams }) => weightGrams)).toEqual([28_000, 28_000, 14_000])
    expect(missing({ lines: [{ ...SHIRT, measures: { weightGrams: 31_000 } }], severalVolumes: true })).toEqual([
      'too-heavy',
    ])
  })
})

describe('the return address', () => {
  const chosen = (addresses: readonly Partial<ReturnAddress>[], facts: Partial<ShipmentFacts> = {}) =>
    returnAddressOf({
      ...FACTS,
      ...facts,
      logistics: { ...FACTS.logistics, returnAddresses: addresses.map((one, id) => ({ ...ADDRESS, ...one, id })) },
    })?.id

  test.each<[string, Partial<ReturnAddress>, Partial<ShipmentFacts>]>([
    ['of the store', { storeId: 2 }, { storeId: 2 }],
    ['of the seller', { sellers: ['lojista-7'] }, { lines: [{ ...SHIRT, seller: 'lojista-7' }] }],
    ['of the category', { categories: ['20'] }, { lines: [{ ...SHIRT, categories: ['1', '20'] }] }],
    [
      'of the customer’s state',
      { customerStates: ['BA'] },
      { sender: { ...SENDER, state: null, postalCode: '40020-000' } },
    ],
  ])('%s comes before the general one, which others get', (_, special, facts) => {
    expect(chosen([special, {}], facts)).toBe(0)
    expect(chosen([special, {}])).toBe(1)
  })

  test('that was chosen for the parcel goes before any that fits, until the account has it no more', () => {
    const others: readonly Partial<ReturnAddress>[] = [{}, { customerStates: ['BA'], active: false }]
    expect(chosen(others, { chosenAddressId: 1 })).toBe(1)
    expect(chosen(others, { chosenAddressId: 2 })).toBe(0)
    expect(chosen(others, { chosenAddressId: null })).toBe(0)
  })

  test('is none that is out of use, and none where parcels of two sellers would go to one of them', () => {
    expect(chosen([{ active: false }])).toBeUndefined()
    const lines = [
      { ...SHIRT, seller: 'a' },
      { ...SHIRT, seller: 'b' },
    ]
    expect(chosen([{ sellers: ['a'] }], { lines })).toBeUndefined()
  })
})
