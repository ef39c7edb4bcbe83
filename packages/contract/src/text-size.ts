import Type, { type TSchema } from 'typebox'

/** A limit in bytes of UTF-8, where characters would let a text grow to four times its size (contract §1.8). */
export function withinBytes<Schema extends TSchema>(schema: Schema, limit: number) {
  return Type.Refine(
    schema,
    (value: unknown) => typeof value !== 'string' || value.length * 3 <= limit || utf8Length(value) <= limit,
    () => `deve ter no máximo ${limit} bytes`,
  )
}

/** Bytes the text takes in UTF-8; an unpaired surrogate counts as the three of its replacement. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
