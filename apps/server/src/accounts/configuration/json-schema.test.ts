import { readFileSync } from 'node:fs'
import { Check } from 'typebox/schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { accountFileSchema } from './json-schema.ts'

const PUBLISHED = new URL('../../../../../docs/reference/account-configuration.schema.json', import.meta.url)

test('the published JSON Schema is the one the server checks with', () => {
  const current = `${JSON.stringify(accountFileSchema(), null, 2)}\n`
  expect(readFileSync(PUBLISHED, 'utf8'), 'stale: npm run generate').toBe(current)
})

test('the published JSON Schema takes the example and refuses a slip of the pen', () => {
  const schema = JSON.parse(readFileSync(PUBLISHED, 'utf8'))
  const example = parse(readFileSync(new URL('../../../../../examples/account.yaml', import.meta.url), 'utf8'))
  expect(Check(schema, example)).toBe(true)
  expect(Check(schema, { nome: 'Loja', prefixo: 'LJ' })).toBe(true)
  expect(Check(schema, { ...example, lojaz: [] })).toBe(false)
  expect(Check(schema, { ...example, prefixo: 'minha-loja' })).toBe(false)
})

test('every key of the published JSON Schema says what it is for', () => {
  const undescribed: string[] = []
  walk(accountFileSchema(), '')
  expect(undescribed).toEqual([])

  function walk(schema: object, path: string): void {
    const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object }
    if (items) walk(items, `${path}[]`)
    for (const [key, property] of Object.entries(properties)) {
      if (!('description' in property)) undescribed.push(`${path}.${key}`)
      walk(property, `${path}.${key}`)
    }
  }
})
