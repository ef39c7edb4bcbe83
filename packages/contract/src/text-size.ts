import Type, { type TSchema } from 'typebox'

/** Limits a text in bytes of UTF-8, because a limit in characters would allow four times its size (contract §1.8). */
export function withinBytes<Schema extends TSchema>(schema: Schema, limit: number) {
  return Type.Refine(
    schema,
    (value: unknown) => typeof value !== 'string' || value.length * 3 <= limit || utf8Length(value) <= limit,
    () => `deve ter no máximo ${limit} bytes`,
  )
}

/**
 * The number of bytes of a text in UTF-8; an unpaired surrogate counts as the three bytes of its replacement character.
 */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
