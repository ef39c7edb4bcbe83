export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** JSON pointer of a value that is not what it was → what it was and what it is; null where there was or is none. */
export type Changes = Readonly<Record<string, { readonly de: JsonValue; readonly para: JsonValue }>>

/** Where two JSON values differ, as deep as they still have the same shape; a list of another length differs as a whole. */
export function whatChanged(before: JsonValue, after: JsonValue): Changes {
  return Object.fromEntries(differences('', before, after))
}

function differences(pointer: string, before: JsonValue, after: JsonValue): [string, Changes[string]][] {
  const names = sharedNames(before, after)
  if (!names) return Object.is(before, after) ? [] : [[pointer, { de: before, para: after }]]
  return names.flatMap((name) => differences(`${pointer}/${escaped(name)}`, member(before, name), member(after, name)))
}

/** The names to descend by; undefined where the two are compared as they are. */
function sharedNames(before: JsonValue, after: JsonValue): readonly string[] | undefined {
  if (!isContainer(before) || !isContainer(after)) return undefined
  if (Array.isArray(before) !== Array.isArray(after)) return undefined
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return undefined
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

type Container = Extract<JsonValue, object>

function isContainer(value: JsonValue): value is Container {
  return typeof value === 'object' && value !== null
}

function member(value: JsonValue, name: string): JsonValue {
  if (!isContainer(value) || !Object.hasOwn(value, name)) return null
  return (value as Readonly<Record<string, JsonValue>>)[name] ?? null
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
