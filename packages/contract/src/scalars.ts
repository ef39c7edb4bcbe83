import Type, { type TSchema } from 'typebox'
import './formats.ts'

/** The largest integer on the wire: 2^53-1 (contract §1.7). */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER
/**
 * The value as which a well-formed id above {@link LARGEST_ID} is read: no record has it, and it fits a bigint column.
 */
export const BEYOND_ANY_ID = LARGEST_ID + 1
export const LARGEST_QUANTITY = 1_000_000
export const LARGEST_AMOUNT_REAIS = 9_999_999_999.99
/** The largest sum over many orders, in reais: up to 2^46 reais, every centavo is a distinct JSON number. */
export const LARGEST_SUM_REAIS = 70_368_744_177_663.99

type TextLimits = { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string }

/** A text of at most 255 characters, or of the limits given (contract §1.8). */
export const Text = (description: string, limits: TextLimits = {}) =>
  Type.String({ description, maxLength: 255, ...limits })

/** A text that is not empty once it is trimmed. */
export const FilledText = (description: string, limits: TextLimits = {}) =>
  Text(description, { minLength: 1, ...limits })

/** A text of at most 4 000 characters (contract §1.8). */
export const LongText = (description: string) => Text(description, { maxLength: 4000 })

/** A day `YYYY-MM-DD` in the account's time zone. */
export const Day = (description: string) => Type.String({ description, format: 'date', maxLength: 10 })

/** A time of the day `HH:MM`, on the clock of the account. */
export const ClockTime = (description: string) =>
  Type.String({ description, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 })

/** An RFC 3339 moment; one without an offset is read in the account's time zone (contract §1.6). */
export const Moment = (description: string) => Type.String({ description, format: 'date-time', maxLength: 35 })

export const Flag = (description: string, initial?: boolean) =>
  Type.Boolean({ description, ...(initial === undefined ? {} : { default: initial }) })

/** An amount in reais with at most two decimals, never negative (contract §1.5). */
export const Reais = (description: string) =>
  Type.Refine(
    Type.Number({ description, minimum: 0, maximum: LARGEST_AMOUNT_REAIS }),
    (value: unknown) => typeof value !== 'number' || isWholeCentavos(value),
    () => 'deve ter no máximo duas casas decimais',
  )

/** An amount in reais that may be below zero; only in answers. */
export const SignedReais = (description: string) =>
  Type.Number({ description, minimum: -LARGEST_AMOUNT_REAIS, maximum: LARGEST_AMOUNT_REAIS })

/** A sum over many orders, in reais; only in answers, and therefore not limited to the largest amount of one order. */
export const ReaisSum = (description: string) => Type.Number({ description, minimum: 0, maximum: LARGEST_SUM_REAIS })

/** Like {@link ReaisSum}, for sums that may be below zero. */
export const SignedReaisSum = (description: string) =>
  Type.Number({ description, minimum: -LARGEST_SUM_REAIS, maximum: LARGEST_SUM_REAIS })

/** A percentage with at most four decimals; 110 means 110 % (contract §1.5). */
export const Percent = (description: string) => Type.Number({ description, minimum: 0, maximum: 1_000_000 })

export const Quantity = (description: string, limits: { minimum?: number; maximum?: number; default?: number } = {}) =>
  Type.Integer({ description, minimum: 0, maximum: LARGEST_QUANTITY, ...limits })

/** A number of things in a whole account; only in answers. */
export const Count = (description: string) => Type.Integer({ description, minimum: 0, maximum: LARGEST_ID })

/** An id in a body or an answer: 1 to 2^53-1 (contract §1.7). */
export const Id = (description: string) => Type.Integer({ description, minimum: 1, maximum: LARGEST_ID })

/** Any other whole number, within the given limits. */
export const WholeNumber = (description: string, minimum: number, maximum: number) =>
  Type.Integer({ description, minimum, maximum })

/** Coordinates in decimal degrees. */
export const Degrees = (description: string, limit: 90 | 180) =>
  Type.Number({ description, minimum: -limit, maximum: limit })

type Meanings = Readonly<Record<number, string>>

/** A closed list of integer codes with their meanings. The name is that of the published component. */
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

/** An object with a name in the published document, where it is described once and referred to elsewhere. */
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
 * Adds a rule across the members of an object, whose breach is reported at one of them. `Loose` names the members that the
 * rule reads, each optional and of unknown type: a member that is missing or of another type is reported as a fault of its
 * own, and the rule must then report nothing.
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

/** Whether the decimal text of the number lies within 0.000001 of a whole number of centavos (contract §1.5). */
export function isWholeCentavos(reais: number): boolean {
  return toCentavos(reais) !== undefined
}

/** Reais as whole centavos; undefined where the number has further decimals. */
export function toCentavos(reais: number): number | undefined {
  const nearest = Math.round(reais * 100)
  if (!(Math.abs(reais - nearest / 100) <= 0.000_001_000_000_1)) return undefined
  return nearest === 0 ? 0 : nearest
}

/** Whole centavos as reais: the number whose shortest text has at most two decimals. */
export function fromCentavos(centavos: number): number {
  return centavos / 100
}
