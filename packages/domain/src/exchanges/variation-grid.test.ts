import { describe, expect, test } from 'vitest'
import { axesOf, variationGrid, variationOf } from './variation-grid.ts'

describe('the words of a variant', () => {
  test.each([
    ['Camiseta - Azul / G', 'Camiseta', 'Azul / G'],
    ['Camiseta (G)', 'Camiseta', 'G'],
    ['Camiseta', 'Camiseta', ''],
    ['Azul G', 'Camiseta', 'Azul G'],
  ])('of %j of product %j are %j', (name, product, expected) => {
    expect(variationOf(name, product)).toBe(expected)
  })

  test.each([
    ['39 / Preto', '39', 'Preto'],
    ['Preto/39', '39', 'Preto'],
    ['Azul - G', 'G', 'Azul'],
    ['G, Azul-marinho', 'G', 'Azul-marinho'],
    ['Cor: Azul, Tamanho: GG', 'GG', 'Azul'],
    ['Branca P', 'P', 'Branca'],
    ['38 Azul claro', '38', 'Azul claro'],
    ['M', 'M', null],
    ['38/39', '38/39', null],
    ['38/39 / Preto', '38/39', 'Preto'],
    ['Sortidas', null, 'Sortidas'],
    ['R$ 100', null, 'R$ 100'],
  ])('%j: size %j and colour %j', (variation, size, colour) => {
    expect(axesOf(variation)).toEqual({ size, colour })
  })

  test.each(['', 'Azul / Couro / M', 'M / 39'])('%j gives no axes', (variation) => {
    expect(axesOf(variation)).toBeUndefined()
  })
})

const gridOf = (...variations: string[]) => variationGrid(variations.map((variation, id) => ({ id, variation })))

describe('the grid', () => {
  test('orders sizes from small to large, and leaves a cell without a variant empty', () => {
    expect(gridOf('Preto / GG', 'Branco / P', 'Preto / P', 'Preto / M')).toEqual({
      sizes: ['P', 'M', 'GG'],
      rows: [
        { colour: 'Preto', cells: [2, 3, 0] },
        { colour: 'Branco', cells: [1, null, null] },
      ],
    })
  })

  test('has one row without colours, and one column without sizes', () => {
    expect(gridOf('40', '38', '39')).toEqual({ sizes: ['38', '39', '40'], rows: [{ colour: '', cells: [1, 2, 0] }] })
    expect(gridOf('Azul', 'Verde')).toEqual({
      sizes: [''],
      rows: [
        { colour: 'Azul', cells: [0] },
        { colour: 'Verde', cells: [1] },
      ],
    })
  })

  test.each([
    ['no variant', []],
    ['a variant without words', ['Azul / M', '']],
    ['a size beside none', ['Azul / M', 'Azul']],
    ['a colour beside none', ['Azul / M', 'G']],
    ['two variants in one cell', ['Azul / M', 'Azul - M']],
    ['three attributes', ['Azul / M / Longa', 'Azul / G / Longa']],
  ])('is not there for %s', (_what, variations) => {
    expect(gridOf(...variations)).toBeNull()
  })
})
