import {
  carrierClaim,
  type CarrierClaimOutcome,
  type CarrierClaimState,
  type CarrierClaimStep,
  money,
  type Money,
  ok,
  refuse,
  type Result,
  transitions,
} from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OperationRequest } from '../../platform/http/route.ts'
import { carrierClaimStateNames } from '../../platform/wire/state-names.pt-BR.ts'
import { refreshOverview } from '../../processes/index.ts'
import {
  type CarrierClaimChange,
  type CarrierClaimRow,
  type ClaimDocument,
  lockCarrierClaim,
  saveCarrierClaim,
} from './repository.ts'

export type CarrierClaimRefused =
  | { readonly kind: 'carrier-claim-not-found'; readonly claimId: number }
  | { readonly kind: 'version-stale'; readonly seen: number; readonly present: string }
  | {
      readonly kind: 'step-not-allowed'
      readonly what: string
      readonly state: string
      readonly possible: readonly string[]
    }

interface Seen {
  readonly claimId: number
  /** The version that the caller saw. */
  readonly version: number
}

export interface Submission extends Seen {
  /** Absent parts stay as they were. */
  readonly protocol?: string | undefined
  readonly documents?: readonly ClaimDocument[] | undefined
  readonly description?: string | undefined
}

export interface Closing extends Seen {
  readonly outcome: CarrierClaimOutcome
  readonly recovered: Money
  readonly at: Temporal.Instant
}

/** Records that a claim was submitted to its carrier, or completes what was submitted. */
export async function submitClaim(
  tx: Transaction,
  accountId: number,
  { protocol, documents, description, ...seen }: Submission,
): Promise<Result<CarrierClaimRow, CarrierClaimRefused>> {
  const stepped = await stepOf(tx, accountId, seen, 'submit')
  if (!stepped.ok) return stepped
  const { claim, state } = stepped.value
  return save(tx, accountId, claim, {
    ...unchanged(claim),
    state,
    protocol: protocol ?? claim.protocol,
    documents: documents ?? claim.documents,
    description: description ?? claim.description,
  })
}

/** Ends a claim with its outcome, and books what the carrier paid as cost recovered; the audit says who did. */
export async function closeClaim(
  tx: Transaction,
  { account, cause, ip, traceId }: Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId'>,
  { outcome, recovered, at, ...seen }: Closing,
): Promise<Result<CarrierClaimRow, CarrierClaimRefused>> {
  const stepped = await stepOf(tx, account.id, seen, 'close')
  if (!stepped.ok) return stepped
  const { claim, state } = stepped.value
  await recordAudit(tx, account.id, {
    actor: cause,
    action: 'carrier-claim.closed',
    subject: `process ${claim.process_id}`,
    origin: { ip, traceId },
    facts: { claimId: claim.id, parcelId: claim.parcel_id, reason: claim.reason, outcome, recovered },
  })
  return save(tx, account.id, claim, { ...unchanged(claim), state, outcome, recovered, closedAt: at })
}

const NAMES = { submit: 'envio', close: 'encerramento' } as const satisfies Readonly<Record<CarrierClaimStep, string>>

async function stepOf(
  tx: Transaction,
  accountId: number,
  { claimId, version }: Seen,
  step: CarrierClaimStep,
): Promise<Result<{ claim: CarrierClaimRow; state: CarrierClaimState }, CarrierClaimRefused>> {
  const { rows } = await tx.query<CarrierClaimRow>(lockCarrierClaim(accountId, claimId))
  const [claim] = rows
  if (!claim) return refuse('carrier-claim-not-found', { claimId })
  const named = carrierClaimStateNames[claim.state]
  if (claim.version !== version)
    return refuse('version-stale', {
      seen: version,
      present: `a reclamação está na versão ${claim.version}, ${named}.`,
    })
  const state = transitions.next<CarrierClaimState, CarrierClaimStep>(carrierClaim.TRANSITIONS, claim.state, step)
  return state ? ok({ claim, state }) : refuse('step-not-allowed', { what: NAMES[step], state: named, possible: [] })
}

function unchanged(claim: CarrierClaimRow): Omit<CarrierClaimChange, 'state'> {
  const { description, protocol, documents } = claim
  return { description, protocol, documents, outcome: null, recovered: money.ZERO, closedAt: null }
}

async function save(
  tx: Transaction,
  accountId: number,
  claim: CarrierClaimRow,
  change: CarrierClaimChange,
): Promise<Result<CarrierClaimRow, never>> {
  await tx.query(saveCarrierClaim(accountId, claim.id, change))
  await refreshOverview(tx, accountId, claim.process_id)
  const { recovered: recovered_centavos, closedAt, ...rest } = change
  const closed_at = closedAt?.toString() ?? null
  return ok({ ...claim, ...rest, recovered_centavos, closed_at, version: claim.version + 1 })
}
