import type { AccountConfiguration, PaymentProvider } from '@vaivem/domain'
import type { ServerPaymentProvider } from '../platform/ports/payment-providers.ts'
import { mercadoPago } from './mercado-pago/mercado-pago.ts'
import { withCarrierDeclarations } from './carrier-connectors.ts'
import { optionsOf } from './connector-options.ts'

/** Every payment provider, by the name under which the domain knows it: a line each. */
export const PAYMENT_PROVIDERS: Readonly<Record<string, ServerPaymentProvider>> = {
  'mercado-pago': mercadoPago,
}

/** The words of the account file for the providers: the name of each, and what the console calls it. */
export const PROVIDER_WORDS: Readonly<Record<string, readonly [name: string, label: string]>> = Object.fromEntries(
  Object.entries(PAYMENT_PROVIDERS).map(([name, { word, label }]) => [word, [name, label]]),
)

/** The provider that a word of the account file names; undefined for unknown words. */
export function providerOfWord(word: string): ServerPaymentProvider | undefined {
  return Object.values(PAYMENT_PROVIDERS).find((one) => one.word === word)
}

/** The settings under `opcoes` that some provider declares, each with the labels of those that have it. */
export const PROVIDER_OPTIONS = optionsOf(Object.values(PAYMENT_PROVIDERS))

/**
 * A configuration in which connectors have what they declare and the account file does not hold: payment providers what they can give back
 * and what shops call them, carriers whether they give labels.
 */
export function withDeclarations(configuration: AccountConfiguration): AccountConfiguration {
  return withCarrierDeclarations({
    ...configuration,
    paymentProviders: configuration.paymentProviders.map(withDeclaration),
  })
}

function withDeclaration(provider: PaymentProvider): PaymentProvider {
  const declared = PAYMENT_PROVIDERS[provider.platform]
  return declared ? { ...provider, refunds: declared.capabilities.refunds, names: declared.names } : provider
}
