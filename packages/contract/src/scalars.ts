import Type, { type TSchema } from 'typebox'

/** Largest integer on the wire: 2^53-1 (contract §1.7). */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER
export const LARGEST_QUANTITY = 1_000_000
export const LARGEST_AMOUNT_REAIS = 9_999_999_999.99

export const Text = (description: string, options: { maxLength?: number; minLength?: number } = {}) =>
  Type.String({ description, maxLength: 255, ...options })

export const LongText = (description: string) => Type.String({ description, maxLength: 4000 })

/** A day, `YYYY-MM-DD`, that exists in the calendar. */
export const Day = (description: string) => Type.String({ format: 'date', description })

/** RFC 3339; without an offset it is read in the account's time zone (contract §1.6). */
export const Moment = (description: string) => Type.String({ format: 'date-time-local', description })

/** Reais, at most two decimals, never negative (contract §1.5). */
export const Reais = (description: string) =>
  Type.Refine(
    Type.Number({ description, minimum: 0, maximum: LARGEST_AMOUNT_REAIS }),
    (value: number) => typeof value !== 'number' || isWholeCentavos(value),
    () => 'deve ter no máximo duas casas decimais',
  )

export const Quantity = (description: string, minimum = 0) =>
  Type.Integer({ description, minimum, maximum: LARGEST_QUANTITY })

export const Id = (description: string) => Type.Integer({ description, minimum: 1, maximum: LARGEST_ID })

/** A closed list of integer codes; each code says what it means. */
export const Code = <const Codes extends readonly number[]>(description: string, codes: Codes) =>
  Type.Unsafe<Codes[number]>({ type: 'integer', enum: codes, description })

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** Whether the decimal text of the number lies within 0.000001 of a whole centavo (contract §1.5). */
export function isWholeCentavos(reais: number): boolean {
  return toCentavos(reais) !== undefined
}

/** Reais as whole centavos; undefined when a third decimal says otherwise. */
export function toCentavos(reais: number): number | undefined {
  const nearest = Math.round(reais * 100)
  return Math.abs(reais - nearest / 100) <= 0.000_001_000_000_1 ? nearest : undefined
}
