import { expect, test } from 'vitest'
import { productKindOf } from './product-kind.ts'

test.each([
  [['Moda', 'Camisas', 'Camisa azul M'], 'clothes'],
  [['Vestido midi de linho'], 'clothes'],
  [['Moda', 'Calçados', 'Tênis de corrida Vento'], 'shoes'],
  [['Sandália de couro'], 'shoes'],
  [['Bolsas e mochilas'], 'bag'],
  [['Anel solitário'], 'jewellery'],
  [['Relógios'], 'jewellery'],
  [['Caixa de som portátil'], 'electronics'],
  [['Capa para celular'], 'electronics'],
  [['Livros', 'Literatura'], 'book'],
  [['Capa para almofada'], 'home'],
  [['Jogo de panelas (5 peças)'], 'home'],
  [['Beleza', 'Perfume 50 ml'], 'cosmetics'],
  [['Brinquedos', 'Boneca de pano'], 'toy'],
  [['Zapatillas running'], 'shoes'],
  [['Running shoes'], 'shoes'],
  [['Cartão-presente físico'], 'other'],
  [['Ténue'], 'other'],
  [[], 'other'],
])('%j is %s', (texts, kind) => {
  expect(productKindOf(texts)).toBe(kind)
})
