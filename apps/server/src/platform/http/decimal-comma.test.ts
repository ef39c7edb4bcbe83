import { expect, test } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

test.each([
  ['{"Preco": 110,00}', 'decimais usam ponto: veio 110,00; envie 110.00'],
  ['{"Skus":[{"Preco":\n-7,5 ,"Quantidade":1}]}', 'decimais usam ponto: veio -7,5; envie -7.5'],
  ['{"Preco": 1234.567,8}', 'esperava o nome de um campo entre aspas'],
  ['{"Preco": 110, 00}', 'esperava o nome de um campo entre aspas'],
  ['{"Preco": "110",00}', 'esperava o nome de um campo entre aspas'],
  ['{"Preco": 110,}', 'esperava o nome de um campo entre aspas'],
])('The fault of %s is: %s', (text, message) => {
  expect(() => parseStrictJson(text)).toThrow(message)
})
