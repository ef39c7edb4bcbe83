import { setTimeout as sleep } from 'node:timers/promises'
import { breachesOf } from '../../apps/server/test/model/invariants.ts'
import type { Happened, History, Kind } from './load/history.ts'
import { BOUGHT } from './load/orders.ts'
import type { KillableDatabase } from './rig/killable-database.ts'
import { ACCOUNT_ID } from './rig/rig.ts'

/** The faults that the rows show in a history. Each is 0 where nothing was broken. */
export interface Verdict {
  /** Acknowledged, and not there. */
  readonly lost: number
  /** There more often than it was asked for. */
  readonly doubled: number
  /** There though it was refused, or units beyond those bought. */
  readonly uncalled: number
  /** Laws between the rows of one process that do not hold: half writes. */
  readonly brokenLaws: readonly string[]
  /** The first findings, to begin looking. */
  readonly examples: readonly string[]
}

interface Found {
  readonly kind: Kind
  readonly tag: string
  readonly times: number
  readonly units: number
}

/** Where each kind of write leaves its tag. */
const FIND: Readonly<Record<Exclude<Kind, 'claim'>, string>> = {
  open: `
    SELECT o.external_id AS tag, count(*)::int AS times, 0 AS units
    FROM return_process p JOIN store_order o USING (account_id, order_id)
    WHERE p.account_id = $1 AND o.external_id LIKE $2 AND o.external_id NOT LIKE '%disputado%' GROUP BY 1`,
  note: `
    SELECT n.number AS tag, count(*)::int AS times, 0 AS units FROM return_invoice n
    JOIN return_process p USING (account_id, process_id) JOIN store_order o USING (account_id, order_id)
    WHERE n.account_id = $1 AND o.external_id LIKE $2 GROUP BY 1`,
  rating: `
    SELECT r.comment AS tag, count(*)::int AS times, sum(r.quantity)::int AS units FROM item_rating r
    JOIN return_process p USING (account_id, process_id) JOIN store_order o USING (account_id, order_id)
    WHERE r.account_id = $1 AND o.external_id LIKE $2 GROUP BY 1`,
}

const CLAIMED = `
  SELECT o.external_id AS tag, count(*)::int AS times, sum(i.quantity)::int AS units
  FROM return_item i JOIN return_process p USING (account_id, process_id) JOIN store_order o ON
    o.account_id = p.account_id AND o.order_id = p.order_id
  WHERE p.account_id = $1 AND o.external_id LIKE $2 AND o.external_id LIKE '%disputado%' AND p.holds_units GROUP BY 1`

/** Compares everything that was answered with everything that is there. */
export async function check(
  database: Pick<KillableDatabase, 'query'>,
  history: History,
  seed: number,
): Promise<Verdict> {
  const prefix = `c${seed}-%`
  const examples: string[] = []
  const count = { lost: 0, doubled: 0, uncalled: 0 }
  const say = (what: keyof typeof count, text: string) => {
    count[what]++
    if (examples.length < 10) examples.push(`${what}: ${text}`)
  }
  for (const kind of ['open', 'note', 'rating'] as const) {
    const rows = await database.query<Found>(FIND[kind], [ACCOUNT_ID, prefix], ACCOUNT_ID)
    const there = new Map(rows.map((row) => [row.tag, row]))
    for (const happened of history.all) if (happened.kind === kind) compare(happened, there.get(happened.tag), say)
  }
  await checkClaims(database, history, prefix, say)
  const laws = { query: database.query } as Parameters<typeof breachesOf>[0]
  return { ...count, brokenLaws: await breachesOf(laws, ACCOUNT_ID), examples }
}

type Say = (what: 'lost' | 'doubled' | 'uncalled', text: string) => void

function compare(happened: Happened, found: Found | undefined, say: Say): void {
  const { kind, tag, outcome } = happened
  if (outcome === 'done' && !found) say('lost', JSON.stringify(happened))
  if (found && found.times > 1) say('doubled', `${kind} ${tag}, ${found.times} times`)
  if (outcome === 'refused' && found) say('uncalled', `${kind} ${tag} was refused, and is there`)
}

/** Of an order that many ask of, as many processes as were acknowledged, or given up; never more units than bought. */
async function checkClaims(
  database: Pick<KillableDatabase, 'query'>,
  history: History,
  prefix: string,
  say: Say,
): Promise<void> {
  const rows = await database.query<Found>(CLAIMED, [ACCOUNT_ID, prefix], ACCOUNT_ID)
  const asked = Map.groupBy(
    history.all.filter(({ kind }) => kind === 'claim'),
    ({ tag }) => tag,
  )
  for (const [tag, claims] of asked) {
    const found = rows.find((row) => row.tag === tag)
    const done = claims.filter(({ outcome }) => outcome === 'done').length
    const unknown = claims.filter(({ outcome }) => outcome === 'unknown').length
    const times = found?.times ?? 0
    if (times < done) say('lost', `claims of ${tag}: ${done} acknowledged, ${times} there`)
    if (times > done + unknown) say('doubled', `claims of ${tag}: ${done} acknowledged, ${times} there`)
    if ((found?.units ?? 0) > BOUGHT) say('uncalled', `${tag}: ${found?.units} units of ${BOUGHT}`)
  }
}

/** Of no progress at all: a long run leaves thousands of refunds that are still to be sent to the store. */
const STUCK_MILLISECONDS = 120_000

/** Waits until no refund is under way any more; those that were tried in vain are tried at once. Milliseconds it took. */
export async function drained(database: KillableDatabase): Promise<number> {
  const since = performance.now()
  let least = Number.POSITIVE_INFINITY
  let progressAt = since
  for (;;) {
    await database.query(
      `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'refund-intent' AND due_at > now()
         AND lease_token IS NULL`,
      [ACCOUNT_ID],
      ACCOUNT_ID,
    )
    const [row] = await database.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM work_item w
       JOIN refund_intent t ON t.account_id = w.account_id AND t.intent_id = w.subject_id
       JOIN return_process p ON p.account_id = t.account_id AND p.process_id = t.process_id
       WHERE w.account_id = $1 AND w.kind = 'refund-intent' AND p.decision = 'approved'`,
      [ACCOUNT_ID],
      ACCOUNT_ID,
    )
    const open = row?.open ?? 0
    if (open === 0) return performance.now() - since
    if (open < least) {
      least = open
      progressAt = performance.now()
    }
    if (performance.now() - progressAt > STUCK_MILLISECONDS) {
      throw new Error(`${open} refunds are left under way: ${JSON.stringify(await leftUnderWay(database))}`)
    }
    await sleep(500)
  }
}

/** The work and refund of the first few that no worker ends. */
async function leftUnderWay(database: KillableDatabase): Promise<readonly object[]> {
  return database.query(
    `SELECT now(), to_jsonb(w) AS work, to_jsonb(t) - 'details' AS intent FROM work_item w
     JOIN refund_intent t ON t.account_id = w.account_id AND t.intent_id = w.subject_id
     WHERE w.account_id = $1 AND w.kind = 'refund-intent' LIMIT 5`,
    [ACCOUNT_ID],
    ACCOUNT_ID,
  )
}
