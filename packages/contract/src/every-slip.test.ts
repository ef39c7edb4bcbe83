import { expect, test } from 'vitest'
import { compileOperation } from './compile.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Place = readonly (string | number)[]

const all: readonly Operation[] = operations
const withBody = all.filter(({ examples, rawBody }) => examples.body !== undefined && rawBody !== true)
/** Members whose schema takes anything: orders that are judged one by one, and the parameters of a saved filter. */
const JUDGED_LATER = new Set(['Pedidos', 'parametros'])

const slips = withBody.flatMap((operation) =>
  leavesOf(operation.examples.body).flatMap(({ place, value }) =>
    JUDGED_LATER.has(String(place[0]))
      ? []
      : slipsOf(place, value).map(({ name, wrong, told }) => {
          const pointer = `/${place.join('/')}`
          return [`${pointer} of ${operation.operationId} as ${name}`, operation, place, wrong, told] as const
        }),
  ),
)

test.each(['quoted', 'quoted with a comma', 'unquoted', 'in another case'])('There are values %s to try', (kind) => {
  expect(slips.filter(([title]) => title.endsWith(`as ${kind}`)).length).toBeGreaterThan(15)
})

test.each(slips)('A body with %s is told what came and what to send', (_, operation, place, wrong, told) => {
  const { checkBody } = compileOperation(operation)
  const faults = checkBody(wrong(operation.examples.body)) ?? []
  expect(faults.map(({ where, message }) => `${where} ${message}`).join('\n')).toContain(told)
  // The whole refusal is about this member, and no other is blamed.
  const pointer = `/${place.join('/')}`.toLowerCase()
  expect(faults.filter(({ where }) => where.toLowerCase() !== pointer)).toEqual([])
})

interface Slip {
  readonly name: string
  readonly wrong: (body: unknown) => unknown
  readonly told: string
}

function slipsOf(place: Place, value: unknown): readonly Slip[] {
  const put = (name: string, sent: unknown, told: string): Slip => ({
    name,
    wrong: (body) => changed(body, place, (node, key) => Object.assign(node, { [key]: sent })),
    told,
  })
  const inCase = caseSlip(place)
  if (typeof value === 'number') {
    const comma = `${value},5`
    return [put('quoted', String(value), `veio "${value}"`), put('quoted with a comma', comma, 'veio '), ...inCase]
  }
  // The rule of the freight is a code or a name, and its sentence lists both.
  if (typeof value === 'string' && place.at(-1) !== 'TipoEstornoFrete')
    return [put('unquoted', 123, 'veio '), ...inCase]
  return typeof value === 'boolean' ? [put('quoted', String(value), `envie ${value}, sem aspas`), ...inCase] : inCase
}

/** The member under a name in another case; a value of a list has no name. */
function caseSlip(place: Place): readonly Slip[] {
  const name = place.at(-1)
  if (typeof name !== 'string') return []
  const other = name.toLowerCase() === name ? name.toUpperCase() : name.toLowerCase()
  const wrong = (body: unknown) =>
    changed(body, place, (node, key) => {
      Object.assign(node, { [other]: Reflect.get(node, key) })
      Reflect.deleteProperty(node, key)
    })
  return [{ name: 'in another case', wrong, told: `escreva ${name}: maiúsculas e minúsculas contam` }]
}

function changed(body: unknown, place: Place, change: (node: object, key: string | number) => void): unknown {
  const copy = structuredClone(body)
  const node = place.slice(0, -1).reduce<unknown>((above, key) => Reflect.get(Object(above), key), copy)
  change(Object(node), place.at(-1) ?? '')
  return copy
}

function leavesOf(value: unknown, place: Place = []): readonly { readonly place: Place; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesOf(item, [...place, index]))
  if (typeof value !== 'object' || value === null) return [{ place, value }]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...place, name]))
}
