import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { Document } from './document.ts'
import { isObject, type Json, type JsonObject, listOf, memberOf } from './json.ts'

/** A body with one thing changed, and in words what. */
export interface NearMiss {
  readonly json: Json
  readonly tries: string
}

type Path = readonly (string | number)[]

interface Spot {
  readonly path: Path
  readonly schema: JsonObject
  readonly isRequired: boolean
}

/** Changes one thing in a valid body: its type, a bound, its presence, its format, or adds what is not known. */
export function nearMiss({ follow }: Document, dice: Dice, schema: JsonObject, body: Json): NearMiss {
  const { path, schema: at, isRequired } = dice.pick(spotsOf(schema, body, follow))
  const where = `/${path.join('/')}`
  const put = (value: Json, what: string): NearMiss => ({
    json: replaced(body, path, value),
    tries: `${where}: ${what}`,
  })
  const shape = follow(at)
  const least = Number(shape['minimum'] ?? 0)
  const most = Number(shape['maximum'] ?? 2 ** 31)
  const longest = Number(shape['maxLength'] ?? 255)
  const ways: readonly (() => NearMiss)[] = [
    () => put(dice.pick<Json>([[], {}, '', 'abc', 0, -1, true, [[]], { a: 1 }]), 'another type'),
    () => put(null, isRequired ? 'null where it is required' : 'null where it may be absent'),
    () => ({ json: removed(body, path), tries: `${where}: left out` }),
    ...([shape['type']].flat().includes('string')
      ? [
          () => put('x'.repeat(longest + 1), 'one character too long'),
          () => put('é'.repeat(longest), 'as long as can be, in two bytes each'),
          () => put(' '.repeat(3), 'blanks'),
          () => put('', 'empty'),
          () => put('0000-00-00', 'no such format'),
          () => put('2026-02-30T25:61:00Z', 'an impossible moment'),
          () => put('2026-11-20T10:00:00+99:00', 'an impossible offset'),
        ]
      : []),
    ...([shape['type']].flat().some((type) => type === 'integer' || type === 'number')
      ? [
          () => put(least - 1, 'below its least'),
          () => put(most + 1, 'above its most'),
          () => put(least + 0.001, 'three decimals'),
          () => put(0.1 + 0.2, 'a binary fraction'),
          () => put(String(least), 'the number as text'),
          () => put(Number.MAX_SAFE_INTEGER, 'the largest safe integer'),
          () => put(2 ** 53 + 2, 'beyond the safe integers'),
          () => put(-0, 'minus zero'),
        ]
      : []),
    ...(Array.isArray(shape['enum']) ? [() => put(dice.pick<Json>([99, -1, 'nenhum']), 'not one of the list')] : []),
    ...(shape['items'] === undefined
      ? []
      : [
          () => put([], 'an empty list'),
          () =>
            put(
              Array.from({ length: Math.min(Number(shape['maxItems'] ?? 500), 3_000) + 1 }, () => 1),
              'too long a list',
            ),
          () => put([null], 'a list of null'),
          () => {
            const list = listOf(valueAt(body, path))
            return put([...list, ...list], 'everything twice')
          },
        ]),
    ...(isObject(shape['properties'])
      ? [
          () => put({ ...objectAt(body, path), inesperado: { a: [1, 'x', null] } }, 'a member nobody knows'),
          () => put({}, 'nothing in it'),
        ]
      : []),
  ]
  return dice.pick(ways)()
}

/** Every place of a body that has a schema. */
function spotsOf(schema: JsonObject, body: Json, follow: Document['follow']): readonly Spot[] {
  const found: Spot[] = []
  const walk = (at: JsonObject, value: Json | undefined, path: Path, isRequired: boolean): void => {
    const shape = follow(at)
    found.push({ path, schema: at, isRequired })
    if (isObject(value) && value['$known'] !== undefined) return
    const required = new Set(listOf(shape['required']))
    for (const [name, member] of Object.entries(follow(shape['properties']))) {
      const inner = memberOf(value, name)
      if (isObject(member) && inner !== undefined) walk(member, inner, [...path, name], required.has(name))
    }
    const { items } = shape
    if (isObject(items)) for (const [index, one] of listOf(value).entries()) walk(items, one, [...path, index], true)
  }
  walk(schema, body, [], true)
  return found
}

function valueAt(body: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (at, step) => (typeof step === 'number' ? listOf(at)[step] : memberOf(at, step)),
    body,
  )
}

function objectAt(body: Json, path: Path): JsonObject {
  const value = valueAt(body, path)
  return isObject(value) ? value : {}
}

export function replaced(body: Json, path: Path, value: Json): Json {
  return changed(body, path, () => value)
}

export function removed(body: Json, path: Path): Json {
  return changed(body, path, () => undefined) ?? null
}

function changed(body: Json, path: Path, by: () => Json | undefined): Json {
  const [step, ...rest] = path
  if (step === undefined) return by() ?? null
  if (Array.isArray(body)) {
    return (body as readonly Json[]).flatMap((one, index) => {
      if (index !== step) return [one]
      const value = rest.length === 0 ? by() : changed(one, rest, by)
      return value === undefined ? [] : [value]
    })
  }
  const entries = Object.entries(isObject(body) ? body : {}).flatMap(([name, one]): [string, Json][] => {
    if (name !== step) return [[name, one]]
    const value = rest.length === 0 ? by() : changed(one, rest, by)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}
