import { describe, expect, test } from 'vitest'
import { formatAddress } from './format-address.ts'

const HOME = {
  logradouro: 'Rua das Palmeiras',
  numero: '120',
  complemento: null,
  bairro: 'Vila Nova',
  cidade: 'São Paulo',
  estado: 'SP',
  cep: '01226-010',
}

describe('an address in words', () => {
  test('is complete for a reader who proved that it is theirs', () => {
    expect(formatAddress(HOME, { isWhole: true })).toBe(
      'Rua das Palmeiras, 120, Vila Nova, São Paulo/SP, CEP 01226-010',
    )
  })

  test('can be recognised but not learnt by any other reader', () => {
    expect(formatAddress(HOME, { isWhole: false })).toBe('São Paulo/SP, CEP 01226-***')
    expect(formatAddress({ ...HOME, cidade: null, estado: null }, { isWhole: false })).toBe('CEP 01226-***')
  })

  test.each([null, { ...HOME, logradouro: '' }, { ...HOME, cep: null }, { ...HOME, cep: '123' }])(
    'is not told where too little of it is known: %j',
    (address) => {
      expect(formatAddress(address, { isWhole: true })).toBeNull()
    },
  )
})
