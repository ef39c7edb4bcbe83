import { expect, test } from 'vitest'
import { isVendorThere } from '../apps/server/test/connectors/shopify/vendor.ts'
import { inConsole, inspect, useBrowser } from './support/visitor.ts'
import * as ways from './support/ways.ts'
import {
  askForMoney,
  authorize,
  buy,
  fetchStatement,
  giveMoneyBack,
  type Journey,
  openForStaff,
  openWay,
  PRICE,
  takeIn,
  travel,
} from './support/whole-way.ts'

const DESK = { viewport: { width: 1440, height: 900 } }

inConsole('from the portal to the money in the books of the counterpart', () => {
  const browsing = useBrowser()

  /** Answers what the books of the counterpart have in the end. */
  async function goThe({ way, close }: ways.OpenedWay, byHand?: RegExp): Promise<readonly number[]> {
    try {
      const [{ page: customer }, { page: staff }] = [await browsing.open(), await browsing.open(DESK)]
      const account = await openWay(way)
      const look: Journey['look'] = async (page, name) => inspect(page, `way-${way.name}-${name}`)
      const journey = { way, account, sold: await buy(way), customer, staff, look }
      const number = await askForMoney(journey)
      await openForStaff(journey, number)
      if (way.carrier) await travel(journey, way.carrier, number, await authorize(journey, number))
      await takeIn(journey, number)
      const paid = await giveMoneyBack(journey, number)
      if (byHand) await fetchStatement(journey, byHand)
      return paid
    } finally {
      await close()
    }
  }

  test('a shop of its own over HTTP, and goods that are handed in at a shop', async () => {
    expect(await goThe(await ways.ownShop())).toEqual([PRICE])
  })

  test('Nuvemshop, Mercado Pago and Melhor Envio, and the statement of Mercado Pago', async () => {
    expect(await goThe(await ways.nuvemshopWithMercadoPago(), /5,12/)).toEqual([PRICE])
  })

  test('WooCommerce and Melhor Envio', async () => {
    expect(await goThe(await ways.wooCommerceWithMelhorEnvio())).toEqual([PRICE])
  })

  test('VTEX and a carrier over HTTP', async () => {
    expect(await goThe(await ways.vtexWithHttpCarrier())).toEqual([PRICE])
  })

  test.runIf(isVendorThere)('Shopify and a carrier over HTTP', async () => {
    expect(await goThe(await ways.shopifyWithHttpCarrier())).toEqual([PRICE])
  })
})
