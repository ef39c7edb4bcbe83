import type { Deps as ProcessesDeps } from '../processes/index.ts'
import type { Deps as AccountsDeps } from '../accounts/index.ts'
import type { Deps as StaffDeps } from '../staff/index.ts'
import type { Installation } from './first-steps/installation.ts'
import type { CheckpointKey } from '../records/index.ts'

/** The dependencies that the composition root creates once and passes to the modules. There are no other globals. */
export interface Deps extends ProcessesDeps, AccountsDeps, StaffDeps {
  /** Signs how far the audit of an account goes. */
  readonly checkpointKey: CheckpointKey
  /** The means by which the first steps of a shop check what lies outside of its account: mail server, DNS and public address. */
  readonly installation: Installation
}
