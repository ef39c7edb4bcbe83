import type { Preset } from './presets.ts'
import type { FieldKind, SchemaNode } from './schema.ts'

/** The state and the callbacks that every control of a key needs. */
export interface FieldView {
  readonly kind: FieldKind
  readonly node: SchemaNode
  readonly value: unknown
  readonly preset: Preset
  /** Whether a picture is made for dark grounds. */
  readonly isForNight: boolean
  /** Whether a picture is a logo, which is kept as a PNG. */
  readonly isLogo: boolean
  readonly put: (value: unknown) => void
  readonly common: {
    readonly label: string
    readonly description: string | undefined
    readonly error: string | undefined
  }
}
