import { NoDeprecatedCustomRule as NoDeprecated, parse, specifiedRules, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { API_VERSION, DOCUMENTS } from '../../../src/connectors/shopify/documents.ts'
import { isVendorThere, vendorSchema } from './vendor.ts'

describe.skipIf(!isVendorThere)('what is sent to Shopify', () => {
  test.each(Object.entries(DOCUMENTS))('%s is valid by the schema of its version', (_, document) => {
    expect(validate(vendorSchema(), parse(document), specifiedRules)).toEqual([])
  })

  test('uses nothing that is deprecated', () => {
    const schema = vendorSchema()
    const said = Object.values(DOCUMENTS).flatMap((document) => validate(schema, parse(document), [NoDeprecated]))
    expect(said.map(({ message }) => message)).toEqual([])
  })

  test('a document of another version would be noticed', () => {
    expect(API_VERSION).toBe('2026-07')
    const wrong = parse('query Wrong { orders(first: 1) { nodes { noSuchField } } }')
    expect(validate(vendorSchema(), wrong)).toHaveLength(1)
  })
})
