import type { ConnectorKind, ConnectorReference } from '@vaivem/domain'
import type { Statement } from '../database/statement.ts'
import type { Tables } from '../database/tables.ts'
import type { Transaction } from '../database/transaction.ts'

type AddressRow = Tables['connector_address']

export interface TokenHash {
  readonly hash: AddressRow['token_hash']
  readonly webhook: AddressRow['webhook_token_hash']
}

/** The digests of the tokens of a connector: of the address that people got, and of the one that this service gave to the platform. */
export function selectTokenHash(accountId: number, { kind, id }: ConnectorReference): Statement {
  return {
    name: 'select-intake-token-hash',
    text: `SELECT token_hash AS hash, webhook_token_hash AS webhook FROM connector_address
           WHERE account_id = $1 AND connector_kind = $2 AND connector_id = $3`,
    values: [accountId, kind, id],
  }
}

/** Replaces the token of a connector's address: all earlier ones end with the transaction. */
export async function writeTokenHash(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { kind, id }: ConnectorReference,
  hash: Buffer,
): Promise<void> {
  await tx.query({
    name: 'write-intake-token-hash',
    text: `INSERT INTO connector_address (account_id, connector_kind, connector_id, token_hash) VALUES ($1, $2, $3, $4)
           ON CONFLICT (account_id, connector_kind, connector_id) DO UPDATE
           SET token_hash = excluded.token_hash, token_made_at = excluded.token_made_at, webhook_token_hash = NULL`,
    values: [accountId, kind, id, hash],
  })
}

/** Keeps the token of an address that this service gives to the platform; an earlier one of these ends with the transaction. */
export async function writeWebhookTokenHash(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { kind, id }: ConnectorReference,
  hash: Buffer,
): Promise<void> {
  await tx.query({
    name: 'write-webhook-token-hash',
    text: `UPDATE connector_address SET webhook_token_hash = $4
           WHERE account_id = $1 AND connector_kind = $2 AND connector_id = $3`,
    values: [accountId, kind, id, hash],
  })
}

/** Counts a notice that came to the right address with a wrong signature, and was not stored. */
export async function countForgedNotice(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { kind, id }: ConnectorReference,
): Promise<void> {
  await tx.query({
    name: 'count-forged-notice',
    text: `UPDATE connector_address SET forged_notices = forged_notices + 1, last_forged_at = now()
           WHERE account_id = $1 AND connector_kind = $2 AND connector_id = $3`,
    values: [accountId, kind, id],
  })
}

/** The address of a connector, without its secret. */
export interface KnownAddress {
  readonly connectorKind: ConnectorKind
  readonly connectorId: AddressRow['connector_id']
  readonly tokenSince: AddressRow['token_made_at']
  readonly forged: AddressRow['forged_notices']
  readonly forgedAt: AddressRow['last_forged_at']
}

/** The addresses of all connectors of an account that have one. */
export function selectAddresses(accountId: number): Statement {
  return {
    name: 'select-connector-addresses',
    text: `SELECT connector_kind AS "connectorKind", connector_id AS "connectorId", token_made_at AS "tokenSince",
             forged_notices AS forged, last_forged_at AS "forgedAt"
           FROM connector_address WHERE account_id = $1 ORDER BY connector_kind, connector_id`,
    values: [accountId],
  }
}
