import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Json, recordOf, recordsOf } from '@vaivem/connector-kit'
import { Errors } from 'typebox/schema'
import { parse as parseYaml } from 'yaml'

/** Where what vendors publish lies: beside the repository, or in the folder that `VAIVEM_SHARED` names. */
const given = process.env['VAIVEM_SHARED']
const VENDORS = new URL(
  'vendors/',
  given ? pathToFileURL(`${given}/`) : new URL('../../../../../shared/', import.meta.url),
)

/** A file that a vendor publishes, or that a third party publishes about the vendor, below the folder of all vendors. */
export function vendorFile(path: string): URL {
  return new URL(path, VENDORS)
}

export function isVendorFileThere(path: string): boolean {
  return existsSync(vendorFile(path))
}

export interface DescriptionFile {
  /** OpenAPI 3 as JSON or YAML, below the folder of all vendors. */
  readonly path: string
  /** Where its paths hang, where they do not say it themselves. */
  readonly prefix?: string
}

/** An operation of the vendor's descriptions, with the schemas of what is sent and of what comes. */
export interface Operation {
  readonly name: string
  readonly parameters: readonly Json[]
  readonly request: Json | undefined
  readonly answers: Readonly<Record<string, Json | undefined>>
}

export type FindOperation = (method: string, path: string) => Operation | undefined

/** Reads descriptions of an API; a path of fixed words goes before one with parameters. */
export function readDescriptions(files: readonly DescriptionFile[]): FindOperation {
  const operations = files.flatMap(({ path: file, prefix = '' }) => {
    const document = readDocument(vendorFile(file))
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

function readDocument(file: URL): Json {
  const text = readFileSync(file, 'utf8')
  const document: unknown = file.pathname.endsWith('.json') ? JSON.parse(text) : parseYaml(text)
  return recordOf(document)
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
export function resolved(document: Json, value: unknown): unknown {
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
