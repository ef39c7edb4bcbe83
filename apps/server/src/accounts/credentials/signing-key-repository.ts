import type pg from 'pg'
import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Environment } from './secrets.ts'

/** A signing key as it rests: its private half sealed. */
export type SealedKey = Pick<Tables['signing_key'], 'kid' | 'private_key'>

/** Whether the database has the table of the signing keys already; `owner` is connected as the owner of the database. */
export async function hasSigningKeys(owner: pg.Client): Promise<boolean> {
  const made = await owner.query<{ made: boolean }>(`SELECT to_regclass('signing_key') IS NOT NULL AS made`)
  return made.rows[0]?.made ?? false
}

/** The keys of every environment that are not retired; `owner` is connected as the owner of the database. */
export async function findSigningKeys(owner: pg.Client): Promise<readonly SealedKey[]> {
  const { rows } = await owner.query<SealedKey>('SELECT kid, private_key FROM signing_key WHERE retired_at IS NULL')
  return rows
}

/** The environment's keys as they rest, newest first; only the owner of the database and the role of the keys may read them. */
export function selectSigningKeys(environment: Environment) {
  return {
    name: 'select-signing-keys',
    text: `SELECT kid, private_key FROM signing_key WHERE environment = $1 AND retired_at IS NULL ORDER BY created_at DESC, kid`,
    values: [environment],
  } satisfies Statement
}

export interface NewSigningKey {
  readonly kid: string
  readonly environment: Environment
  /** DER, as SubjectPublicKeyInfo. */
  readonly publicKey: Buffer
  readonly sealedPrivateKey: Buffer
}

export async function insertSigningKey(
  owner: pg.Client,
  { kid, environment, publicKey, sealedPrivateKey }: NewSigningKey,
): Promise<void> {
  await owner.query(`INSERT INTO signing_key (kid, environment, public_key, private_key) VALUES ($1, $2, $3, $4)`, [
    kid,
    environment,
    publicKey,
    sealedPrivateKey,
  ])
}

const KEYS_LOCK = 7_284_115_307

/** Waits for others that make signing keys; held until the connection ends. */
export async function lockSigningKeys(owner: pg.Client): Promise<void> {
  await owner.query('SELECT pg_advisory_lock($1)', [KEYS_LOCK])
}
