import {
  asyncApiDocument,
  carrierProtocolDocument,
  eventTypes,
  openApiDocument,
  type Operation,
  operations,
  storeProtocolDocument,
} from '@vaivem/contract'
import { compile } from 'json-schema-to-typescript'

type Json = { readonly [name: string]: unknown }

const REFERENCE = /^#\/components\/schemas\//

/**
 * The types of the interface as plain declarations: a member of `OperationTypes` for each operation that a client calls, with its
 * path parameters, query, body and entity, and a declaration for each named schema. They are made from the published
 * description, so that the SDK needs neither the contract nor its schema library.
 */
export function sdkOperationTypes(): Promise<string> {
  const { paths, schemas } = partsOf(openApiDocument(operations))
  const published = new Map(
    Object.values(paths)
      .flatMap((path) => Object.values(path as Json) as Json[])
      .map((operation) => [operation['operationId'], operation]),
  )
  const called = operations.filter(({ scope }) => scope !== 'none')
  const members = called.map((operation) => {
    const found = published.get(operation.operationId)
    if (!found) throw new Error(`${operation.operationId} is not published`)
    return [operation.operationId, typesOfOperation(operation, found, schemas)] as const
  })
  return declarations('OperationTypes', objectOf(Object.fromEntries(members)), schemas)
}

/** The types of events and of test notices, as `EventPayloads`, one member for each type of event. */
export function sdkEventTypes(): Promise<string> {
  const { components, schemas } = partsOf(asyncApiDocument())
  const messages = components['messages'] as Json
  const members = [...eventTypes, 'webhook.test'].map((type) => {
    return [type, withRequired((messages[type] as Json)['payload'] as Json)] as const
  })
  return declarations('EventPayloads', objectOf(Object.fromEntries(members)), schemas)
}

/** A payload that narrows the common event says only what it narrows; none of it is left out. */
function withRequired(payload: Json): Json {
  const parts = payload['allOf'] as readonly Json[] | undefined
  if (!parts) return payload
  return { allOf: parts.map((part) => (part['properties'] ? objectOf(part['properties'] as Json) : part)) }
}

/** The words of the protocol between this service and a shop of the store's own, as `StoreProtocol`. */
export function sdkStoreProtocolTypes(): Promise<string> {
  return protocolTypes('StoreProtocol', storeProtocolDocument())
}

/** The words of the protocol between this service and a carrier, as `CarrierProtocol`. */
export function sdkCarrierProtocolTypes(): Promise<string> {
  return protocolTypes('CarrierProtocol', carrierProtocolDocument())
}

function protocolTypes(name: string, document: object): Promise<string> {
  const { paths, schemas } = partsOf(document)
  const members = Object.entries(paths).map(([path, methods]) => {
    const [operation = {}] = Object.values(methods as Json) as Json[]
    return [path.slice(1), objectOf({ body: bodyOf(operation) ?? {}, answer: answerOf(operation) })] as const
  })
  return declarations(name, objectOf(Object.fromEntries(members)), schemas)
}

function typesOfOperation({ schema }: Operation, published: Json, schemas: Json): Json {
  const body = bodyOf(published)
  const parts: Record<string, unknown> = { entity: entityOf(answerOf(published), schemas) }
  if (schema.params) parts['params'] = schema.params
  if (schema.querystring) parts['query'] = schema.querystring
  if (body) parts['body'] = body
  return objectOf(parts)
}

/** The schema of `entidade` inside the envelope; of one element, where the answer is a page of them. */
function entityOf(answer: Json, schemas: Json): unknown {
  const reference = answer['$ref']
  const named = typeof reference === 'string' ? schemas[reference.replace(REFERENCE, '')] : undefined
  const envelope = (named ?? answer) as Json
  const properties = (envelope['properties'] ?? {}) as Json
  const entity = properties['entidade'] as Json | undefined
  if (!entity) return answer
  return 'currentPage' in properties ? entity['items'] : entity
}

function bodyOf(operation: Json): Json | undefined {
  return contentOf((operation['requestBody'] ?? {}) as Json)
}

function answerOf(operation: Json): Json {
  const responses = (operation['responses'] ?? {}) as Json
  return contentOf((responses['200'] ?? {}) as Json) ?? {}
}

function contentOf(holder: Json): Json | undefined {
  const content = holder['content'] as Json | undefined
  const json = content?.['application/json'] as Json | undefined
  return json?.['schema'] as Json | undefined
}

function partsOf(document: object): { readonly paths: Json; readonly components: Json; readonly schemas: Json } {
  const { paths = {}, components = {} } = document as { readonly paths?: Json; readonly components?: Json }
  return { paths, components, schemas: (components['schemas'] ?? {}) as Json }
}

function objectOf(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function declarations(name: string, root: Json, schemas: Json): Promise<string> {
  const { $ref: _, ...schema } = relocated({ ...root, definitions: schemas }) as Json
  return compile(schema, name, {
    additionalProperties: false,
    bannerComment: '/** Made from the contract by `npm run generate`; not written by hand. */',
    ignoreMinAndMaxItems: true,
    format: false,
  })
}

/** Without titles, which would make declarations of their own, and with references to the definitions of the root. */
function relocated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocated)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    if (key === '$ref' && typeof member === 'string') return [[key, member.replace(REFERENCE, '#/definitions/')]]
    if (key === 'title' && typeof member === 'string') return []
    if (key === 'properties' || key === 'definitions')
      return [[key, Object.fromEntries(Object.entries(member as Json).map(([name, one]) => [name, relocated(one)]))]]
    return [[key, relocated(member)]]
  })
  return Object.fromEntries(entries)
}
