import { optionsOf } from './connector-options.ts'
import { demoCarrier } from './demo/demo-carrier.ts'
import { melhorEnvio } from './melhor-envio/melhor-envio.ts'
import { httpCarrier } from './http/http-carrier.ts'
import type { AccountConfiguration, Carrier } from '@vaivem/domain'
import type { ServerCarrier } from '../platform/ports/carrier.ts'

/** Every connector to a carrier, by the name under which the domain knows its integration: a line each. */
export const CARRIER_CONNECTORS: Readonly<Record<string, ServerCarrier>> = {
  demo: demoCarrier,
  'melhor-envio': melhorEnvio,
  http: httpCarrier,
}

/** The words of the account file for the integrations: the name of each, and what the console calls it. */
export const INTEGRATION_WORDS: Readonly<Record<string, readonly [name: string, label: string]>> = Object.fromEntries(
  Object.entries(CARRIER_CONNECTORS).map(([name, { word, label }]) => [word, [name, label]]),
)

/**
 * A configuration in which each carrier has what its integration declares and the account file does not have: whether it may give labels of
 * its own, which who prints one of ours must know, and whether it decides how long an authorization holds.
 */
export function withCarrierDeclarations(configuration: AccountConfiguration): AccountConfiguration {
  const { logistics } = configuration
  return { ...configuration, logistics: { ...logistics, carriers: logistics.carriers.map(withDeclared) } }
}

function withDeclared(carrier: Carrier): Carrier {
  const { documents = [], validDays } = CARRIER_CONNECTORS[carrier.integration]?.capabilities ?? {}
  const givesLabels = documents.some((form) => form !== 'declaration')
  return { ...carrier, givesLabels, hasOwnTerm: validDays === null }
}

/** The connector that a word of the account file names; undefined for `nenhuma` and unknown words. */
export function carrierConnectorOfWord(word: string): ServerCarrier | undefined {
  return Object.values(CARRIER_CONNECTORS).find((one) => one.word === word)
}

/** The settings under `opcoes` that some carrier's connector declares, each with the labels of those that have it. */
export const CARRIER_OPTIONS = optionsOf(Object.values(CARRIER_CONNECTORS))
