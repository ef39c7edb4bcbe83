import { readFileSync } from 'node:fs'
import specifications from '@asyncapi/specs'
import { Compile as compileJsonSchema } from 'typebox/schema'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { eventCatalogue, type EventType, eventTypes, isEventType } from '../events/event-catalogue.ts'
import { Event } from '../events/events.ts'
import type { JsonObject } from '../openapi/schemas.ts'
import { asyncApiDocument, eventExample } from './document.ts'

const specification = compileJsonSchema(specifications.schemasWithoutId['3.0.0'])
const document = asyncApiDocument()

test('the document is what the published JSON schema of AsyncAPI 3 allows', () => {
  expect(specification.Errors(document)).toEqual([true, []])
})

test('the check fails for an invalid document', () => {
  for (const wrong of [
    { channels: { webhook: { address: 1 } } },
    { operations: { x: { action: 'fly' } } },
    { info: {} },
  ]) {
    expect(specification.Check({ ...document, ...wrong })).toBe(false)
  }
})

test('every reference has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(eventTypes.length)
  for (const path of new Set(references)) {
    const found = path.split('/').reduce<unknown>((at, name) => (at as JsonObject)[name], document)
    expect(found, path).toBeDefined()
  }
})

test('every type of event has its message, and the example of each is one', () => {
  const { messages } = document['components'] as { messages: JsonObject }
  expect(Object.keys(messages)).toEqual([...eventTypes, 'webhook.test'])
  const event = Compile(Event)
  for (const type of eventTypes) {
    const example = eventExample(type)
    expect(event.Errors(example), type).toEqual([])
    expect(Compile(eventCatalogue[type].data).Errors(example['dados']), type).toEqual([])
  }
})

test('the names of all types have one form, and each has a description of one sentence', () => {
  for (const type of eventTypes) {
    expect(type).toMatch(/^[a-z]+\.[a-z_-]+$/)
    expect(eventCatalogue[type].description).toMatch(/^\p{Lu}.*\.$/u)
  }
  expect(isEventType('toString')).toBe(false)
  expect(isEventType('process.created' satisfies EventType)).toBe(true)
})

test('the published document equals the generated one', () => {
  const file = new URL('../../../../docs/reference/asyncapi.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document)
})
