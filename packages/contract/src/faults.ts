import type { TSchema } from 'typebox'
import type { Validator } from 'typebox/compile'
import type { TValidationError } from 'typebox/error'
import { Settings } from 'typebox/system'
import { hintFor } from './fault-hints.ts'
import { sentences } from './fault-sentences.ts'

/** A fault at one place of a request: a JSON pointer or the name of a parameter, and a Portuguese sentence. */
export interface Fault {
  readonly where: string
  readonly message: string
}

/** The largest number of faults that are looked for in one request. */
const MOST_FAULTS = 1000
/** The largest number of faults that are reported to the caller; of the others, only the number is. */
const MOST_TOLD = 50
/** Keywords whose faults say nothing new beside a fault of the keyword in the key, at the same place. */
const OVERSHADOWED: Readonly<Record<string, readonly string[]>> = {
  enum: ['type', 'minimum', 'maximum', 'maxLength'],
  const: ['type'],
  format: ['maxLength', 'minLength'],
  pattern: ['maxLength', 'minLength'],
}

Settings.Set({ maxErrors: MOST_FAULTS })

/** Every fault of a value that its validator has refused, all at once (contract §1.3). */
export function faultsOf(validator: Validator, value: unknown): readonly Fault[] {
  const schema = validator.Type()
  const tooLong: Fault[] = []
  const bounded = clipped(schema, value, '', tooLong)
  const errors = withoutNull(schema, validator.Errors(bounded))
  const structural = withoutEchoes(errors).flatMap((error) => faultsOfError(schema, error, bounded))
  const faults = [...tooLong, ...structural, ...brokenRules(schema, bounded, '')]
  return [...new Map(faults.map((fault) => [`${fault.where} ${fault.message}`, fault])).values()]
}

/** The text of `erroDetalhado`: each place with its fault and, past 50, the number of those left out. */
export function describeFaults(faults: readonly Fault[]): string {
  const told = faults.slice(0, MOST_TOLD).map(({ where, message }) => `${where === '' ? 'corpo' : where}: ${message}`)
  const rest = faults.length - told.length
  if (rest > 0) told.push(rest === 1 ? 'e mais 1 erro' : `e mais ${rest} erros`)
  return `${told.join('; ')}.`
}

/**
 * A list above its limit is reported as too long; its elements beyond the limit are not examined, so that an attacker gains
 * nothing by sending them.
 */
function clipped(schema: unknown, value: unknown, where: string, tooLong: Fault[]): unknown {
  if (Array.isArray(value)) {
    const limit = memberOf(schema, 'maxItems')
    const isTooLong = typeof limit === 'number' && value.length > limit
    if (isTooLong) tooLong.push({ where, message: sentences.maxItems({ limit }) })
    const items = memberOf(schema, 'items')
    const within = isTooLong ? value.slice(0, limit) : value
    return within.map((item: unknown, index) => clipped(items, item, `${where}/${index}`, tooLong))
  }
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(memberOf(schema, 'properties') ?? {}).map(([name, member]) => {
    return [name, clipped(member, memberOf(value, name), `${where}/${name}`, tooLong)]
  })
  return { ...value, ...Object.fromEntries(members.filter(([, given]) => given !== undefined)) }
}

/**
 * Where a member may also be null, leaves only the faults of what else it may be, as for a member that may not be null. Absent and null
 * mean the same (contract §1.8), so that faults for callers do not mention null.
 */
function withoutNull(schema: TSchema, errors: readonly TValidationError[]): readonly TValidationError[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf' && isOrNull(ownerOf(schema, error)))
  const nulls = unions.map(({ schemaPath }) => `${schemaPath}/anyOf/1`)
  return errors.filter((error) => !unions.includes(error) && !nulls.includes(error.schemaPath))
}

function isOrNull(owner: unknown): boolean {
  const branches = memberOf(owner, 'anyOf')
  return Array.isArray(branches) && branches.length === 2 && memberOf(branches[1], 'type') === 'null'
}

/**
 * Removes repeated faults: the branches of a union report one fault together, and a fault of a closed list says more than one
 * of its type.
 */
function withoutEchoes(errors: readonly TValidationError[]): readonly TValidationError[] {
  const branches = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const shadowed = new Set(
    errors.flatMap(({ keyword, instancePath }) =>
      (OVERSHADOWED[keyword] ?? []).map((echo) => `${instancePath} ${echo}`),
    ),
  )
  return errors.filter(
    ({ keyword, instancePath, schemaPath }) =>
      keyword !== '~refine' &&
      !shadowed.has(`${instancePath} ${keyword}`) &&
      !branches.some((branch) => schemaPath.startsWith(`${branch.schemaPath}/${branch.keyword}/`)),
  )
}

function faultsOfError(schema: TSchema, error: TValidationError, value: unknown): readonly Fault[] {
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => ({
      where: `${error.instancePath}/${name}`,
      message: sentences.required(error.params),
    }))
  }
  const where = error.instancePath
  const own = ownSentence(schema, error)
  return [{ where, message: own ?? `${sentenceOf(error)}${hintFor(error, valueAt(value, where))}` }]
}

/** The sentence that a schema supplies where the keyword cannot explain a pattern or a union. */
function ownSentence(schema: TSchema, error: TValidationError): string | undefined {
  if (error.keyword !== 'pattern' && error.keyword !== 'anyOf') return undefined
  const own = memberOf(ownerOf(schema, error), 'x-fault')
  return typeof own === 'string' ? own : undefined
}

/** The part of the schema whose keyword reports the error. */
function ownerOf(schema: TSchema, { schemaPath }: TValidationError): unknown {
  return schemaPath
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => memberOf(node, key), schema)
}

/**
 * The sentence for a TypeBox error. TypeBox pairs each keyword with its own params; the table covers every keyword by type,
 * and this function joins the pair.
 */
function sentenceOf(error: TValidationError): string {
  const sentence = sentences[error.keyword] as (params: TValidationError['params']) => string
  return sentence(error.params)
}

/**
 * Checks the rules of `forbid` and other refinements. TypeBox checks them only where everything else is valid, but callers are
 * better served with all faults at once, and the rules accept any value.
 */
function brokenRules(schema: unknown, value: unknown, where: string): readonly Fault[] {
  const own = refinementsOf(schema)
    .filter((refinement) => !refinement.check(value))
    .map((refinement) => placed(where, refinement.error(value)))
  if (Array.isArray(value)) {
    const items = memberOf(schema, 'items')
    return [...value.flatMap((item: unknown, index) => brokenRules(items, item, `${where}/${index}`)), ...own]
  }
  const properties = Object.entries(memberOf(schema, 'properties') ?? {})
  const within = properties.flatMap(([name, member]) => {
    const given = memberOf(value, name)
    return given === undefined ? [] : brokenRules(member, given, `${where}/${name}`)
  })
  return [...within, ...own]
}

interface Refinement {
  readonly check: (value: unknown) => boolean
  readonly error: (value: unknown) => string
}

function refinementsOf(schema: unknown): readonly Refinement[] {
  const refinements = memberOf(schema, '~refine')
  return Array.isArray(refinements) ? (refinements as readonly Refinement[]) : []
}

/** A fault; a sentence that starts with a pointer is about that member of the value. */
function placed(where: string, sentence: string): Fault {
  const [, member, message] = /^(\/\S+) (.*)$/s.exec(sentence) ?? []
  return message === undefined ? { where, message: sentence } : { where: `${where}${member}`, message }
}

/** The value at a JSON pointer. */
function valueAt(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce<unknown>((node, name) => memberOf(node, name.replaceAll('~1', '/').replaceAll('~0', '~')), value)
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
