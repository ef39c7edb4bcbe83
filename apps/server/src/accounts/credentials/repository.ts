import type { Statement } from '../../platform/database/statement.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Environment } from './secrets.ts'

export type CredentialRow = Pick<
  Tables['credential'],
  'credential_id' | 'service_key' | 'name' | 'scopes' | 'epoch' | 'active' | 'created_at' | 'last_used_at'
>

export interface TokenRow extends Pick<
  Tables['credential_token'],
  'credential_id' | 'token_id' | 'created_at' | 'expires_at'
> {
  readonly live: boolean
}

const CREDENTIAL_COLUMNS = 'credential_id, service_key, name, scopes, epoch, active, created_at, last_used_at'
const TOKEN_COLUMNS = 'credential_id, token_id, created_at, expires_at, expires_at IS NULL OR expires_at > $2 AS live'

/** Locks the account, so that changes of credentials come one after the other; its environment is in every secret. */
export async function lockAccountEnvironment(tx: Transaction, accountId: number): Promise<Environment | undefined> {
  const { rows } = await tx.query<{ environment: Environment }>({
    name: 'credential-lock-account',
    text: `SELECT environment FROM account WHERE account_id = $1 FOR NO KEY UPDATE`,
    values: [accountId],
  })
  return rows[0]?.environment
}

export async function insertCredential(
  tx: Transaction,
  accountId: number,
  credential: Pick<CredentialRow, 'credential_id' | 'service_key' | 'name' | 'scopes'>,
): Promise<void> {
  await tx.query({
    name: 'credential-insert',
    text: `INSERT INTO credential (account_id, credential_id, service_key, name, scopes) VALUES ($1, $2, $3, $4, $5)`,
    values: [accountId, credential.credential_id, credential.service_key, credential.name, credential.scopes],
  })
}

export async function findCredential(
  tx: Transaction,
  accountId: number,
  serviceKey: string,
): Promise<CredentialRow | undefined> {
  const { rows } = await tx.query<CredentialRow>({
    name: 'credential-by-key',
    text: `SELECT ${CREDENTIAL_COLUMNS} FROM credential WHERE account_id = $1 AND service_key = $2`,
    values: [accountId, serviceKey],
  })
  return rows[0]
}

export async function allCredentials(tx: Transaction, accountId: number): Promise<CredentialRow[]> {
  const { rows } = await tx.query<CredentialRow>({
    name: 'credential-list',
    text: `SELECT ${CREDENTIAL_COLUMNS} FROM credential WHERE account_id = $1 ORDER BY credential_id`,
    values: [accountId],
  })
  return rows
}

export async function insertToken(
  tx: Transaction,
  accountId: number,
  token: { credentialId: number; tokenId: number; hash: Uint8Array; pepperVersion: number; expiresAt: string | null },
): Promise<void> {
  await tx.query({
    name: 'credential-token-insert',
    text: `INSERT INTO credential_token (account_id, credential_id, token_id, token_hash, pepper_version, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [accountId, token.credentialId, token.tokenId, token.hash, token.pepperVersion, token.expiresAt],
  })
}

/** Every token of the account's credentials, oldest first; never its hash. */
export async function allTokens(tx: Transaction, accountId: number, now: string): Promise<TokenRow[]> {
  const { rows } = await tx.query<TokenRow>({
    name: 'credential-token-list',
    text: `SELECT ${TOKEN_COLUMNS} FROM credential_token WHERE account_id = $1 ORDER BY credential_id, token_id`,
    values: [accountId, now],
  })
  return rows
}

export async function expireToken(
  tx: Transaction,
  accountId: number,
  { credentialId, tokenId, expiresAt }: { credentialId: number; tokenId: number; expiresAt: string },
): Promise<void> {
  await tx.query({
    name: 'credential-token-expire',
    text: `UPDATE credential_token SET expires_at = $4 WHERE account_id = $1 AND credential_id = $2 AND token_id = $3`,
    values: [accountId, credentialId, tokenId, expiresAt],
  })
}

/** Bearers that were given out before stop working. */
export async function endBearers(
  tx: Transaction,
  accountId: number,
  { credentialId, active }: { credentialId: number; active: boolean },
): Promise<void> {
  await tx.query({
    name: 'credential-end-bearers',
    text: `UPDATE credential SET epoch = epoch + 1, active = $3 WHERE account_id = $1 AND credential_id = $2`,
    values: [accountId, credentialId, active],
  })
}

export async function bumpRevision(tx: Transaction, accountId: number): Promise<void> {
  await tx.query({
    name: 'credential-bump-revision',
    text: `UPDATE account SET revision = revision + 1 WHERE account_id = $1`,
    values: [accountId],
  })
}

export interface TokenRecord extends Pick<Tables['credential'], 'credential_id' | 'epoch'> {
  /** Whether the credential was not disabled. */
  readonly active: Tables['credential']['active']
  readonly token_hash: Tables['credential_token']['token_hash']
  readonly is_live: boolean
  /** Its last use is not noted within the hour. */
  readonly is_stale: boolean
}

/** The tokens of a credential, one row a token: its live ones, of which there are two at most, before one that ended. */
export function selectTokens(accountId: number, serviceKey: string): Statement {
  return {
    name: 'select-known-tokens',
    text: `SELECT c.credential_id, c.epoch, c.active, t.token_hash, t.expires_at IS NULL OR t.expires_at > now() AS is_live,
                  coalesce(c.last_used_at < now() - interval '1 hour', true) AS is_stale
           FROM credential c
           JOIN credential_token t ON t.account_id = c.account_id AND t.credential_id = c.credential_id
           WHERE c.account_id = $1 AND c.service_key = $2
           ORDER BY is_live DESC, t.token_id DESC LIMIT 2`,
    values: [accountId, serviceKey],
  }
}

export function touchCredential(accountId: number, credentialId: number): Statement {
  return {
    name: 'touch-credential',
    text: 'UPDATE credential SET last_used_at = now() WHERE account_id = $1 AND credential_id = $2',
    values: [accountId, credentialId],
  }
}

/** A credential by its id. */
export async function findCredentialById(
  tx: Transaction,
  accountId: number,
  credentialId: number,
): Promise<CredentialRow | undefined> {
  return (await allCredentials(tx, accountId)).find(({ credential_id }) => credential_id === credentialId)
}
