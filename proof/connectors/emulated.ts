import type { ConnectorUnderTest } from '@vaivem/connector-kit/testing'
import { shopifyUnderTest } from '../../apps/server/test/connectors/shopify/under-test.ts'
import { vendureUnderTest } from '../../apps/server/test/connectors/vendure/under-test.ts'
import { vtexUnderTest } from '../../apps/server/test/connectors/vtex/under-test.ts'
import { wooCommerceUnderTest } from '../../apps/server/test/connectors/woocommerce/under-test.ts'

/** Every connector with an emulator of its platform, by the word of the account file. */
export const EMULATED: readonly { readonly connector: string; readonly subject: ConnectorUnderTest }[] = [
  { connector: 'shopify', subject: shopifyUnderTest },
  { connector: 'vtex', subject: vtexUnderTest('vaivem') },
  { connector: 'vendure', subject: vendureUnderTest },
  { connector: 'woocommerce', subject: wooCommerceUnderTest },
]
