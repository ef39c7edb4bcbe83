import { describe, expect, test } from 'vitest'
import { firstNameOf, itemOf } from './view.ts'

describe('the first name', () => {
  test.each([
    ['Marina Conceição Duarte', 'Marina'],
    ['  José  da Silva', 'José'],
    ["D'Ávila Souza", "D'Ávila"],
    ['Ana-Clara', 'Ana-Clara'],
    ['marina.duarte@example.com', null],
    ['52998224725', null],
    ['12.345.678/0001-95 Comércio', null],
    ['<b>Ana</b>', null],
    ['A'.repeat(41), null],
    ['', null],
    [null, null],
  ])('of %j is %j', (name, first) => expect(firstNameOf(name)).toBe(first))
})

describe('an item', () => {
  const line = { line_key: 'l1', sku_id: '1002', price_centavos: 5_990, quantity: 3, claimed: 1 }

  test.each([
    ['Camiseta - Branca M', 'Camiseta', 'Camiseta - Branca M', null],
    ['Branca M', 'Camiseta', 'Camiseta', 'Branca M'],
    ['Branca M', null, 'Branca M', null],
    [null, 'Camiseta', 'Camiseta', null],
    [null, null, '1002', null],
  ])('of SKU %j and product %j is called %j, variation %j', (sku_name, product_name, name, variation) => {
    expect(itemOf({ ...line, sku_name, product_name }, null)).toEqual({
      name,
      variation,
      bought: 3,
      available: 2,
      refusal: null,
      priceCentavos: 5_990,
    })
  })

  test('says why no unit of it may be asked for only while one is left', () => {
    const names = { sku_name: 'Meia', product_name: null }
    expect(itemOf({ ...line, ...names }, 'Por higiene.')).toMatchObject({ available: 0, refusal: 'Por higiene.' })
    expect(itemOf({ ...line, ...names, claimed: 3 }, 'Já pedido.')).toMatchObject({ available: 0, refusal: null })
  })
})
