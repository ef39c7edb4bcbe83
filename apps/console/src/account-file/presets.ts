import type { Document } from 'yaml'
import { valueAt } from './draft-text.ts'
import { schemaAt, type Path } from './schema.ts'

/** What holds where the file says nothing, and whether it is the account's rather than the product's. */
export interface Preset {
  readonly value: unknown
  readonly isInherited: boolean
}

/** What a store does not say is as its account has it; what the account does not say is as the schema has it. */
export function presetAt(document: Document, path: Path): Preset {
  if (path[0] === 'lojas' && path[2] === 'politica' && path.length > 3) {
    const ofAccount: Path = ['politica', ...path.slice(3)]
    return { value: valueAt(document, ofAccount) ?? schemaPreset(ofAccount), isInherited: true }
  }
  return { value: schemaPreset(path), isInherited: false }
}

function schemaPreset(path: Path): unknown {
  const own = schemaAt(path).default
  const key = path.at(-1)
  if (own !== undefined || typeof key !== 'string' || path.length < 2) return own ?? undefined
  const parent = schemaPreset(path.slice(0, -1))
  return isRecord(parent) ? (parent[key] ?? undefined) : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
