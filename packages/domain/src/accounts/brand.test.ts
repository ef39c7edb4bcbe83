import { describe, expect, test } from 'vitest'
import { aConfiguration } from '../policy/rules/test-builders.ts'
import { brandOf, pageText, type StoreBrand } from './brand.ts'
import type { Store } from './configuration.ts'

const NOTHING: StoreBrand = {
  colour: null,
  nightColour: null,
  headColour: null,
  logo: null,
  nightLogo: null,
  headingFont: null,
  textFont: null,
  corners: null,
  portugueseAddress: null,
  texts: [],
}
const aStore = (id: number, brand?: Partial<StoreBrand>): Store => ({
  id,
  name: `Loja ${id}`,
  url: 'https://loja.example',
  cnpj: null,
  active: true,
  policy: {},
  ...(brand && { brand: { ...NOTHING, ...brand } }),
})
const { storefront } = aConfiguration()
const account = {
  ...storefront,
  colour: '#112233',
  nightColour: '#aabbcc',
  logo: 'day',
  nightLogo: 'night',
  headingFont: 'titles',
  texts: [{ page: 'store', language: 'pt-BR', title: null, text: 'Da conta' }],
} as const

describe('the brand of a store', () => {
  test('is the account’s where the store has none, or is not known', () => {
    const stores = [aStore(1), aStore(2, { corners: 'round' })]
    expect(brandOf({ storefront: account, stores }, 1)).toBe(account)
    expect(brandOf({ storefront: account, stores }, null)).toBe(account)
    expect(brandOf({ storefront: account, stores }, 9)).toBe(account)
  })

  test('is that of the only store where no store is known', () => {
    expect(brandOf({ storefront: account, stores: [aStore(1, { corners: 'square' })] }, null).corners).toBe('square')
  })

  test('takes every part of its own, and the others of the account', () => {
    const stores = [aStore(1, { corners: 'round', portugueseAddress: 'senhor', headColour: '#000000' }), aStore(2)]
    expect(brandOf({ storefront: account, stores }, 1)).toEqual({
      ...account,
      isOpen: undefined,
      contact: undefined,
      languages: undefined,
      corners: 'round',
      portugueseAddress: 'senhor',
      headColour: '#000000',
    })
  })

  test('does not mix logos, fonts or colours with those of the account', () => {
    const stores = [aStore(1, { logo: 'own', textFont: 'text', colour: '#445566' }), aStore(2)]
    expect(brandOf({ storefront: account, stores }, 1)).toMatchObject({
      logo: 'own',
      nightLogo: null,
      headingFont: null,
      textFont: 'text',
      colour: '#445566',
      nightColour: null,
    })
  })

  test('says its own words before the account’s', () => {
    const own = { page: 'store', language: 'pt-BR', title: 'Da loja', text: null } as const
    const brand = brandOf({ storefront: account, stores: [aStore(1, { texts: [own] }), aStore(2)] }, 1)
    expect(pageText(brand, 'store', 'pt-BR')).toBe(own)
    expect(pageText(brand, 'store', 'es')).toBeUndefined()
    expect(pageText(account, 'store', 'pt-BR')?.text).toBe('Da conta')
  })
})
