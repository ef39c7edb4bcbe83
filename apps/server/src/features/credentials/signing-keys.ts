import {
  type DecipherGCM,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'
import type pg from 'pg'
import type { SigningKey } from '../../http/tokens.ts'
import { deriveBytes, type Environment } from './secrets.ts'

/** The database belongs to another master key than the one at hand. */
export class WrongMasterKey extends Error {}

/**
 * The environment's keys, newest first, made at the first start. Called by the owner of the database, one process at a
 * time; the private key rests sealed (AES-256-GCM) under a key of the master key, bound to its `kid`.
 */
export async function loadSigningKeys(
  owner: pg.Client,
  environment: Environment,
  masterKey: Uint8Array,
): Promise<[SigningKey, ...SigningKey[]]> {
  const sealingKey = deriveBytes(masterKey, 'vaivem/signing-key/seal')
  const { rows } = await owner.query<{ kid: string; private_key: Buffer }>(
    `SELECT kid, private_key FROM signing_key WHERE environment = $1 AND retired_at IS NULL ORDER BY created_at DESC, kid`,
    [environment],
  )
  const [newest, ...others] = rows.map(({ kid, private_key }) => ({
    kid,
    privateKey: open(sealingKey, kid, private_key),
  }))
  if (newest) return [newest, ...others]
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const kid = `${environment === 'qa' ? 'qa' : 'prod'}-${randomBytes(6).toString('hex')}`
  await owner.query(`INSERT INTO signing_key (kid, environment, public_key, private_key) VALUES ($1, $2, $3, $4)`, [
    kid,
    environment,
    publicKey.export({ type: 'spki', format: 'der' }),
    seal(sealingKey, kid, privateKey.export({ type: 'pkcs8', format: 'der' })),
  ])
  return [{ kid, privateKey }]
}

const IV_BYTES = 12
const TAG_BYTES = 16

function seal(key: Uint8Array, kid: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`signing_key|private_key|${kid}`))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(key: Uint8Array, kid: string, sealed: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(`signing_key|private_key|${kid}`))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return createPrivateKey({
    key: unseal(decipher, sealed.subarray(IV_BYTES, -TAG_BYTES)),
    type: 'pkcs8',
    format: 'der',
  })
}

function unseal(decipher: DecipherGCM, content: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch (error) {
    throw new WrongMasterKey('the signing keys were sealed under another master key', { cause: error })
  }
}
