import type { TSchema } from 'typebox'
import type { Fault } from './faults.ts'
import { BEYOND_ANY_ID, LARGEST_ID } from './scalars.ts'

/** Parameters as the HTTP layer gives them: a repeated one is an array. */
export type RawParameters = Readonly<Record<string, unknown>>

export interface Coerced {
  readonly values: Record<string, unknown>
  readonly faults: readonly Fault[]
}

type Coercion = { readonly value: unknown } | { readonly message: string } | 'absent'

const LARGEST_INT64 = 2n ** 63n - 1n

/**
 * Converts query parameters from text to the types of their schema: integers of at most 19 digits, true and false in any case,
 * and trimmed, NFC-normalised text. An empty parameter counts as absent, a repeated one is a fault (contract §1.8).
 */
export function coerceQuery(schema: TSchema, raw: RawParameters): Coerced {
  const repeated = Object.entries(raw)
    .filter(([, value]) => Array.isArray(value))
    .map(([name]) => ({ where: name, message: 'não pode ser repetido' }))
  const { values, faults } = coerce(schema, raw, (name) => name, fromQuery)
  return { values, faults: [...repeated, ...faults] }
}

/** Converts path parameters: ids are positive integers of at most 19 digits; text is not changed. */
export function coercePath(schema: TSchema, raw: RawParameters, wireName: (name: string) => string): Coerced {
  return coerce(schema, raw, wireName, fromPath)
}

/**
 * The values to validate: a well-formed id that is larger than any id is unknown, not malformed (contract §1.7), and is
 * therefore replaced by a valid one.
 */
export function withinIds(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === BEYOND_ANY_ID ? LARGEST_ID : value]),
  )
}

function coerce(
  schema: TSchema,
  raw: RawParameters,
  wireName: (name: string) => string,
  convert: (schema: ParameterSchema, text: string) => Coercion,
): Coerced {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const [name, parameter] of Object.entries(parametersOf(schema))) {
    const text = raw[name]
    if (typeof text !== 'string') continue
    const coercion = convert(parameter, text)
    if (coercion === 'absent') continue
    if ('message' in coercion) faults.push({ where: wireName(name), message: coercion.message })
    else values[name] = coercion.value
  }
  return { values, faults }
}

function fromQuery(schema: ParameterSchema, text: string): Coercion {
  const trimmed = text.normalize('NFC').trim()
  if (trimmed === '') return 'absent'
  if (!text.isWellFormed() || text.includes('\0')) return { message: 'tem caracteres que não são aceitos' }
  if (schema.type === 'integer') return fromQueryInteger(text)
  if (schema.type === 'boolean') return fromBoolean(text)
  return { value: trimmed }
}

function fromQueryInteger(text: string): Coercion {
  if (!/^-?\d{1,19}$/.test(text)) return { message: 'deve ser um número inteiro' }
  const integer = BigInt(text)
  if (integer > LARGEST_INT64 || integer < -LARGEST_INT64) return { message: 'deve ser um inteiro de 64 bits' }
  if (integer > BigInt(LARGEST_ID)) return { message: `deve ser no máximo ${LARGEST_ID}` }
  return { value: Number(integer) }
}

function fromBoolean(text: string): Coercion {
  const word = text.toLowerCase()
  return word === 'true' || word === 'false' ? { value: word === 'true' } : { message: 'deve ser true ou false' }
}

function fromPath(schema: ParameterSchema, text: string): Coercion {
  if (schema.type !== 'integer') return { value: text }
  if (!/^\d{1,19}$/.test(text) || /^0+$/.test(text)) {
    return { message: 'deve ser um número inteiro positivo de até 19 dígitos' }
  }
  return { value: withinSafe(schema, BigInt(text)) }
}

/**
 * An integer above 2^53-1 loses digits. Where such an id is known to match nothing, it becomes one that matches nothing.
 */
function withinSafe(schema: ParameterSchema, integer: bigint): number {
  return schema.maximum === LARGEST_ID && integer > BigInt(LARGEST_ID) ? BEYOND_ANY_ID : Number(integer)
}

interface ParameterSchema {
  readonly type?: unknown
  readonly maximum?: unknown
}

function parametersOf(schema: TSchema): Readonly<Record<string, ParameterSchema>> {
  return 'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? { ...schema.properties }
    : {}
}
