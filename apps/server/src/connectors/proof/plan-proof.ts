import { type AccountConfiguration, documents as brazilian, type Money, ok, refuse, type Result } from '@vaivem/domain'
import type { Carrier } from '../../platform/ports/carrier.ts'
import type { PaymentProviders } from '../../platform/ports/payment-providers.ts'
import type { StorePorts } from '../../platform/ports/store-connector.ts'
import type { AccountConnector } from '../account-connectors.ts'
import { CARRIER_CONNECTORS } from '../carrier-connectors.ts'
import type { KeepSteps, PlannedProof } from './keep-proof.ts'
import { proveCarrier } from './prove-carrier.ts'
import { proveConnector } from './prove-connector.ts'
import { proveProvider } from './prove-provider.ts'
import type { SampleSender } from './sample-parcel.ts'
import type { ProvenStep } from './steps.ts'

export interface ProofPorts extends StorePorts {
  readonly carrier: Carrier
  readonly paymentProviders: PaymentProviders
}

/** The connector to prove, and the permissions and examples for its proof. */
export interface ProofAsked {
  readonly accountId: number
  readonly configuration: Pick<AccountConfiguration, 'connectors' | 'logistics' | 'paymentProviders'>
  readonly connector: AccountConnector
  /** Of a store or a provider: the number of an order that it has. */
  readonly orderNumber: string | undefined
  /** Of a carrier: from where a parcel would come. */
  readonly postalCode: string | undefined
  /** Of a provider: by which it knows a payment. */
  readonly payment: string | undefined
  /** Undefined: nothing may be written. */
  readonly permission: ProofPermission | undefined
  readonly newId: () => number
  readonly now: () => Temporal.Instant
}

export interface ProofPermission {
  /** Undefined: none was named. */
  readonly orderNumber: string | undefined
  /** Undefined: no amount of money. */
  readonly amount: Money | undefined
  /** The sender of the parcel of a carrier's proof. */
  readonly sender: SampleSender | undefined
}

export interface ProofNotPermitted {
  readonly kind: 'proof-permission'
}

/** The amounts that a proof may spend before it takes them back: the value of a voucher, and the cost of a parcel. */
const MOST_VOUCHER_CENTAVOS = 1_000
const MOST_PARCEL_CENTAVOS = 10_000

/**
 * The proof of a connector of any kind; refused where it is to write more than a proof may: a voucher without the number of an order, a
 * parcel without a sender, and anything at all at a payment provider.
 */
export function planProof(ports: ProofPorts, asked: ProofAsked): Result<PlannedProof, ProofNotPermitted> {
  const { accountId, connector, orderNumber = null, permission } = asked
  if (permission && !isAllowed(ports, asked, permission)) return refuse('proof-permission', {})
  const permitted = permission?.amount ?? null
  const run = (keep: KeepSteps) => runOf(ports, asked, permitted, keep)
  return ok({ accountId, connector: { kind: connector.kind, id: connector.id }, orderNumber, permitted, run })
}

function isAllowed(
  { carrier: port }: ProofPorts,
  { connector: { kind, id }, configuration: { logistics }, orderNumber }: ProofAsked,
  { orderNumber: named, amount, sender }: ProofPermission,
): boolean {
  if (amount === undefined || amount <= 0) return false
  if (kind === 'store')
    return amount <= MOST_VOUCHER_CENTAVOS && named !== undefined && named === orderNumber && !sender
  const carrier = kind === 'carrier' ? logistics.carriers.find((one) => one.id === id) : undefined
  if (!carrier || !CARRIER_CONNECTORS[carrier.integration] || amount > MOST_PARCEL_CENTAVOS || named !== undefined)
    return false
  return (sender !== undefined) === port.capabilities(carrier).needsShipment
}

async function runOf(
  ports: ProofPorts,
  asked: ProofAsked,
  permitted: Money | null,
  keep: KeepSteps,
): Promise<readonly ProvenStep[]> {
  const { accountId, configuration, connector, orderNumber, payment, permission, newId, now } = asked
  const { connectors, logistics, paymentProviders } = configuration
  const isAsked = ({ id }: { readonly id: number }) => id === connector.id
  // A connector that reaches nothing has nothing to prove.
  if (!connector.declared) return []
  switch (connector.kind) {
    case 'store': {
      const store = connectors.find(isAsked)
      return store
        ? proveConnector(ports, { connector: store, accountId, orderNumber, permitted, newId, now, keep })
        : []
    }
    case 'carrier': {
      const carrier = logistics.carriers.find(isAsked)
      const unknownReference = CARRIER_CONNECTORS[connector.platform]?.unknownReference ?? null
      if (!carrier) return []
      return proveCarrier(ports.carrier, {
        carrier,
        accountId,
        logistics,
        postalCode: brazilian.postalCodeOf(asked.postalCode ?? ''),
        permitted: permitted === null ? null : { most: permitted, sender: permission?.sender ?? null },
        unknownReference,
        hasCredentials: connector.declared.credentials.length > 0,
        newId,
        now,
        keep,
      })
    }
    case 'payment-provider': {
      const provider = paymentProviders.find(isAsked)
      return provider ? proveProvider(ports.paymentProviders, { provider, accountId, orderNumber, payment, keep }) : []
    }
  }
}
