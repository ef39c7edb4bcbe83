import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { canonicalJson } from './canonical.ts'

/** The content of a checkpoint: the position and the hash of the newest link of the chain of this account. */
export interface CheckpointClaim {
  readonly account: number
  /** From 1, without gaps. */
  readonly number: number
  /** The link that it covers up to. */
  readonly sequence: number
  /** Hash of that link. */
  readonly head: string
  /** Hash of the checkpoint before; zeros for the first. */
  readonly previous: string
  /** By the clock of the machine that signed, in milliseconds. */
  readonly signedAt: string
  readonly kid: string
}

export interface Checkpoint extends CheckpointClaim {
  /** Ed25519 over the canonical JSON (RFC 8785) of the claim with its `type`, in base64url. */
  readonly signature: string
}

/** The key that signs the checkpoints of an installation: derived from its master key, and never stored in its database. */
export interface CheckpointKey {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** As published in /.well-known/jwks.json. */
  readonly jwk: Readonly<Record<string, unknown>>
}

/** Before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of a master key of 32 bytes: always the same one. */
export function checkpointKeyOf(masterKey: Uint8Array): CheckpointKey {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, '', 'vaivem/audit-checkpoint/sign/1', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const bytes = publicKey.export({ type: 'spki', format: 'der' })
  const kid = `audit-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`
  return { kid, privateKey, publicKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' } }
}

export function signCheckpoint(claim: Omit<CheckpointClaim, 'kid'>, { kid, privateKey }: CheckpointKey): Checkpoint {
  const signed = { ...claim, kid }
  return { ...signed, signature: sign(null, bytesOf(signed), privateKey).toString('base64url') }
}

export function isSignedBy(checkpoint: Checkpoint, publicKey: KeyObject): boolean {
  return verify(null, bytesOf(checkpoint), publicKey, Buffer.from(checkpoint.signature, 'base64url'))
}

/** SHA-256 of the canonical JSON of a claim and its signature, in hexadecimal: what the next checkpoint follows. */
export function hashOfCheckpoint(checkpoint: Checkpoint): string {
  const { signature } = checkpoint
  return createHash('sha256')
    .update(canonicalJson({ ...claimOf(checkpoint), signature }))
    .digest('hex')
}

function bytesOf(claim: CheckpointClaim): Buffer {
  return Buffer.from(canonicalJson(claimOf(claim)))
}

/** The type keeps the key from ever signing something else that reads like a checkpoint. */
function claimOf({ account, number, sequence, head, previous, signedAt, kid }: CheckpointClaim) {
  return { type: 'vaivem-audit-checkpoint', account, number, sequence, head, previous, signedAt, kid }
}
