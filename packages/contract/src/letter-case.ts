import type { TSchema } from 'typebox'
import type { Fault } from './faults.ts'

/** The declared names of an object and those of the objects inside it; for a list, those of its items. */
interface Names {
  /** The declared names. */
  readonly declared: readonly string[]
  /** Whether other names may stand beside them, or the object may have several shapes: then none of them is unknown. */
  readonly isOpen: boolean
  /** The declared names by their lower case; most have only one. */
  readonly byLowerCase: ReadonlyMap<string, readonly string[]>
  readonly members: ReadonlyMap<string, Names | undefined>
  readonly items: Names | undefined
}

/** A member or parameter of a request that is not declared, and is therefore ignored (contract §1.8). */
export interface UnknownMember {
  /** The JSON pointer of the member, or the name of the parameter. */
  readonly where: string
  readonly name: string
  /** The names that are declared in its place. */
  readonly declared: readonly string[]
}

/** The names of a body, or of query parameters, that are not as they were declared. */
export interface NameFindings {
  readonly misspelled: readonly Fault[]
  /** At most 20. */
  readonly unknown: readonly UnknownMember[]
}

/** The largest number of faults, and of unknown members, that are looked for. */
const MOST_FAULTS = 1000
export const MOST_UNKNOWN = 20

/**
 * Makes a function that finds the members of a value that the schema does not declare, at every depth. Those whose name differs
 * only in case from a declared one that is absent are faults (contract §6.9), because a caller who writes `transacoes` for
 * `Transacoes` would lose what they sent; the others are ignored. The function examines each member once.
 */
export function compileNames(schema: TSchema): (value: unknown) => NameFindings {
  const names = namesOf(schema)
  if (names === undefined) return () => NOTHING_FOUND
  return (value) => {
    const found: Found = { misspelled: [], unknown: [] }
    look(names, value, '', found)
    return found
  }
}

interface Found {
  readonly misspelled: Fault[]
  readonly unknown: UnknownMember[]
}

const NOTHING_FOUND: NameFindings = { misspelled: [], unknown: [] }

function namesOf(schema: unknown): Names | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  const { properties, items, anyOf, ...others }: SchemaParts = schema
  if (Array.isArray(anyOf)) {
    const branches = anyOf.map(namesOf).filter((branch) => branch !== undefined)
    return branches.length > 1 && branches[0] ? { ...branches[0], isOpen: true } : branches[0]
  }
  const beneath = namesOf(items)
  if (properties === undefined && beneath === undefined) return undefined
  const declared = Object.entries(properties ?? {})
  return {
    declared: declared.map(([name]) => name),
    isOpen: typeof others.additionalProperties === 'object' || others.patternProperties !== undefined,
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

interface SchemaParts {
  readonly properties?: object
  readonly items?: unknown
  readonly anyOf?: unknown
  readonly additionalProperties?: unknown
  readonly patternProperties?: unknown
}

function look(names: Names, value: unknown, where: string, found: Found): void {
  if (typeof value !== 'object' || value === null || found.misspelled.length >= MOST_FAULTS) return
  if (Array.isArray(value)) {
    const { items } = names
    if (items) value.forEach((item: unknown, index) => look(items, item, `${where}/${index}`, found))
    return
  }
  const members = value as Readonly<Record<string, unknown>>
  for (const name of Object.keys(members)) {
    if (names.members.has(name)) {
      const beneath = names.members.get(name)
      if (beneath) look(beneath, members[name], `${where}/${name}`, found)
      continue
    }
    const meant = names.byLowerCase.get(name.toLowerCase())?.find((declared) => !Object.hasOwn(members, declared))
    const place = `${where}/${escaped(name)}`
    if (meant !== undefined) {
      if (found.misspelled.length >= MOST_FAULTS) return
      found.misspelled.push({ where: place, message: `escreva ${meant}: maiúsculas e minúsculas contam` })
    } else if (!names.isOpen && found.unknown.length < MOST_UNKNOWN) {
      found.unknown.push({ where: place, name, declared: names.declared })
    }
  }
}

/** A name as it is written in a JSON pointer. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
