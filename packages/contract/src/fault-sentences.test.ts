import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { sentences } from './fault-sentences.ts'
import { faultsOf } from './faults.ts'
import { Code, Day, FilledText, Moment, named, Quantity, Reais, Text } from './scalars.ts'

/** One faulty value for each keyword, and the phrase for it. */
const cases: readonly [
  keyword: keyof typeof sentences,
  schema: TSchema,
  value: unknown,
  where: string,
  message: string,
][] = [
  ['type', Text('nome'), true, '', 'deve ser um texto: veio true'],
  ['type', Quantity('qtd'), 1.5, '', 'deve ser um número inteiro: veio 1.5'],
  ['type', Reais('valor'), 'abc', '', 'deve ser um número: veio um texto'],
  ['type', Type.Boolean(), 'sim', '', 'deve ser true ou false: veio um texto'],
  ['type', named('X', 'x', {}), [], '', 'deve ser um objeto: veio uma lista'],
  ['type', named('X', 'x', {}), undefined, '', 'deve ser um objeto: veio nada'],
  ['type', Type.Array(Type.Unknown()), {}, '', 'deve ser uma lista: veio um objeto'],
  ['required', named('X', 'x', { a: Text('a') }), {}, '/a', 'é obrigatório'],
  ['enum', Code('X', 'x', { 0: 'zero', 1: 'um' }), 7, '', 'deve ser um destes códigos: 0, 1; veio 7'],
  ['enum', Code('X', 'x', { 0: 'zero', 1: 'um' }), 'x', '', 'deve ser um destes códigos: 0, 1; veio um texto'],
  ['enum', Type.Enum(['a', 'b']), 'c', '', 'deve ser um destes valores: a, b'],
  ['const', Type.Literal('BRL'), 'USD', '', 'deve ser "BRL"'],
  ['minLength', FilledText('a'), '', '', 'não pode ser vazio'],
  ['minLength', Text('a', { minLength: 3 }), 'ab', '', 'deve ter no mínimo 3 caracteres'],
  ['maxLength', Text('a'), 'x'.repeat(256), '', 'deve ter no máximo 255 caracteres'],
  ['minimum', Quantity('a'), -1, '', 'não pode ser negativo'],
  ['minimum', Quantity('a', { minimum: 1 }), 0, '', 'deve ser no mínimo 1'],
  ['maximum', Quantity('a'), 1_000_001, '', 'deve ser no máximo 1000000'],
  ['exclusiveMinimum', Type.Number({ exclusiveMinimum: 0 }), 0, '', 'deve ser maior que 0'],
  ['exclusiveMaximum', Type.Number({ exclusiveMaximum: 9 }), 9, '', 'deve ser menor que 9'],
  ['multipleOf', Type.Number({ multipleOf: 2 }), 3, '', 'deve ser múltiplo de 2'],
  ['format', Day('d'), '2026-02-30', '', 'deve ser um dia que exista, no formato AAAA-MM-DD'],
  ['format', Moment('d'), '2026-02-30T00:00:00Z', '', 'deve ser uma data e hora que exista, no formato RFC 3339'],
  ['format', Type.String({ format: 'email' }), 'x', '', 'deve ser um e-mail válido'],
  ['pattern', Type.String({ pattern: '^a$' }), 'b', '', 'tem um formato inválido'],
  ['~refine', Reais('a'), 1.005, '', 'deve ter no máximo duas casas decimais'],
  ['minItems', Type.Array(Type.Unknown(), { minItems: 1 }), [], '', 'não pode ser uma lista vazia'],
  ['minItems', Type.Array(Type.Unknown(), { minItems: 2 }), [1], '', 'deve ter no mínimo 2 elementos'],
  ['maxItems', Type.Array(Type.Unknown(), { maxItems: 1 }), [1, 2, 3], '', 'deve ter no máximo 1 elemento'],
  ['uniqueItems', Type.Array(Type.Unknown(), { uniqueItems: true }), [1, 1], '', 'não pode ter elementos repetidos'],
  ['contains', Type.Unsafe({ contains: { const: 1 } }), [2], '', 'deve conter ao menos 1 elemento válido'],
  ['anyOf', Type.Union([Type.String(), Type.Boolean()]), 5, '', 'tem um valor que não é aceito'],
  [
    'oneOf',
    Type.Unsafe({ oneOf: [{ type: 'string' }, { minLength: 1 }] }),
    'a',
    '',
    'deve atender a exatamente uma das formas aceitas',
  ],
  ['not', Type.Unsafe({ not: { const: 1 } }), 1, '', 'tem um valor proibido'],
  ['if', Type.Unsafe({ if: { const: 1 }, else: { const: 2 } }), 3, '', 'não atende à condição exigida'],
  ['boolean', Type.Unsafe({ properties: { a: false } }), { a: 1 }, '/a', 'não é aceito'],
  ['additionalProperties', Type.Object({}, { additionalProperties: false }), { b: 1 }, '', 'não aceita b'],
  [
    'unevaluatedProperties',
    Type.Unsafe({ type: 'object', unevaluatedProperties: false }),
    { b: 1 },
    '',
    'não aceita b',
  ],
  [
    'unevaluatedItems',
    Type.Unsafe({ type: 'array', unevaluatedItems: false }),
    [1],
    '',
    'tem elementos que não são aceitos',
  ],
  ['minProperties', Type.Unsafe({ type: 'object', minProperties: 1 }), {}, '', 'deve ter no mínimo 1 propriedade'],
  [
    'maxProperties',
    Type.Unsafe({ type: 'object', maxProperties: 0 }),
    { a: 1 },
    '',
    'deve ter no máximo 0 propriedades',
  ],
  [
    'propertyNames',
    Type.Unsafe({ propertyNames: { pattern: '^a' } }),
    { b: 1 },
    '',
    'tem nomes de propriedade inválidos: b',
  ],
  ['dependentRequired', Type.Unsafe({ dependentRequired: { a: ['b'] } }), { a: 1 }, '', 'com a, exige também b'],
  ['dependencies', Type.Unsafe({ dependencies: { a: ['b'] } }), { a: 1 }, '', 'com a, exige também b'],
]

test.each(cases)('%s is said in Portuguese', (_, schema, value, where, message) => {
  expect(faultsOf(Compile(schema), value)).toContainEqual({ where, message })
})

test('Every keyword has a case', () => {
  const tried = new Set<string>(cases.map(([keyword]) => keyword))
  expect(Object.keys(sentences).filter((keyword) => !tried.has(keyword))).toEqual([])
})
