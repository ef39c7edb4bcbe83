import { describe, expect, test } from 'vitest'
import { namesOf } from '../request/view-frame.ts'
import { firstNameOf } from './view.ts'

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
  test.each([
    ['Camiseta - Branca M', 'Camiseta', 'Camiseta - Branca M', null],
    ['Branca M', 'Camiseta', 'Camiseta', 'Branca M'],
    ['Branca M', null, 'Branca M', null],
    [null, 'Camiseta', 'Camiseta', null],
    [null, null, '1002', null],
  ])('of SKU %j and product %j is called %j, variation %j', (skuName, productName, name, variation) => {
    const picture = { path: '/imagens/1/a', kind: 'clothes' } as const
    expect(namesOf({ skuId: '1002', skuName, productName, picture })).toEqual({ name, variation, picture })
  })
})
