import { type AccountConfiguration, connectorOf, type HandledCapability } from './configuration.ts'
import type { Connector } from './connector.ts'
import type { Carrier } from './logistics-settings.ts'
import { type PaymentProvider, providersOf } from './payment-provider.ts'

/** How something is done: by the store's platform or the carrier, by staff, or not at all. */
export type Means = 'automatic' | 'manual' | 'none'

export interface Capabilities {
  /**
   * Refunds: to the payment by which the money came, through the platform or a payment provider, else staff pay. Law demands
   * refunds, so this is never `none`.
   */
  readonly refund: Exclude<Means, 'none'>
  /** Vouchers and store credit. */
  readonly voucher: Means
  /** Exchanges: what can be sent, its stock, and its order. */
  readonly exchange: Means
  /** Whether the platform finds orders by number. An order that was imported is found whatever the platform can do. */
  readonly orderSearchByNumber: Exclude<Means, 'manual'>
  readonly orderSearchByEmail: Exclude<Means, 'manual'>
  /** Labels and authorizations to post, by carrier. */
  readonly label: (carrier: Pick<Carrier, 'integration' | 'isWithheld'>) => Means
}

/** The capabilities of an account for a store (contract §6.7). No other function decides this. */
export function capabilitiesOf(
  configuration: Pick<AccountConfiguration, 'connectors' | 'paymentProviders' | 'capabilities'>,
  storeId: number | null,
): Capabilities {
  const port = portOf(configuration, storeId)
  const { capabilities: declared } = configuration
  const means = (capability: HandledCapability, isAutomatic: boolean): Means =>
    isAutomatic ? 'automatic' : declared[capability]
  return {
    refund: port?.canRefund || refundingProviders(configuration, storeId).length > 0 ? 'automatic' : 'manual',
    voucher: means('voucher', port?.canIssueVouchers ?? false),
    exchange: means('exchange', port?.canExchange ?? false),
    orderSearchByNumber: port?.canSearchByNumber ? 'automatic' : 'none',
    orderSearchByEmail: port?.canSearchByEmail ? 'automatic' : 'none',
    label: (carrier) => means('label', isAsked(carrier)),
  }
}

/**
 * The connector through which something may be executed; undefined where there is none, or where it reaches no platform.
 */
export function portOf(
  configuration: Pick<AccountConfiguration, 'connectors'>,
  storeId: number | null,
): Connector | undefined {
  const connector = connectorOf(configuration, storeId)
  return connector && connector.platform !== 'none' && connector.isWithheld !== true ? connector : undefined
}

/** The payment providers of a store that can give something back. */
export function refundingProviders(
  configuration: Pick<AccountConfiguration, 'paymentProviders'>,
  storeId: number | null,
): readonly PaymentProvider[] {
  return providersOf(configuration, storeId).filter(({ refunds = {} }) => Object.keys(refunds).length > 0)
}

/** Whether what was not spent at once of a voucher of this store is kept; a coupon of its platform loses it. */
export function keepsVoucherRest(
  configuration: Pick<AccountConfiguration, 'connectors'>,
  storeId: number | null,
): boolean {
  const port = portOf(configuration, storeId)
  return !port?.canIssueVouchers || port.voucherKeepsRest
}

/** Whether there is an integration that answers for a carrier. */
export function isAsked({ integration, isWithheld }: Pick<Carrier, 'integration' | 'isWithheld'>): boolean {
  return integration !== 'none' && isWithheld !== true
}

/** The reason why nothing is executed through the platform of a store; undefined where it is. */
export type PortObstacle = 'connector-not-configured' | 'demonstration-withheld'

export function portObstacle(
  configuration: Pick<AccountConfiguration, 'connectors'>,
  storeId: number | null,
): PortObstacle | undefined {
  if (portOf(configuration, storeId)) return undefined
  return connectorOf(configuration, storeId)?.isWithheld ? 'demonstration-withheld' : 'connector-not-configured'
}

/** The same configuration, in which the demonstration is kept from executing anything (contract §6.6). */
export function withholdDemonstration(configuration: AccountConfiguration): AccountConfiguration {
  const { connectors, logistics } = configuration
  return {
    ...configuration,
    connectors: connectors.map((one) => (one.platform === 'demo' ? { ...one, isWithheld: true } : one)),
    logistics: {
      ...logistics,
      carriers: logistics.carriers.map((one) => (one.integration === 'demo' ? { ...one, isWithheld: true } : one)),
    },
  }
}
