import { eventCatalogue, type EventType, eventTypes } from '../events/event-catalogue.ts'
import { Event, exampleEvent } from '../events/events.ts'
import { DESCRIPTION_VERSION } from '../openapi/document.ts'
import { createSchemaRegistry, type JsonObject, type SchemaRegistry, toJson } from '../openapi/schemas.ts'
import { WebhookTest } from '../events/webhooks.ts'
import { introduction, messageHeaders, title } from './prose.pt-BR.ts'

const CHANNEL = 'webhook'
const TEST = 'webhook.test'

/** The AsyncAPI 3 description of the messages that webhooks receive; a pure function of the catalogue of events. */
export function asyncApiDocument(): JsonObject {
  const registry = createSchemaRegistry()
  const messages = { ...eventMessages(registry), [TEST]: testMessage(registry) }
  const names = Object.keys(messages)
  return {
    asyncapi: '3.0.0',
    info: {
      title,
      version: DESCRIPTION_VERSION,
      description: introduction,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    channels: {
      [CHANNEL]: {
        // Each webhook has an address of its own.
        address: null,
        description: 'O endereço de um webhook, criado em POST /v1/gestao/webhooks.',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      entregarEvento: {
        action: 'send',
        channel: { $ref: `#/channels/${CHANNEL}` },
        summary: 'Entrega um evento a um webhook.',
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        messages: names.map((name) => ({ $ref: `#/channels/${CHANNEL}/messages/${name}` })),
      },
    },
    components: { messages, schemas: registry.components() },
  }
}

function eventMessages(registry: SchemaRegistry): JsonObject {
  const event = registry.show(Event)
  return Object.fromEntries(
    eventTypes.map((type) => {
      const { description, data } = eventCatalogue[type]
      const own = { properties: { tipo: { const: type }, dados: registry.show(data) } }
      return [type, message(type, description, { allOf: [event, own] }, eventExample(type))]
    }),
  )
}

function testMessage(registry: SchemaRegistry): JsonObject {
  const { id, ocorridoEm, conta } = exampleEvent
  const payload = { id, tipo: TEST, ocorridoEm, conta, dados: { webhookId: 41 } }
  return message(TEST, 'Alguém pediu um teste do webhook.', registry.show(WebhookTest), payload)
}

function message(name: string, summary: string, payload: JsonObject, example: JsonObject): JsonObject {
  return {
    name,
    title: name,
    summary,
    contentType: 'application/json',
    headers: messageHeaders,
    payload,
    examples: [{ name, payload: example }],
  }
}

/** The example of the contract as an event of a type. */
export function eventExample(type: EventType): JsonObject {
  return toJson({ ...exampleEvent, tipo: type, dados: eventCatalogue[type].example }) as JsonObject
}
