/**
 * An expected refusal: a kind in kebab-case, and details that explain it. Refusals are returned as values; bugs throw.
 */
export type Refusal = { readonly kind: string }

export type Result<Value, No extends Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: No }

export function ok<const Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function refuse<const Kind extends string, const Details extends object = Record<never, never>>(
  kind: Kind,
  details?: Details,
): { readonly ok: false; readonly refusal: { readonly kind: Kind } & Details } {
  return { ok: false, refusal: { kind, ...details } as { readonly kind: Kind } & Details }
}

/** States what must be true. A condition that is false is a bug, and throws. */
export function invariant(condition: boolean, law: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${law}`)
}
