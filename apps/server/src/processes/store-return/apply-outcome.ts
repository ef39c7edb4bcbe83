import type { EventType } from '@vaivem/contract'
import type { Outcome } from '@vaivem/connector-kit'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Next, Turn } from '../../platform/outbound/create-executor.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { recordChange } from '../record-change.ts'
import type { Applied, StoreReturnAsked, StoreReturnDeps, StoreReturnRefused } from './asked.ts'
import {
  type DueStoreReturn,
  findStoreReturn,
  type StoreReturnChange,
  type StoreReturnRow,
  writeStoreReturn,
} from './repository.ts'
import { answered, unchanged } from './unchanged.ts'

type Turned = Turn<DueStoreReturn>
type Step = Next<StoreReturnAsked> | 'go-on'

const CAUSE = 'worker'

/** The reasons for which a platform may refuse a parcel without anyone having to act: its number is merely not shown there. */
const HARMLESS: ReadonlySet<string> = new Set(['return-ended', 'delivery-by-others', 'refused-by-store'])

/** Writes what became of a command; `go-on`: the next one may be due. */
export async function applyOutcome(
  deps: StoreReturnDeps,
  { mostAttempts }: Policy,
  tx: Transaction,
  turn: Turned,
  asked: StoreReturnAsked,
  outcome: Outcome<Applied, StoreReturnRefused>,
): Promise<Step> {
  const { command, number, isFirst } = asked
  const at = deps.now()
  const row = await findStoreReturn(tx, turn.account.id, turn.subjectId)
  const write = (change: StoreReturnChange) => writeStoreReturn(tx, turn.account.id, turn.subjectId, change)
  switch (outcome.outcome) {
    case 'done':
      await done(deps, tx, turn, { row, command, number }, outcome.reference)
      return 'go-on'
    case 'refused': {
      const { reason, mayPass } = outcome
      if (mayPass) {
        // The refusal of a repeated request does not say what the earlier request did.
        await write({ ...(isFirst ? answered(row, at) : unchanged(row, at)), problem: reason })
        return { step: 'put-off' }
      }
      if (reason === 'not-wanted') {
        await write({ ...answered(row, at), state: 'unneeded' })
        return { step: 'cancel' }
      }
      if (command === 'deliver' && HARMLESS.has(reason)) {
        await write({ ...answered(row, at), toldNumber: number, problem: reason })
        return 'go-on'
      }
      return holdStoreReturn(deps, tx, turn, row, { ...answered(row, at), problem: reason })
    }
    case 'pending':
    case 'unknown':
      if (turn.attempts >= mostAttempts) return holdStoreReturn(deps, tx, turn, row, { problem: 'answer-unknown' })
      await write({ ...unchanged(row, at), problem: 'no-answer' })
      return { step: 'lose' }
  }
}

async function done(
  deps: StoreReturnDeps,
  tx: Transaction,
  turn: Turned,
  { command, row, number }: Pick<StoreReturnAsked, 'row' | 'command' | 'number'>,
  reference: string,
): Promise<void> {
  const at = deps.now()
  const change = { ...answered(row, at), reference }
  switch (command) {
    case 'mirror':
      await writeStoreReturn(tx, turn.account.id, turn.subjectId, { ...change, state: 'open' })
      return record(deps, tx, turn, row, 'return.mirrored', { reference })
    case 'deliver':
      return writeStoreReturn(tx, turn.account.id, turn.subjectId, { ...change, toldNumber: number })
    case 'close':
    case 'cancel':
      await writeStoreReturn(tx, turn.account.id, turn.subjectId, { ...change, state: 'ended' })
      return record(deps, tx, turn, row, 'return.mirror-ended', { reference })
  }
}

/** A person decides: that it go on, or be left to the staff at the platform. */
export async function holdStoreReturn(
  deps: StoreReturnDeps,
  tx: Transaction,
  turn: Turned,
  row: StoreReturnRow,
  change: Partial<StoreReturnChange> & { readonly problem: string },
): Promise<{ readonly step: 'hold' }> {
  const held = { ...unchanged(row, deps.now()), ...change, state: 'needs-person' } as const
  await writeStoreReturn(tx, turn.account.id, turn.subjectId, held)
  await record(deps, tx, turn, row, 'return.mirror-awaits-person', { reason: change.problem })
  return { step: 'hold' }
}

async function record(
  deps: StoreReturnDeps,
  tx: Transaction,
  { account, subjectId: storeReturnId }: Turned,
  { process_id: processId }: StoreReturnRow,
  type: EventType,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const payload = { storeReturnId, ...facts }
  await recordChange(tx, account.id, processId, { id: deps.newId(), at: deps.now(), type, cause: CAUSE, payload })
}
