import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROGRAM } from '../../apps/server/test/support/program.ts'
import type { Environment } from '../../apps/server/src/platform/config.ts'

export interface OwnService {
  /** What the service wrote to its READY_FILE. */
  readonly ready: string
  readonly pid: number
  /** Its folder, where commands of the service beside it find the database. */
  readonly dataDir: string
  /** What it has written to its standard error: its log. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const START_MILLISECONDS = 60_000
const POLL_MILLISECONDS = 50
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const INTERRUPTED = 130

/**
 * Starts the service on a free port in a folder of its own, which `stop` takes away, with `settings` above those of the
 * environment and with options such as `--no-demo`. Throws when it does not start.
 */
export async function startOwnService(
  settings: Environment = {},
  options: readonly string[] = [],
): Promise<OwnService> {
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-walkthrough-'))
  const readyFile = join(folder, 'ready.json')
  const child = spawn(process.execPath, [PROGRAM, 'start', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settingsOf(folder, readyFile), ...settings },
  })
  const complaints: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const log = () => Buffer.concat(complaints).toString()
  const stop = async () => {
    for (const signal of SIGNALS) process.off(signal, cancelReplacement)
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  const cancelReplacement = () => void stop().finally(() => process.exit(INTERRUPTED))
  for (const signal of SIGNALS) process.on(signal, cancelReplacement)
  try {
    const ready = await readWhenThere(readyFile, child)
    return { ready, pid: child.pid ?? 0, dataDir: folder, log, stop }
  } catch (error) {
    await stop()
    throw new Error(`O serviço próprio não começou: ${log().trim()}`, { cause: error })
  }
}

/** An empty variable counts as absent, also where a `.env` sets it. */
function settingsOf(folder: string, readyFile: string) {
  const ours = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, READY_FILE: readyFile, LOG_LEVEL: 'error' }
  return { ...ours, DATABASE_URL: '', MASTER_KEY: '', PUBLIC_URL: '', HEALTH_PORT: '', ENVIRONMENT: '' }
}

async function readWhenThere(file: string, child: ChildProcess): Promise<string> {
  const until = performance.now() + START_MILLISECONDS
  for (;;) {
    const written = await readFile(file, 'utf8').catch(() => '')
    if (written.endsWith('\n')) return written
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
    if (performance.now() > until) throw new Error(`not ready within ${START_MILLISECONDS} ms`)
    await wait(POLL_MILLISECONDS)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
