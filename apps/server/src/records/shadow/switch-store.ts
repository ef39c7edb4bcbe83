import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { stepAtFirst } from '../../platform/outbound/going-live.ts'
import {
  type GoingLiveRow,
  selectGoingLive,
  writeGoingLiveStep,
} from '../../platform/outbound/going-live-repository.ts'
import type { GoingLiveStep } from '../../platform/outbound/going-live-step.ts'
import { accountConnectors } from '../../connectors/index.ts'
import { deleteSwitched, insertSwitched, selectSwitched, type SwitchedRow } from './history-repository.ts'
import type { Act } from './mapping-versions.ts'

export interface SwitchedConnector {
  readonly kind: 'store' | 'carrier' | 'payment-provider'
  readonly id: number
  readonly step: GoingLiveStep
  /** Where the way back takes it; null: the switch did not move it. */
  readonly before: GoingLiveStep | null
  readonly dailyLimit: GoingLiveRow['dailyLimit']
}

export interface Switched {
  /** When the store went over; null: it did not, or went back. */
  readonly at: string | null
  readonly connectors: readonly SwitchedConnector[]
}

/** Whether the store went over, and the step of each of its connectors. */
export async function findSwitch(
  tx: Pick<Transaction, 'query'>,
  { id: accountId, configuration }: ConfiguredAccount,
): Promise<Switched> {
  const [{ rows: steps }, { rows: moved }] = await Promise.all([
    tx.query<GoingLiveRow>(selectGoingLive(accountId, null)),
    tx.query<SwitchedRow>(selectSwitched(accountId)),
  ])
  const connectors = accountConnectors(configuration).map((connector) => {
    const { kind, id } = connector
    const row = steps.find((one) => one.connectorKind === kind && one.connectorId === id)
    const switched = moved.find((one) => one.connector_kind === kind && one.connector_id === id)
    const step = row?.step ?? stepAtFirst(connector)
    return { kind, id, step, before: switched?.step_before ?? null, dailyLimit: row?.dailyLimit ?? null }
  })
  return { at: moved[0] ? momentOfColumn(moved[0].switched_at) : null, connectors }
}

/**
 * Goes over: each connector that observes comes to the step in which a person confirms each. The others stay. Doing it again changes
 * nothing.
 */
export async function switchStore(
  tx: Transaction,
  account: ConfiguredAccount,
  act: Act & { readonly reason: string | null },
): Promise<Switched> {
  const present = await findSwitch(tx, account)
  const observing = present.connectors.filter(({ step }) => step === 'observe')
  if (present.at !== null || observing.length === 0) return present
  for (const connector of observing)
    await writeGoingLiveStep(tx, account.id, connector, { step: 'confirm-each', dailyLimit: null })
  const moved = observing.map(({ kind, id, step }) => ({ kind, id, before: step }))
  await tx.query(insertSwitched(account.id, moved, act.at))
  await record(tx, account.id, 'shadow.switched', act, observing.length)
  return findSwitch(tx, account)
}

/** Goes back: each connector that the switch moved comes to where it was. */
export async function switchBack(
  tx: Transaction,
  account: ConfiguredAccount,
  act: Act & { readonly reason: string | null },
): Promise<Switched> {
  const present = await findSwitch(tx, account)
  if (present.at === null) return present
  const moved = present.connectors.flatMap(({ before, ...one }) => (before === null ? [] : [{ ...one, before }]))
  for (const { before, ...connector } of moved)
    await writeGoingLiveStep(tx, account.id, connector, { step: before, dailyLimit: null })
  await tx.query(deleteSwitched(account.id))
  await record(tx, account.id, 'shadow.switched-back', act, moved.length)
  return findSwitch(tx, account)
}

async function record(
  tx: Transaction,
  accountId: number,
  action: string,
  { actor, origin, reason }: Act & { readonly reason: string | null },
  connectors: number,
): Promise<void> {
  await recordAudit(tx, accountId, { actor, action, reason, origin: origin ?? null, facts: { connectors } })
}
