import {
  CARRIER_PORTS,
  carrierCases,
  PROVIDER_PORTS,
  providerCases,
  SITUATIONS,
  WITHOUT_MEANING_FOR_PROVIDERS,
  withoutMeaningForCarrier,
} from '@vaivem/connector-kit/testing'
import { describe, expect, test } from 'vitest'
import { httpCarrierUnderTest } from './http-carrier/under-test.ts'
import { melhorEnvioUnderTest } from './melhor-envio/under-test.ts'
import { mercadoPagoUnderTest } from './mercado-pago/under-test.ts'

/** No case is run here, so that the sample server of the carrier over HTTP need not. */
const sampleCarrier = () => {
  throw new Error('no case is run')
}
const CARRIERS = { 'Melhor Envio': melhorEnvioUnderTest, 'the carrier over HTTP': httpCarrierUnderTest(sampleCarrier) }

describe.each(Object.entries(CARRIERS))('every port of %s', (_, tested) => {
  const cases = carrierCases(tested)
  const ports = CARRIER_PORTS.filter((port) => cases.some((one) => one.port === port))

  test.each(SITUATIONS)('is tried with %s, or a sentence says why not', (situation) => {
    for (const port of ports) {
      const isTried = cases.some((one) => one.port === port && one.situations.includes(situation))
      const isExplained = withoutMeaningForCarrier(port, situation, tested.capabilities) !== undefined
      expect({ port, isTried, isExplained }).toEqual({ port, isTried: !isExplained, isExplained: !isTried })
    }
  })

  test('is one of those that it has', () => {
    const { quote, balance, documents, notices, chooseAddress, lookUpPostalCode } = tested.ports
    const optional = { quote, balance, documents, notices, addresses: chooseAddress, postalCodes: lookUpPostalCode }
    const has = { authorize: true, cancel: true, track: true, ...optional }
    expect(ports).toEqual(CARRIER_PORTS.filter((port) => Boolean(has[port])))
  })
})

describe.each(PROVIDER_PORTS)('the port of %s of Mercado Pago', (port) => {
  test.each(SITUATIONS)('is tried with %s, or a sentence says why not', (situation) => {
    const isTried = providerCases(mercadoPagoUnderTest).some(
      (one) => one.port === port && one.situations.includes(situation),
    )
    const reason = WITHOUT_MEANING_FOR_PROVIDERS[port][situation]
    expect({ isTried, isExplained: reason !== undefined }).toEqual({ isTried: !reason, isExplained: !isTried })
  })
})
