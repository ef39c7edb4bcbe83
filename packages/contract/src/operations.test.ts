import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { compileOperation } from './compile.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { edgeRefusals, idempotencyRefusals } from './edge-refusals.ts'
import { refusalCatalogue } from './refusal-catalogue.ts'

const all: readonly Operation[] = operations

test.each(all.map((operation) => [operation.operationId, operation] as const))(
  'The examples of %s are what its schemas allow',
  (_, operation) => {
    const { examples, schema } = operation
    const compiled = compileOperation(operation)
    const asText = (values: object = {}) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    expect(compiled.decodeParams(asText(examples.params))).toEqual({ ok: true, value: examples.params ?? {} })
    expect(compiled.decodeQuery(asText(examples.querystring))).toEqual({ ok: true, value: examples.querystring ?? {} })
    if (schema.body) expect(compiled.checkBody(examples.body)).toBeUndefined()
    expect(Compile(schema.entity).Errors(examples.entity)).toEqual([])
  },
)

test('Every operation has a name, an address and a method of its own', () => {
  const addresses = all.flatMap(({ method, url, aliases = [] }) => [url, ...aliases].map((path) => `${method} ${path}`))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
})

test('An operation that changes something needs a scope for changes, and only administration and finance also read with such a scope', () => {
  for (const { operationId, changes, scope } of all) {
    const mayChange = /:(write|financeiro|admin|pessoas|propor)$/.test(scope)
    if (changes) expect(mayChange, operationId).toBe(true)
    else expect(scope.endsWith(':write'), operationId).toBe(false)
  }
})

test('Every refusal belongs to an operation or to all of them', () => {
  const used = new Set([
    ...Object.keys(edgeRefusals),
    ...Object.keys(idempotencyRefusals),
    ...all.flatMap(({ refusals }) => Object.keys(refusals)),
    'route-not-found',
  ])
  expect(Object.keys(refusalCatalogue).filter((kind) => !used.has(kind))).toEqual([])
})

test('Codes are in upper snake case, and each belongs to one refusal', () => {
  const codes = Object.values(refusalCatalogue).map(({ erroCodigo }) => erroCodigo)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
})

test('The catalogue has every code of the contract', () => {
  const codes = Object.values(refusalCatalogue).map(({ erroCodigo, erroTipo }) => `${erroTipo} ${erroCodigo}`)
  expect(codes.toSorted()).toMatchSnapshot()
})

test('An operation cannot declare a refusal that is not in the catalogue', () => {
  // @ts-expect-error: the kind is not in the catalogue
  const refusals: Operation['refusals'] = { 'no-such-kind': 400 }
  expect(Object.keys(refusals)).toHaveLength(1)
})
