import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { rangeOf } from '../../apps/server/src/platform/outbound/receiver-address.ts'
import { createHttpClient } from '../../apps/server/src/platform/outbound/http-client.ts'
import { type RunningShop, shopClient } from '../../apps/server/test/connectors/woocommerce/shop-client.ts'

/** A shop that may be sold in, and what of it the proof uses. */
export interface GivenShop {
  readonly shop: RunningShop
  readonly version: string
  /** Null: no gateway of the shop gives money back by itself. */
  readonly refunding: string | null
}

export const NEEDS = `WOOCOMMERCE_SHOP names a file with one line of JSON about a running shop on this machine that may be sold in:
  url                          its address, https on a loopback address
  caFile                       the authority to trust, where its certificate is not a public one
  consumerKey, consumerSecret  keys of its REST API that may read and write
Its currency is the real, with two decimals. For refunds it needs a payment gateway whose class says "refunds" in its
"supports" and whose process_refund answers true, for instance one of a must-use plugin; without one only the refusal is proved.`

/** Loopback only: a proof makes orders, refunds and coupons. */
export const LOOPBACK = [rangeOf('127.0.0.0/8'), rangeOf('::1/128')].filter((range) => range !== undefined)

/** Reads about the shop, and asks it what it is. */
export async function readGivenShop(file: string): Promise<GivenShop> {
  const told = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string | undefined>>
  const { url = '', caFile, consumerKey: chave = '', consumerSecret: segredo = '' } = told
  if (caFile !== undefined) setDefaultCACertificates([...getCACertificates(), readFileSync(caFile, 'utf8')])
  const shop: RunningShop = {
    url,
    keys: { chave, segredo },
    send: createHttpClient({ allowance: { ranges: LOOPBACK } }),
  }
  const client = shopClient(shop)
  const status = await client.one('system_status?_fields=environment,settings')
  const gateways = await client.list('payment_gateways')
  const refunding = gateways.find(
    ({ method_supports: supports }) => Array.isArray(supports) && supports.includes('refunds'),
  )
  const environment = status['environment'] as Readonly<Record<string, unknown>> | undefined
  const settings = status['settings'] as Readonly<Record<string, unknown>> | undefined
  const tables = settings?.['HPOS_enabled'] === true ? 'orders in their own tables (HPOS)' : 'orders as posts'
  return {
    shop,
    version: `WooCommerce ${String(environment?.['version'])}, ${tables}`,
    refunding: refunding === undefined ? null : String(refunding['id']),
  }
}
