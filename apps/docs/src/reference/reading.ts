import type { Json, JsonObject } from '@vaivem/contract'

/** The member at a path of the document; undefined where there is none. */
export function at(node: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((current, name) => objectOf(current)[name], node)
}

export function objectOf(node: Json | undefined): JsonObject {
  return isObject(node) ? node : {}
}

export function listOf(node: Json | undefined): readonly Json[] {
  return Array.isArray(node) ? (node as readonly Json[]) : []
}

export function textOf(node: Json | undefined): string {
  return typeof node === 'string' ? node : ''
}

/** A value as text: a word or number as it is, anything else as JSON. */
export function wordOf(node: Json | undefined): string {
  return typeof node === 'string' ? node : JSON.stringify(node ?? null)
}

/** The node itself, or what its `$ref` points to. */
export function resolve(document: JsonObject, node: Json | undefined): JsonObject {
  const reference = textOf(at(node, '$ref'))
  return reference === '' ? objectOf(node) : objectOf(at(document, ...reference.slice(2).split('/')))
}

/** The name of the component a node refers to. */
export function nameOfReference(node: Json | undefined): string | undefined {
  return textOf(at(node, '$ref')).split('/').at(-1) || undefined
}

function isObject(node: Json | undefined): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}
