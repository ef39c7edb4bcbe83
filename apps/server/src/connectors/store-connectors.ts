import type { ServerConnector } from '../platform/ports/store-connector.ts'
import { optionsOf } from './connector-options.ts'
import { demoStore } from './demo/demo-store.ts'
import { httpStore } from './http/http-store.ts'
import { vtexStore } from './vtex/vtex-store.ts'
import { shopifyStore } from './shopify/shopify-store.ts'
import { wooCommerceStore } from './woocommerce/woocommerce-store.ts'
import { nuvemshopStore } from './nuvemshop/nuvemshop-store.ts'
import { vendureStore } from './vendure/vendure-store.ts'

/** Every connector to the platform of a store, by the name under which the domain knows the platform: a line each. */
export const STORE_CONNECTORS: Readonly<Record<string, ServerConnector>> = {
  demo: demoStore,
  http: httpStore,
  vtex: vtexStore,
  shopify: shopifyStore,
  woocommerce: wooCommerceStore,
  nuvemshop: nuvemshopStore,
  vendure: vendureStore,
}

/** The words of the account file for the platforms: the name of each, and what the console calls it. */
export const PLATFORM_WORDS: Readonly<Record<string, readonly [name: string, label: string]>> = Object.fromEntries(
  Object.entries(STORE_CONNECTORS).map(([name, { word, label }]) => [word, [name, label]]),
)

/** The connector that a word of the account file names; undefined for `nenhuma` and unknown words. */
export function connectorOfWord(word: string): ServerConnector | undefined {
  return Object.values(STORE_CONNECTORS).find((one) => one.word === word)
}

/** The settings under `opcoes` that some connector declares, each with the labels of the platforms that have it. */
export const CONNECTOR_OPTIONS = optionsOf(Object.values(STORE_CONNECTORS))
