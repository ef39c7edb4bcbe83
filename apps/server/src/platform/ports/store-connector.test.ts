import type { Connector } from '@vaivem/domain'
import { expect, test } from 'vitest'
import type { ConnectorPorts, Shop, StoreConnector } from '@vaivem/connector-kit'
import { connectStores } from './store-connector.ts'

const NOBODY = { read: async () => [], inAccount: async () => Promise.reject(new Error('not asked')) }
const needs = { ...NOBODY, randomBytes: Buffer.alloc, now: () => Temporal.Now.instant() }

const CAPABILITIES = {
  findsByNumber: true,
  findsByEmail: true,
  refunds: { kinds: 'any', partial: true, days: null, keysHonouredMilliseconds: 0, settlingMilliseconds: 700 },
  vouchers: null,
  exchanges: null,
  restocks: null,
} as const

/** A platform whose every answer names the platform, the method, the shop and the arguments of the call. */
function echoing(name: string): StoreConnector {
  const port = <Name extends keyof ConnectorPorts>() =>
    new Proxy({} as NonNullable<ConnectorPorts[Name]>, {
      get:
        (_, method) =>
        async ({ connector, accountId }: Shop, ...args: unknown[]) => [name, method, connector.id, accountId, ...args],
    })
  return {
    word: name,
    label: name,
    options: [],
    credentials: [],
    capabilities: CAPABILITIES,
    hosts: () => [],
    connect: () => ({
      orders: port<'orders'>(),
      payments: port<'payments'>(),
      credit: port<'credit'>(),
      stock: port<'stock'>(),
    }),
  }
}

type PortCall = (...args: unknown[]) => Promise<unknown>

const connectorOf = (id: number, platform: string) => ({ id, platform }) as Connector
const open = async (connector: Connector, accountId: number) => ({ connector, accountId }) as Shop
const connectors = { first: echoing('first'), second: echoing('second') }
const ports = connectStores(connectors, needs, open)

/** A lookup of a voucher also passes on the amount for which it was requested. */
const moreOf = (method: string) => (method === 'findVoucher' ? [5] : [])

test.each(['first', 'second'])('every call goes to the platform of its connector: %s', async (platform) => {
  const connector = connectorOf(7, platform)
  const { settlingMilliseconds, recheckDays, ...payments } = ports.storePayments
  const { settlingMilliseconds: settlingOfStock, ...stock } = ports.storeStock
  for (const port of [ports.storePlatform, payments, ports.storeCredit, stock])
    for (const [method, call] of Object.entries(port) as [string, PortCall][])
      expect(await call(connector, 41, { key: 9 }, 5)).toEqual([platform, method, 7, 41, { key: 9 }, ...moreOf(method)])
  expect(settlingMilliseconds(connector)).toBe(700)
  expect(recheckDays(connector)).toEqual([1, 7])
  expect(settlingOfStock(connector)).toBe(0)
})

test('an option of an account may make its platform settle later', () => {
  const slow: StoreConnector = { ...echoing('slow'), settlingMilliseconds: ({ id }) => id * 1_000 }
  const settling = connectStores({ slow }, needs, open).storePayments.settlingMilliseconds
  expect(settling(connectorOf(7, 'slow'))).toBe(7_000)
})

test('what may pass is not tried again before the platform said', async () => {
  const busy = { outcome: 'refused', reason: 'unavailable', mayPass: true } as const
  const final = { outcome: 'refused', reason: 'payment-unknown', mayPass: false } as const
  const answering = (answer: typeof busy | typeof final) => {
    const declared = { ...echoing('a'), connect: () => ({ payments: { refund: async () => answer } }) as never }
    const openResting = async (connector: Connector) => ({ connector, restMilliseconds: () => 900 }) as never
    return connectStores({ a: declared }, needs, openResting).storePayments.refund(connectorOf(7, 'a'), 41, {} as never)
  }
  expect(await answering(busy)).toEqual({ ...busy, restMilliseconds: 900 })
  expect(await answering(final)).toEqual(final)
})

test('a platform without a connector is a fault that says its name', async () => {
  const call = ports.storePlatform.findOrder(connectorOf(7, 'third'), 41, { number: '1' })
  await expect(call).rejects.toThrow('there is a connector for the platform third')
})

test('a port that a platform does not have is a fault that says so', async () => {
  const reading = { ...echoing('reading'), connect: () => ({ orders: echoing('reading').connect(needs).orders }) }
  const { storeStock } = connectStores({ reading }, needs, open)
  await expect(storeStock.findOffer(connectorOf(7, 'reading'), 41, 'A')).rejects.toThrow('has the port stock')
})

test('without credentials nothing is sent: commands are refused, and what only reads fails', async () => {
  const locked = connectStores(connectors, needs, async () => null)
  const connector = connectorOf(7, 'first')
  const missing = { outcome: 'refused', reason: 'credentials-missing', mayPass: false }
  expect(await locked.storeCredit.reverseVoucher(connector, 41, 9)).toEqual(missing)
  await expect(locked.storePlatform.findOrder(connector, 41, { number: '1' })).rejects.toThrow('has no credentials')
  await expect(locked.storeCredit.findVoucher(connector, 41, 9)).rejects.toThrow('has no credentials')
})
