import { OrderHidden, PlatformSilent, type StorePlatform } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { queryStore } from './query-store.ts'

test.each([
  ['an order', () => Promise.resolve({ Numero: '1' }), { outcome: 'told', order: { Numero: '1' } }],
  ['none', () => Promise.resolve(undefined), { outcome: 'unknown', isHidden: false }],
  ['only its newest orders', () => Promise.reject(new OrderHidden('order')), { outcome: 'unknown', isHidden: true }],
  ['nothing', () => Promise.reject(new PlatformSilent('order', 502)), { outcome: 'silent' }],
])('a store that shows %s', async (_, findOrder, wanted) => {
  const storePlatform: StorePlatform = { findOrder, findOrdersByEmail: () => Promise.resolve([]) }
  const asked = { accountId: 1, connector: {} as Connector, order: { number: '1' }, timeoutMilliseconds: 1_000 }
  expect(await queryStore({ storePlatform }, asked)).toMatchObject(wanted)
})
