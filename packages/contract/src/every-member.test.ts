import { describe, expect, test } from 'vitest'
import { compileOperation } from './compile.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

interface SchemaParts {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, SchemaParts>>
  readonly items?: SchemaParts
  readonly anyOf?: readonly SchemaParts[]
  readonly enum?: readonly (string | number)[]
}

type Place = readonly (string | number)[]
interface Member {
  readonly place: Place
  readonly type: 'number' | 'integer' | 'string' | 'boolean'
  /** The first of the codes that it may be, where it is a code. */
  readonly code?: string | number
}

const all: readonly Operation[] = operations
const withBody = all.filter(({ schema, rawBody }) => schema.body !== undefined && rawBody !== true)

test('every operation that takes a body is here, and together they have hundreds of members', () => {
  expect(withBody.length).toBeGreaterThan(60)
  expect(withBody.flatMap(membersOf).length).toBeGreaterThan(400)
})

describe.each(withBody.map((operation) => [operation.operationId, operation] as const))(
  'the body of %s',
  (_, operation) => {
    const { checkBody } = compileOperation(operation)
    const members = membersOf(operation)
    /** The places at which the refusal does not contain the expected parts, with the text that it contains instead. */
    const silent = (sent: (member: Member) => unknown, told: (member: Member) => readonly string[]) =>
      members.flatMap((member) => {
        const value = sent(member)
        if (value === undefined) return []
        const faults = checkBody(around(member.place, value)) ?? []
        const said = faults
          .filter(({ where }) => where === pointerOf(member.place))
          .map(({ message }) => message)
          .join('; ')
        return told(member).every((part) => said.includes(part))
          ? []
          : [`${pointerOf(member.place)} ${member.type}: ${said}`]
      })

    test('says of a quoted number what came, and to send it without quotes', () => {
      const isNumber = ({ type }: Member) => type === 'number' || type === 'integer'
      const told = ({ code = 7 }: Member) => [`veio "${code}"`, `envie ${code}`]
      expect(silent((member) => (isNumber(member) ? String(member.code ?? 7) : undefined), told)).toEqual([])
    })

    test('says of an amount with a comma what came, and to send it with a point', () => {
      expect(
        silent(
          ({ type }) => (type === 'number' ? '110,00' : undefined),
          () => ['veio "110,00"', 'envie 110.00'],
        ),
      ).toEqual([])
    })

    test('says of a quoted whole number with decimals what came, and that it has none', () => {
      const isCount = ({ type, code }: Member) => type === 'integer' && code === undefined
      expect(
        silent(
          (member) => (isCount(member) ? '1,5' : undefined),
          () => ['veio "1,5"', 'sem decimais'],
        ),
      ).toEqual([])
    })

    test('says of a code that there is not, between quotes, what came', () => {
      const isCode = ({ type, code }: Member) => type === 'integer' && code !== undefined
      expect(
        silent(
          (member) => (isCode(member) ? '777' : undefined),
          () => ['veio "777"', 'sem aspas'],
        ),
      ).toEqual([])
    })

    test('says of a quoted flag what came, and to send it without quotes', () => {
      expect(
        silent(
          ({ type }) => (type === 'boolean' ? 'true' : undefined),
          () => ['envie true, sem aspas'],
        ),
      ).toEqual([])
    })

    test('says of a number where a text belongs what came', () => {
      expect(
        silent(
          ({ type }) => (type === 'string' ? 123 : undefined),
          () => ['veio '],
        ),
      ).toEqual([])
    })

    test('says of a name in another case how it is written', () => {
      const wrong = members.flatMap(({ place }) => {
        const name = place.at(-1)
        if (typeof name !== 'string') return []
        const other = name.toLowerCase() === name ? name.toUpperCase() : name.toLowerCase()
        const faults = checkBody(around([...place.slice(0, -1), other], 1)) ?? []
        const isTold = faults.some(({ message }) => message === `escreva ${name}: maiúsculas e minúsculas contam`)
        return isTold ? [] : [pointerOf(place)]
      })
      expect(wrong).toEqual([])
    })
  },
)

/** Every member with a value of its own, at any depth; of a value that may have several shapes, those of none. */
function membersOf({ schema }: Operation): readonly Member[] {
  return leaves(schema.body as SchemaParts, [])
}

function leaves(schema: SchemaParts, place: Place): readonly Member[] {
  const { type, properties, items, anyOf, enum: codes } = schema
  if (anyOf) {
    const shapes = anyOf.filter((shape) => shape.type !== 'null')
    return shapes.length === 1 && shapes[0] ? leaves(shapes[0], place) : []
  }
  if (properties) return Object.entries(properties).flatMap(([name, member]) => leaves(member, [...place, name]))
  if (items) return leaves(items, [...place, 0])
  if (type !== 'number' && type !== 'integer' && type !== 'string' && type !== 'boolean') return []
  return [{ place, type, ...(codes && { code: codes[0] }) }]
}

/** A body that has nothing but this value at its place. */
function around(place: Place, value: unknown): unknown {
  return place.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value)
}

function pointerOf(place: Place): string {
  return place.map((key) => `/${key}`).join('')
}
