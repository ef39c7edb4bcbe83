import { NOTHING_CARRIED } from './test-packaging.ts'
import { expect, test } from 'vitest'
import { aConfiguration, aConnector } from '../policy/rules/test-builders.ts'
import { capabilitiesOf, keepsVoucherRest, portObstacle, portOf, withholdDemonstration } from './capabilities.ts'
import type { DeclaredCapabilities } from './configuration.ts'
import type { Connector } from './connector.ts'

const NOTHING: DeclaredCapabilities = { voucher: 'none', exchange: 'none', label: 'none' }
const MANUAL_CAPABILITIES: DeclaredCapabilities = { voucher: 'manual', exchange: 'manual', label: 'manual' }
const CARRIERS = { none: { integration: 'none' }, demo: { integration: 'demo' } } as const

const withConnector = (connector: Partial<Connector> | null, capabilities = NOTHING) =>
  aConfiguration({ capabilities, connectors: connector ? [aConnector(connector)] : [] })

const seen = (configuration: ReturnType<typeof withConnector>) => {
  const { refund, voucher, exchange, orderSearchByNumber, orderSearchByEmail } = capabilitiesOf(configuration, null)
  return [refund, voucher, exchange, orderSearchByNumber, orderSearchByEmail].join(' ')
}

test.each([
  ['a platform that can all of it', {}, NOTHING, 'automatic automatic automatic automatic automatic'],
  ['one that cannot pay, nor search', { canRefund: false, canIssueVouchers: false, canSearchByEmail: false }, NOTHING, 'manual none automatic automatic none'],
  ['one that cannot issue, and staff who do', { canIssueVouchers: false }, MANUAL_CAPABILITIES, 'automatic manual automatic automatic automatic'],
  ['a connector without platform, whatever it says that it can', { platform: 'none' }, NOTHING, 'manual none none none none'],
  ['a connector that is off', { active: false }, MANUAL_CAPABILITIES, 'manual manual manual none none'],
  ['a connector of another store', { storeId: 7 }, NOTHING, 'manual none none none none'],
  ['no connector, and nothing declared', null, NOTHING, 'manual none none none none'],
  ['no connector, and staff who do everything', null, MANUAL_CAPABILITIES, 'manual manual manual none none'],
  ['a platform that sends no exchanges', { canExchange: false }, NOTHING, 'automatic automatic none automatic automatic'],
  ['a platform that is withheld', { isWithheld: true }, NOTHING, 'manual none none none none'],
] as const)('refund, voucher, exchange, search by number and by e-mail of %s', (_, connector, declared, expected) => {
  expect(seen(withConnector(connector, declared))).toBe(expected)
}) // prettier-ignore

test('the rest of a voucher is lost only with a coupon of the platform', () => {
  const keeps = (connector: Partial<Connector> | null) => keepsVoucherRest(withConnector(connector), null)
  expect(keeps({ voucherKeepsRest: false })).toBe(false)
  expect(keeps({ voucherKeepsRest: true })).toBe(true)
  expect(keeps({ voucherKeepsRest: false, canIssueVouchers: false })).toBe(true)
  expect(keeps(null)).toBe(true)
})

test('labels come from a carrier integration, else from staff where the account says so, else from nobody', () => {
  const label = (declared: DeclaredCapabilities) => capabilitiesOf(withConnector(null, declared), null).label
  expect([label(NOTHING)(CARRIERS.demo), label(NOTHING)(CARRIERS.none)]).toEqual(['automatic', 'none'])
  expect(label(MANUAL_CAPABILITIES)(CARRIERS.none)).toBe('manual')
  expect(label(NOTHING)({ ...CARRIERS.demo, isWithheld: true })).toBe('none')
})

test('a disabled connector is not used, keeps its configuration, and gives the reason', () => {
  const carrier = { id: 1, name: 'C', active: true, integration: 'demo', hostname: '', options: {} } as const
  const configuration = {
    ...withConnector({}),
    logistics: {
      carriers: [carrier],
      physicalStores: [],
      ...NOTHING_CARRIED,
      sendingOrder: 'cheapest-for-store' as const,
      options: [],
    },
  }
  const withheld = withholdDemonstration(configuration)
  expect(portOf(configuration, null)).toBeDefined()
  expect(portOf(withheld, null)).toBeUndefined()
  expect(withheld.connectors[0]).toEqual({ ...configuration.connectors[0], isWithheld: true })
  expect(withheld.logistics.carriers).toEqual([{ ...carrier, isWithheld: true }])
  expect(portObstacle(withheld, null)).toBe('demonstration-withheld')
  expect(portObstacle(configuration, null)).toBeUndefined()
  expect(portObstacle(withConnector(null), null)).toBe('connector-not-configured')
})
