import type { MirroredReturn, ReturnRefusalReason } from '@vaivem/connector-kit'
import type { Connector, StoreReturnCommand } from '@vaivem/domain'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import type { EngineDeps } from '../../platform/outbound/create-executor.ts'
import type { ProcessState } from '../process-state.ts'
import type { StoreReturnRow } from './repository.ts'

export type StoreReturnDeps = EngineDeps & Pick<PlatformDeps, 'storeReturns' | 'now' | 'newId'>

/** A command to the platform, with the state that it is based on. */
export interface StoreReturnAsked {
  readonly connector: Connector
  readonly command: StoreReturnCommand
  readonly row: StoreReturnRow
  readonly process: ProcessState
  /** The number of the parcel, where the command sends one to the platform. */
  readonly number: string | null
  /** The items going out in exchange that the return shows. */
  readonly goingOut: MirroredReturn['goingOut']
  /** Whether nothing about it is on its way from before. */
  readonly isFirst: boolean
  /** Whether it is still to be done if it was not; else only what became of it is looked up. */
  readonly isWanted: boolean
}

export type StoreReturnRefused = ReturnRefusalReason | 'not-wanted'

/** The answer of the platform to a command that is done. */
export interface Applied {
  readonly reference: string
}
