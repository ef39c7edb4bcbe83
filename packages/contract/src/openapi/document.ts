import type { Operation } from '../operation.ts'
import { edgeRefusals, idempotencyRefusals } from '../edge-refusals.ts'
import { refusalCatalogue, type RefusalKind } from '../refusal-catalogue.ts'
import {
  failureEnvelope,
  failureExample,
  problemDetails,
  problemExample,
  successEnvelope,
  successExample,
} from './envelopes.ts'
import { headers, headersOf, idempotencyKeyParameter } from './headers.ts'
import { conventions, securitySchemes, statuses, tags, title } from './prose.pt-BR.ts'
import { createSchemaRegistry, isObject, type JsonObject, type SchemaRegistry, toJson } from './schemas.ts'

export const DESCRIPTION_VERSION = '1.0.0'

/** The parts that the operations share: each named schema, example and answer is described once. */
interface Shared {
  readonly registry: SchemaRegistry
  readonly examples: Map<string, JsonObject>
  readonly responses: Map<string, JsonObject>
}

/** The OpenAPI 3.1 description of the operations, and a pure function of them. */
export function openApiDocument(operations: readonly Operation[]): JsonObject {
  const shared: Shared = { registry: createSchemaRegistry(), examples: new Map(), responses: new Map() }
  const paths = pathsOf(operations, shared)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: DESCRIPTION_VERSION,
      summary: 'API privada de trocas e devoluções para lojas virtuais.',
      description: conventions,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [server('Produção (production)', 'producao', false), server('Homologação (QA, test)', 'qa', false)],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: shared.registry.components(),
      responses: sorted(shared.responses),
      parameters: { 'Idempotency-Key': idempotencyKeyParameter },
      headers,
      examples: sorted(shared.examples),
      securitySchemes,
    },
  }
}

function server(description: string, variable: string, isInternal: boolean): JsonObject {
  return {
    url: `https://{${variable}}`,
    description,
    'x-internal': isInternal,
    variables: {
      [variable]: { default: `${variable}.vaivem.localhost`, description: 'Endereço da instalação.' },
    },
  }
}

function pathsOf(operations: readonly Operation[], shared: Shared) {
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const operation of operations) {
    const [main, ...others] = [operation.url, ...(operation.aliases ?? [])].map((url) => pathOf(operation, url))
    const shown = showOperation(operation, shared)
    const method = operation.method.toLowerCase()
    if (main !== undefined) paths[main] = { ...paths[main], [method]: shown }
    for (const [index, alias] of others.entries()) {
      const operationId = `${operation.operationId}Alias${index === 0 ? '' : index + 1}`
      const description = `O mesmo que ${operation.method} ${main}.`
      paths[alias] = { ...paths[alias], [method]: { ...shown, operationId, description } }
    }
  }
  return paths
}

/**
 * The address of a route (`/fiscal/:id`) as the document writes it (`/fiscal/{id}`), with the parameter names of the
 * specification.
 */
function pathOf({ parameterNames }: Operation, url: string): string {
  return url.replaceAll(/:(\w+)/g, (_, name: string) => `{${parameterNames?.[name] ?? name}}`)
}

function showOperation(operation: Operation, shared: Shared): JsonObject {
  const parameters = parametersOf(operation, shared.registry)
  const { body } = operation.schema
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    'x-section': operation.section,
    'x-scope': operation.scope,
    'x-rate-group': operation.rateGroup,
    security: securityOf(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(operation, shared.registry) }),
    responses: responsesOf(operation, shared),
  }
}

function securityOf({ scope, session, rawBody }: Operation): readonly JsonObject[] {
  if (rawBody) return []
  if (session) return [{ SessionCookie: [] }]
  return scope === 'none' ? [{ ServiceKey: [], ServiceToken: [] }] : [{ BearerAuth: [] }]
}

function parametersOf(operation: Operation, registry: SchemaRegistry): readonly JsonObject[] {
  const { params, querystring } = operation.schema
  const path = parameters(params, 'path', operation, registry)
  const query = parameters(querystring, 'query', operation, registry)
  const header = operation.changes ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []
  return [...path, ...query, ...header]
}

function parameters(
  schema: unknown,
  place: 'path' | 'query',
  { parameterNames, examples }: Operation,
  registry: SchemaRegistry,
): readonly JsonObject[] {
  if (!isObject(schema) || !isObject(schema['properties'])) return []
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const given = place === 'path' ? examples.params : examples.querystring
  return Object.entries(schema['properties']).map(([name, member]) => {
    const example = given?.[name]
    return {
      name: parameterNames?.[name] ?? name,
      in: place,
      required: required.includes(name),
      description: isObject(member) ? (member['description'] ?? '') : '',
      schema: registry.show(member),
      ...(example === undefined ? {} : { example: toJson(example) }),
    }
  })
}

function requestBody({ schema, examples, bodyOptional, rawBody }: Operation, registry: SchemaRegistry): JsonObject {
  return {
    required: bodyOptional !== true,
    content: {
      [rawBody ? '*/*' : 'application/json']: { schema: registry.show(schema.body), example: toJson(examples.body) },
    },
  }
}

function responsesOf(operation: Operation, shared: Shared): JsonObject {
  const common = { ...edgeRefusals, ...(operation.changes ? idempotencyRefusals : {}) }
  const refusals = Object.entries({ ...common, ...operation.refusals }) as readonly [RefusalKind, number][]
  const failures = [...new Set(refusals.map(([, status]) => status))].map((status) => {
    const kinds = refusals.filter(([, other]) => other === status).map(([kind]) => kind)
    const isOwn = kinds.some((kind) => !(kind in common)) || status === 400
    const answer = failure(status, kinds, operation.changes, shared)
    return [status, isOwn ? answer : share(shared, status, answer)] as const
  })
  const unauthorized = share(shared, 401, unauthorizedAnswer(shared.registry))
  const answers = [[200, success(operation, shared.registry)], [401, unauthorized], ...failures] as const
  return Object.fromEntries(answers.toSorted(([a], [b]) => a - b).map(([status, answer]) => [String(status), answer]))
}

/** Describes an answer that is the same for every operation once, and refers to it. */
function share({ responses }: Shared, status: number, answer: JsonObject): JsonObject {
  responses.set(`Erro${status}`, answer)
  return { $ref: `#/components/responses/Erro${status}` }
}

function success({ schema, examples, wrapping, changes }: Operation, registry: SchemaRegistry): JsonObject {
  const isList = wrapping === 'list'
  const content =
    wrapping === 'bare'
      ? { schema: registry.show(schema.entity), example: toJson(examples.entity) }
      : { schema: successEnvelope(registry, schema.entity, isList), example: successExample(examples.entity, isList) }
  return answer(200, changes, { 'application/json': content })
}

function unauthorizedAnswer(registry: SchemaRegistry): JsonObject {
  const content = { schema: problemDetails(registry), example: problemExample }
  return answer(401, false, { 'application/problem+json': content })
}

function failure(
  status: number,
  kinds: readonly RefusalKind[],
  changes: boolean,
  { registry, examples }: Shared,
): JsonObject {
  for (const kind of kinds) {
    const value = failureExample(kind, status)
    examples.set(`${kind}-${status}`, { summary: refusalCatalogue[kind].erroCodigo, value })
  }
  const references = kinds.map((kind) => [kind, { $ref: `#/components/examples/${kind}-${status}` }])
  const content = { schema: failureEnvelope(registry), examples: Object.fromEntries(references) as JsonObject }
  return answer(status, changes, { 'application/json': content })
}

function answer(status: number, changes: boolean, content: JsonObject): JsonObject {
  return { description: statuses[status] ?? '', headers: headersOf(status, changes), content }
}

function sorted(components: ReadonlyMap<string, JsonObject>): JsonObject {
  return Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
