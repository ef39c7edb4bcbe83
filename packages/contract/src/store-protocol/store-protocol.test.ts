import { readFileSync } from 'node:fs'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { orderFields, optionalItemFields } from '../orders/order.ts'
import { Payment } from '../orders/payments.ts'
import { storeProtocolDocument } from './document.ts'
import { type ProtocolOperation, protocolOperations, type ProtocolWord } from './operations.ts'
import { exampleOrder, MONEY_MEMBERS } from './order.ts'
import { readProtocolAnswer } from './read-answer.ts'

const operations = Object.entries<ProtocolOperation>(protocolOperations) as [ProtocolWord, ProtocolOperation][]
const document = storeProtocolDocument()

test('the published document equals the generated one', () => {
  const file = new URL('../../../../docs/reference/store-connector.openapi.json', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(document, null, 2)}\n`)
})

test('every reference of the document has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(operations.length)
  const lost = references.filter((path) => path.split('/').reduce<unknown>(member, document) === undefined)
  expect(lost).toEqual([])
})

test.each(operations)('the examples of %s are what its schemas describe', (word, { body, examples, isCommand }) => {
  expect(Compile(body).Errors(examples.body)).toEqual([])
  expect(readProtocolAnswer(word, examples.answer)).toEqual({ ok: true, value: examples.answer })
  expect('chave' in body.properties || !isCommand).toBe(true)
})

test('what carries money in reais in the interface is known, and has a name of its own in centavos', () => {
  const payment = member(Payment, 'properties') as object
  const money = [...Object.entries(orderFields), ...Object.entries(optionalItemFields), ...Object.entries(payment)]
    .filter(([, schema]) => member(schema, 'type') === 'number')
    .map(([name]) => name)
  expect(new Set(money)).toEqual(MONEY_MEMBERS)
  const shown = JSON.stringify(document)
  for (const name of money) {
    expect(shown).toContain(`"${name}Centavos":`)
    expect(shown).not.toContain(`"${name}":`)
  }
})

test.each([
  ['reais', { PrecoCentavos: 19.9 }, '/pedido/Skus/0/PrecoCentavos', 'deve ser um número inteiro: veio 19.9'],
  [
    'an amount as text',
    { PrecoCentavos: '1990' },
    '/pedido/Skus/0/PrecoCentavos',
    'deve ser um número inteiro: veio "1990"; envie 1990, sem aspas',
  ],
  ['a price that is null', { PrecoCentavos: null }, '/pedido/Skus/0/PrecoCentavos', 'é obrigatório'],
])('an order with %s has one clear fault', (_, line, where, message) => {
  const pedido = { ...exampleOrder, Skus: [{ ...exampleOrder.Skus[0], ...line }] }
  const read = readProtocolAnswer('pedidos-buscar', { resultado: 'encontrado', pedido })
  expect(read).toEqual({ ok: false, faults: [{ where, message: expect.stringContaining(message) }] })
})

test.each([
  ['a moment without an offset', { Data: '2026-11-02T14:05:00' }, '/pedido/Data'],
  ['more freight than was paid', { ValorFreteCentavos: 21_971 }, '/pedido/ValorFreteCentavos'],
  ['a name in the wrong case', { moeda: 'BRL', Moeda: undefined }, '/pedido/Moeda'],
])('an order with %s is refused', (_, change, where) => {
  const pedido = { ...exampleOrder, ...change }
  const read = readProtocolAnswer('pedidos-buscar', { resultado: 'encontrado', pedido })
  expect(read).toMatchObject({ ok: false, faults: expect.arrayContaining([expect.objectContaining({ where })]) })
})

test('an answer without a known result says which there are', () => {
  const message = 'deve ser um destes valores: feito, recusado, pendente, desconhecido'
  for (const answer of [{ resultado: 'ok' }, {}, null, [], 'feito', 7])
    expect(readProtocolAnswer('estornos-criar', answer)).toEqual({
      ok: false,
      faults: [{ where: '/resultado', message }],
    })
})

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
