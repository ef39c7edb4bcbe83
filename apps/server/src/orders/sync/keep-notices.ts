import { timingSafeEqual } from 'node:crypto'
import type { NoticeUpkeep } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { type TokenHash, writeWebhookTokenHash } from '../../platform/inbound/address-repository.ts'
import { intakeTokenFrom, readIntakeToken } from '../../platform/inbound/intake-token.ts'
import { saveUpkeep, selectDueUpkeep } from './notice-repository.ts'

export type UpkeepDeps = Pick<
  Deps,
  'storeIntake' | 'database' | 'randomBytes' | 'hashToken' | 'environment' | 'publicUrl' | 'log'
>

/** The digests of the tokens that count now, of a connector whose webhooks are to be looked at; undefined: not now. */
export async function findDueUpkeep(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  connectorId: number,
): Promise<readonly Buffer[] | undefined> {
  const { rows } = await tx.query<TokenHash>(selectDueUpkeep(accountId, connectorId))
  return rows[0] && [rows[0].hash, ...(rows[0].webhook ? [rows[0].webhook] : [])]
}

export interface Upkeep {
  /** Null: the platform could not be queried. */
  readonly state: NoticeUpkeep | null
}

/**
 * Has the connector look after the webhooks at its platform. Where they are gone, they are made for a new address, which takes the place
 * of one that this service gave before; the address that people got stays. Undefined: the platform's webhooks need no care.
 */
export async function lookAfterNotices(
  deps: UpkeepDeps,
  accountId: number,
  connector: Connector,
  tokenHashes: readonly Buffer[],
): Promise<Upkeep | undefined> {
  const reference = { kind: 'store', id: connector.id } as const
  const place = { environment: deps.environment, accountId, connector: reference }
  const fresh = intakeTokenFrom(deps.randomBytes, place)
  let offered: Promise<void> | undefined
  try {
    const state = await deps.storeIntake.keepNotices(connector, accountId, {
      isCurrent: (address) => {
        const shown = deps.hashToken(tokenIn(address))
        return tokenHashes.some((hash) => timingSafeEqual(shown, hash))
      },
      isOurs: (address) => {
        const found = readIntakeToken(tokenIn(address))
        return found?.accountId === accountId && found.connector.kind === 'store' && found.connector.id === connector.id
      },
      fresh: async () => {
        offered ??= deps.database.inAccount(accountId, (tx) =>
          writeWebhookTokenHash(tx, accountId, reference, deps.hashToken(fresh)),
        )
        await offered
        return `${deps.publicUrl()}/v1/entrada/${fresh}`
      },
    })
    return state && { state }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    deps.log.warn('the webhooks of a platform were not read', { accountId, connectorId: connector.id, cause })
    return { state: null }
  }
}

function tokenIn(address: string): string {
  return /\/v1\/entrada\/([^/?#]+)$/.exec(address)?.[1] ?? ''
}

/** Keeps what was done, for the people of the account: in what comes in of the connector, and in the audit. */
export async function keepUpkeep(
  { log }: Pick<Deps, 'log'>,
  tx: Transaction,
  accountId: number,
  connectorId: number,
  { state }: Upkeep,
): Promise<void> {
  await saveUpkeep(tx, accountId, connectorId, state)
  if (state !== 'switched-on' && state !== 'made') return
  log.warn('the webhook of a platform was mended', { accountId, connectorId, state })
  const action = state === 'made' ? 'connector.webhook-made' : 'connector.webhook-switched-on'
  await recordAudit(tx, accountId, { actor: 'worker', action, subject: `connector ${connectorId}` })
}
