import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readLock } from '../../../apps/server/src/platform/embedded-postgres/lock.ts'
import { explainDatabaseRefusal } from '../../../apps/server/src/platform/embedded-postgres/refusals.pt-BR.ts'
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/embedded-postgres/start.ts'
import type { DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import { undoOnSignal } from './undo.ts'

/** A durable PostgreSQL of our own that can be killed without warning. */
export interface KillableDatabase {
  /** As its superuser; the same in every life. */
  readonly address: DatabaseAddress
  /** Kills it, and brings it back. Answers how many milliseconds recovery took. */
  readonly killAndRevive: () => Promise<number>
  /** Brings it back where it ended by itself; whether it had. */
  readonly reviveIfDead: () => Promise<boolean>
  /** Runs a statement as the superuser inside an account, once it lives. */
  readonly query: <Row extends object>(text: string, values?: unknown[], accountId?: number) => Promise<Row[]>
  readonly end: () => Promise<void>
}

const PATIENCE_MILLISECONDS = 60_000

/** `environment`: what PostgreSQL finds in its own beside the usual names. `walArchiveDir`: where its log is archived, if anywhere. */
export async function startKillableDatabase(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  walArchiveDir?: string,
): Promise<KillableDatabase> {
  const folder = join(dataDir, 'postgres')
  const live = async () => revived({ dataDir, isDurable: true, environment, walArchiveDir })
  let living = await live()
  const address = living.connection
  let revival = Promise.resolve()
  const forget = undoOnSignal(() => living.stop())
  return {
    address,
    killAndRevive: async () => {
      const lock = readLock(folder)
      if (!lock) throw new Error('the database to kill is not there')
      const since = performance.now()
      process.kill(lock.pid, 'SIGKILL')
      const former = living
      revival = former.stopped.then(async () => {
        living = await live()
      })
      await revival
      return performance.now() - since
    },
    reviveIfDead: async () => {
      const isDead = await Promise.race([living.stopped.then(() => true), sleep(1_000, false)])
      if (isDead) living = await live()
      return isDead
    },
    query: async (text, values = [], accountId = 0) => {
      await revival
      return within(address, async (client) => {
        await client.query(`SELECT set_config('app.account', $1, false)`, [String(accountId)])
        return (await client.query<never>(text, values)).rows
      })
    },
    end: async () => {
      await revival
      await living.stop()
      forget()
    },
  }
}

async function revived(options: EmbeddedPostgresOptions) {
  const until = performance.now() + PATIENCE_MILLISECONDS
  for (;;) {
    const started = await startEmbeddedPostgres(options)
    if (started.ok) return started.value
    // Processes of the killed one may hold the folder a moment longer.
    if (performance.now() > until) throw new Error(explainDatabaseRefusal(started.refusal))
    await sleep(100)
  }
}

async function within<T>(address: DatabaseAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
