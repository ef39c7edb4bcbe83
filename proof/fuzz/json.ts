export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json }
export type JsonObject = { readonly [member: string]: Json }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a member; undefined where there is no object or no such member of its own. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

export function readJson(text: string): Json {
  return JSON.parse(text) as Json
}

/** The value as JSON, or undefined where the text is none. */
export function tryJson(text: string): Json | undefined {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
