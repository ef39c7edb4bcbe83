import { existsSync, readFileSync } from 'node:fs'
import { buildClientSchema, buildSchema, type IntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { documentsOfCases, violationsOf } from './documents.ts'

/** The schema of a real server that `npm run prove -- vendure` has kept: Vendure makes a part of its schema when it starts. */
const kept = new URL('../../../../../.vaivem/vendure/admin-schema.json', import.meta.url)
const isKept = existsSync(kept)
if (!isKept)
  console.warn('No real Vendure has described itself here (npm run prove -- vendure): its schema is not tested.')

describe.skipIf(!isKept)('by the schema of a real Vendure', () => {
  test('every document of the connector, its variables and what the emulator answers are valid', async () => {
    const schema = buildClientSchema(JSON.parse(readFileSync(kept, 'utf8')) as IntrospectionQuery)
    const sent = await documentsOfCases()
    expect(sent.length).toBeGreaterThan(500)
    expect(violationsOf(schema, sent)).toEqual([])
  })
})

const SCHEMA = buildSchema('type Query { order(id: ID!): Order } type Order { id: ID! code: String! }')
const QUERY = 'query ($id: ID!) { order(id: $id) { id code } }'

test.each([
  ['a field that is not there', { query: '{ order(id: 1) { name } }', variables: {}, data: null }, 'name'],
  ['a variable of another type', { query: QUERY, variables: { id: {} }, data: null }, '$id'],
  ['an answer without what must be there', { query: QUERY, variables: { id: 1 }, data: { order: { id: 1 } } }, 'code'],
])('%s is a violation', (_, sent, named) => {
  expect(violationsOf(SCHEMA, [sent])).toEqual([expect.stringContaining(named)])
})
