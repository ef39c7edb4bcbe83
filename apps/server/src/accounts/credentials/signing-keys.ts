import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { SigningKey } from '../../platform/http/tokens.ts'
import { NotSealedHere, seal as sealAt, unseal } from '../../platform/secrets/sealing.ts'
import { deriveBytes, type Environment } from './secrets.ts'
import {
  findSigningKeys,
  hasSigningKeys,
  insertSigningKey,
  type SealedKey,
  selectSigningKeys,
} from './signing-key-repository.ts'

/** The database belongs to another master key than the one at hand. */
export class WrongMasterKey extends Error {}

/** Throws `WrongMasterKey` where the database has signing keys that this master key does not decrypt; runs as the owner. */
export async function assertMasterKey(owner: pg.Client, masterKey: Uint8Array): Promise<void> {
  if (await hasSigningKeys(owner)) openSigningKeys(await findSigningKeys(owner), masterKey)
}

/** The environment's keys, newest first, as the role that may read them. */
export async function readSigningKeys(
  reader: pg.Client,
  environment: Environment,
  masterKey: Uint8Array,
): Promise<SigningKey[]> {
  const { rows } = await reader.query<SealedKey>(selectSigningKeys(environment))
  return openSigningKeys(rows, masterKey)
}

/**
 * The environment's keys, newest first, the first one made where there is none. Called by the owner of the database, one
 * process at a time; the private key rests sealed (AES-256-GCM) under a key of the master key, bound to its `kid`.
 */
export async function loadSigningKeys(
  owner: pg.Client,
  environment: Environment,
  masterKey: Uint8Array,
): Promise<[SigningKey, ...SigningKey[]]> {
  const [newest, ...others] = await readSigningKeys(owner, environment, masterKey)
  if (newest) return [newest, ...others]
  const sealingKey = deriveBytes(masterKey, SEALING)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const kid = `${environment === 'qa' ? 'qa' : 'prod'}-${randomBytes(6).toString('hex')}`
  await insertSigningKey(owner, {
    kid,
    environment,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    sealedPrivateKey: seal(sealingKey, kid, privateKey.export({ type: 'pkcs8', format: 'der' })),
  })
  return [{ kid, privateKey }]
}

const SEALING = 'vaivem/signing-key/seal'

export function openSigningKeys(rows: readonly SealedKey[], masterKey: Uint8Array): SigningKey[] {
  const sealingKey = deriveBytes(masterKey, SEALING)
  return rows.map(({ kid, private_key }) => ({ kid, privateKey: open(sealingKey, kid, private_key) }))
}

function seal(key: Uint8Array, kid: string, plain: Buffer): Buffer {
  return sealAt(key, placeOf(kid), plain)
}

function open(key: Uint8Array, kid: string, sealed: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: unseal(key, placeOf(kid), sealed), type: 'pkcs8', format: 'der' })
  } catch (error) {
    if (!(error instanceof NotSealedHere)) throw error
    throw new WrongMasterKey('the signing keys were sealed under another master key', { cause: error })
  }
}

function placeOf(kid: string): string {
  return `signing_key|private_key|${kid}`
}
