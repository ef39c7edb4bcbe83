import type { TSchema } from 'typebox'
import { nearest } from '../../platform/wire/nearest.ts'
import type { SchemaFault } from './schema-faults.ts'

/** The keys of a value that its schema knows, and those that it does not. */
export interface KnownKeys {
  /** The value without unknown keys; an empty value counts as absent. */
  readonly value: unknown
  /** The first unknown keys, in the order of the file. */
  readonly faults: readonly SchemaFault[]
  /** Unknown keys that are not among the faults. */
  readonly more: number
}

/**
 * Separates the keys that a schema has from those that it does not, before empty values are dropped: an unknown key is a
 * mistake whether it has a value or not. `most`: the number of faults that are reported.
 */
export function knownKeys(schema: TSchema, value: unknown, most: number): KnownKeys {
  const faults: SchemaFault[] = []
  let unknown = 0
  const tell = (pointer: string, name: string, names: readonly string[]) => {
    unknown++
    if (faults.length < most) faults.push({ pointer, message: unknownKey(name, names) })
  }
  return { value: known(schema, value, '', tell), faults, more: unknown - faults.length }
}

type Tell = (pointer: string, name: string, names: readonly string[]) => void

interface Shape {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

function known(schema: TSchema, value: unknown, pointer: string, tell: Tell): unknown {
  const { properties, items } = shapeOf(schema)
  if (Array.isArray(value))
    return items ? value.map((element, index) => known(items, element, `${pointer}/${index}`, tell) ?? null) : value
  if (!properties || typeof value !== 'object' || value === null) return value ?? undefined
  const names = Object.keys(properties)
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const child = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!declared) {
      tell(child, name, names)
      return []
    }
    const kept = known(declared, inner, child, tell)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return Object.fromEntries(entries)
}

/** Of several ways that a value may go, the one that has keys of its own. */
function shapeOf(schema: TSchema): Shape {
  const shape = schema as Shape
  return shape.anyOf?.find((way: Shape) => way.properties ?? way.items) ?? shape
}

function unknownKey(name: string, names: readonly string[]): string {
  const suggestion = nearest(name, names)
  return `a chave "${name}" não existe aqui${suggestion ? `; você quis dizer "${suggestion}"?` : ''}`
}
