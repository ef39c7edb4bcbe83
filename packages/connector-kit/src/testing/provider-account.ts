import type { ProviderAccount } from '../payment-provider.ts'
import type { ProviderPlatform } from './provider-under-test.ts'

/** The account of a provider, as the service opens it. */
export function accountOf(platform: ProviderPlatform, send = platform.send): ProviderAccount {
  const { connector, credentials } = platform
  return { accountId: 1, connector, credentials, send, warn: () => undefined }
}
