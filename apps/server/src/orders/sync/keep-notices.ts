import { timingSafeEqual } from 'node:crypto'
import type { NoticeUpkeep } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { writeNextTokenHash, writeTokenHash } from '../../platform/inbound/address-repository.ts'
import { intakeTokenFrom, readIntakeToken } from '../../platform/inbound/intake-token.ts'
import { saveUpkeep, selectDueUpkeep, type UpkeepRow } from './notice-repository.ts'

export type UpkeepDeps = Pick<
  Deps,
  'storeIntake' | 'database' | 'randomBytes' | 'hashToken' | 'environment' | 'publicUrl' | 'log'
>

/** The token that counts now, of a connector whose webhook is to be looked at; undefined: not now. */
export async function findDueUpkeep(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  connectorId: number,
): Promise<Buffer | undefined> {
  const { rows } = await tx.query<UpkeepRow>(selectDueUpkeep(accountId, connectorId))
  return rows[0]?.hash ?? undefined
}

export interface Upkeep {
  /** Null: the platform could not be asked. */
  readonly state: NoticeUpkeep | null
  /** Of the address that the webhook has now, where it was made. */
  readonly hash: Buffer | undefined
}

/**
 * Has the connector look after the webhook at its platform. Where it is gone, one is made for a new address; the earlier address ends
 * with `keepUpkeep`. Undefined: the platform's webhooks need no care.
 */
export async function lookAfterNotices(
  deps: UpkeepDeps,
  accountId: number,
  connector: Connector,
  tokenHash: Buffer,
): Promise<Upkeep | undefined> {
  const reference = { kind: 'store', id: connector.id } as const
  const place = { environment: deps.environment, accountId, connector: reference }
  const fresh = intakeTokenFrom(deps.randomBytes, place)
  let offered: Promise<void> | undefined
  try {
    const state = await deps.storeIntake.keepNotices(connector, accountId, {
      isCurrent: (address) => timingSafeEqual(deps.hashToken(tokenIn(address)), tokenHash),
      isOurs: (address) => {
        const found = readIntakeToken(tokenIn(address))
        return found?.accountId === accountId && found.connector.kind === 'store' && found.connector.id === connector.id
      },
      fresh: async () => {
        offered ??= deps.database.inAccount(accountId, (tx) =>
          writeNextTokenHash(tx, accountId, reference, deps.hashToken(fresh)),
        )
        await offered
        return `${deps.publicUrl()}/v1/entrada/${fresh}`
      },
    })
    return state && { state, hash: state === 'made' ? deps.hashToken(fresh) : undefined }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    deps.log.warn('the webhooks of a platform were not read', { accountId, connectorId: connector.id, cause })
    return { state: null, hash: undefined }
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
  { state, hash }: Upkeep,
): Promise<void> {
  if (hash) await writeTokenHash(tx, accountId, { kind: 'store', id: connectorId }, hash)
  await saveUpkeep(tx, accountId, connectorId, state)
  if (state !== 'switched-on' && state !== 'made') return
  log.warn('the webhook of a platform was mended', { accountId, connectorId, state })
  const action = state === 'made' ? 'connector.webhook-made' : 'connector.webhook-switched-on'
  await recordAudit(tx, accountId, { actor: 'worker', action, subject: `connector ${connectorId}` })
}
