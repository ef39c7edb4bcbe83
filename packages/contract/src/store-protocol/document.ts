import Type from 'typebox'
import { DESCRIPTION_VERSION } from '../openapi/document.ts'
import { createSchemaRegistry, type JsonObject, type SchemaRegistry, toJson } from '../openapi/schemas.ts'
import { ProtocolError } from './answers.ts'
import { type ProtocolOperation, protocolOperations } from './operations.ts'
import * as prose from './prose.pt-BR.ts'

/**
 * A protocol of signed requests by which the service calls a server of another party, and the texts of its description beside the
 * operations.
 */
export interface SignedProtocol {
  readonly operations: Readonly<Record<string, ProtocolOperation>>
  readonly prose: {
    readonly title: string
    readonly summary: string
    readonly conventions: string
    readonly tags: Readonly<Record<string, string>>
    readonly statuses: Readonly<Record<string, string>>
    readonly server: { readonly description: string; readonly example: string }
  }
}

/** The OpenAPI 3.1 description of what a shop answers to the connector `http`; a pure function of the operations. */
export function storeProtocolDocument(): JsonObject {
  const { title, summary, conventions, tags, statuses, server } = prose
  const said = { title, summary, conventions, tags, statuses, server }
  return protocolDocument({ operations: protocolOperations, prose: said })
}

/** The OpenAPI 3.1 description of a protocol. */
export function protocolDocument({ operations, prose: said }: SignedProtocol): JsonObject {
  const registry = createSchemaRegistry()
  const paths = Object.entries(operations).map(([word, operation]) => [
    `/${word}`,
    { post: showOperation(word, operation, registry, said.statuses) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: said.title,
      version: DESCRIPTION_VERSION,
      summary: said.summary,
      description: said.conventions,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [
      {
        url: 'https://{servidor}',
        description: said.server.description,
        variables: { servidor: { default: said.server.example, description: 'Host e pasta.' } },
      },
    ],
    tags: Object.entries(said.tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths) as JsonObject,
    components: {
      schemas: registry.components(),
      parameters: { ...parameters },
      securitySchemes: {
        Assinatura: {
          type: 'apiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'Standard Webhooks: HMAC-SHA256 sobre id, instante e corpo.',
        },
      },
    },
  }
}

const text = (name: keyof typeof prose.headers, example: string, limits: JsonObject): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description: prose.headers[name],
  schema: { type: 'string', ...limits },
  example,
})

const parameters: Readonly<Record<string, JsonObject>> = {
  'webhook-id': text('webhook-id', 'msg_5hVq0c1mQyqKx3mQm5C1Ew', { maxLength: 64, pattern: '^msg_[\\w-]+$' }),
  'webhook-timestamp': text('webhook-timestamp', '1795435966', { maxLength: 12, pattern: '^[0-9]+$' }),
  'Idempotency-Key': text('Idempotency-Key', '871502', { maxLength: 16, pattern: '^[0-9]+$' }),
}

function showOperation(
  word: string,
  { tag, summary, description, isCommand, body, answers, examples }: ProtocolOperation,
  registry: SchemaRegistry,
  statuses: SignedProtocol['prose']['statuses'],
): JsonObject {
  const operation = Type.Unsafe({ type: 'string', enum: [word], description: 'A operação, assinada com o corpo.' })
  const whole = Type.Object({ operacao: operation, ...body.properties })
  const names = ['webhook-id', 'webhook-timestamp', ...(isCommand ? ['Idempotency-Key'] : [])]
  return {
    operationId: word.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [tag],
    summary,
    description,
    security: [{ Assinatura: [] }],
    parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: registry.show(whole),
          example: toJson({ operacao: word, ...examples.body }),
        },
      },
    },
    responses: responsesOf(
      answers.map((one) => registry.show(one)),
      examples.answer,
      registry,
      statuses,
    ),
  }
}

function responsesOf(
  shown: readonly JsonObject[],
  example: object,
  registry: SchemaRegistry,
  statuses: SignedProtocol['prose']['statuses'],
): JsonObject {
  const [first = {}] = shown
  const schema = shown.length === 1 ? first : { oneOf: shown }
  const error = registry.show(ProtocolError)
  const answers = Object.entries(statuses).map(([status, description]) => {
    const content =
      status === '200'
        ? { schema, example: toJson(example) }
        : { schema: error, example: { erro: ERRORS[Number(status)] ?? 'indisponivel' } }
    return [status, { description, content: { 'application/json': content } }]
  })
  return Object.fromEntries(answers) as JsonObject
}

const ERRORS: Readonly<Record<number, string>> = {
  400: 'corpo-invalido',
  401: 'assinatura-invalida',
  409: 'repetida',
  501: 'capacidade-ausente',
}
