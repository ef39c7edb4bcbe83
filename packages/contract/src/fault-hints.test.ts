import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { compileOperation } from './compile.ts'
import { faultsOf } from './faults.ts'
import { importRequest } from './processes/import-request.ts'
import { Code, Day, Quantity, Reais, Text } from './scalars.ts'

test.each<[string, TSchema, unknown, string]>([
  ['a number between quotes', Reais('a'), '110.00', 'deve ser um número: veio "110.00"; envie 110.00, sem aspas'],
  ['a decimal comma', Reais('a'), '110,00', 'deve ser um número: veio "110,00"; envie 110.00, sem aspas e com ponto'],
  [
    'points between thousands',
    Reais('a'),
    '-1.234.567,89',
    'deve ser um número: veio "-1.234.567,89"; envie -1234567.89, sem aspas e com ponto',
  ],
  [
    'zeros in front, which JSON refuses',
    Reais('a'),
    '007,5',
    'deve ser um número: veio "007,5"; envie 7.5, sem aspas e com ponto',
  ],
  [
    'a text that may be a thousand or a one',
    Reais('a'),
    '1.000',
    'deve ser um número: veio "1.000"; envie sem aspas e sem separador de milhar, com ponto só antes dos decimais',
  ],
  ['a text that is no number', Reais('a'), 'R$ 5', 'deve ser um número: veio um texto'],
  ['a whole number between quotes', Quantity('a'), '02', 'deve ser um número inteiro: veio "02"; envie 2, sem aspas'],
  [
    'half a unit between quotes',
    Quantity('a'),
    '1,5',
    'deve ser um número inteiro: veio "1,5"; envie um número sem aspas e sem decimais',
  ],
  ['true between quotes', Type.Boolean(), 'True', 'deve ser true ou false: veio "True"; envie true, sem aspas'],
  ['a word for true', Type.Boolean(), 'sim', 'deve ser true ou false: veio um texto'],
  ['a number where a text is wanted', Text('a'), 123, 'deve ser um texto: veio um número; envie-o entre aspas'],
  ['an object where a text is wanted', Text('a'), {}, 'deve ser um texto: veio um objeto'],
  [
    'a code between quotes',
    Code('X', 'x', { 0: 'zero' }),
    '0',
    'deve ser um destes códigos: 0; veio "0": envie 0, sem aspas',
  ],
  [
    'a value in another case',
    Type.Enum(['BRL', 'USD']),
    'brl',
    'deve ser um destes valores: BRL, USD; veio "brl": envie "BRL", maiúsculas e minúsculas contam',
  ],
  ['half a unit', Quantity('a'), 1.5, 'deve ser um número inteiro: veio 1.5'],
  ['a list where a number is wanted', Reais('a'), [1], 'deve ser um número: veio uma lista'],
  ['a number where a flag is wanted', Type.Boolean(), 1, 'deve ser true ou false: veio um número'],
  ['a flag where a text is wanted', Text('a'), true, 'deve ser um texto: veio true'],
  ['a code that is none', Code('X', 'x', { 0: 'zero' }), 7, 'deve ser um destes códigos: 0; veio 7'],
  [
    'a day as Brazilians write it',
    Day('a'),
    '05/01/2026',
    'deve ser um dia que exista, no formato AAAA-MM-DD: veio "05/01/2026"; envie "2026-01-05"',
  ],
  ['a value that is none', Type.Enum(['BRL']), 'real', 'deve ser um destes valores: BRL'],
])('The fault says what to send for %s', (_, schema, value, message) => {
  expect(faultsOf(Compile(Type.Object({ 'a/b': schema })), { 'a/b': value })).toEqual([{ where: '/a~1b', message }])
})

test('An import with quoted numbers is answered with what to send at each place', () => {
  const item = { SkuId: 'A', Preco: '70,00', Quantidade: '1', QuantidadeTotal: 1, TipoProcesso: 0 }
  const faults = compileOperation(importRequest).checkBody({ Processo: { Pedido: { Numero: 1001, Skus: [item] } } })
  expect(faults).toEqual([
    { where: '/Processo/Pedido/Numero', message: 'deve ser um texto: veio um número; envie-o entre aspas' },
    {
      where: '/Processo/Pedido/Skus/0/Preco',
      message: 'deve ser um número: veio "70,00"; envie 70.00, sem aspas e com ponto',
    },
    {
      where: '/Processo/Pedido/Skus/0/Quantidade',
      message: 'deve ser um número inteiro: veio "1"; envie 1, sem aspas',
    },
  ])
})
