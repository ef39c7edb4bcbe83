import type { CarrierUnderTest, ConnectorUnderTest, ProviderUnderTest } from '@vaivem/connector-kit/testing'
import { httpCarrierUnderTest } from '../../apps/server/test/connectors/http-carrier/under-test.ts'
import { melhorEnvioUnderTest } from '../../apps/server/test/connectors/melhor-envio/under-test.ts'
import { httpUnderTest, SECRET } from '../../apps/server/test/connectors/http/under-test.ts'
import { nuvemshopUnderTest } from '../../apps/server/test/connectors/nuvemshop/under-test.ts'
import { mercadoPagoUnderTest } from '../../apps/server/test/connectors/mercado-pago/under-test.ts'
import { shopifyUnderTest } from '../../apps/server/test/connectors/shopify/under-test.ts'
import { isVendorThere } from '../../apps/server/test/connectors/shopify/vendor.ts'
import { vendureUnderTest } from '../../apps/server/test/connectors/vendure/under-test.ts'
import { vtexUnderTest } from '../../apps/server/test/connectors/vtex/under-test.ts'
import { wooCommerceUnderTest } from '../../apps/server/test/connectors/woocommerce/under-test.ts'
import { startSample, startSampleCarrier } from '../../apps/server/test/support/sample-shops.ts'

export interface Emulated {
  /** The word of the account file. */
  readonly connector: string
  readonly subject: ConnectorUnderTest
  readonly counterpart: string
}

export interface EmulatedProvider {
  /** `integracao` of the account file. */
  readonly connector: string
  readonly subject: ProviderUnderTest
  readonly counterpart: string
}

export interface EmulatedCarrierConnector {
  /** `integracao` of the account file. */
  readonly connector: string
  readonly subject: CarrierUnderTest
  readonly counterpart: string
}

/** Runs something with every carrier's connector that has an emulator; the one over HTTP has its sample server. */
export async function withEmulatedCarriers<Value>(
  run: (all: readonly EmulatedCarrierConnector[]) => Promise<Value>,
): Promise<Value> {
  const sample = await startSampleCarrier([SECRET])
  try {
    return await run([
      { connector: 'http', subject: httpCarrierUnderTest(() => sample), counterpart: 'sample carrier' },
      { connector: 'melhorEnvio', subject: melhorEnvioUnderTest, counterpart: 'emulator' },
    ])
  } finally {
    await sample.stop()
  }
}

/** Every payment provider that has an emulator. */
export const EMULATED_PROVIDERS: readonly EmulatedProvider[] = [
  { connector: 'mercadoPago', subject: mercadoPagoUnderTest, counterpart: 'emulator' },
]

/** Runs something with every connector that has an emulator of its platform; the one over HTTP has its sample shop. */
export async function withEmulated<Value>(run: (all: readonly Emulated[]) => Promise<Value>): Promise<Value> {
  const sample = await startSample('typescript', [SECRET])
  try {
    return await run([
      { connector: 'http', subject: httpUnderTest(() => sample), counterpart: 'sample shop' },
      // Its emulator executes what it is sent over the schema that Shopify publishes.
      ...(isVendorThere ? [{ connector: 'shopify', subject: shopifyUnderTest, counterpart: 'emulator' }] : []),
      { connector: 'nuvemshop', subject: nuvemshopUnderTest, counterpart: 'emulator' },
      { connector: 'vendure', subject: vendureUnderTest, counterpart: 'emulator' },
      { connector: 'vtex', subject: vtexUnderTest('vaivem'), counterpart: 'emulator' },
      { connector: 'woocommerce', subject: wooCommerceUnderTest, counterpart: 'emulator' },
    ])
  } finally {
    await sample.stop()
  }
}
