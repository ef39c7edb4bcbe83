import { type Origin, recordAudit } from '../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../platform/database/transaction.ts'
import { instantOfColumn } from '../platform/http/moments.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import type { Log } from '../platform/log.ts'
import {
  deleteRefusals,
  lockKnownPerson,
  lockRefusals,
  putRefusals,
  type RefusalsRow,
} from './staff-refusals-repository.ts'

export interface StaffRefusal {
  readonly accountId: number
  readonly personId: number
  /** A code for where it happened, while signing in or in a session, and one for the reason. */
  readonly where: string
  readonly reason: string
  readonly origin: Origin
}

/** Refused attempts of people to sign in or to prove who they are, on their way to the audit. */
export interface StaffRefusals {
  /** Remembers a refusal. The answer does not wait for the database, so that its time reveals nothing. */
  readonly note: (refused: StaffRefusal) => void
  /** Writes what was remembered. */
  readonly flush: () => Promise<void>
}

const WRITTEN_AFTER_MILLISECONDS = 200
/** The largest number of people that are counted at the same time; only an attack reaches more. */
const MOST_PEOPLE = 10_000
const WINDOW_HOURS = 1
const MOST_ADDRESSES = 20
const UNKNOWN = 'unknown'

interface Deps {
  readonly database: Pick<Database, 'inAccount'>
  readonly now: () => Temporal.Instant
  readonly log: Log
}

type Counts = Readonly<Record<string, number>>

interface Noted {
  readonly first: StaffRefusal
  readonly last: StaffRefusal
  readonly counts: Counts
  readonly addresses: readonly string[]
}

/**
 * Records failed sign-ins and proofs in the audit: the first of a person at once, and those that follow within the hour as one
 * entry with counts. An attacker who guesses without end adds two entries an hour.
 */
export function createStaffRefusals(deps: Deps): StaffRefusals {
  const noted = new Map<string, Noted>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...noted.values()]
    noted.clear()
    writing = writing.then(async () => {
      for (const one of all)
        await write(deps, one).catch((error: unknown) => {
          const { accountId, personId } = one.first
          const cause = error instanceof Error ? error.message : String(error)
          deps.log.error('refused access was not audited', { accountId, personId, cause })
        })
    })
    return writing
  }
  return {
    flush,
    note: (refused) => {
      const name = `${refused.accountId} ${refused.personId}`
      const before = noted.get(name)
      if (!before && noted.size >= MOST_PEOPLE) return
      noted.set(name, added(before, refused))
      timer ??= setTimeout(() => void flush(), WRITTEN_AFTER_MILLISECONDS).unref()
    },
  }
}

function added(before: Noted | undefined, refused: StaffRefusal): Noted {
  const what = `${refused.where} ${refused.reason}`
  const counts = before?.counts ?? {}
  return {
    first: before?.first ?? refused,
    last: refused,
    counts: { ...counts, [what]: (counts[what] ?? 0) + 1 },
    addresses: together(before?.addresses ?? [], [refused.origin.ip]),
  }
}

async function write({ database, now }: Deps, noted: Noted): Promise<void> {
  const { accountId, personId, where, reason, origin } = noted.first
  await database.inAccount(accountId, async (tx) => {
    if (!(await lockKnownPerson(tx, accountId, personId))) return
    const at = now()
    const known = await lockRefusals(tx, accountId, personId)
    const isOver = known !== undefined && Temporal.Instant.compare(instantOfColumn(known.ends_at), at) <= 0
    if (known && isOver) await tell(tx, accountId, personId, known)
    const isFirst = known === undefined || isOver
    const subject = `staff ${personId}`
    const facts = { where, reason }
    if (isFirst)
      await recordAudit(tx, accountId, {
        at,
        actor: UNKNOWN,
        action: 'staff.access-refused',
        subject,
        origin,
        facts,
      })
    const began = isFirst ? at : instantOfColumn(known.began_at)
    const fresh = isFirst ? withoutOne(noted.counts, `${where} ${reason}`) : noted.counts
    const ends = began.add({ hours: WINDOW_HOURS })
    const counts = isFirst ? fresh : sum(known.counts, fresh)
    await putRefusals(tx, accountId, {
      personId,
      began,
      ends,
      counts,
      addresses: together(isFirst ? [] : known.addresses, noted.addresses),
      origin: noted.last.origin,
    })
    if (Object.keys(counts).length > 0)
      await addWork(tx, accountId, { kind: 'staff-refusals', subjectId: personId, dueAt: ends })
  })
}

/**
 * Writes the counted refusals of a person to the audit, if their hour is over; otherwise gives the time at which it will be.
 * Until the transaction ends, nothing more is counted for the person.
 */
export async function tellRefusals(
  tx: Transaction,
  accountId: number,
  personId: number,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  await lockKnownPerson(tx, accountId, personId)
  const known = await lockRefusals(tx, accountId, personId)
  if (!known) return undefined
  const ends = instantOfColumn(known.ends_at)
  if (Temporal.Instant.compare(ends, now) > 0) return Object.keys(known.counts).length > 0 ? ends : undefined
  await tell(tx, accountId, personId, known)
  await deleteRefusals(tx, accountId, personId)
  return undefined
}

async function tell(tx: Transaction, accountId: number, personId: number, known: RefusalsRow): Promise<void> {
  const { began_at: since, ends_at: until, counts, addresses, origin } = known
  if (Object.keys(counts).length === 0) return
  const subject = `staff ${personId}`
  const facts = { counts, addresses: addresses.length, since, until }
  await recordAudit(tx, accountId, { actor: UNKNOWN, action: 'staff.access-refused', subject, origin, facts })
}

function together(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])].slice(0, MOST_ADDRESSES)
}

function sum(one: Counts, other: Counts): Counts {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

function withoutOne(counts: Counts, what: string): Counts {
  return Object.fromEntries(
    Object.entries(counts)
      .map(([name, count]) => [name, name === what ? count - 1 : count] as const)
      .filter(([, count]) => count > 0),
  )
}
