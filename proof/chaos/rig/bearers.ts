import {
  type SealedKey,
  selectSigningKeys,
} from '../../../apps/server/src/accounts/credentials/signing-key-repository.ts'
import { openSigningKeys } from '../../../apps/server/src/accounts/credentials/signing-keys.ts'
import { createTokens } from '../../../apps/server/src/platform/http/tokens.ts'
import type { Rig } from './rig.ts'

/** Makes bearers as the installation does, for any time: `from` and `to` in seconds from now, by the true clock. */
export async function bearerMaker(
  { database, settings }: Rig,
  likeThis: string,
): Promise<(from: number, to: number) => string> {
  const masterKey = Buffer.from(settings['MASTER_KEY'] ?? '', 'base64')
  const { text, values } = selectSigningKeys('production')
  const [newest, ...others] = openSigningKeys(await database.query<SealedKey>(text, [...values]), masterKey)
  if (!newest) throw new Error('an installation has signing keys')
  const now = () => Temporal.Now.instant()
  const tokens = createTokens({ keys: [newest, ...others], environment: 'production', issuer: 'vaivem', now })
  const claims = tokens.verify(likeThis)
  if (!claims) throw new Error('the bearer to be like is none of this installation')
  return (from, to) => tokens.issue(claims, now().add({ seconds: from }), now().add({ seconds: to }))
}
