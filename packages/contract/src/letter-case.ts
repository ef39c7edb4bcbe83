import type { TSchema } from 'typebox'
import type { Fault } from './faults.ts'

/** The declared names of an object and those of the objects inside it; for a list, those of its items. */
interface Names {
  /** The declared names by their lower case; most have only one. */
  readonly byLowerCase: ReadonlyMap<string, readonly string[]>
  readonly members: ReadonlyMap<string, Names | undefined>
  readonly items: Names | undefined
}

/** The largest number of faults that are looked for. */
const MOST_FAULTS = 1000

/**
 * Makes a function that finds members whose name differs only in case from a declared one that is absent, at every depth
 * (contract §6.9). Other unknown members are ignored, but a caller who writes `transacoes` for `Transacoes` would lose what
 * they sent. The function examines each member once.
 */
export function compileLetterCase(schema: TSchema): (value: unknown) => readonly Fault[] {
  const names = namesOf(schema)
  if (names === undefined) return () => []
  return (value) => {
    const faults: Fault[] = []
    look(names, value, '', faults)
    return faults
  }
}

function namesOf(schema: unknown): Names | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  const { properties, items, anyOf }: { properties?: object; items?: unknown; anyOf?: unknown } = schema
  if (Array.isArray(anyOf)) return anyOf.map(namesOf).find((branch) => branch !== undefined)
  const beneath = namesOf(items)
  if (properties === undefined && beneath === undefined) return undefined
  const declared = Object.entries(properties ?? {})
  return {
    byLowerCase: new Map(
      [...Map.groupBy(declared, ([name]) => name.toLowerCase())].map(([lower, same]) => [
        lower,
        same.map(([name]) => name),
      ]),
    ),
    members: new Map(declared.map(([name, member]) => [name, namesOf(member)])),
    items: beneath,
  }
}

function look(names: Names, value: unknown, where: string, faults: Fault[]): void {
  if (typeof value !== 'object' || value === null || faults.length >= MOST_FAULTS) return
  if (Array.isArray(value)) {
    const { items } = names
    if (items) value.forEach((item: unknown, index) => look(items, item, `${where}/${index}`, faults))
    return
  }
  const members = value as Readonly<Record<string, unknown>>
  for (const name of Object.keys(members)) {
    if (names.members.has(name)) {
      const beneath = names.members.get(name)
      if (beneath) look(beneath, members[name], `${where}/${name}`, faults)
      continue
    }
    const meant = names.byLowerCase.get(name.toLowerCase())?.find((declared) => !Object.hasOwn(members, declared))
    if (meant !== undefined && faults.length < MOST_FAULTS) {
      faults.push({ where: `${where}/${escaped(name)}`, message: `escreva ${meant}: maiúsculas e minúsculas contam` })
    }
  }
}

/** A name as it is written in a JSON pointer. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
