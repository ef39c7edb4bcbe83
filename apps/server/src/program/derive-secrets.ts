import type { AppSettings } from './app-settings.ts'
import type { Deps } from './deps.ts'
import { hashToken, PEPPER_VERSION, pepperOf } from '../accounts/index.ts'
import { createPasswordHasher } from '../platform/secrets/hash-password.ts'
import { createSecrecy } from '../platform/secrets/secrecy.ts'
import { checkpointKeyOf } from '../records/index.ts'
import { setupCodeOf } from '../staff/index.ts'

/** The secrets that are derived from the master key of this installation, each for its own purpose. */
export function deriveSecrets({
  masterKey,
  environment,
  hashPassword,
}: Pick<AppSettings, 'masterKey' | 'environment' | 'hashPassword'>): Pick<
  Deps,
  'hashToken' | 'hashPassword' | 'secrecy' | 'checkpointKey' | 'setupCode'
> {
  const pepper = pepperOf(masterKey, PEPPER_VERSION)
  return {
    hashToken: (token) => hashToken(pepper, token),
    hashPassword: hashPassword ?? createPasswordHasher(masterKey),
    secrecy: createSecrecy(masterKey),
    checkpointKey: checkpointKeyOf(masterKey),
    setupCode: setupCodeOf(masterKey, environment),
  }
}
