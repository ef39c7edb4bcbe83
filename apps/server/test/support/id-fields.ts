import type { Operation } from '@vaivem/contract'
import type { Loose } from './answer.ts'

type Place = 'params' | 'querystring' | 'body'
type Values = Readonly<Record<string, string>>

export interface IdField {
  readonly name: string
  readonly place: Place
}

/** The fields by which a caller names something, by the words the contract names such fields with; all parameters of a path are. */
export function idFieldsOf({ schema }: Operation): readonly IdField[] {
  const inPath = namesIn(schema.params).map((name): IdField => ({ name, place: 'params' }))
  const others = (['querystring', 'body'] as const).flatMap((place) =>
    [...new Set(namesIn(schema[place]))]
      .filter((name) => /^id$|^id[A-Z]|Ids?$/.test(name) || NAMING.has(name))
      .map((name): IdField => ({ name, place })),
  )
  return [...inPath, ...others]
}

export interface ExampleInput {
  readonly params?: object
  readonly querystring?: object
  readonly body?: unknown
}

/** The request of the operation's example, with these values in the fields that are named; throws when one has no place. */
export function exampleRequest(
  { method, url, examples, operationId }: Operation,
  values: readonly (IdField & { readonly value: string })[],
  { params, querystring, body }: ExampleInput = {},
): readonly [method: string, url: string, body: unknown] {
  const of = (place: Place): Values =>
    Object.fromEntries(values.filter((one) => one.place === place).map(({ name, value }) => [name, value]))
  const inPath = { ...examples.params, ...params, ...of('params') } as Values
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(inPath[name])))
  const query = new URLSearchParams({ ...(querystring ?? examples.querystring), ...of('querystring') }).toString()
  const missing = new Set(Object.keys(of('body')))
  const filled = replaced(body ?? examples.body, of('body'), missing)
  if (missing.size > 0) throw new Error(`the example of ${operationId} has no ${[...missing].join()}`)
  return [method, query === '' ? path : `${path}?${query}`, filled]
}

/** The fields that name a person, an order or a place without being called an id. */
const NAMING = new Set(['email', 'documento', 'orderNumber', 'textoBusca', 'numero', 'assunto', 'depois', 'desde'])

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties }: { properties?: object } = schema
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)]
}

function replaced(value: unknown, by: Values, missing: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, by, missing))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as Loose).map(([name, old]: [string, unknown]) => {
    const text = by[name]
    if (text === undefined) return [name, replaced(old, by, missing)]
    missing.delete(name)
    return [name, typeof old === 'number' ? Number(text) : text]
  })
  return Object.fromEntries(entries)
}
