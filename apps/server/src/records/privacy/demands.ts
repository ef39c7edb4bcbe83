import type { PrivacyNotice } from '@vaivem/connector-kit'
import { ok, refuse, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { answerDemand, type Demand, insertDemand, lockDemand } from './demand-repository.ts'
import { type Eraser, erasePerson, type Erasure, type ErasureUnconfirmed } from './erase-person.ts'

/** Stores a platform's demand about a person's data, until a person or an integration of the account answers it. */
export async function keepPrivacyDemand(
  { newId }: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  { connectorId, demand, email }: PrivacyNotice & { readonly connectorId: number },
): Promise<void> {
  const id = newId()
  await insertDemand(tx, accountId, { id, connectorId, demand, email })
  const audited = { actor: 'worker', action: 'privacy.demanded', subject: `demand ${id}` } as const
  await recordAudit(tx, accountId, { ...audited, facts: { connectorId, demand } })
}

export interface DemandAnswer {
  readonly demandId: number
  /** Whether it is done as demanded; else it is set aside. */
  readonly isGranted: boolean
  /** Whether a person with unfinished work is erased nevertheless. */
  readonly isConfirmed: boolean
  readonly by: Eraser
}

export interface AnsweredDemand {
  readonly demand: Demand
  /** The result of the erasure; null: nothing was erased, because nothing was to be, or the demand was set aside. */
  readonly erasure: Erasure | null
}

interface DemandNotFound {
  readonly kind: 'demand-not-found'
  readonly demandId: number
}
interface DemandAnswered {
  readonly kind: 'demand-answered'
  readonly demandId: number
}

/**
 * Answers what a platform demanded. Granted, the customer whom it names is erased, as `erasePerson` does for staff; an export is made
 * by who answers, and of a shop everything is theirs to end. It is answered once.
 */
export async function answerPrivacyDemand(
  deps: Pick<Deps, 'newId' | 'now' | 'secrecy'>,
  tx: Transaction,
  accountId: number,
  { demandId, isGranted, isConfirmed, by }: DemandAnswer,
): Promise<Result<AnsweredDemand, DemandNotFound | DemandAnswered | ErasureUnconfirmed>> {
  const demand = await lockDemand(tx, accountId, demandId)
  if (!demand) return refuse('demand-not-found', { demandId })
  if (demand.answeredAt !== null) return refuse('demand-answered', { demandId })
  let erasure: Erasure | null = null
  if (isGranted && demand.demand === 'erase-customer' && demand.email !== null) {
    const person = { email: demand.email, document: null }
    const erased = await erasePerson(deps, tx, accountId, { person, checkOnly: false, isConfirmed, by })
    if (!erased.ok) return erased
    erasure = erased.value
  }
  await answerDemand(tx, accountId, { id: demandId, isGranted, actor: by.actor })
  await recordAudit(tx, accountId, {
    actor: by.actor,
    origin: by.origin,
    action: isGranted ? 'privacy.demand-granted' : 'privacy.demand-set-aside',
    subject: `demand ${demandId}`,
    reason: by.reason,
  })
  const answered = await lockDemand(tx, accountId, demandId)
  return ok({ demand: answered ?? demand, erasure })
}
