import { ACCOUNT_FILE_SCHEMA } from './account-file.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/**
 * The published JSON Schema 2020-12 of the account file. What has a default is filled in before anything is checked,
 * so here it is not required; an empty YAML value (null) is as if absent.
 */
export function accountFileSchema(): object {
  return {
    $schema: DIALECT,
    $id: 'urn:vaivem:account-configuration',
    title: 'Configuração de uma conta do Vaivém',
    ...(published(ACCOUNT_FILE_SCHEMA) as object),
  }
}

function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(
    ([key, value]) => !key.startsWith('~') && !(key === 'description' && value === ''),
  )
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'required') return [key, (value as string[]).filter((name) => isDemanded(schema, name))]
      return [key, key === 'default' || key === 'examples' ? value : published(value)]
    }),
  )
}

function isDemanded(schema: object, name: string): boolean {
  const { properties } = schema as { properties?: Record<string, object> }
  return !('default' in (properties?.[name] ?? {}))
}
