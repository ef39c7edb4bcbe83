import Type, { type TSchema } from 'typebox'

type Extra = { readonly default?: unknown; readonly examples?: readonly unknown[] }

const LARGEST_ID = Number.MAX_SAFE_INTEGER
const AMOUNT = /^[0-9]{1,10}(\.[0-9]{1,2})?$/
const PERCENTAGE = /^[0-9]{1,4}(\.[0-9]{1,4})?$/

export const Name = (description: string, extra: Extra = {}) =>
  Type.String({ description, minLength: 1, maxLength: 255, ...extra })

export const Id = (description: string) => Type.Integer({ description, minimum: 1, maximum: LARGEST_ID, examples: [1] })

export const OptionalId = (description: string) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description,
    minimum: 1,
    maximum: LARGEST_ID,
    default: null,
  })

export const OptionalEmail = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description, format: 'email', maxLength: 255, default: null })

export const OptionalName = (description: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description,
    minLength: 1,
    maxLength: 255,
    default: null,
  })

export const Flag = (description: string, ifAbsent: boolean) => Type.Boolean({ description, default: ifAbsent })

export const Whole = (description: string, minimum: number, maximum: number, extra: Extra = {}) =>
  Type.Integer({ description, minimum, maximum, ...extra })

export const OptionalWhole = (description: string, minimum: number, maximum: number) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description, minimum, maximum, default: null })

export const Texts = (description: string, extra: Extra = {}) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
    description,
    maxItems: 1000,
    uniqueItems: true,
    ...extra,
  })

/** One word of a vocabulary. */
export const Word = <Words extends string>(
  description: string,
  vocabulary: Readonly<Record<Words, string>>,
  extra: Extra = {},
) => Type.Unsafe<Words>({ type: 'string', enum: Object.keys(vocabulary), description, ...extra })

export const Words = <Words extends string>(
  description: string,
  vocabulary: Readonly<Record<Words, string>>,
  extra: Extra = {},
) => Type.Array(Word<Words>('', vocabulary), { description, uniqueItems: true, ...extra })

/** Reais with at most two decimals; as a number or as text, judged by its decimal text (contract §1.5). */
export const Amount = (description: string, extra: Extra = {}) =>
  decimal<number | string>(['number', 'string'], AMOUNT, description, 'um valor em reais como 25 ou 25.90', extra)

export const OptionalAmount = (description: string) =>
  decimal<number | string | null>(['number', 'string', 'null'], AMOUNT, description, 'um valor em reais como 25.90', {
    default: null,
  })

/** Percent with at most four decimals (contract §1.5). */
export const Percent = (description: string, extra: Extra = {}) =>
  decimal<number | string>(['number', 'string'], PERCENTAGE, description, 'um percentual como 100 ou 110.5', extra)

export const Coordinate = (description: string, limit: number) =>
  Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description,
    minimum: -limit,
    maximum: limit,
    default: null,
  })

/** A text that `accepts` must take; `expected` says in Portuguese what it would have taken. */
export const Checked = (
  description: string,
  accepts: (text: string) => boolean,
  expected: string,
  options: { maxLength?: number } & Extra = {},
) =>
  Type.Refine(
    Type.String({ description, minLength: 1, maxLength: 255, ...options }),
    (value: unknown) => typeof value !== 'string' || accepts(value),
    () => `esperava ${expected}`,
  )

/** An object that knows all its keys: an unknown one is a slip of the pen, not an extension. */
export const Section = <Properties extends Record<string, TSchema>>(
  description: string,
  properties: Properties,
  extra: Extra = {},
) => Type.Object(properties, { description, additionalProperties: false, ...extra })

export const List = <Item extends TSchema>(description: string, item: Item, maxItems: number, extra: Extra = {}) =>
  Type.Array(item, { description, maxItems, default: [], ...extra })

function decimal<Value>(type: readonly string[], pattern: RegExp, description: string, expected: string, extra: Extra) {
  return Type.Refine(
    Type.Unsafe<Value>({ type, pattern: pattern.source, description, minimum: 0, ...extra }),
    (value: Value) => value === null || pattern.test(String(value)),
    () => `esperava ${expected}, com ponto e no máximo ${pattern === AMOUNT ? 'duas' : 'quatro'} casas decimais`,
  )
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s]+$/.test(text)
}
