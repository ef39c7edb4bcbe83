import {
  CARRIER_PORTS,
  carrierCases,
  PROVIDER_PORTS,
  providerCases,
  SITUATIONS,
  WITHOUT_MEANING_FOR_CARRIERS,
  WITHOUT_MEANING_FOR_PROVIDERS,
} from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { httpCarrierUnderTest } from './http-carrier/under-test.ts'
import { melhorEnvioUnderTest } from './melhor-envio/under-test.ts'
import { mercadoPagoUnderTest } from './mercado-pago/under-test.ts'

/** No case is run here, so that the sample server of the carrier over HTTP need not. */
const sampleCarrier = () => {
  throw new Error('no case is run')
}
const OF_CARRIERS = [melhorEnvioUnderTest, httpCarrierUnderTest(sampleCarrier)].map(carrierCases).flat()
const OF_PROVIDERS = providerCases(mercadoPagoUnderTest)

const PORTS = [
  ...CARRIER_PORTS.map((port) => ['a carrier', port, OF_CARRIERS, WITHOUT_MEANING_FOR_CARRIERS[port]] as const),
  ...PROVIDER_PORTS.map((port) => {
    return ['a payment provider', port, OF_PROVIDERS, WITHOUT_MEANING_FOR_PROVIDERS[port]] as const
  }),
]

describe.each(PORTS)('of %s the port of %s', (_, port, cases, without) => {
  test.each(SITUATIONS)('is tried with %s, or a sentence says why not', (situation) => {
    const isTried = cases.some((one) => one.port === port && one.situations.includes(situation))
    const reason = without[situation]
    expect({ isTried, isExplained: reason !== undefined }).toEqual({ isTried: !reason, isExplained: !isTried })
  })
})
