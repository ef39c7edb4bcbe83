import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '../../src/platform/outbound/receiver-address.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { followGuide } from './follow-guide.ts'
import {
  GUIDE_PRICE,
  openNuvemshop,
  openOwnShop,
  openShopify,
  openVendure,
  openVtex,
  openWooCommerce,
  type Opened,
} from './guided-platforms.ts'
import { isVendorThere } from './shopify/vendor.ts'

interface Guide {
  readonly platform: string
  readonly guide: string
  readonly open: () => Promise<Opened>
  /** Absent: nothing of the vendor's is needed. */
  readonly isThere?: boolean
}

/** Each guide, whose block of the account file and names of credentials are taken from its text. */
const GUIDES: readonly Guide[] = [
  { platform: 'woocommerce', guide: 'docs/integrating/woocommerce.md', open: openWooCommerce },
  { platform: 'vtex', guide: 'docs/integrating/vtex.md', open: openVtex },
  { platform: 'shopify', guide: 'docs/integrating/shopify.md', open: openShopify, isThere: isVendorThere },
  { platform: 'vendure', guide: 'docs/integrating/vendure.md', open: openVendure },
  { platform: 'http', guide: 'docs/operating/own-shop-and-carrier.md', open: openOwnShop },
  { platform: 'nuvemshop', guide: 'docs/operating/nuvemshop.md', open: openNuvemshop },
]

let app: TestApp
beforeAll(async () => {
  const local = rangeOf('127.0.0.0/8')
  app = await testApp({ webhookRanges: local ? [local] : [] })
  app.worker.start()
})
afterAll(async () => {
  await app.worker.stop()
  await app.end()
})

describe.each(GUIDES)('a merchant of $platform who follows $guide', ({ guide, open, isThere = true }) => {
  let opened: Opened
  beforeAll(async () => {
    if (isThere) opened = await open()
    else console.warn("The vendor's schema was not found in ../shared/vendors: its guide is not followed.")
  })
  afterAll(async () => isThere && opened.close())

  test.skipIf(!isThere)(
    'finds the first order and sees the first return paid once',
    async () => {
      expect(await followGuide({ app, guide, opened, waitMilliseconds: 20_000 })).toEqual([GUIDE_PRICE])
    },
    60_000,
  )
})
