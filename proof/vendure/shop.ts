import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../../apps/server/src/platform/database/pool.ts'
import { freePort } from '../../apps/server/test/support/service-process.ts'
import { undoOnSignal } from '../chaos/rig/undo.ts'

export const PASSWORD = 'segredo-da-prova'
const LONGEST_START_MILLISECONDS = 240_000

/** A Vendure server as its own process, that can be killed. */
export interface ShopServer {
  /** The same in every life. */
  readonly url: string
  readonly port: number
  /** Of its process of now. */
  readonly pid: () => number
  /** Kills it without warning and brings it back; milliseconds until it answered again. */
  readonly killAndRevive: () => Promise<number>
  readonly end: () => Promise<void>
}

export interface ShopServerOptions {
  readonly home: string
  readonly database: DatabaseAddress
  /** The time zone of the server; by default UTC. */
  readonly zone?: string
  /** Where its log goes. */
  readonly folder: string
  /** Undefined: any that is free. */
  readonly port?: number | undefined
  /** How long the payment provider behind it takes for a refund, and the file in which it writes what it paid. */
  readonly provider?: { readonly milliseconds: number; readonly file?: string }
  /** As one runs it for customers, on a schema that is there. */
  readonly isProduction?: boolean
}

export async function startShopServer({
  home,
  database,
  folder,
  zone = 'UTC',
  port: asked,
  provider,
  isProduction = false,
}: ShopServerOptions): Promise<ShopServer> {
  const port = asked ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const log = createWriteStream(join(folder, 'vendure.log'), { flags: 'a' })
  const environment = {
    PATH: process.env['PATH'],
    // Without it, it would report this installation to its maker.
    VENDURE_DISABLE_TELEMETRY: 'true',
    TZ: zone,
    VENDURE_HOME: home,
    VENDURE_PORT: String(port),
    VENDURE_PASSWORD: PASSWORD,
    VENDURE_DATABASE_HOST: database.host,
    VENDURE_DATABASE_PORT: String(database.port ?? 5432),
    VENDURE_DATABASE_USER: database.user,
    VENDURE_DATABASE_PASSWORD: database.password ?? '',
    VENDURE_DATABASE_NAME: database.database,
    ...(provider && {
      VENDURE_PROVIDER_MILLISECONDS: String(provider.milliseconds),
      ...(provider.file !== undefined && { VENDURE_PROVIDER_FILE: provider.file }),
    }),
    ...(isProduction && { NODE_ENV: 'production', VENDURE_SYNCHRONIZE: 'false' }),
  }
  let child: ChildProcess | undefined
  const live = async () => {
    const born = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      // It writes into the folder that it is started in.
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
    })
    child = born
    born.stdout.pipe(log, { end: false })
    born.stderr.pipe(log, { end: false })
    const until = performance.now() + LONGEST_START_MILLISECONDS
    while (performance.now() < until && born.exitCode === null) {
      if (await isUp(url)) return
      await sleep(50)
    }
    throw new Error(`Vendure did not start; see ${join(folder, 'vendure.log')}`)
  }
  const kill = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const forget = undoOnSignal(() => kill('SIGKILL'))
  await live()
  return {
    url,
    port,
    pid: () => child?.pid ?? Number.NaN,
    killAndRevive: async () => {
      const since = performance.now()
      await kill('SIGKILL')
      await live()
      return performance.now() - since
    },
    end: async () => {
      await kill('SIGKILL')
      log.end()
      forget()
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
