import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildSchema, type GraphQLSchema } from 'graphql'

/** Where what vendors publish lies: beside the repository, or in the folder that `VAIVEM_SHARED` names. */
const given = process.env['VAIVEM_SHARED']
const shared = given ? pathToFileURL(`${given}/`) : new URL('../../../../../../shared/', import.meta.url)

export const isVendorThere = existsSync(new URL('vendors/shopify/', shared))
if (!isVendorThere) console.warn('What Shopify publishes was not found in ../shared/vendors: its tests are skipped.')

export function sharedFile(path: string): URL {
  return new URL(path, shared)
}

export function sharedJson(path: string): unknown {
  return JSON.parse(readFileSync(sharedFile(path), 'utf8')) as unknown
}

let schema: GraphQLSchema | undefined

/** The Admin API as Shopify describes it; read once, because it is large. */
export function vendorSchema(): GraphQLSchema {
  const file = sharedFile('vendors/shopify/schema-2026-07.graphql')
  return (schema ??= buildSchema(readFileSync(file, 'utf8'), { assumeValidSDL: true }))
}
