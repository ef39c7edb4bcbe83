/**
 * Whether a text names a person by one of these identifiers, folded: as a whole, not as a part of another identifier, such as `ana@x.com`
 * in `mariana@x.com` or in `ana@x.com.br`.
 */
export function namedBy(identifiers: readonly string[]): (text: string) => boolean {
  const patterns = identifiers.map((identifier) => ({ identifier, alone: standingAlone(identifier) }))
  return (text) => {
    const folded = text.toLowerCase()
    return patterns.some(({ identifier, alone }) => folded.includes(identifier) && alone.test(folded))
  }
}

/** The characters that may continue an address: letters and digits, joined by a few signs. */
const LONGER_BEFORE = String.raw`(?<![\p{L}\p{N}][._%+'-]{0,64})`
const LONGER_AFTER = String.raw`(?![\p{L}\p{N}]|[.-]{1,64}[\p{L}\p{N}])`

function standingAlone(identifier: string): RegExp {
  const text = identifier.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const pattern = identifier.includes('@') ? `${LONGER_BEFORE}${text}${LONGER_AFTER}` : `(?<!\\d)${text}(?!\\d)`
  return new RegExp(pattern, 'u')
}

/** The same JSON with null for each text that the predicate matches. */
export function withoutTexts(value: unknown, tells: (text: string) => boolean): unknown {
  if (typeof value === 'string') return tells(value) ? null : value
  return withMembers(value, (member) => withoutTexts(member, tells))
}

/** The same JSON with each member of an object or list made another. */
export function withMembers(value: unknown, changed: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(changed)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member)]))
}

export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
