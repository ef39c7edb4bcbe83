import { calendar, type ConnectorReference, type Money } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'
import type { ConfiguredAccount } from '../http/configured.ts'
import type { GoingLiveStep } from './going-live-step.ts'
import { countSentByItself, type GoingLiveRow, selectGoingLive } from './going-live-repository.ts'

/** Why something is not sent, although its process is ready. */
export type GoingLiveObstacle =
  | 'connector-stopped'
  | 'connector-observes'
  | 'connector-confirms-each'
  | 'connector-daily-limit'

/** A connector of an account, and the name of what it reaches: `demo` is the demonstration's, of every kind. */
export interface LiveConnector extends ConnectorReference {
  readonly platform: string
}

/** A command that is about to be sent. */
export interface Outgoing {
  readonly connector: LiveConnector
  readonly amount: Money
  /** Whether a person released it. */
  readonly isReleased: boolean
  readonly at: Temporal.Instant
}

/** A connector without a row: the demonstration moves no real money, and everything else is only observed. */
export function stepAtFirst({ platform }: Pick<LiveConnector, 'platform'>): GoingLiveStep {
  return platform === 'demo' ? 'automatic' : 'observe'
}

/**
 * Why something may not be sent through a connector now; undefined: it may, and is counted against the day's limit if it goes by
 * itself. To be called in the transaction that takes it, right before it is sent.
 */
export async function obstacleToSending(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  { connector, amount, isReleased, at }: Outgoing,
): Promise<GoingLiveObstacle | undefined> {
  const { rows } = await tx.query<GoingLiveRow>(selectGoingLive(accountId, connector))
  const [known] = rows
  const step = known?.step ?? stepAtFirst(connector)
  if ((known?.stoppedAt ?? null) !== null) return 'connector-stopped'
  if (step === 'observe') return 'connector-observes'
  if (isReleased || step === 'automatic') return undefined
  if (step === 'confirm-each') return 'connector-confirms-each'
  const day = calendar.dayOf(at, configuration.timeZone)
  const isCounted = await countSentByItself(tx, accountId, { connector, day, amount })
  return isCounted ? undefined : 'connector-daily-limit'
}

/**
 * Whether a person has stopped the connector. Callers then do not even send it their query, which changes nothing: for a statement,
 * the place of a postal code, or a return address. Reading orders and lookups of commands are not stopped by this.
 */
export async function isStopped(tx: Transaction, accountId: number, connector: LiveConnector): Promise<boolean> {
  const { rows } = await tx.query<GoingLiveRow>(selectGoingLive(accountId, connector))
  return (rows[0]?.stoppedAt ?? null) !== null
}

/** Whether what was sent before may be sent again: a connector that is stopped, or only observed, sends nothing at all. */
export async function mayBeSentAgain(tx: Transaction, accountId: number, connector: LiveConnector): Promise<boolean> {
  const { rows } = await tx.query<GoingLiveRow>(selectGoingLive(accountId, connector))
  const [known] = rows
  return !sendsNothing(known ?? { step: stepAtFirst(connector), stoppedAt: null })
}

/** Whether nothing at all goes out through a connector at its step. */
export function sendsNothing({ step, stoppedAt }: Pick<GoingLiveRow, 'step' | 'stoppedAt'>): boolean {
  return stoppedAt !== null || step === 'observe'
}
