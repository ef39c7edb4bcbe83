import type { CarrierCapabilities, CarrierPorts, PaymentProviderPorts } from '@vaivem/connector-kit'
import {
  CARRIER_PORTS,
  type CarrierPortName,
  PROVIDER_PORTS,
  type ProviderPortName,
  type Situation,
  SITUATION_NAMES,
  SITUATIONS,
  WITHOUT_MEANING_FOR_PROVIDERS,
  withoutMeaningForCarrier,
} from '@vaivem/connector-kit/testing'
import type { Evidence } from '../../proof/evidence.ts'
import { table } from './table.ts'

interface Shown<Port extends Evidence['port']> {
  readonly word: string
  readonly ports: readonly Port[]
  readonly evidence: readonly Evidence[]
}

/** What each connector of a carrier or a payment provider met: situations by its ports. A gap is written as one. */
export function situationsOfEachText({
  carriers,
  providers,
}: {
  readonly carriers: readonly (Shown<CarrierPortName> & { readonly capabilities: CarrierCapabilities })[]
  readonly providers: readonly Shown<ProviderPortName>[]
}): string {
  const notes: string[] = []
  const noteOf = (reason: string): string => {
    if (!notes.includes(reason)) notes.push(reason)
    return `nota ${notes.indexOf(reason) + 1}`
  }
  const tables = [
    ...carriers.map((one) => {
      const reasonOf = (port: CarrierPortName, situation: Situation) =>
        withoutMeaningForCarrier(port, situation, one.capabilities)
      return tableOf('transportadora', one, { reasonOf, noteOf })
    }),
    ...providers.map((one) => {
      const reasonOf = (port: ProviderPortName, situation: Situation) => WITHOUT_MEANING_FOR_PROVIDERS[port][situation]
      return tableOf('meio de pagamento', one, { reasonOf, noteOf })
    }),
  ]
  return [
    '## O que cada transportadora e meio de pagamento enfrentou',
    'Porta por porta, nas execuções de L3. **não**: o que está do outro lado, no teste, não pode provocá-lo; `without`, no teste do conector, ' +
      'diz por quê.',
    ...tables,
    'Sem sentido para a porta:',
    notes.map((reason, index) => `${index + 1}. ${reason}`).join('\n'),
  ].join('\n\n')
}

function tableOf<Port extends Evidence['port']>(
  kind: string,
  { word, ports, evidence }: Shown<Port>,
  told: {
    readonly reasonOf: (port: Port, situation: Situation) => string | undefined
    readonly noteOf: (reason: string) => string
  },
): string {
  const cell = (port: Port, situation: Situation): string => {
    const reason = told.reasonOf(port, situation)
    if (reason !== undefined) return told.noteOf(reason)
    const shown = evidence.find((one) => one.connector === word && one.port === port && one.level === 'L3')
    return shown?.situations?.includes(situation) ? 'sim' : '**não**'
  }
  const rows = SITUATIONS.map((situation) => [
    SITUATION_NAMES[situation],
    ...ports.map((port) => cell(port, situation)),
  ])
  return `### \`${word}\` (${kind})\n\n${table(['situação', ...ports], rows)}`
}

type Connect<Ports> = (needs: never) => Ports

/** The ports that a carrier's connector has. */
export function carrierPortsOf(connect: Connect<CarrierPorts>): readonly CarrierPortName[] {
  const { quote, balance, documents, notices, chooseAddress, lookUpPostalCode } = connect({} as never)
  const has: Readonly<Record<CarrierPortName, unknown>> = {
    authorize: true,
    cancel: true,
    track: true,
    quote,
    balance,
    documents,
    notices,
    addresses: chooseAddress,
    postalCodes: lookUpPostalCode,
  }
  return CARRIER_PORTS.filter((port) => has[port] !== undefined)
}

/** The ports that the connector of a payment provider has. */
export function providerPortsOf(connect: Connect<PaymentProviderPorts>): readonly ProviderPortName[] {
  const { statements, notices } = connect({} as never)
  const has: Readonly<Record<ProviderPortName, unknown>> = { payments: true, statements, notices }
  return PROVIDER_PORTS.filter((port) => has[port] !== undefined)
}
