import type { ConnectorUnderTest } from '@vaivem/connector-kit/testing'
import { httpUnderTest, SECRET } from '../../apps/server/test/connectors/http/under-test.ts'
import { shopifyUnderTest } from '../../apps/server/test/connectors/shopify/under-test.ts'
import { isVendorThere } from '../../apps/server/test/connectors/shopify/vendor.ts'
import { vendureUnderTest } from '../../apps/server/test/connectors/vendure/under-test.ts'
import { vtexUnderTest } from '../../apps/server/test/connectors/vtex/under-test.ts'
import { wooCommerceUnderTest } from '../../apps/server/test/connectors/woocommerce/under-test.ts'
import { startSample } from '../../apps/server/test/support/sample-shops.ts'

export interface Emulated {
  /** The word of the account file. */
  readonly connector: string
  readonly subject: ConnectorUnderTest
  readonly counterpart: string
}

/** Runs something with every connector that has an emulator of its platform; the one over HTTP has its sample shop. */
export async function withEmulated<Value>(run: (all: readonly Emulated[]) => Promise<Value>): Promise<Value> {
  const sample = await startSample('typescript', [SECRET])
  try {
    return await run([
      { connector: 'http', subject: httpUnderTest(() => sample), counterpart: 'sample shop' },
      // Its emulator executes what it is sent over the schema that Shopify publishes.
      ...(isVendorThere ? [{ connector: 'shopify', subject: shopifyUnderTest, counterpart: 'emulator' }] : []),
      { connector: 'vendure', subject: vendureUnderTest, counterpart: 'emulator' },
      { connector: 'vtex', subject: vtexUnderTest('vaivem'), counterpart: 'emulator' },
      { connector: 'woocommerce', subject: wooCommerceUnderTest, counterpart: 'emulator' },
    ])
  } finally {
    await sample.stop()
  }
}
