import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { compileOperation } from './compile.ts'
import { importRequest } from './processes/import-request.ts'
import { compileNames } from './letter-case.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const look = compileNames(
  Type.Object({
    Pedido: Type.Object({
      Numero: Type.Optional(Type.String()),
      Skus: Type.Array(Type.Object({ SkuId: Type.String(), skuid: Type.Optional(Type.String()) })),
      Endereco: Type.Union([Type.Object({ CEP: Type.Optional(Type.String()) }), Type.Null()]),
    }),
  }),
)
const wheres = (value: unknown) => look(value).misspelled.map(({ where }) => where)

describe('a name that differs from a declared one only in case', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['at the root', { pedido: {} }, ['/pedido']],
    ['in an object', { Pedido: { NUMERO: '1' } }, ['/Pedido/NUMERO']],
    ['in the items of a list', { Pedido: { Skus: [{ SkuId: 'a' }, { SKUID: 'b' }] } }, ['/Pedido/Skus/1/SKUID']],
    ['where null is allowed too', { Pedido: { Endereco: { cep: '1' } } }, ['/Pedido/Endereco/cep']],
    ['twice', { Pedido: { numero: '1', nUMERO: '2' } }, ['/Pedido/numero', '/Pedido/nUMERO']],
  ])('is found %s', (_, value, found) => {
    expect(wheres(value)).toEqual(found)
  })

  test.each<[string, unknown]>([
    ['the declared one is there too', { Pedido: { Numero: '1', numero: '2' } }],
    ['both spellings are declared', { Pedido: { Skus: [{ SkuId: 'a', skuid: 'b' }] } }],
    ['it differs in more than case', { Pedido: { Numeros: '1', 'Numero ': '2' } }],
    ['it stands beneath what nobody declared', { outro: { pedido: {} } }],
    ['the value is no object', null],
    ['the value is a list', []],
  ])('is none where %s', (_, value) => {
    expect(wheres(value)).toEqual([])
  })

  test('is reported with the right name, together with the other faults, and makes a body invalid', () => {
    const { readBody } = compileOperation(importRequest)
    const body = structuredClone(importRequest.examples.body) as { Processo: { Pedido: Record<string, unknown> } }
    body.Processo.Pedido['transacoes'] = []
    expect(readBody(body)).toEqual({
      ok: false,
      faults: [{ where: '/Processo/Pedido/transacoes', message: 'escreva Transacoes: maiúsculas e minúsculas contam' }],
    })
  })

  test('is found at the root of every body', () => {
    for (const operation of operations as readonly Operation[]) {
      const { body } = operation.schema
      const [name] = Object.keys(propertiesOf(body))
      if (name === undefined) continue
      const other = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase()
      const { checkBody } = compileOperation(operation)
      expect([operation.operationId, checkBody({ [other]: 1 })?.map(({ where }) => where)]).toEqual([
        operation.operationId,
        expect.arrayContaining([`/${other}`]),
      ])
    }
  })

  test('is looked for once in each member, however many there are', () => {
    const looks = (count: number) => {
      let looked = 0
      const body = new Proxy(Object.fromEntries(Array.from({ length: count }, (_, index) => [`nada${index}`, index])), {
        get: (members, name) => (looked++, Reflect.get(members, name)),
        getOwnPropertyDescriptor: (members, name) => (looked++, Reflect.getOwnPropertyDescriptor(members, name)),
      })
      look({ Pedido: body })
      return looked
    }
    expect([looks(1_000), looks(8_000)]).toEqual([1_000, 8_000])
  })
})

function propertiesOf(schema: unknown): object {
  const { properties = {} }: { properties?: object } = schema ?? {}
  return properties
}

describe('a name that nobody declared', () => {
  const unknown = (value: unknown) => look(value).unknown.map(({ where, name }) => [where, name])

  test('is found with its place, also beneath and in lists, and what it holds is not looked into', () => {
    const value = { outro: { pedido: {} }, Pedido: { 'Nu/mero': '1', Skus: [{ SkuId: 'a', cor: 'azul' }] } }
    expect(unknown(value)).toEqual([
      ['/outro', 'outro'],
      ['/Pedido/Nu~1mero', 'Nu/mero'],
      ['/Pedido/Skus/0/cor', 'cor'],
    ])
    expect(look(value).misspelled).toEqual([])
  })

  test('is none where any name may stand, or where there are several shapes', () => {
    const record = Type.Object({ a: Type.Record(Type.String(), Type.String()) })
    expect(compileNames(record)({ a: { anything: 'x' } }).unknown).toEqual([])
    const shapes = Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })])
    expect(compileNames(shapes)({ b: 'x' }).unknown).toEqual([])
  })

  test('is told up to twenty times', () => {
    const value = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, 1]))
    expect(unknown(value)).toHaveLength(20)
  })

  test('does not keep a body or a query from being read', () => {
    const { readBody, decodeQuery } = compileOperation(importRequest)
    expect(readBody({ ...importRequest.examples.body, Outro: 1 })).toMatchObject({
      ok: true,
      unknown: [{ where: '/Outro', name: 'Outro', declared: ['Processo'] }],
    })
    expect(decodeQuery({ x: '1' })).toMatchObject({ ok: true, unknown: [{ where: 'x' }] })
  })
})
