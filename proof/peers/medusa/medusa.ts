import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { severable } from '../../../apps/server/test/support/fault-proxy.ts'
import { freePort } from '../../../apps/server/test/support/service-process.ts'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import { type Asked, circleOf, eachOf, numbers, type Product, supplyOf, type Work } from '../product.ts'
import { runToEnd, startedProcess, type StartedProcess } from '../started-process.ts'
import { megabytesOf } from '../sizes.ts'
import { type MedusaAsk, openMedusa } from './admin.ts'
import { type MedusaOrder, receiveInMedusa, returnOfLine, sellInMedusa } from './orders.ts'
import { type MedusaShop, populateMedusa } from './populate.ts'

export interface MedusaOptions {
  /** Where it was installed. */
  readonly home: string
  /** An empty database, for which it is given its own. */
  readonly address: DatabaseAddress
  /** Where its log goes. */
  readonly folder: string
}

const PAGE = 50
const EMAIL = 'administradora@example.com'
const PASSWORD = 'segredo-da-comparacao'

/** Medusa as `medusa start` runs it, server and worker in one process, without Redis; makes its schema and its administrator. */
export async function medusa({ home, address, folder }: MedusaOptions): Promise<Product> {
  const cli = join(home, 'node_modules/@medusajs/cli/cli.js')
  const environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    JWT_SECRET: 'segredo-dos-bearers',
    COOKIE_SECRET: 'segredo-dos-cookies',
    // Without it, it would report this installation to its maker.
    MEDUSA_DISABLE_TELEMETRY: 'true',
  }
  // Its migrations read an address of TCP alone; what it runs on takes the same socket as the others.
  const way = await severable(address)
  const migrating = { ...environment, DATABASE_URL: urlOf(way.address) }
  await runToEnd([cli, 'db:migrate'], { cwd: home, env: migrating })
  await runToEnd([cli, 'user', '--email', EMAIL, '--password', PASSWORD], { cwd: home, env: migrating })
  await way.close()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running: StartedProcess | undefined
  return {
    name: 'Medusa',
    version: versionIn(join(home, 'node_modules/@medusajs/medusa/package.json')),
    database: address.database,
    url,
    pid: () => running?.pid ?? Number.NaN,
    start: async () => {
      running = await startedProcess([cli, 'start', '--host', '127.0.0.1', '--port', String(port)], {
        cwd: home,
        env: { ...environment, DATABASE_URL: urlOf(address) },
        log: join(folder, 'medusa.log'),
        answersAt: `${url}/health`,
      })
      return running.milliseconds
    },
    stop: async () => {
      await running?.stop()
      running = undefined
    },
    prepare: async (count) => {
      const { ask, headers } = await openMedusa(url, EMAIL, PASSWORD)
      const shop = await populateMedusa(ask)
      const orders = await eachOf(numbers(count), (serial) => sellInMedusa(ask, shop, serial))
      return worksOf({ ask, shop, headers, orders })
    },
    installedMegabytes: async () => megabytesOf(join(home, 'node_modules')),
  }
}

interface Filled {
  readonly ask: MedusaAsk
  readonly shop: MedusaShop
  readonly headers: Readonly<Record<string, string>>
  readonly orders: readonly MedusaOrder[]
}

function worksOf({ ask, shop, headers, orders }: Filled): Awaited<ReturnType<Product['prepare']>> {
  const get = (path: string): Asked => ({ method: 'GET', path, headers })
  const nextOrder = circleOf(orders, 'order')
  const unasked = supplyOf(orders, 'order')
  let returned: readonly MedusaOrder[] = []
  let nextReturn = circleOf<{ readonly id: string }>([], 'return')
  let unpaid = supplyOf(returned, 'return')
  const list = (what: string): Work => ({
    request: `GET /admin/${what}?limit=${PAGE}`,
    next: () => get(`/admin/${what}?limit=${PAGE}`),
  })
  return {
    'open-return': {
      request: 'POST /store/returns',
      next: () => returnRequest(shop, unasked.next()),
      left: unasked.left,
    },
    'read-order': { request: 'GET /admin/orders/{id}', next: () => get(`/admin/orders/${nextOrder().id}`) },
    'read-return': {
      request: 'GET /admin/returns/{id}',
      ready: async () => {
        const { returns } = await ask<{ returns: readonly { id: string }[] }>(
          'GET',
          '/admin/returns?fields=id&limit=1000',
        )
        nextReturn = circleOf(returns, 'return')
      },
      next: () => get(`/admin/returns/${nextReturn().id}`),
    },
    'list-orders': list('orders'),
    'list-returns': list('returns'),
    refund: {
      request: 'POST /admin/payments/{id}/refund',
      ready: async () => {
        returned = orders.slice(0, orders.length - unasked.left())
        await eachOf(returned, (order) => receiveInMedusa(ask, order))
        unpaid = supplyOf(returned, 'return')
      },
      next: () => {
        const { paymentId, line } = unpaid.next()
        return post(`/admin/payments/${paymentId}/refund`, headers, { amount: line.unit_price })
      },
      left: () => unpaid.left(),
    },
  }
}

function returnRequest(shop: MedusaShop, order: MedusaOrder): Asked {
  return post('/store/returns', { 'x-publishable-api-key': shop.publishableKey }, returnOfLine(shop, order))
}

function post(path: string, headers: Readonly<Record<string, string>>, body: object): Asked {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

function urlOf({ host, port = 5432, user, password = '', database }: DatabaseAddress): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgres://${who}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${who}@${host}:${port}/${database}`
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
