import type { Document } from 'yaml'
import { valueAt } from './draft-text.ts'
import { schemaAt, type Path } from './schema.ts'

/** The value that applies where the file sets none, and whether it comes from the account or from the product. */
export interface Preset {
  readonly value: unknown
  readonly isInherited: boolean
}

/**
 * A setting that a store leaves out is inherited from its account; one that the account leaves out has the default of the
 * schema.
 */
export function presetAt(document: Document, path: Path): Preset {
  if (path[0] === 'lojas' && path[2] === 'politica' && path.length > 3) {
    const ofAccount: Path = ['politica', ...path.slice(3)]
    return { value: valueAt(document, ofAccount) ?? schemaPreset(ofAccount), isInherited: true }
  }
  if (path[0] === 'lojas' && path[2] === 'marca' && path.length === 4) {
    const ofAccount: Path = ['vitrine', ...path.slice(3)]
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
