import { type ErrorObject, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Document } from './document.ts'
import { isObject, type Json, type JsonObject, listOf } from './json.ts'

/** The schemas of the document as judges: of answers, which have nothing that is not said, and of requests, which may. */
export interface Schemas {
  readonly answerFaults: (schema: JsonObject, value: Json) => readonly string[]
  /** Whether the document allows a request this value; absent and null are the same (contract §1.8). */
  readonly allows: (schema: JsonObject, value: Json) => boolean
  /** The members of an object, in the order of the document; none where it is no object. */
  readonly membersOf: (schema: JsonObject) => readonly string[]
}

const MOST_FAULTS = 5
/** A moment of a request may leave out the offset: then it is in the account's zone (contract §1.6). */
const LOCAL_OR_OFFSET = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/

export function createSchemas({ root, follow }: Document): Schemas {
  const answers = checker(changedSchemas(root, closed))
  const requests = checker(changedSchemas(root, withNull), { 'date-time': LOCAL_OR_OFFSET })
  return {
    answerFaults: (schema, value) => {
      const check = answers(schema, closed)
      return check(value) ? [] : (check.errors ?? []).slice(0, MOST_FAULTS).map(inWords)
    },
    allows: (schema, value) => {
      const check = requests(schema, withNull)
      return check(value) || check(normal(value))
    },
    membersOf: (schema) => Object.keys(follow(follow(schema)['properties'])),
  }
}

function inWords({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`
}

type Change = (schema: JsonObject) => JsonObject

function checker(
  root: JsonObject,
  formats: Readonly<Record<string, RegExp>> = {},
): (schema: JsonObject, change: Change) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  ajv.addSchema(root, 'document')
  const compiled = new Map<string, ValidateFunction>()
  return (schema, change) => {
    const key = JSON.stringify(schema)
    const known = compiled.get(key)
    if (known) return known
    const located = JSON.parse(key.replaceAll('"#/', '"document#/')) as JsonObject
    const check = ajv.compile(changedSchemas(located, change))
    compiled.set(key, check)
    return check
  }
}

/** An object has the members that are named, and no others. */
function closed(schema: JsonObject): JsonObject {
  const isOpen = 'additionalProperties' in schema || 'patternProperties' in schema || !isObject(schema['properties'])
  return isOpen ? schema : { ...schema, additionalProperties: false }
}

function withNull(schema: JsonObject): JsonObject {
  const { properties } = schema
  if (!isObject(properties)) return schema
  const required = new Set(listOf(schema['required']))
  const eased = Object.entries(properties).map(([name, member]): [string, Json] => [
    name,
    required.has(name) ? member : { anyOf: [member, { type: 'null' }] },
  ])
  return { ...schema, properties: Object.fromEntries(eased) }
}

/** The same JSON with a change made to every object in it; in the document those are schemas, or nothing the change looks at. */
function changedSchemas(value: JsonObject, change: Change): JsonObject {
  const inner = (one: Json): Json => {
    if (Array.isArray(one)) return (one as readonly Json[]).map(inner)
    return isObject(one) ? changedSchemas(one, change) : one
  }
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)])))
}

/** Texts as the service reads them: composed, and without blanks at their ends. */
function normal(value: Json): Json {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  if (Array.isArray(value)) return (value as readonly Json[]).map(normal)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, normal(one)]))
}
