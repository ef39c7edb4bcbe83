import { readFileSync } from 'node:fs'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import type { ProtocolOperation } from '../store-protocol/operations.ts'
import { readAnswerAmong } from '../store-protocol/read-answer.ts'
import { carrierProtocolDocument } from './document.ts'
import { carrierProtocolOperations } from './operations.ts'

const operations = Object.entries<ProtocolOperation>(carrierProtocolOperations)

test('the published document equals the generated one', () => {
  const file = new URL('../../../../docs/reference/carrier-connector.openapi.json', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(carrierProtocolDocument(), null, 2)}\n`)
})

test.each(operations)(
  'the examples of %s are what its schemas describe',
  (_, { body, answers, examples, isCommand }) => {
    expect(Compile(body).Errors(examples.body)).toEqual([])
    expect(readAnswerAmong(answers, examples.answer)).toEqual({ ok: true, value: examples.answer })
    expect('chave' in body.properties || !isCommand).toBe(true)
  },
)

test.each([
  [
    'a cost in reais',
    { resultado: 'feito', chave: 7, codigo: 'X', validaAte: '2026-12-03T23:59:59Z', custoCentavos: 18.9 },
  ],
  ['a moment without an offset', { resultado: 'feito', chave: 7, codigo: 'X', validaAte: '2026-12-03T23:59:59' }],
  ['no code', { resultado: 'feito', chave: 7, validaAte: '2026-12-03T23:59:59Z' }],
  ['a result that is none', { resultado: 'ok' }],
])('an authorization with %s is none', (_, answer) => {
  expect(readAnswerAmong(carrierProtocolOperations['envios-autorizar'].answers, answer)).toMatchObject({ ok: false })
})
