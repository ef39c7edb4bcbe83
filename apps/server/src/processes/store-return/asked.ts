import type { MirroredReturn, ReturnRefusalReason } from '@vaivem/connector-kit'
import type { Connector, StoreReturnCommand } from '@vaivem/domain'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import type { EngineDeps } from '../../platform/outbound/create-executor.ts'
import type { ProcessState } from '../process-state.ts'
import type { StoreReturnRow } from './repository.ts'

export type StoreReturnDeps = EngineDeps & Pick<PlatformDeps, 'storeReturns' | 'now' | 'newId'>

/** What the platform is asked. */
export interface StoreReturnAsked {
  readonly connector: Connector
  readonly command: StoreReturnCommand
  readonly row: StoreReturnRow
  readonly process: ProcessState
  /** The number of the parcel, where the platform is told of one. */
  readonly number: string | null
  /** What the return shows of exchanges. */
  readonly goingOut: MirroredReturn['goingOut']
  /** Whether nothing about it is on its way from before. */
  readonly isFirst: boolean
  /** Whether it is still to be done if it was not; else only what became of it is looked up. */
  readonly isWanted: boolean
}

export type StoreReturnRefused = ReturnRefusalReason | 'not-wanted'

/** What the platform says of a command that is done. */
export interface Applied {
  readonly reference: string
}
