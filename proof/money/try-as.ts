import { diceOf } from '../../apps/server/test/model/dice.ts'
import type { TestDatabaseOptions } from '../../apps/server/test/support/database.ts'
import type { Document, DocumentedOperation } from '../fuzz/document.ts'
import { createAttacker } from './attacker.ts'
import { beyondPolicy, sum } from './beyond-policy.ts'
import { readBooks } from './books.ts'
import { settle } from './settle.ts'
import type { Staged } from './stage.ts'
import type { Count, Finding } from './tally.ts'
import { waysOf } from './ways.ts'
import { CODE_SCOPE, MONEY_SCOPE, scopesHeld, type Who } from './who.ts'
import { bearerFor, openWorld, type World } from './world.ts'

export interface Trying extends Pick<TestDatabaseOptions, 'root'> {
  readonly document: Document
  readonly staged: Staged
  readonly who: Who
  readonly seed: number
  /** How often an operation is called that the caller may call. */
  readonly times: number
  /** Whether an operation is called that the caller may not call. */
  readonly triesForbidden: (operation: DocumentedOperation) => boolean
}

export interface Tried {
  /** By way. */
  readonly counts: ReadonlyMap<string, Count>
  readonly findings: readonly Finding[]
  /** Answers that the contract does not allow. */
  readonly faults: readonly string[]
  readonly requests: number
}

/** One caller tries every way in a copy of what was staged; what left is counted after each. */
export async function tryAs({ root, document, staged, who, seed, times, triesForbidden }: Trying): Promise<Tried> {
  const scopes = scopesHeld(who)
  const dice = diceOf(seed)
  const world = await openWorld({ root }, document, staged)
  const counts = new Map<string, Count>()
  const findings: Finding[] = []
  const faults: string[] = []
  try {
    const prove = () => bearerFor(world, who)
    const { attacker, take } = await createAttacker({ name: who.name, scopes, world, dice, prove })
    const isPerson = 'role' in who
    const ways = waysOf({ document, scopes, isPerson, policy: staged.policy, times, triesForbidden })
    let before = await measure(world)
    for (const way of ways) {
      await way.run(attacker)
      const attempt = take()
      faults.push(...attempt.faults)
      // Where everything was refused nothing should have left: it is looked at the next time, and at the end.
      const isQuiet = attempt.count.taken === 0 && way !== ways.at(-1)
      if (!isQuiet) await settle(world.app, world.store.id)
      const after = isQuiet ? before : await measure(world)
      const known = new Set(before.books.moved.map(({ key }) => key))
      const moved = after.books.moved.filter(({ key }) => !known.has(key))
      const beyond = Math.max(0, after.beyond - before.beyond)
      const read = scopes.has(CODE_SCOPE) ? [] : [...attempt.codes].filter(([code]) => after.books.codes.has(code))
      const codes = read.reduce((total, [code]) => total + (after.books.codes.get(code) ?? 0), 0)
      counts.set(way.name, { ...attempt.count, moved: sum(moved), beyond, codes })
      const unearned = scopes.has(MONEY_SCOPE) ? 0 : beyond
      if (unearned > 0 || read.length > 0) {
        const { policy } = staged
        const readIn = [...new Set(read.map(([, asked]) => asked))]
        const found = { beyond: unearned, codes, moved, readIn, after: attempt.taken }
        findings.push({ who: who.name, policy, way: way.name, ...found })
      }
      before = after
    }
  } finally {
    await world.end()
  }
  const requests = [...counts.values()].reduce((total, one) => total + one.requests, 0)
  return { counts, findings, faults, requests }
}

/** What left so far, and how much of it the policy does not pay; in centavos. */
export async function measure({ app, store, confirmed, staged }: World) {
  const books = await readBooks(app.database, store.id)
  // Where one person is trusted, who may publish publishes: the limits are theirs then.
  const hasLimits = staged.policy === 'two people' || (await policyVersions(app, store.id)) === staged.policyVersions
  return { books, beyond: beyondPolicy({ ...books, confirmed, hasLimits }) }
}

async function policyVersions({ database }: Pick<World['app'], 'database'>, accountId: number): Promise<number> {
  const [row] = await database.query<{ versions: number }>(
    'SELECT count(*)::float8 AS versions FROM account_configuration WHERE account_id = $1',
    [accountId],
    accountId,
  )
  return Number(row?.versions)
}
