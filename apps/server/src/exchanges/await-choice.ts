import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import type { Executor } from '../platform/outbound/execute-due.ts'
import { addWork, dropWork, leaseWork } from '../platform/outbound/work-repository.ts'
import {
  choiceWork,
  setChoiceDue,
  unchosenItems,
  voucherWithoutChoice,
  loadProcess,
  type ProcessState,
  recordChange,
  lockProcessOfOrder,
  enterMoneyPath,
} from '../processes/index.ts'
import { factsOfIntents } from './refund-difference.ts'
import { CAUSE } from './policy.ts'
import { refundWithoutReplacement } from './refund-without-replacement.ts'

const LEASE_MILLISECONDS = 30_000

type ChoiceDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'notifyWorker'>

/**
 * Asks the customer once to choose what goes out for units that were accepted, and says until when; at that moment, what is still
 * not chosen becomes money or a voucher, as law and the account say (contract §6.11). No customer is left with neither.
 */
export function createChoiceExecutor(deps: ChoiceDeps): Executor {
  return async (account, processId) => {
    const work = choiceWork(processId)
    await deps.database.inAccount(account.id, async (tx) => {
      if (!(await leaseWork(tx, account.id, work, LEASE_MILLISECONDS))) return
      const locked = await lockProcessOfOrder(tx, account.id, processId)
      await dropWork(tx, account.id, work)
      if (!locked) return
      const state = await loadProcess(tx, account.id, processId)
      if (unchosenItems(state).length === 0) return
      const at = deps.now()
      const { choiceDueAt } = state
      if (choiceDueAt === null) return ask(deps, tx, account, { state, at })
      // Woken early, or by a clock that is ahead of this one: it comes again then.
      if (Temporal.Instant.compare(choiceDueAt, at) > 0) return addWork(tx, account.id, { ...work, dueAt: choiceDueAt })
      await settle(deps, tx, account, { state, at })
    })
    deps.notifyWorker(account.id)
  }
}

interface Seen {
  readonly state: ProcessState
  readonly at: Temporal.Instant
}

/** The deadline that the customer was given stays, whatever the account configures later. */
async function ask(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, at }: Seen,
): Promise<void> {
  const { id } = state.process
  const chooseUntil = at.add({ hours: 24 * account.configuration.exchanges.choiceDays }).round('second')
  await setChoiceDue(tx, account.id, id, chooseUntil)
  await addWork(tx, account.id, { ...choiceWork(id), dueAt: chooseUntil })
  const payload = { chooseUntil: chooseUntil.toString() }
  await recordChange(tx, account.id, id, {
    id: deps.newId(),
    at,
    type: 'exchange.choice-wanted',
    cause: CAUSE,
    payload,
  })
}

async function settle(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { state, at }: Seen,
): Promise<void> {
  const { id } = state.process
  for (const item of unchosenItems(state)) {
    // Each is a change of its own, and sees what the one before it made of the process.
    const now = await loadProcess(tx, account.id, id)
    const voucher = voucherWithoutChoice(account.configuration, now, item.itemId)
    const { facts, intents } = await refundWithoutReplacement(deps, tx, account, {
      state: now,
      item,
      voucher,
      at,
      pass: enterMoneyPath('exchange-unchosen'),
    })
    const payload = { ...facts, replacementIds: [], intentIds: [], ...factsOfIntents(intents) }
    const event = { id: deps.newId(), at, type: 'exchange.refunded-instead', cause: CAUSE, payload } as const
    await recordChange(tx, account.id, id, event)
  }
}
