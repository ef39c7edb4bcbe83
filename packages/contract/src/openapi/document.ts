import type { Operation } from '../operation.ts'
import { edgeRefusals, idempotencyRefusals, type RefusalKind } from '../refusal-catalogue.ts'
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

/** The OpenAPI 3.1 description of the operations; a pure function of them. */
export function openApiDocument(operations: readonly Operation[]): JsonObject {
  const registry = createSchemaRegistry()
  const examples = new Map<string, JsonObject>()
  const paths = pathsOf(operations, registry, examples)
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
      schemas: registry.components(),
      parameters: { 'Idempotency-Key': idempotencyKeyParameter },
      headers,
      examples: Object.fromEntries([...examples].toSorted(([a], [b]) => (a < b ? -1 : 1))),
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

function pathsOf(operations: readonly Operation[], registry: SchemaRegistry, examples: Map<string, JsonObject>) {
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const operation of operations) {
    const [main, ...others] = [operation.url, ...(operation.aliases ?? [])].map((url) => pathOf(operation, url))
    const shown = showOperation(operation, registry, examples)
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

/** `/fiscal/:id` of a route as `/fiscal/{id}`, with the names of the specification. */
function pathOf({ parameterNames }: Operation, url: string): string {
  return url.replaceAll(/:(\w+)/g, (_, name: string) => `{${parameterNames?.[name] ?? name}}`)
}

function showOperation(operation: Operation, registry: SchemaRegistry, examples: Map<string, JsonObject>): JsonObject {
  const parameters = parametersOf(operation, registry)
  const { body } = operation.schema
  return {
    operationId: operation.operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    'x-section': operation.section,
    'x-scope': operation.scope,
    'x-rate-group': operation.rateGroup,
    security: operation.scope === 'none' ? [{ ServiceKey: [], ServiceToken: [] }] : [{ BearerAuth: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(operation, registry) }),
    responses: responsesOf(operation, registry, examples),
  }
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

function requestBody({ schema, examples, bodyOptional }: Operation, registry: SchemaRegistry): JsonObject {
  return {
    required: bodyOptional !== true,
    content: { 'application/json': { schema: registry.show(schema.body), example: toJson(examples.body) } },
  }
}

function responsesOf(operation: Operation, registry: SchemaRegistry, examples: Map<string, JsonObject>): JsonObject {
  const refusals = { ...edgeRefusals, ...(operation.changes ? idempotencyRefusals : {}), ...operation.refusals }
  const kinds = Object.entries(refusals) as readonly [RefusalKind, number][]
  const failures = [...new Set(kinds.map(([, status]) => status))].map((status) => {
    const ofStatus = kinds.filter(([, other]) => other === status).map(([kind]) => kind)
    return [status, failure(operation, status, ofStatus, registry, examples)] as const
  })
  const answers = [[200, success(operation, registry)], [401, unauthorized(registry)], ...failures] as const
  return Object.fromEntries(answers.toSorted(([a], [b]) => a - b).map(([status, answer]) => [String(status), answer]))
}

function success({ schema, examples, wrapping, changes }: Operation, registry: SchemaRegistry): JsonObject {
  const isList = wrapping === 'list'
  const content =
    wrapping === 'bare'
      ? { schema: registry.show(schema.entity), example: toJson(examples.entity) }
      : { schema: successEnvelope(registry, schema.entity, isList), example: successExample(examples.entity, isList) }
  return {
    description: statuses[200] ?? '',
    headers: headersOf(200, changes),
    content: { 'application/json': content },
  }
}

function unauthorized(registry: SchemaRegistry): JsonObject {
  return {
    description: statuses[401] ?? '',
    headers: headersOf(401, false),
    content: { 'application/problem+json': { schema: problemDetails(registry), example: problemExample } },
  }
}

function failure(
  { changes }: Operation,
  status: number,
  kinds: readonly RefusalKind[],
  registry: SchemaRegistry,
  examples: Map<string, JsonObject>,
): JsonObject {
  for (const kind of kinds) {
    const value = failureExample(kind, status)
    examples.set(`${kind}-${status}`, { summary: String(value['erroCodigo']), value })
  }
  const references = kinds.map((kind) => [kind, { $ref: `#/components/examples/${kind}-${status}` }])
  return {
    description: statuses[status] ?? '',
    headers: headersOf(status, changes),
    content: {
      'application/json': { schema: failureEnvelope(registry), examples: Object.fromEntries(references) },
    },
  }
}
