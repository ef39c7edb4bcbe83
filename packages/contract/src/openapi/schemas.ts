export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json }
export type JsonObject = { readonly [member: string]: Json }

/** A text without U+0000 (contract §1.8): the only restriction of a text that has no other. */
const ANY_TEXT = '^[^\\u0000]*$'
const LARGEST_INT32 = 2 ** 31 - 1
const OWN_KEYWORDS = new Set(['x-fault', 'title'])

/** Collects the named schemas of the document: each is described once and referred to by `$ref`. */
export interface SchemaRegistry {
  /** A schema as it stands in the document: a reference where it has a name. */
  show(schema: unknown): JsonObject
  /** Registers a schema that is made for the document only. */
  define(name: string, schema: JsonObject): JsonObject
  readonly components: () => JsonObject
}

/**
 * A registry of named schemas. It throws where two different schemas have the same name, because that is a bug of the
 * contract.
 */
export function createSchemaRegistry(): SchemaRegistry {
  const components = new Map<string, JsonObject>()
  const define = (name: string, schema: JsonObject) => {
    const known = components.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are called ${name}`)
    }
    components.set(name, schema)
    return { $ref: `#/components/schemas/${name}` }
  }
  const show = (schema: unknown): JsonObject => {
    const title = isObject(schema) ? schema['title'] : undefined
    return typeof title === 'string' ? define(title, body(schema)) : body(schema)
  }
  const body = (schema: unknown): JsonObject => {
    const shown = Object.entries(isObject(schema) ? schema : {})
      .filter(([keyword]) => !OWN_KEYWORDS.has(keyword))
      .map(([keyword, value]) => [keyword, keywordValue(keyword, value, show)])
    return withLimits(withNull(Object.fromEntries(shown) as JsonObject))
  }
  return {
    show,
    define,
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function keywordValue(keyword: string, value: unknown, show: (schema: unknown) => JsonObject): Json {
  if (keyword === 'items') return show(value)
  if (keyword === 'anyOf' && Array.isArray(value)) return value.map(show)
  if (keyword === 'properties' && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, show(member)]))
  }
  return asJson(value)
}

/** Writes `anyOf` of a plain schema and null as a list of types, which reads better. */
function withNull(schema: JsonObject): JsonObject {
  const options = schema['anyOf']
  const [first, second, ...others] = Array.isArray(options) ? (options as readonly Json[]) : []
  const isNullable = isObject(second) && second['type'] === 'null' && others.length === 0
  if (!isNullable || !isObject(first) || typeof first['type'] !== 'string') return schema
  const { anyOf: _, ...rest } = schema
  const values = Array.isArray(first['enum']) && { enum: [...(first['enum'] as readonly Json[]), null] }
  return { ...rest, ...first, ...values, type: [first['type'], 'null'] }
}

function withLimits(schema: JsonObject): JsonObject {
  const types = [schema['type']].flat()
  if (types.includes('integer')) {
    const isLong = Number(schema['maximum'] ?? 0) > LARGEST_INT32
    return { ...schema, format: isLong ? 'int64' : 'int32' }
  }
  const isFree = !['format', 'pattern', 'enum', 'const'].some((keyword) => keyword in schema)
  return types.includes('string') && isFree ? { ...schema, pattern: ANY_TEXT } : schema
}

function asJson(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value
  if (Array.isArray(value)) return value.map(asJson)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]))
  throw new Error('A schema holds nothing but JSON')
}

export function toJson(value: unknown): Json {
  return asJson(value)
}

export function isObject(value: unknown): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
