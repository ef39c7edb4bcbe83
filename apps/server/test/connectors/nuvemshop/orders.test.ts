import { readFileSync } from 'node:fs'
import { recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import { convertOrder } from '@vaivem/sdk'
import { expect, test } from 'vitest'
import { isVendorFileThere, vendorFile } from '../../support/vendor-openapi.ts'
import { emulateShop } from './emulator/shop.ts'
import { nuvemshopUnderTest, platformOf } from './under-test.ts'

const PUBLISHED = 'nuvemshop/order.extract.json'
const isThere = isVendorFileThere(PUBLISHED)
if (!isThere)
  console.warn('The published orders of Nuvemshop were not found in ../shared/vendors: their test is skipped.')

/** The whole orders among the examples that Nuvemshop publishes, each of which may be a list. */
function publishedOrders() {
  const examples = recordsOf(recordOf(JSON.parse(readFileSync(vendorFile(PUBLISHED), 'utf8')))['examples'])
  return examples
    .flatMap(({ json }) => recordsOf(Array.isArray(json) ? json : [json]))
    .filter((order) => textOf(order['number']) !== undefined && recordsOf(order['products']).length > 0)
}

test.skipIf(!isThere)('the published orders come out as the converter has them', async () => {
  const published = publishedOrders()
  expect(published.length).toBeGreaterThan(0)
  for (const order of published) {
    const emulated = emulateShop()
    emulated.state.orders.set(Number(order['id']), { ...order })
    const currency = textOf(order['currency']) ?? ''
    const converted = convertOrder('nuvemshop', { ...order, transactions: [] }, { currency })
    const [wanted] = converted.ok ? converted.orders : []
    const shop = shopOf(platformOf(emulated))
    const found = await nuvemshopUnderTest.ports.orders.findOrder(shop, { externalId: textOf(order['id']) ?? '' })
    expect(found).toEqual({ ...wanted?.Pedido, Moeda: currency, Transacoes: wanted?.Transacoes })
    expect(recordsOf(found?.['Skus'])).toHaveLength(recordsOf(order['products']).length)
  }
})
