import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createDatabase } from '../../platform/database/transaction.ts'
import { createDemo, DEMO_ACCOUNT_IDS } from './create-demo.ts'

/**
 * Days after which a deadline that ends on a weekend or a holiday ends later: in November, over Christmas and the New Year,
 * after Carnival, over Easter.
 */
const DAYS = ['2026-12-28', '2027-02-11', '2026-11-22', '2026-11-23', '2026-11-26', '2027-01-04', '2027-03-30']
/** `npm run prove -- demo` (`DEMO_DAYS=all`) makes it on all of them, at two seconds each; here on two, of which each has a holiday ahead. */
const TRIED = process.env['DEMO_DAYS'] === 'all' ? DAYS : DAYS.slice(0, 2)

test.each(TRIED)('the demo can be made on any day: %s', async (day) => {
  const server = await testDatabase()
  const pool = createPool(server.service, { size: 2, onError: () => undefined })
  try {
    const now = Temporal.Instant.from(`${day}T15:00:00Z`)
    const { inAccount } = createDatabase(pool)
    await createDemo({ inAccount, now: () => now, environment: 'production', masterKey: new Uint8Array(32).fill(5) })
    const [made] = await server.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM return_process',
      [],
      DEMO_ACCOUNT_IDS.production,
    )
    expect(made?.n).toBe(40)
  } finally {
    await pool.end()
    await server.drop()
  }
})
