import { money } from '@vaivem/domain'
import Type, { type TSchema } from 'typebox'
import { amountOf } from './amount.ts'
import type { Extra, Setting } from './setting.ts'

/** The kinds of values that the account file has. Each takes its description for people first. */

const LARGEST_ID = Number.MAX_SAFE_INTEGER
const AMOUNT = /^[0-9]{1,10}(\.[0-9]{1,2})?$/
const PERCENTAGE = /^[0-9]{1,4}(\.[0-9]{1,4})?$/
const CENTAVOS = 100
const TEN_THOUSANDTHS = 10_000

/** A value that the domain knows as the file says it. */
export function plain<Value>(schema: TSchema): Setting<Value> {
  return { schema, read: (value: Value) => value, write: (value) => value }
}

export const text = (description: string, extra: object) => plain<string>(Type.String({ description, ...extra }))

export const name = (description: string, extra: Extra = {}) =>
  text(description, { minLength: 1, maxLength: 255, ...extra })

export const id = (description: string) =>
  plain<number>(Type.Integer({ description, minimum: 1, maximum: LARGEST_ID, examples: [1] }))

/** Ids of entries of another list, each once. */
export const ids = (description: string, extra: Extra = {}) =>
  plain<readonly number[]>(
    Type.Array(Type.Integer({ minimum: 1, maximum: LARGEST_ID }), {
      description,
      maxItems: 500,
      uniqueItems: true,
      ...extra,
    }),
  )

export const optionalId = (description: string) =>
  orEmpty<number>('integer', { description, minimum: 1, maximum: LARGEST_ID, default: null })

export const optionalEmail = (description: string) =>
  orEmpty<string>('string', { description, format: 'email', maxLength: 255, default: null })

export const optionalText = (description: string, options: object) =>
  orEmpty<string>('string', { description, ...options })

export const optionalName = (description: string) =>
  optionalText(description, { minLength: 1, maxLength: 255, default: null })

export const flag = (description: string, ifAbsent: boolean) =>
  plain<boolean>(Type.Boolean({ description, default: ifAbsent }))

export const whole = (description: string, minimum: number, maximum: number, extra: Extra = {}) =>
  plain<number>(Type.Integer({ description, minimum, maximum, ...extra }))

export const optionalWhole = (description: string, minimum: number, maximum: number) =>
  orEmpty<number>('integer', { description, minimum, maximum, default: null })

export const texts = (description: string, extra: Extra = {}) =>
  plain<readonly string[]>(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
      description,
      maxItems: 1000,
      uniqueItems: true,
      ...extra,
    }),
  )

/** The words of the file for a value: what each means in the domain, and what the console calls it, in Portuguese. */
type Vocabulary<Meaning extends string> = Readonly<Record<string, readonly [meaning: Meaning, label: string]>>

/** One word of a vocabulary, which has a word for every meaning that the domain knows. */
export function word<Meaning extends string>(
  description: string,
  vocabulary: Vocabulary<Meaning>,
  extra: Extra = {},
): Setting<Meaning> {
  return {
    schema: Type.Unsafe({
      type: 'string',
      enum: Object.keys(vocabulary),
      enumDescriptions: Object.values(vocabulary).map(([, label]) => label),
      description,
      ...extra,
    }),
    read: (told: string) => meaningOf(vocabulary, told),
    write: (meaning) => wordOf(vocabulary, meaning),
  }
}

export function words<Meaning extends string>(
  description: string,
  vocabulary: Vocabulary<Meaning>,
  extra: { readonly minItems?: number } & Extra = {},
): Setting<readonly Meaning[]> {
  return {
    schema: Type.Array(word('', vocabulary).schema, { description, uniqueItems: true, ...extra }),
    read: (told: readonly string[]) => told.map((one) => meaningOf(vocabulary, one)),
    write: (meanings) => meanings.map((one) => wordOf(vocabulary, one)),
  }
}

/** Reais with at most two decimals; as a number or as text, judged by its decimal text (contract §1.5). */
export const amount = (description: string, extra: Extra = {}): Setting<money.Money> => ({
  schema: decimal(['number', 'string'], AMOUNT, description, 'um valor em reais como 25 ou 25.90', extra),
  read: amountOf,
  write: (centavos) => centavos / CENTAVOS,
})

export const optionalAmount = (description: string): Setting<money.Money | null> => ({
  schema: decimal(['number', 'string', 'null'], AMOUNT, description, 'um valor em reais como 25.90', { default: null }),
  read: (reais: number | string | null) => (reais === null ? null : amountOf(reais)),
  write: (centavos) => (centavos === null ? null : centavos / CENTAVOS),
})

/** Percent with at most four decimals (contract §1.5). */
export const percent = (description: string, extra: Extra = {}): Setting<money.Percentage> =>
  percentage(decimal(['number', 'string'], PERCENTAGE, description, 'um percentual como 100 ou 110.5', extra))

export const percentage = (schema: TSchema): Setting<money.Percentage> => ({
  schema,
  read: (value: number | string) => money.percentage(Number(value)),
  write: (value) => value / TEN_THOUSANDTHS,
})

export const coordinate = (description: string, limit: number) =>
  orEmpty<number>('number', { description, minimum: -limit, maximum: limit, default: null })

/** A text that `accepts` must take; `expected` says in Portuguese what it would have taken. */
export const checked = (
  description: string,
  accepts: (text: string) => boolean,
  expected: string,
  options: { maxLength?: number } & Extra = {},
) =>
  plain<string>(
    Type.Refine(
      Type.String({ description, minLength: 1, maxLength: 255, ...options }),
      (value: unknown) => typeof value !== 'string' || accepts(value),
      () => `esperava ${expected}`,
    ),
  )

/** The same, or empty, which it is by default; `description` says what empty means. */
export const orNull = <Known>({ schema, read, write }: Setting<Known>, description: string): Setting<Known | null> => ({
  schema: Type.Union([schema, Type.Null()], { default: null, description }),
  read: (value: never, file) => (value === null ? null : read(value, file)),
  write: (value, configuration) => (value === null ? null : write(value, configuration)),
})

export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:\/\/[^\s]+$/.test(address)
}

function orEmpty<Value>(type: string, options: object): Setting<Value | null> {
  return plain(Type.Unsafe({ type: [type, 'null'], ...options }))
}

function meaningOf<Meaning extends string>(vocabulary: Vocabulary<Meaning>, told: string): Meaning {
  const row = Object.hasOwn(vocabulary, told) ? vocabulary[told] : undefined
  if (row === undefined) throw new Error(`no meaning for ${told}`)
  return row[0]
}

function wordOf<Meaning extends string>(vocabulary: Vocabulary<Meaning>, meaning: Meaning): string {
  for (const told in vocabulary) if (vocabulary[told]?.[0] === meaning) return told
  throw new Error(`no word for ${meaning}`)
}

function decimal(type: readonly string[], pattern: RegExp, description: string, expected: string, extra: Extra) {
  return Type.Refine(
    Type.Unsafe<number | string | null>({ type, pattern: pattern.source, description, minimum: 0, ...extra }),
    (value: number | string | null) => value === null || pattern.test(String(value)),
    () => `esperava ${expected}, com ponto e no máximo ${pattern === AMOUNT ? 'duas' : 'quatro'} casas decimais`,
  )
}
