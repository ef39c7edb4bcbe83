import type { SchemaFault } from './schema-faults.ts'

/** Part of a file that may still be wrong in other places: every look at it is careful. */
export type Loose = Readonly<Record<string, unknown>>

export function sectionOf(parent: unknown, key: string): Loose {
  const section = isLoose(parent) ? parent[key] : undefined
  return isLoose(section) ? section : {}
}

/** The elements of a list, each in its place; what is no element at all is an empty one. */
export function elementsOf(parent: unknown, key: string): Loose[] {
  const list = isLoose(parent) ? parent[key] : undefined
  return Array.isArray(list) ? list.map((element) => (isLoose(element) ? element : {})) : []
}

/** Positions of the elements whose key an earlier one has; an element without key is like no other. */
export function repeated(list: readonly Loose[], keyOf: (element: Loose) => string | undefined): number[] {
  const seen = new Set<string>()
  return list.flatMap((element, index) => {
    const key = keyOf(element)
    if (key === undefined) return []
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

export function repeatedIdFaults(list: readonly Loose[], pointer: string): SchemaFault[] {
  return repeated(list, ({ id }) => (typeof id === 'number' || typeof id === 'string' ? String(id) : undefined)).map(
    (index) => ({
      pointer: `${pointer}/${index}/id`,
      message: `o id ${String(list[index]?.['id'])} já foi usado nesta lista`,
    }),
  )
}

/** Elements that name, under `key`, the id of something that is not there. */
export function danglingFaults(
  list: readonly Loose[],
  {
    pointer,
    key,
    targets,
    targetName,
  }: { pointer: string; key: string; targets: readonly Loose[]; targetName: string },
): SchemaFault[] {
  const known = new Set(targets.map(({ id }) => id))
  return list.flatMap((element, index) => {
    const id = element[key]
    if (typeof id !== 'number' || known.has(id)) return []
    return [{ pointer: `${pointer}/${index}/${key}`, message: `não há id ${id} em "${targetName}"` }]
  })
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
