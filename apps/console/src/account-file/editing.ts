import type { Document } from 'yaml'
import type { Path } from './schema.ts'

/** A draft under change, as its forms see it. */
export interface Editing {
  readonly document: Document
  /** The fault that the check of the file found at exactly this key. */
  readonly faultAt: (path: Path) => string | undefined
  /** How many faults stand at or below a key. */
  readonly faultsBelow: (path: Path) => number
  /** Undefined takes the key out. */
  readonly put: (path: Path, value: unknown) => void
  readonly add: (path: Path, entry: Readonly<Record<string, unknown>>) => void
  readonly remove: (path: Path) => void
  readonly move: (path: Path, from: number, to: number) => void
}
