import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Experiment } from '../experiment.ts'
import { ACCOUNT_ID, type Rig } from '../rig/rig.ts'
import { everyRequestEnds, recovery } from './attempts.ts'
import { underLoad } from './under-load.ts'

const BUSY_MILLISECONDS = 8_000

/** Another connection locks every row of the orders, and then all connections of PostgreSQL are taken. */
export const busyDatabase: Experiment = {
  name: 'busy-database',
  about: 'another program holds the locks of every order, then every free connection of PostgreSQL',
  run: (options) =>
    underLoad('busy-database', options, { people: 16 }, async ({ rig, load }) => {
      await load.until(100)
      const { attempts } = load.history
      const from = attempts.length
      await holdingLocks(rig, () => sleep(BUSY_MILLISECONDS))
      const taken = await holdingConnections(rig, () => sleep(BUSY_MILLISECONDS))
      const freedAt = performance.now()
      const back = await recovery('busy-database', load, freedAt, 5_000)
      const during = attempts.slice(from).filter(({ sentAt }) => sentAt < freedAt)
      return [everyRequestEnds('busy-database', during, `${taken} connections taken`), back]
    }),
}

async function holdingLocks(rig: Rig, meanwhile: () => Promise<void>): Promise<void> {
  const client = await connected(rig)
  try {
    await client.query('BEGIN')
    await client.query(`SELECT set_config('app.account', $1, true)`, [String(ACCOUNT_ID)])
    await client.query('SELECT FROM store_order WHERE account_id = $1 FOR UPDATE', [ACCOUNT_ID])
    await meanwhile()
  } finally {
    await client.end()
  }
}

/** Takes connections until there is none left to take; how many that were. */
async function holdingConnections(rig: Rig, meanwhile: () => Promise<void>): Promise<number> {
  const clients: pg.Client[] = []
  try {
    for (;;) {
      const client = await connected(rig).catch(() => undefined)
      if (!client) break
      clients.push(client)
    }
    await meanwhile()
    return clients.length
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function connected({ database }: Rig): Promise<pg.Client> {
  const client = new pg.Client(database.address)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
