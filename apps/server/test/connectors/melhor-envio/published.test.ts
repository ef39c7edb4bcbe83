import { existsSync } from 'node:fs'
import { requestOf } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { reverseBody } from '../../../src/connectors/melhor-envio/cart-body.ts'
import { sharedFile, sharedJson } from '../shopify/vendor.ts'

const isThere = existsSync(sharedFile('vendors/melhorenvio/cart-reverse.json'))
if (!isThere) console.warn('What Melhor Envio publishes was not found in ../shared/vendors: its tests are skipped.')

const { shipment } = requestOf(1)
if (!shipment) throw new Error('the cases tell a shipment')
const BODY = reverseBody(shipment, 1, 1_795_000_000_001)

/** The names of members, down to the last. */
function namesOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, inner]) => namesOf(inner, `${path}/${name}`))
}

/** A text of the form that the example has: digits and letters count as such. */
const formOf = (text: unknown) => String(text).replace(/\d/g, '9')

test.runIf(isThere)(
  'the reverse item has every member of the published one, and the parties in the place of the original',
  () => {
    const { request } = sharedJson('vendors/melhorenvio/cart-reverse.json') as {
      readonly request: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }
    }
    expect(request.path).toBe('/api/v2/me/cart/reverse')
    const { order_id: _original, ...published } = request.body
    const { from, to, products, ...ours } = BODY
    expect(namesOf(ours)).toEqual(expect.arrayContaining([...namesOf(published)]))
    expect(namesOf(ours)).toHaveLength(namesOf(published).length)
    expect(formOf(ours.new_sender_phone)).toBe(formOf(published['new_sender_phone']))
    expect([from, to, products].every((one) => one !== undefined)).toBe(true)
  },
)
