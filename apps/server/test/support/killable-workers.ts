import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestAccount, TestApp } from './app.ts'
import { FAST_RETRIES } from './fast-retry-policy.ts'
import { firstSaid, testProgram } from './test-program.ts'

/** Milliseconds that a worker takes to begin on a machine that has time for it. */
const USUAL_BEGINNING = 300
/** A worker that got no connection in time, as on a busy machine, ends before it begins: another one is started, up to this many. */
const MOST_BEGINNINGS = 5

/**
 * Lets a worker of the account begin in a process of its own, and kills it after these milliseconds; later where everything
 * takes longer, so that the kills meet the same moments of its work. `requestsTo`: where its requests to platforms go.
 * Throws when none begins.
 */
export async function workUntilKilled(
  { database }: TestApp,
  { id }: TestAccount,
  milliseconds: number,
  requestsTo?: string,
): Promise<void> {
  const task = JSON.stringify({ database: database.service, accountId: id, terms: FAST_RETRIES, requestsTo })
  for (let beginnings = 0; beginnings < MOST_BEGINNINGS; beginnings++) {
    const child = spawn(process.execPath, [testProgram('killable-worker'), task], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const born = performance.now()
    if ((await firstSaid(child)) === undefined) continue
    const slowness = Math.max(1, (performance.now() - born) / USUAL_BEGINNING)
    child.stdin.write('go\n')
    await sleep(milliseconds * slowness)
    child.kill('SIGKILL')
    await ended
    return
  }
  throw new Error(`none of ${MOST_BEGINNINGS} workers began`)
}

/** How often the moments are gone through, at most. */
const MOST_TURNS = 5

/**
 * The lives of workers in milliseconds: `rounds` of them, spread evenly, and then others until `isMet`, each turn over twice as long and at
 * other moments, because all of the first may miss the work that they are to meet: on a cluster a worker is slow at its first statements.
 */
export function* spreadLives(
  { rounds, from, over }: { readonly rounds: number; readonly from: number; readonly over: number },
  isMet: () => boolean,
): Generator<number, void, undefined> {
  for (let turn = 0; turn === 0 || (turn < MOST_TURNS && !isMet()); turn++) {
    const within = over * 2 ** turn
    for (let round = 0; round < rounds; round++) yield from + ((round + turn / MOST_TURNS) * within) / rounds
  }
}

export interface KillableWorkers {
  /** Waits until this many were killed. */
  readonly until: (killed: number) => Promise<void>
  /** How many were killed in all. */
  readonly stop: () => Promise<number>
}

/** One worker after the other, each killed after its life in milliseconds. */
export function liveAndDie(app: TestApp, account: TestAccount, life: (killed: number) => number): KillableWorkers {
  let isOn = true
  let killed = 0
  const living = async () => {
    while (isOn) {
      await workUntilKilled(app, account, life(killed))
      killed++
    }
  }
  const lives = living()
  return {
    until: async (wanted) => {
      while (killed < wanted) await sleep(5)
    },
    stop: async () => {
      isOn = false
      await lives
      return killed
    },
  }
}
