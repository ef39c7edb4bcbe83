import { readFileSync } from 'node:fs'
import { isObject, type Json, type JsonObject, listOf, memberOf, readJson, textOf } from './json.ts'

/** The published document's description of one operation; the fuzzer knows nothing else of it. */
export interface DocumentedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly scope: string
  /** The part of the interface that it belongs to. */
  readonly tag: string
  readonly rateGroup: string
  /** Members of its body that a person may set to true only with a scope more. */
  readonly staffScopes: ReadonlyMap<string, string>
  /** The proof of the caller's identity that it demands. */
  readonly proof: Proof
  /** Offers an Idempotency-Key, and so changes something. */
  readonly changes: boolean
  readonly parameters: readonly Parameter[]
  readonly body: DocumentedBody | undefined
  readonly answers: ReadonlyMap<number, DocumentedAnswer>
}

/** `none`: the path itself is the secret. */
export type Proof = 'bearer' | 'session' | 'service' | 'none'

export interface Parameter {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly isRequired: boolean
  readonly schema: JsonObject
  readonly example: Json | undefined
}

export interface DocumentedBody {
  readonly isRequired: boolean
  readonly schema: JsonObject
  readonly example: Json
}

export interface DocumentedAnswer {
  readonly contentType: string
  readonly schema: JsonObject
  /** The `erroCodigo`s that the document gives as examples of this status; empty for a success. */
  readonly codes: ReadonlySet<string>
  /** Headers by their name in lower case. */
  readonly headers: ReadonlyMap<string, JsonObject>
}

export interface Document {
  readonly root: JsonObject
  readonly operations: readonly DocumentedOperation[]
  /** What a reference leads to; anything else as it is. */
  readonly follow: (node: Json | undefined) => JsonObject
}

const PUBLISHED = new URL('../../docs/reference/openapi.json', import.meta.url)

export function readDocument(): Document {
  const root = readJson(readFileSync(PUBLISHED, 'utf8'))
  if (!isObject(root)) throw new Error('the published document is no object')
  const follow = (node: Json | undefined): JsonObject => {
    const reference = textOf(memberOf(node, '$ref'))
    if (reference === '') return isObject(node) ? node : {}
    const steps = reference.slice(2).split('/')
    return follow(steps.reduce<Json | undefined>((at, step) => memberOf(at, step), root))
  }
  const operations = Object.entries(follow(root['paths'])).flatMap(([path, item]) =>
    Object.entries(follow(item)).map(([method, shown]) =>
      operationOf(path, method.toUpperCase(), follow(shown), follow),
    ),
  )
  return { root, operations, follow }
}

type Follow = Document['follow']

function operationOf(path: string, method: string, shown: JsonObject, follow: Follow): DocumentedOperation {
  const parameters = listOf(shown['parameters']).map(follow)
  const content = follow(follow(shown['requestBody'])['content'])['application/json']
  return {
    id: textOf(shown['operationId']),
    method,
    path,
    scope: textOf(shown['x-scope']),
    tag: textOf(listOf(shown['tags'])[0]),
    rateGroup: textOf(shown['x-rate-group']),
    staffScopes: staffScopesOf(follow(memberOf(content, 'schema')), follow),
    proof: proofOf(listOf(shown['security'])),
    changes: parameters.some((parameter) => parameter['name'] === 'Idempotency-Key'),
    parameters: parameters.filter(({ in: place }) => place !== 'header').map(parameterOf),
    body:
      content === undefined
        ? undefined
        : {
            isRequired: follow(shown['requestBody'])['required'] === true,
            schema: follow(memberOf(content, 'schema')),
            example: memberOf(content, 'example') ?? null,
          },
    answers: new Map(
      Object.entries(follow(shown['responses'])).map(([status, answer]) => [
        Number(status),
        answerOf(follow(answer), follow),
      ]),
    ),
  }
}

function staffScopesOf(body: JsonObject, follow: Follow): ReadonlyMap<string, string> {
  const members = Object.entries(follow(body['properties'])).map(
    ([name, member]) => [name, textOf(follow(member)['x-staff-scope'])] as const,
  )
  return new Map(members.filter(([, scope]) => scope !== ''))
}

function proofOf(ways: readonly Json[]): Proof {
  if (ways.length === 0) return 'none'
  const asks = (name: string) => ways.some((way) => memberOf(way, name) !== undefined)
  if (asks('SessionCookie')) return 'session'
  return asks('ServiceKey') ? 'service' : 'bearer'
}

function parameterOf(shown: JsonObject): Parameter {
  const { name, in: place, required, schema, example } = shown
  return {
    name: textOf(name),
    place: place === 'path' ? 'path' : 'query',
    isRequired: required === true,
    schema: isObject(schema) ? schema : {},
    example,
  }
}

function answerOf(shown: JsonObject, follow: Follow): DocumentedAnswer {
  const [[contentType, content] = ['', null]] = Object.entries(follow(shown['content']))
  const examples = Object.values(follow(memberOf(content, 'examples'))).map(follow)
  return {
    contentType,
    schema: follow({ schema: memberOf(content, 'schema') ?? {} })['schema'] as JsonObject,
    codes: new Set(examples.map(({ summary }) => textOf(summary))),
    headers: new Map(
      Object.entries(follow(shown['headers'])).map(([name, header]) => [
        name.toLowerCase(),
        follow(follow(header)['schema']),
      ]),
    ),
  }
}
