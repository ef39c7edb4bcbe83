import type { ServerConnector } from '../platform/ports/store-connector.ts'
import { demoStore } from './demo/demo-store.ts'

/** Every connector to the platform of a store, by the name under which the domain knows the platform: a line each. */
export const STORE_CONNECTORS: Readonly<Record<string, ServerConnector>> = {
  demo: demoStore,
}

/** The words of the account file for the platforms: the name of each, and what the console calls it. */
export const PLATFORM_WORDS: Readonly<Record<string, readonly [name: string, label: string]>> = Object.fromEntries(
  Object.entries(STORE_CONNECTORS).map(([name, { word, label }]) => [word, [name, label]]),
)
