import { type AccountConfiguration, capabilities, type Connector, type PaymentProvider } from '@vaivem/domain'
import type { LiveConnector } from '../../platform/outbound/going-live.ts'
import type { Instruction, InstructedProvider } from './instruction.ts'

type Configured = Pick<AccountConfiguration, 'connectors' | 'paymentProviders'>

/**
 * The recipient of an instruction: the platform of the store, or the provider of the payment. It stays the same for the whole life of an
 * intent.
 */
export type Counterpart =
  | { readonly kind: 'store'; readonly connector: Connector }
  | { readonly kind: 'payment-provider'; readonly provider: PaymentProvider; readonly told: InstructedProvider }

/** The counterpart of an instruction; null: of one that is not made yet. Undefined where none is configured, or it is withheld. */
export function counterpartOf(
  configuration: Configured,
  storeId: number | null,
  instruction: Instruction | null,
): Counterpart | undefined {
  const told = providerOf(instruction)
  if (told) {
    const provider = configuration.paymentProviders.find(
      ({ id, platform }) => id === told.id && platform === told.platform,
    )
    return provider && { kind: 'payment-provider', provider, told }
  }
  const connector = capabilities.portOf(configuration, storeId)
  return connector && { kind: 'store', connector }
}

/** The provider that an instruction names; undefined: the instruction is sent to the platform of the store. */
export function providerOf(instruction: Instruction | null): InstructedProvider | undefined {
  return instruction?.kind === 'refund' ? instruction.provider : undefined
}

/** Whether the provider still honours the key of an instruction: a repeated request is then answered as the first one was. */
export function isKeyHonoured(
  { sentAt }: InstructedProvider,
  { keysHonouredMilliseconds }: { readonly keysHonouredMilliseconds: number },
  now: Temporal.Instant,
): boolean {
  const age = now.epochMilliseconds - Temporal.Instant.from(sentAt).epochMilliseconds
  return age >= 0 && age < keysHonouredMilliseconds
}

/** A counterpart as its steps of going live are kept. */
export function liveConnectorOf(counterpart: Counterpart): LiveConnector {
  const { id, platform } = counterpart.kind === 'store' ? counterpart.connector : counterpart.provider
  return { kind: counterpart.kind, id, platform }
}
