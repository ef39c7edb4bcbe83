/**
 * A part of an answer, to change the contract's example by. Of a list, what stands at a place changes what the example
 * has there, or its first element where the example is shorter.
 */
export type PartOf<Value> = Value extends readonly (infer Element)[]
  ? readonly PartOf<Element>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: PartOf<Value[Name]> }
    : Value

/** The example with a part of it changed; lists are as long as the part says. */
export function changed(example: unknown, part: unknown): unknown {
  if (part === undefined) return example
  if (Array.isArray(part)) {
    const known: readonly unknown[] = Array.isArray(example) ? example : []
    return part.map((element, at) => changed(known[at] ?? known[0], element))
  }
  if (!isMembers(part)) return part
  const known = isMembers(example) ? example : {}
  const members = Object.entries(part).map(([name, value]) => [name, changed(known[name], value)] as const)
  return { ...known, ...Object.fromEntries(members) }
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
