import {
  type AccountConfiguration,
  type ConnectorKind,
  type ConnectorReference,
  ok,
  refuse,
  type Result,
} from '@vaivem/domain'
import { CARRIER_CONNECTORS } from './carrier-connectors.ts'
import type { DeclaredConnector } from './declared-connector.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'
import { STORE_CONNECTORS } from './store-connectors.ts'

/** The fields that connectors of every kind share: those of a store, of a carrier and of a payment provider. */
export interface AccountConnector extends ConnectorReference {
  readonly name: string
  readonly active: boolean
  /** The store that it serves; null: no single one, or the one without a store. */
  readonly storeId: number | null
  /** By which the registry of its kind knows what it reaches; `demo` is the demonstration, `none` nothing. */
  readonly platform: string
  /** Undefined where it reaches nothing. */
  readonly declared: DeclaredConnector | undefined
}

export interface ConnectorNotFound {
  readonly kind: 'connector-not-found'
  readonly connectorId: number
}

type Listed = Pick<AccountConfiguration, 'connectors' | 'logistics' | 'paymentProviders'>

/** The connectors of each list of the account file, in its order. */
const LISTS: Readonly<Record<ConnectorKind, (configuration: Listed) => readonly AccountConnector[]>> = {
  store: ({ connectors }) =>
    connectors.map(({ id, name, active, storeId, platform }) => {
      const declared = STORE_CONNECTORS[platform]
      return { kind: 'store', id, name, active, storeId, platform, declared }
    }),
  carrier: ({ logistics: { carriers } }) =>
    carriers.map(({ id, name, active, integration }) => {
      const declared = CARRIER_CONNECTORS[integration]
      return { kind: 'carrier', id, name, active, storeId: null, platform: integration, declared }
    }),
  'payment-provider': ({ paymentProviders }) =>
    paymentProviders.map(({ id, name, active, platform, storeIds: [storeId = null, ...others] }) => {
      const declared = PAYMENT_PROVIDERS[platform]
      const servesOne = others.length === 0
      return { kind: 'payment-provider', id, name, active, storeId: servesOne ? storeId : null, platform, declared }
    }),
}

/** All connectors of an account: those of its stores first, then those of carriers and of payment providers. */
export function accountConnectors(configuration: Listed): readonly AccountConnector[] {
  return Object.values(LISTS).flatMap((list) => list(configuration))
}

/** The connector of an account of this kind and number, whether it is active or not. */
export function connectorOf(
  { configuration }: { readonly configuration: Listed },
  { kind, id }: ConnectorReference,
): Result<AccountConnector, ConnectorNotFound> {
  const connector = LISTS[kind](configuration).find((one) => one.id === id)
  return connector ? ok(connector) : refuse('connector-not-found', { connectorId: id })
}

const SUBJECTS = { store: 'connector', carrier: 'carrier', 'payment-provider': 'payment-provider' } as const

/** A connector as the audit names it. */
export function subjectOf({ kind, id }: ConnectorReference): string {
  return `${SUBJECTS[kind]} ${id}`
}
