import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import type { WorkItem } from '../../platform/outbound/work.ts'
import { isHeld, postponeWork, leaseWork } from '../../platform/outbound/work-repository.ts'
import { eraseScope } from './erase-person.ts'
import { deletePendingErasure, type PendingErasure, selectFinished } from './pending-repository.ts'
import { lockPersonOfOrder, scopeOf } from './person.ts'
import { selectPastOrder, selectPastOrders } from './past-orders-repository.ts'
import { PURGES } from './purges-repository.ts'
import { lockProcessesOf } from './repository.ts'
import { redactStoredAnswers } from './stored-answers.ts'

type PurgeDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'secrecy'>

const PURGE: WorkItem = { kind: 'purge', subjectId: 0 }
const LEASE_MILLISECONDS = 60_000
const ROWS_AT_ONCE = 500
const ORDERS_AT_ONCE = 20
/** The rounds of each table in one turn, so that other work of the account does not wait long. */
const ROUNDS = 4
const A_DAY_MILLISECONDS = 24 * 3_600_000
const A_MOMENT_MILLISECONDS = 2_000
const CAUSE = 'worker'

/** Tidies an account as its retention says, once a day and in small transactions; sooner while there is more to do. */
export function createPurgeExecutor(deps: PurgeDeps): Executor {
  return async (account) => {
    const lease = await deps.database.inAccount(account.id, (tx) =>
      leaseWork(tx, account.id, PURGE, LEASE_MILLISECONDS),
    )
    if (!lease) return
    const { counts, hasMore } = await purgeAccount(deps, account)
    await deps.database.inAccount(account.id, async (tx) => {
      if (Object.values(counts).some((rows) => rows > 0))
        await recordAudit(tx, account.id, { at: deps.now(), actor: CAUSE, action: 'retention.purged', facts: counts })
      if (await isHeld(tx, account.id, PURGE, lease.token))
        await postponeWork(tx, account.id, PURGE, hasMore ? A_MOMENT_MILLISECONDS : A_DAY_MILLISECONDS)
    })
  }
}

async function purgeAccount(deps: PurgeDeps, account: ConfiguredAccount) {
  const terms = { retention: account.configuration.retention, now: deps.now() }
  const counts: Record<string, number> = {}
  let hasMore = false
  for (const { name, statement } of PURGES) {
    const { rows, isFull } = await inRounds(ROWS_AT_ONCE, () =>
      deps.database.inAccount(account.id, async (tx) => {
        const { rowCount } = await tx.query(statement(account.id, terms, ROWS_AT_ONCE))
        return rowCount
      }),
    )
    counts[name] = rows
    hasMore ||= isFull
  }
  const paid = await inRounds(ORDERS_AT_ONCE, () => eraseFinished(deps, account))
  const past = await inRounds(ORDERS_AT_ONCE, () => erasePastOrders(deps, account, terms.now))
  return {
    counts: { ...counts, personsPaid: paid.rows, personsOfOrders: past.rows },
    hasMore: hasMore || paid.isFull || past.isFull,
  }
}

async function inRounds(full: number, round: () => Promise<number>): Promise<{ rows: number; isFull: boolean }> {
  let rows = 0
  for (let rounds = 0; rounds < ROUNDS; rounds++) {
    const done = await round()
    rows += done
    if (done < full) return { rows, isFull: false }
  }
  return { rows, isFull: true }
}

/** Erases the data that was retained to pay an erased person, once nothing is owed and no process is open. */
async function eraseFinished({ database, newId, now, secrecy }: PurgeDeps, { id: accountId }: ConfiguredAccount) {
  const finished = await database.read<PendingErasure>(accountId, selectFinished(accountId, ORDERS_AT_ONCE))
  for (const { order_id: orderId, pseudonym, email } of finished) {
    await database.inAccount(accountId, async (tx) => {
      const person = await lockPersonOfOrder(tx, secrecy, accountId, { orderId, email })
      // A request that came in since it was looked for is to be paid first.
      const { rows } = await tx.query<PendingErasure>(selectFinished(accountId, ORDERS_AT_ONCE))
      if (!rows.some(({ order_id }) => order_id === orderId)) return
      await eraseScope({ newId, now }, tx, accountId, person.scope, { actor: CAUSE, origin: null })
      await redactStoredAnswers(tx, accountId, person)
      await deletePendingErasure(tx, accountId, person.scope)
      await recordAudit(tx, accountId, {
        at: now(),
        actor: CAUSE,
        action: 'privacy.erased',
        subject: `person ${pseudonym}`,
        facts: { orders: 1, processes: person.scope.processes },
      })
    })
  }
  return finished.length
}

/** Erases the customers of old orders as if they had asked, where the account sets a retention period. */
async function erasePastOrders(
  deps: PurgeDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  now: Temporal.Instant,
): Promise<number> {
  const { timeZone, retention } = configuration
  if (retention.personalDataYears === null) return 0
  const before = now.toZonedDateTimeISO(timeZone).subtract({ years: retention.personalDataYears }).toInstant()
  const past = await deps.database.read<{ order_id: number }>(
    accountId,
    selectPastOrders(accountId, before, ORDERS_AT_ONCE),
  )
  for (const { order_id } of past) {
    await deps.database.inAccount(accountId, async (tx) => {
      const processes = await lockProcessesOf(tx, accountId, [order_id])
      // A person with a request since the search is needed again.
      const { rowCount } = await tx.query(selectPastOrder(accountId, before, order_id))
      if (rowCount === 0) return
      const scope = scopeOf(deps.secrecy, accountId, { orders: [order_id], processes, emails: [] })
      await eraseScope(deps, tx, accountId, scope, { actor: CAUSE, origin: null })
    })
  }
  return past.length
}
