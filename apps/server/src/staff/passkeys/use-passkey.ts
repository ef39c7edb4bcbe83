import type { PasskeyAssertion } from '@vaivem/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { lockPasskey, noteUse } from './passkey-repository.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { Holder } from './user-handle.ts'
import { verifySigned } from './verify.ts'

/**
 * The browser's answer to a challenge, which is consumed by it; undefined: there was no challenge, or it was for another
 * purpose.
 */
export interface Answered {
  readonly assertion: PasskeyAssertion
  readonly challenge: string
}

/**
 * The id of the passkey of this person that answered, whose use is noted; undefined where it is not one of theirs or did
 * not sign what it should, after the same work. One that counts its uses and counted fewer than before was copied: it is
 * not believed, and the audit says so.
 */
export async function usePasskey(
  { publicUrl, now }: Deps,
  tx: Transaction,
  { accountId, personId }: Holder,
  { assertion, challenge }: Answered,
): Promise<number | undefined> {
  const credentialId = Buffer.from(assertion.id, 'base64url')
  const known = await lockPasskey(tx, accountId, { personId, credentialId })
  const publicKey = known?.public_key ?? NO_KEY
  const verified = await verifySigned(assertion, { challenge, party: relyingPartyOf(publicUrl()), publicKey })
  if (!known || !verified) return undefined
  const at = now()
  const { passkey_id: passkeyId } = known
  const { counter, backedUp } = verified
  if ((counter > 0 || known.counter > 0) && counter <= known.counter) {
    const who = `staff ${personId}`
    const facts = { passkey: passkeyId, counter, known: known.counter }
    await recordAudit(tx, accountId, { at, actor: who, action: 'staff.passkey-doubted', subject: who, facts })
    return undefined
  }
  await noteUse(tx, accountId, { passkeyId, counter, backedUp, at })
  return passkeyId
}

/** A key of P-256, in COSE, whose other half is lost: what was signed is compared with it where there is nothing else, and never believed. */
const NO_KEY = Buffer.from(
  'a5010203262001' +
    '2158204c655626466a277cc80134cde4d37b8f33fa535828f5987b734b51aa1a88c6b8' +
    '225820e7a34bfee4665d644921dbe0b2508842a6df3c14a6e05d0a218eead242f71bfd',
  'hex',
)
