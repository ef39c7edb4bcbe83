import { invariant, type AccountConfiguration } from '@vaivem/domain'
import { Value } from 'typebox/value'
import { ACCOUNT_FILE_SCHEMA, configurationOf } from './account-file.ts'

/**
 * The configuration of a stored version (`account_configuration.document`). What a later release added and the document
 * does not know yet has its default.
 */
export function configurationFromDocument(document: unknown): AccountConfiguration {
  invariant(isRecord(document) && typeof document['numberPrefix'] === 'string', 'a stored configuration is one')
  return filled(defaults(), document) as AccountConfiguration
}

function defaults(): AccountConfiguration {
  return configurationOf(Value.Default(ACCOUNT_FILE_SCHEMA, { nome: '-', prefixo: 'X' }))
}

function filled(base: object, known: object): object {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(known)) {
    const inner = merged[key]
    merged[key] = isRecord(inner) && isRecord(value) ? filled(inner, value) : value
  }
  return merged
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
