import type { Deps as PlatformDeps } from '../platform/deps.ts'
import type { StaffRefusals } from './staff-refusals.ts'

/** What the composition root hands to this module. */
export interface Deps extends PlatformDeps {
  /** Takes refusals of people's access to the audit. */
  readonly staffRefusals: StaffRefusals
}
