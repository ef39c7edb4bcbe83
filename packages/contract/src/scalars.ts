import Type, { type TSchema } from 'typebox'
import './formats.ts'

/** Largest integer on the wire: 2^53-1 (contract §1.7). */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER
/** What a well-formed id above {@link LARGEST_ID} is read as: no record ever has it, and it fits a bigint column. */
export const BEYOND_ANY_ID = LARGEST_ID + 1
export const LARGEST_QUANTITY = 1_000_000
export const LARGEST_AMOUNT_REAIS = 9_999_999_999.99
/** What sums over many orders may come to: up to 2^46 reais every centavo is a JSON number of its own. */
export const LARGEST_SUM_REAIS = 70_368_744_177_663.99

type TextLimits = { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string }

/** 255 characters unless said otherwise (contract §1.8). */
export const Text = (description: string, limits: TextLimits = {}) =>
  Type.String({ description, maxLength: 255, ...limits })

/** A text that must say something: not empty once trimmed. */
export const FilledText = (description: string, limits: TextLimits = {}) =>
  Text(description, { minLength: 1, ...limits })

/** 4 000 characters (contract §1.8). */
export const LongText = (description: string) => Text(description, { maxLength: 4000 })

/** A day `YYYY-MM-DD` in the account's zone. */
export const Day = (description: string) => Type.String({ description, format: 'date', maxLength: 10 })

/** RFC 3339; one without an offset is read in the account's zone (contract §1.6). */
export const Moment = (description: string) => Type.String({ description, format: 'date-time', maxLength: 35 })

export const Flag = (description: string, initial?: boolean) =>
  Type.Boolean({ description, ...(initial === undefined ? {} : { default: initial }) })

/** Reais, at most two decimals, never negative (contract §1.5). */
export const Reais = (description: string) =>
  Type.Refine(
    Type.Number({ description, minimum: 0, maximum: LARGEST_AMOUNT_REAIS }),
    (value: unknown) => typeof value !== 'number' || isWholeCentavos(value),
    () => 'deve ter no máximo duas casas decimais',
  )

/** Reais that may be below zero; only ever given, never taken. */
export const SignedReais = (description: string) =>
  Type.Number({ description, minimum: -LARGEST_AMOUNT_REAIS, maximum: LARGEST_AMOUNT_REAIS })

/** A sum over many orders, in reais; only ever given, so not bound to what one order may cost. */
export const ReaisSum = (description: string) => Type.Number({ description, minimum: 0, maximum: LARGEST_SUM_REAIS })

/** As {@link ReaisSum}, for sums that may be below zero. */
export const SignedReaisSum = (description: string) =>
  Type.Number({ description, minimum: -LARGEST_SUM_REAIS, maximum: LARGEST_SUM_REAIS })

/** A percentage; 110 means 110 %. At most four decimals (contract §1.5). */
export const Percent = (description: string) => Type.Number({ description, minimum: 0, maximum: 1_000_000 })

export const Quantity = (description: string, limits: { minimum?: number; default?: number } = {}) =>
  Type.Integer({ description, minimum: 0, maximum: LARGEST_QUANTITY, ...limits })

/** How many there are of something in a whole account; only ever given. */
export const Count = (description: string) => Type.Integer({ description, minimum: 0, maximum: LARGEST_ID })

/** An id, in a body or an answer: 1 to 2^53-1 (contract §1.7). */
export const Id = (description: string) => Type.Integer({ description, minimum: 1, maximum: LARGEST_ID })

/** Any other whole number, within the limits given. */
export const WholeNumber = (description: string, minimum: number, maximum: number) =>
  Type.Integer({ description, minimum, maximum })

/** Coordinates in decimal degrees. */
export const Degrees = (description: string, limit: 90 | 180) =>
  Type.Number({ description, minimum: -limit, maximum: limit })

type Meanings = Readonly<Record<number, string>>

/** A closed list of integer codes; each says what it means. The name is that of the published component. */
export function Code<const Codes extends Meanings>(name: string, description: string, meanings: Codes) {
  const codes = Object.keys(meanings)
    .map(Number)
    .toSorted((a, b) => a - b)
  const list = codes.map((code) => `${code} ${meanings[code]}`).join('; ')
  return Type.Unsafe<Extract<keyof Codes, number>>({
    title: name,
    type: 'integer',
    enum: codes,
    minimum: codes.at(0),
    maximum: codes.at(-1),
    description: `${description}: ${list}.`,
    'x-enum-descriptions': codes.map((code) => meanings[code]),
  })
}

/** An object with a name of its own in the published document; described once, referred to elsewhere. */
export const named = <const Properties extends Type.TProperties>(
  title: string,
  description: string,
  properties: Properties,
) => Type.Object(properties, { title, description })

export const List = <Schema extends TSchema>(
  items: Schema,
  description: string,
  limits: { minItems?: number; maxItems?: number } = {},
) => Type.Array(items, { description, maxItems: 500, ...limits })

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/**
 * A rule across the members of an object, reported at one of them. `Loose` names the members it reads, each optional and
 * unknown: a member that is missing or of another type is its own fault, and must leave the rule silent.
 */
export function forbid<Schema extends TSchema, Loose extends { readonly [Member in keyof Loose]?: unknown }>(
  schema: Schema,
  member: string,
  violated: (value: Loose) => boolean,
  sentence: string,
) {
  const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
  return Type.Refine(
    schema,
    (value: unknown) => !isObject(value) || !violated(value),
    () => `/${member} ${sentence}`,
  )
}

/** Whether the decimal text of the number lies within 0.000001 of a whole centavo (contract §1.5). */
export function isWholeCentavos(reais: number): boolean {
  return toCentavos(reais) !== undefined
}

/** Reais as whole centavos; undefined when a third decimal says otherwise. */
export function toCentavos(reais: number): number | undefined {
  const nearest = Math.round(reais * 100)
  if (!(Math.abs(reais - nearest / 100) <= 0.000_001_000_000_1)) return undefined
  return nearest === 0 ? 0 : nearest
}

/** Whole centavos as reais: the number whose shortest text has at most two decimals. */
export function fromCentavos(centavos: number): number {
  return centavos / 100
}
