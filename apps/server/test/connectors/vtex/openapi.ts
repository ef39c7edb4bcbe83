import { existsSync, readFileSync } from 'node:fs'
import { type Json, recordOf, recordsOf } from '@vaivem/connector-kit'
import { Errors } from 'typebox/schema'

const FOLDER = new URL('../../../../../../shared/vendors/vtex/', import.meta.url)
const FILES = ['Orders', 'Payments Gateway', 'Giftcard'].map((name) => new URL(`VTEX - ${name} API.json`, FOLDER))
/** Where its paths hang, which the other descriptions write into each path. */
const PREFIXES: Readonly<Record<string, string>> = { Giftcard: '/api' }

export const areDescriptionsThere = FILES.every((file) => existsSync(file))

/** An operation of the vendor's descriptions, with the schemas of what is sent and of what comes. */
export interface Operation {
  readonly name: string
  readonly parameters: readonly Json[]
  readonly request: Json | undefined
  readonly answers: Readonly<Record<string, Json | undefined>>
}

export type FindOperation = (method: string, path: string) => Operation | undefined

/** Reads the vendor's descriptions; a path of fixed words goes before one with parameters. */
export function readDescriptions(): FindOperation {
  const operations = FILES.flatMap((file) => {
    const document = recordOf(JSON.parse(readFileSync(file, 'utf8')))
    const prefix = Object.entries(PREFIXES).find(([name]) => decodeURI(file.pathname).includes(name))?.[1] ?? ''
    return Object.entries(recordOf(document['paths'])).flatMap(([path, methods]) =>
      Object.entries(recordOf(methods)).map(([method, described]) => {
        const operation = recordOf(resolved(document, described))
        const pattern = new RegExp(`^${(prefix + path).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
        return { method: method.toUpperCase(), path: prefix + path, pattern, operation: operationOf(path, operation) }
      }),
    )
  })
  return (method, path) =>
    operations
      .filter((one) => one.method === method && one.pattern.test(path))
      .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0]?.operation
}

function operationOf(name: string, { parameters, requestBody, responses }: Json): Operation {
  const schemaOf = (described: unknown) => {
    const [content] = Object.values(recordOf(recordOf(described)['content']))
    return content === undefined ? undefined : recordOf(recordOf(content)['schema'])
  }
  return {
    name,
    parameters: recordsOf(parameters),
    request: schemaOf(requestBody),
    answers: Object.fromEntries(
      Object.entries(recordOf(responses)).map(([status, described]) => [status, schemaOf(described)]),
    ),
  }
}

/** With every reference in its place, and `nullable` as JSON Schema writes it. */
function resolved(document: Json, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(document, one))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, nullable, ...rest } = recordOf(value)
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => recordOf(at)[name], document)
    return resolved(document, found)
  }
  const described = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, resolved(document, one)]))
  if (nullable !== true) return described
  const { type, enum: words } = described
  return {
    ...described,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(words) && { enum: [...(words as unknown[]), null] }),
  }
}

/** Every place where a value is not as a schema says; `isClosed`: also where it has what the schema does not name. */
export function faultsOf(schema: Json, value: unknown, isClosed = false): readonly string[] {
  const [, errors] = Errors(isClosed ? closed(schema) : schema, value)
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function closed(schema: Json): Json {
  const within = Object.fromEntries(
    Object.entries(schema).map(([name, one]): [string, unknown] => {
      if (name === 'properties')
        return [name, Object.fromEntries(Object.entries(recordOf(one)).map(([key, it]) => [key, closed(recordOf(it))]))]
      return [name, name === 'items' ? closed(recordOf(one)) : one]
    }),
  )
  const isOpen = 'additionalProperties' in schema || !('properties' in schema)
  return isOpen ? within : { ...within, additionalProperties: false }
}
