import { parcel as machine } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CarrierRefusal, Outcome } from '@vaivem/connector-kit'
import { createExecutor, type Next } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { loadProcess, lockProcessOfOrder } from '../../processes/index.ts'
import { askForAddress } from './ask-for-address.ts'
import { askForPlace, doubtOf } from './check-address.ts'
import { applyDuplicates, discardDuplicates, planDuplicates } from './discard-duplicates.ts'
import { failAuthorization } from './fail-authorization.ts'
import { planAuthorization, setProblem } from './plan-authorization.ts'
import { PROBLEMS } from './problems.pt-BR.ts'
import { applyAuthorization, requestAuthorization, findAuthorization } from './request-authorization.ts'
import { applyTracking, followParcel, planTracking } from './follow-parcel.ts'
import { applyDocuments, fetchDocuments, planDocuments } from './fetch-documents.ts'
import { nextPoll } from './next-poll.ts'
import { CARRIER_POLICY, type CarrierPolicy } from './policy.ts'
import { applyPrevious, askAboutPrevious, planPrevious } from './reconcile-previous-authorizations.ts'
import { findParcel, setAddressDoubted } from './repository.ts'
import type { CarrierAnswer, CarrierCommand, CarrierDeps, CommandOf, ParcelTurn } from './turn.ts'
import type { ParcelRecord } from './parcel-record.ts'

/**
 * Executes the due step of a parcel: cancels authorizations that are no longer needed, requests one, or tracks the parcel and
 * expires its authorization.
 */
export function createParcelExecutor(deps: CarrierDeps, policy: CarrierPolicy = CARRIER_POLICY): Executor {
  const turnOf = (account: ParcelTurn['account'], parcel: ParcelRecord): ParcelTurn => ({
    deps,
    policy,
    account,
    parcel,
  })
  return createExecutor<ParcelRecord, CarrierCommand, CarrierAnswer, CarrierRefusal>(deps, {
    kind: 'parcel',
    // One turn calls a carrier at most twice, one call after the other.
    policy: { ...policy, timeoutMilliseconds: 2 * policy.timeoutMilliseconds + SPARE_MILLISECONDS },
    find: (account, parcelId) => deps.database.readAll(account.id, (tx) => findParcel(tx, account.id, parcelId)),
    processOf: ({ processId }) => processId,
    // An earlier authorization is still looked up, and taken back where it is no longer needed.
    isStoppable: ({ ask }) => ask === 'authorize',
    lock: async (tx, accountId, { processId }) => void (await lockProcessOfOrder(tx, accountId, processId)),
    plan: async (tx, { account, subjectId }) => {
      const parcel = await findParcel(tx, account.id, subjectId)
      if (!parcel) return { step: 'cancel' }
      const duplicates = planDuplicates(turnOf(account, parcel))
      if (duplicates) return duplicates
      const previous = await planPrevious(turnOf(account, parcel), tx)
      if (previous.authorizations.length > 0) return { step: 'send', command: { ask: 'previous', ...previous } }
      return planLive(turnOf(account, previous.parcel), tx)
    },
    send: async ({ account }, command) => {
      const turn = turnOf(account, command.parcel)
      if (command.ask === 'previous') return askAboutPrevious(turn, command)
      if (command.ask === 'documents') return fetchDocuments(turn, command)
      if (command.ask === 'duplicates') return discardDuplicates(turn, command)
      if (command.ask === 'postal-code') return askForPlace(turn, command)
      if (command.ask === 'address') return askForAddress(turn, command)
      return command.ask === 'authorize' ? requestAuthorization(turn, command) : followParcel(turn, command)
    },
    lookup: ({ account }, command) =>
      command.ask === 'authorize'
        ? findAuthorization(turnOf(account, command.parcel), command)
        : Promise.resolve({ outcome: 'absent' }),
    apply: async (tx, { account }, command, outcome) => {
      const turn = turnOf(account, command.parcel)
      if (command.ask === 'authorize') {
        const next = await applyAuthorization(turn, tx, command, outcome)
        const parcel = await findParcel(tx, account.id, command.parcel.id)
        return (parcel && planDocuments(turn, parcel)) ?? next
      }
      if (command.ask === 'postal-code') return applyPlace(turn, tx, command, outcome)
      if (command.ask === 'address') return applyAddress(turn, tx, outcome)
      if (command.ask === 'duplicates') return applyDuplicates(turn, tx, command, outcome)
      if (command.ask === 'track') return applyTracking(turn, tx, command, outcome)
      if (command.ask === 'documents') {
        await applyDocuments(turn, tx, command, outcome)
        return planTracking(turn, tx)
      }
      await applyPrevious(turn, tx, outcome.outcome === 'done' ? (outcome.previous ?? []) : [])
      const parcel = await findParcel(tx, account.id, command.parcel.id)
      return parcel ? planLive(turnOf(account, parcel), tx) : { step: 'cancel' }
    },
  })
}

/** Questions end by their own timeouts before the exchange does. */
const SPARE_MILLISECONDS = 500

/** The next call about the current authorization, or the one that the parcel needs. */
async function planLive(turn: ParcelTurn, tx: Transaction): Promise<Next<CarrierCommand>> {
  const { state, isWanted } = turn.parcel
  if (state === 'awaiting-authorization' && isWanted) return planAuthorization(turn, tx)
  const documents = planDocuments(turn, turn.parcel)
  if (documents) return documents
  if (FOLLOWED.has(state) || machine.isTravelling(state)) return planTracking(turn, tx)
  return nextPoll(turn, tx)
}

/** Without an answer the authorization is requested all the same; a parcel whose address does not match its CEP waits for a person. */
async function applyPlace(
  turn: ParcelTurn,
  tx: Transaction,
  { told }: CommandOf<'postal-code'>,
  outcome: Outcome<CarrierAnswer, CarrierRefusal>,
): Promise<Next<CarrierCommand>> {
  const { deps, account } = turn
  const parcel = await findParcel(tx, account.id, turn.parcel.id)
  if (parcel?.state !== 'awaiting-authorization' || !parcel.isWanted) return { step: 'put-off', milliseconds: 0 }
  const now = { ...turn, parcel }
  const doubt = outcome.outcome === 'done' ? doubtOf(told, outcome.place) : undefined
  if (doubt === undefined) return planAuthorization(now, tx, { isAddressChecked: true })
  await setAddressDoubted(tx, account.id, parcel.id, deps.now())
  await failAuthorization(now, tx, await loadProcess(tx, account.id, parcel.processId), 'address-doubted', doubt)
  return nextPoll(now, tx)
}

/** With a chosen address the authorization is requested in the same turn. Until there is one, the parcel waits, and shows why. */
async function applyAddress(
  turn: ParcelTurn,
  tx: Transaction,
  outcome: Outcome<CarrierAnswer, CarrierRefusal>,
): Promise<Next<CarrierCommand>> {
  const parcel = await findParcel(tx, turn.account.id, turn.parcel.id)
  if (parcel?.state !== 'awaiting-authorization' || !parcel.isWanted) return { step: 'put-off', milliseconds: 0 }
  const now = { ...turn, parcel }
  if (outcome.outcome === 'done' && outcome.chosen) {
    await setProblem(now, tx, null)
    return planAuthorization(now, tx, {
      isAddressChecked: true,
      chosen: outcome.chosen,
    })
  }
  await setProblem(now, tx, PROBLEMS[outcome.outcome === 'refused' ? 'address-unknown' : 'address-not-chosen'])
  return { step: 'put-off' }
}

/** A parcel that was given up may still arrive. */
const FOLLOWED: ReadonlySet<machine.ParcelState> = new Set(['authorized', 'expired', 'lost', 'returned-to-customer'])
