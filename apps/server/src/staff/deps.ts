import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { StaffRefusals } from './staff-refusals.ts'

/** The dependencies that the composition root passes to this module. */
export interface Deps extends PlatformDeps {
  /** Takes refusals of people's access to the audit. */
  readonly staffRefusals: StaffRefusals
  /** Proves that who sets up a new installation can read what its operator reads. */
  readonly setupCode: string
}
