import { readFileSync } from 'node:fs'
import { type HttpRequest, type Json, recordOf, recordsOf } from '@vaivem/connector-kit'
import { connectorCases } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { isVendorFileThere, vendorFile } from '../../support/vendor-openapi.ts'
import { emulateShop } from './emulator/shop.ts'
import { platformOf, wooCommerceUnderTest } from './under-test.ts'

/** The vendor's documentation of each kind of resource; it describes the settings nowhere, so that they are not among these. */
const KINDS: readonly (readonly [path: RegExp, name: string, part: string])[] = [
  [/^orders\/\d+\/refunds$/, 'order-refunds', 'Order refund'],
  [/^orders(\/\d+)?$/, 'orders', 'Order'],
  [/^coupons(\/\d+)?$/, 'coupons', 'Coupon'],
  [/^products(\/\d+)?$/, 'products', 'Product'],
  [/^products\/\d+\/variations$/, 'product-variations', 'Product variation'],
]
const NOT_DESCRIBED = /^(settings|payment_gateways)\//
/** Of every list of WordPress. */
const OF_WORDPRESS = ['_fields']

const isThere = KINDS.every(([, name]) => isVendorFileThere(fileOf(name)))
if (!isThere)
  console.warn("The vendor's documentation of WooCommerce was not found in ../shared/vendors: its test is skipped.")

test.skipIf(!isThere)(
  'every request names only what WooCommerce documents, and writes nothing that is read-only',
  async () => {
    const requests: HttpRequest[] = []
    const open = () => {
      const { state, send } = emulateShop()
      const platform = platformOf({ state, send })
      const kept: typeof send = (request) => {
        requests.push(request)
        return send(request)
      }
      return { ...platform, send: kept }
    }
    for (const { name, run } of connectorCases({ ...wooCommerceUnderTest, open }))
      if (!name.includes('more than a page')) await run()
    expect([...new Set(requests.flatMap(faultsIn))]).toEqual([])
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT']))
  },
)

test.skipIf(!isThere)('the check finds what is not documented, or read-only', () => {
  const url = 'https://loja.example/wp-json/wc/v3/coupons?codigo=A'
  const body = JSON.stringify({ code: 'A', valor: 1, usage_count: 0 })
  const faults = faultsIn({ method: 'POST', url, body, headers: {}, timeoutMilliseconds: 1, mostAnswerBytes: 1 })
  expect(faults).toEqual([
    'coupons takes no codigo',
    'Coupon has no valor',
    'Coupon does not let usage_count be written',
  ])
})

function faultsIn({ url, body }: HttpRequest): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  const path = pathname.replace(/^.*\/wc\/v3\//, '')
  if (NOT_DESCRIBED.test(path)) return []
  const kind = KINDS.find(([pattern]) => pattern.test(path))
  if (!kind) return [`${path} is not documented`]
  const [, name, part] = kind
  const fields = recordOf(recordOf(JSON.parse(readFileSync(vendorFile(fileOf(name)), 'utf8')))['fields'])
  const parameters = recordOf(fields['Available parameters'])
  const unknown = [...searchParams.keys()].filter((one) => !(one in parameters) && !OF_WORDPRESS.includes(one))
  const written = body === undefined ? {} : recordOf(JSON.parse(body))
  return [...unknown.map((one) => `${path} takes no ${one}`), ...faultsOfBody(fields, part, written)]
}

function faultsOfBody(fields: Json, part: string, written: Json): readonly string[] {
  const known = recordOf(fields[`${part} properties`])
  return Object.entries(written).flatMap(([name, value]) => {
    if (!(name in known)) return [`${part} has no ${name}`]
    if (String(known[name]).includes('read-only')) return [`${part} does not let ${name} be written`]
    const list = LISTS[name]
    return list ? recordsOf(value).flatMap((one) => faultsOfBody(fields, `${part} - ${list}`, one)) : []
  })
}

const LISTS: Readonly<Record<string, string>> = {
  line_items: 'Line items',
  shipping_lines: 'Shipping lines',
  meta_data: 'Meta data',
}

function fileOf(name: string): string {
  return `woocommerce/wp-api-v3_${name}.extract.json`
}
