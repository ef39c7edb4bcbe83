import fc from 'fast-check'
import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { Document } from './document.ts'
import { isObject, type Json, type JsonObject, listOf, memberOf, textOf } from './json.ts'
import { ADDRESS, FRESH, NOWHERE, SOURCES } from './names.ts'

/** Makes values that a schema of the document allows. */
export interface Values {
  /** `example`, varied a little, or newly made; `name` is the member it is for, `owner` the schema it is a member of. */
  readonly valid: (schema: JsonObject, place: Place) => Json
  readonly fresh: () => string
}

export interface Place {
  readonly example?: Json | undefined
  readonly name: string
  readonly owner: string
  /** How much is newly made instead of taken from the example, in tenths. */
  readonly daring: number
}

/** Free text of a request begins with it, so that it can be looked for where it must not be. */
export const MARK = 'zqmarca'
const WORDS = [
  'São Paulo',
  'não serviu',
  'Ação',
  "D'Ávila",
  'ß',
  '日本',
  '👩‍👩‍👧',
  '<b>',
  'a&b',
  '100 %',
  '_',
  "'; --",
  'x',
]
const DEEPEST = 8

export function createValues({ follow }: Document, dice: Dice, seed: number): Values {
  let made = 0
  const fresh = () => `F${seed}-${++made}`

  const valid = (schema: JsonObject, place: Place, depth = 0): Json => {
    const { name, owner, example, daring } = place
    const isKnown = SOURCES[`${owner}.${name}`] ?? SOURCES[name]
    const shape = follow(schema)
    if (isKnown && !isObject(shape['properties']) && !dice.isLucky(20)) return { $known: keyOf(owner, name) }
    if (name === ADDRESS) return NOWHERE
    if (FRESH.has(name) && example !== undefined) return fresh()
    const options = [...listOf(shape['anyOf'])].filter(isObject)
    if (options.length > 0) return valid(optionFor(options, example), place, depth)
    if (shape['const'] !== undefined) return shape['const']
    const isKept = example !== undefined && dice.roll(10) >= daring
    const type = dice.pick(
      [shape['type'] ?? 'object']
        .flat()
        .filter((one) => one !== 'null' || dice.isLucky(6))
        .concat(shape['type'] === 'null' ? 'null' : [])
        .slice(0, 2),
    )
    if (isObject(shape['properties'])) return objectOf(shape, place, depth, schema)
    if (shape['items'] !== undefined) return arrayOf(shape, place, depth)
    if (isKept) return example
    if (Array.isArray(shape['enum'])) return dice.pick(shape['enum'] as readonly Json[])
    switch (type) {
      case 'string':
        return textFor(shape, example)
      case 'integer':
        return integerFor(shape)
      case 'number':
        return amountFor(shape)
      case 'boolean':
        return dice.isLucky(2)
      case 'null':
        return null
      default:
        return {}
    }
  }

  const optionFor = (options: readonly JsonObject[], example: Json | undefined): JsonObject => {
    const fitting = options.filter((option) => (example === null) === (follow(option)['type'] === 'null'))
    return fitting.length > 0 && !dice.isLucky(6) ? dice.pick(fitting) : dice.pick(options)
  }

  const objectOf = (shape: JsonObject, place: Place, depth: number, schema: JsonObject): Json => {
    const required = new Set(listOf(shape['required']))
    const owner = textOf(schema['$ref']).split('/').at(-1) || place.owner
    const members = Object.entries(follow(shape['properties'])).filter(([name]) => {
      if (required.has(name)) return true
      if (memberOf(place.example, name) !== undefined) return !dice.isLucky(12)
      return depth < DEEPEST && dice.roll(30) < place.daring
    })
    return Object.fromEntries(
      members.map(([name, member]) => [
        name,
        valid(
          isObject(member) ? member : {},
          { ...place, name, owner, example: memberOf(place.example, name) },
          depth + 1,
        ),
      ]),
    )
  }

  const arrayOf = (shape: JsonObject, place: Place, depth: number): Json => {
    const items = isObject(shape['items']) ? shape['items'] : {}
    const examples = listOf(place.example)
    const least = Number(shape['minItems'] ?? 0)
    const most = Math.min(Number(shape['maxItems'] ?? 3), 3)
    const count =
      examples.length > 0 && dice.roll(10) >= place.daring ? examples.length : least + dice.roll(most - least + 1)
    return Array.from({ length: count }, (_, index) =>
      valid(items, { ...place, example: examples[index] ?? examples[0] }, depth + 1),
    )
  }

  const textFor = (shape: JsonObject, example: Json | undefined): string => {
    const longest = Math.min(Number(shape['maxLength'] ?? 255), 300)
    const madeText = formatted(textOf(shape['format'])) ?? patterned(textOf(shape['pattern']), example, longest)
    return madeText.slice(0, longest)
  }

  const formatted = (format: string): string | undefined => {
    const two = (below: number) => String(1 + dice.roll(below)).padStart(2, '0')
    const day = `202${dice.roll(7)}-${two(12)}-${two(28)}`
    switch (format) {
      case 'date':
        return day
      case 'date-time':
        return dice.pick([`${day}T12:30:00Z`, `${day}T00:00:00-03:00`, `${day}T23:59:59`, `${day}T10:00:00.123Z`])
      case 'email':
        return `${MARK}.${fresh().toLowerCase()}@example.com`
      case 'uri':
        return `https://${MARK}.example/${fresh()}`
      default:
        return undefined
    }
  }

  const patterned = (pattern: string, example: Json | undefined, longest: number): string => {
    if (pattern === '' || pattern.startsWith('^[^') || pattern === String.raw`\S`) {
      const words = Array.from({ length: dice.roll(5) }, () => dice.pick(WORDS))
      return [MARK, fresh(), ...words].join(' ').slice(0, longest).trimEnd()
    }
    try {
      return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: dice.roll(2 ** 31), numRuns: 1 })[0] ?? ''
    } catch {
      // Patterns that look ahead cannot be made from; the example fits them.
      return typeof example === 'string' ? example : '1'
    }
  }

  const integerFor = (shape: JsonObject): number => {
    const least = Number(shape['minimum'] ?? 0)
    const most = Number(shape['maximum'] ?? 100)
    return dice.pick([least, most, Math.min(most, least + 1), least + dice.roll(Math.min(most - least, 50) + 1)])
  }

  const amountFor = (shape: JsonObject): number => {
    const least = Number(shape['minimum'] ?? 0)
    const most = Number(shape['maximum'] ?? 1_000)
    const some = least + Math.min(dice.roll(100_000) / 100, most - least)
    return dice.pick([least, most, Math.round(some * 100) / 100, Math.round(some)])
  }

  return { valid, fresh }
}

function keyOf(owner: string, name: string): string {
  return SOURCES[`${owner}.${name}`] ? `${owner}.${name}` : name
}
