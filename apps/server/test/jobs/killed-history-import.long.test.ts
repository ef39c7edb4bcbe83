import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { moneyFaults } from '../support/refund-execution.ts'
import { testProgram } from '../support/test-program.ts'

/** `SHADOW_HISTORY=100000` for the figures of docs/decisions/0086. */
const RETURNS = Number(process.env['SHADOW_HISTORY'] ?? 300)

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

/** Imports in a process of its own; killed once it has come so far. Answers the last line that it said, and its seconds. */
async function importUntil(killAt: number) {
  const begun = performance.now()
  const database = JSON.stringify(app.database.service)
  const child = spawn(
    process.execPath,
    [testProgram('killable-history'), database, String(account.id), String(RETURNS)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  let last = ''
  let analysed = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = line
    // As the database of an installation does when a tenth of a table is new; that of the tests never looks at its tables by itself.
    if (Number(line) >= analysed * 1.1 + 500) {
      analysed = Number(line)
      await app.database.query('ANALYZE')
    }
    if (Number(line) >= killAt) child.kill('SIGKILL')
  }
  await ended
  return { last, seconds: (performance.now() - begun) / 1000 }
}

async function countsOf() {
  const [counts] = await app.database.query<Readonly<Record<string, number>>>(
    `SELECT (SELECT count(*)::integer FROM return_process) AS processes, (SELECT count(*)::integer FROM imported_return) AS imported,
            (SELECT count(DISTINCT order_id)::integer FROM return_item) AS orders,
            (SELECT count(*)::integer FROM work_item WHERE kind IN ('webhook', 'mail', 'refund-intent', 'parcel')) AS told`,
    [],
    account.id,
  )
  return counts
}

test(
  'an import of history that was killed goes on where it was, takes every return once, and tells nobody',
  { timeout: 1_800_000 },
  async () => {
    const first = await importUntil(RETURNS / 2)
    const killed = await countsOf()
    expect(killed?.['processes']).toBeGreaterThan(0)
    expect(killed?.['processes']).toBeLessThan(RETURNS)
    expect(killed?.['imported']).toBe(killed?.['processes'])
    const second = await importUntil(Infinity)
    const known = killed?.['processes'] ?? 0
    expect(second.last).toBe(`done ${JSON.stringify({ added: RETURNS - known, known, faults: 0 })}`)
    const whole = { processes: RETURNS, imported: RETURNS, orders: RETURNS, told: 0 }
    expect(await countsOf()).toEqual(whole)
    const third = await importUntil(Infinity)
    expect(third.last).toBe(`done ${JSON.stringify({ added: 0, known: RETURNS, faults: 0 })}`)
    expect(await countsOf()).toEqual(whole)
    if (RETURNS <= 1_000) expect(await moneyFaults(app, account)).toEqual([])
    else {
      const seconds = [first, second, third].map((one) => one.seconds.toFixed(0))
      process.stderr.write(`${RETURNS} returns: ${seconds.join(' s, ')} s (killed half-way, the rest, again)\n`)
      expect(first.seconds + second.seconds).toBeLessThan(600)
    }
  },
)
