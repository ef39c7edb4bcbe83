import type { AccountConfiguration } from '../../accounts/configuration.ts'
import { portOf } from '../../accounts/capabilities.ts'
import type { Connector } from '../../accounts/connector.ts'
import type { ParcelState } from '../../parcels/parcel.ts'
import type { ReplacementState } from '../../exchanges/replacement.ts'
import type { Transitions } from '../../shared/transitions.ts'
import type { ReturnProcess } from '../return-process.ts'
import type { ProcessStatus } from '../stages.ts'

/** The option of a connector (`opcoes`) by which an account asks that its returns be shown at the platform of the store. */
export const MIRRORS_RETURNS = 'espelhaDevolucoes'
const WITH_EXCHANGES = 'comTrocas'
/** Its values: the returns, not at all, and with what goes out in exchange. */
export const MIRRORING = ['sim', 'nao', WITH_EXCHANGES] as const

/** How far the return of a process is at the platform of its store. */
export type StoreReturnState =
  /** It is made once its connector may send. */
  | 'planned'
  /** The platform has it. */
  | 'open'
  /** It was closed or cancelled at the platform, because the process is over. */
  | 'ended'
  /** The process ended before it was made. */
  | 'unneeded'
  /** The platform refused, or it is unknown what it did. */
  | 'needs-person'
  /** A person leaves it to the staff at the platform. */
  | 'given-up'

export type StoreReturnStep = 'confirm' | 'end' | 'drop' | 'hold' | 'retry' | 'resume' | 'give-up'

/** A person decides only where nothing more is sent by itself. Tried again, it goes on from where it was. */
export const TRANSITIONS = {
  planned: { confirm: 'open', drop: 'unneeded', hold: 'needs-person' },
  open: { end: 'ended', hold: 'needs-person' },
  ended: {},
  unneeded: {},
  'needs-person': { retry: 'planned', resume: 'open', 'give-up': 'given-up' },
  'given-up': {},
} as const satisfies Transitions<StoreReturnState, StoreReturnStep>

/** A command to the platform about a return. */
export type StoreReturnCommand = 'mirror' | 'deliver' | 'close' | 'cancel'

/** The connector of a store whose returns are shown at its platform; undefined where the account does not ask for that. */
export function mirroringConnector(
  configuration: Pick<AccountConfiguration, 'connectors'>,
  storeId: number | null,
): Connector | undefined {
  const connector = portOf(configuration, storeId)
  return connector && mirrors(connector) ? connector : undefined
}

/** Whether the account asks that the returns of this store be shown at its platform. */
export function mirrors({ options }: Pick<Connector, 'options'>): boolean {
  return options[MIRRORS_RETURNS] === 'sim' || showsExchanges({ options })
}

/** Whether the account asks that they show what goes out in exchange as well. */
export function showsExchanges({ options }: Pick<Connector, 'options'>): boolean {
  return options[MIRRORS_RETURNS] === WITH_EXCHANGES
}

/** How long a return waits for what goes out to be kept at the store, so that it can show it. */
export const LONGEST_WAIT_FOR_EXCHANGES_SECONDS = 15 * 60

/** An exchange of a process as far as its return depends on it. */
export interface MirroredExchange {
  readonly skuId: string
  readonly quantity: number
  readonly state: ReplacementState
  readonly isByHand: boolean
  /** Whether a command to send it, or to release it, was sent to the store and has no answer yet. */
  readonly isLeaving: boolean
}

/**
 * The exchanges of a process that its return shows: those whose units the store keeps, and for which no command to send or to release
 * them was sent. An exchange is taken out of the return when such a command is sent.
 */
export function shownExchanges(
  exchanges: readonly MirroredExchange[],
): readonly { readonly skuId: string; readonly quantity: number }[] {
  return exchanges
    .filter(({ state, isByHand, isLeaving }) => state === 'reserved' && !isByHand && !isLeaving)
    .map(({ skuId, quantity }) => ({ skuId, quantity }))
}

/** Whether something that goes out is still to be chosen for the first time, or about to be kept. */
export function awaitsExchanges(
  { items }: Pick<ReturnProcess, 'items'>,
  exchanges: readonly MirroredExchange[],
): boolean {
  const isUnchosen = exchanges.length === 0 && items.some(({ operation }) => operation === 'exchange')
  return isUnchosen || exchanges.some(({ state, isByHand }) => state === 'chosen' && !isByHand)
}

/** Whether units come back for a process at all: not where the customer keeps them, or says that they never came. */
export function bringsUnitsBack({ items, terms }: Pick<ReturnProcess, 'items' | 'terms'>): boolean {
  return !terms.keepsItem && terms.deliveryClaim === undefined && items.length > 0
}

/** A return as far as the next command depends on it. */
export interface KnownStoreReturn {
  readonly state: StoreReturnState
  /** The command that was sent and of which no outcome is known. */
  readonly asked: StoreReturnCommand | null
  /** The number of the parcel that was last sent to the platform, whether the platform took it or not. */
  readonly toldNumber: string | null
}

/** A process as far as the next command depends on it. */
export interface MirroredProcess {
  readonly status: ProcessStatus
  readonly parcels: readonly MirroredParcel[]
}

export interface MirroredParcel {
  readonly state: ParcelState
  readonly authorizationCode: string | null
  readonly trackingCode: string | null
}

/**
 * The next command to send to the platform; `drop`: the return is not needed there any more; undefined: nothing now. A command without an
 * outcome comes first, because the next one depends on what became of it.
 */
export function nextCommand(
  { state, asked, toldNumber }: KnownStoreReturn,
  process: MirroredProcess,
): StoreReturnCommand | 'drop' | undefined {
  if (state !== 'planned' && state !== 'open') return undefined
  if (asked !== null) return asked
  const isOver = process.status === 'concluded' || process.status === 'cancelled'
  if (state === 'planned') return isOver ? 'drop' : 'mirror'
  if (process.status === 'cancelled') return 'cancel'
  if (process.status === 'concluded') return 'close'
  const number = parcelNumber(process.parcels)
  return number !== null && number !== toldNumber ? 'deliver' : undefined
}

const VOID: readonly ParcelState[] = ['cancelled', 'expired', 'error', 'awaiting-authorization']

/**
 * The number that the platform shows for what comes back: by which the newest parcel that travels or may travel is followed, before
 * that the one with which it is posted. Null: no parcel has any.
 */
export function parcelNumber(parcels: readonly MirroredParcel[]): string | null {
  const parcel = parcels.findLast(
    ({ state, trackingCode, authorizationCode }) =>
      !VOID.includes(state) && (trackingCode !== null || authorizationCode !== null),
  )
  return parcel?.trackingCode ?? parcel?.authorizationCode ?? null
}
