import type { Deps as ProcessesDeps } from '../processes/index.ts'
import type { Deps as AccountsDeps } from '../accounts/index.ts'
import type { Deps as StaffDeps } from '../staff/index.ts'
import type { CheckpointKey } from '../records/index.ts'

/** What the composition root makes once and hands to the modules. Nothing else is reached from anywhere. */
export interface Deps extends ProcessesDeps, AccountsDeps, StaffDeps {
  /** Signs how far the audit of an account goes. */
  readonly checkpointKey: CheckpointKey
}
