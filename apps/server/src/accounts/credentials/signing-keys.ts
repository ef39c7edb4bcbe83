import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Statement } from '../../platform/database/statement.ts'
import type { SigningKey } from '../../platform/http/tokens.ts'
import { NotSealedHere, seal as sealAt, unseal } from '../../platform/secrets/sealing.ts'
import { deriveBytes, type Environment } from './secrets.ts'

/** The database belongs to another master key than the one at hand. */
export class WrongMasterKey extends Error {}

/** Throws `WrongMasterKey` where the database has signing keys that this master key does not open; asked by its owner. */
export async function assertMasterKey(owner: pg.Client, masterKey: Uint8Array): Promise<void> {
  const made = await owner.query<{ made: boolean }>(`SELECT to_regclass('signing_key') IS NOT NULL AS made`)
  if (!made.rows[0]?.made) return
  const { rows } = await owner.query<SealedKey>('SELECT kid, private_key FROM signing_key WHERE retired_at IS NULL')
  openSigningKeys(rows, masterKey)
}

/** The environment's keys, newest first, as the role that may read them. */
export async function readSigningKeys(
  reader: pg.Client,
  environment: Environment,
  masterKey: Uint8Array,
): Promise<SigningKey[]> {
  const { text, values } = selectSigningKeys(environment)
  const { rows } = await reader.query<SealedKey>(text, [...values])
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
  await owner.query(`INSERT INTO signing_key (kid, environment, public_key, private_key) VALUES ($1, $2, $3, $4)`, [
    kid,
    environment,
    publicKey.export({ type: 'spki', format: 'der' }),
    seal(sealingKey, kid, privateKey.export({ type: 'pkcs8', format: 'der' })),
  ])
  return [{ kid, privateKey }]
}

const SEALING = 'vaivem/signing-key/seal'

export interface SealedKey {
  readonly kid: string
  readonly private_key: Buffer
}

/** The environment's keys as they rest, newest first; only the owner of the database and the role of the keys may read them. */
export function selectSigningKeys(environment: Environment) {
  return {
    name: 'select-signing-keys',
    text: `SELECT kid, private_key FROM signing_key WHERE environment = $1 AND retired_at IS NULL ORDER BY created_at DESC, kid`,
    values: [environment],
  } satisfies Statement
}

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
