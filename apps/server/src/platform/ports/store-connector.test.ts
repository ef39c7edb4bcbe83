import type { Connector } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { connectStores, type StoreConnector } from './store-connector.ts'

const NOBODY = { read: async () => [], inAccount: async () => Promise.reject(new Error('not asked')) }
const needs = { ...NOBODY, randomBytes: Buffer.alloc }

/** A platform of which every answer names it, and the account and what it was asked for. */
function echoing(name: string): StoreConnector {
  const port = <Port extends object>() =>
    new Proxy({} as Port, {
      get:
        (_, method) =>
        async (connector: Connector, ...args: unknown[]) => [name, method, connector.id, ...args],
    })
  return {
    word: name,
    label: name,
    connect: () => ({ storePlatform: port(), storePayments: port(), storeStock: port() }),
  }
}

type PortCall = (...args: unknown[]) => Promise<unknown>

const connectorOf = (id: number, platform: string) => ({ id, platform }) as Connector
const ports = connectStores({ first: echoing('first'), second: echoing('second') }, needs)

test.each(['first', 'second'])('every call goes to the platform of its connector: %s', async (platform) => {
  const connector = connectorOf(7, platform)
  for (const port of [ports.storePlatform, ports.storePayments, ports.storeStock])
    for (const [method, call] of Object.entries(port) as [string, PortCall][])
      expect(await call(connector, 41, { key: 9 })).toEqual([platform, method, 7, 41, { key: 9 }])
})

test('a platform without a connector is a fault that says its name', async () => {
  const call = ports.storePlatform.findOrder(connectorOf(7, 'third'), 41, { number: '1' })
  await expect(call).rejects.toThrow('there is a connector for the platform third')
})
