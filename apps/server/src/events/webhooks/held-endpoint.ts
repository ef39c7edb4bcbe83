import type { Deps } from '../../platform/deps.ts'

export type DeliveryDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'randomBytes' | 'receivers' | 'secretBox' | 'log'>

/** A webhook that this worker holds. */
export interface Held {
  readonly accountId: number
  readonly endpointId: number
  readonly token: string
}
