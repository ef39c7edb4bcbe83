import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEMORY_FLAGS, PROGRAM } from '../../apps/server/test/support/program.ts'

export interface RunningService {
  readonly pid: number
  readonly port: number
  readonly serviceKey: string
  readonly serviceToken: string
  /** From the start of its process until it said it takes requests. */
  readonly readyMilliseconds: number
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const LONGEST_START_MILLISECONDS = 180_000

/** Runs `vaivem start` as its own process, on a free port, with a durable PostgreSQL of its own in `dataDir`. */
export async function startService(
  dataDir: string,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const readyFile = join(dataDir, '..', 'ready.json')
  const since = performance.now()
  const child = spawn(process.execPath, [...MEMORY_FLAGS, ...nodeOptions, PROGRAM, 'start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      READY_FILE: readyFile,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  while (!existsSync(readyFile) || readFileSync(readyFile, 'utf8') === '') {
    if (child.exitCode !== null) throw new Error('the service ended before it was ready')
    if (performance.now() - since > LONGEST_START_MILLISECONDS) {
      await end(child)
      throw new Error('the service was not ready in time')
    }
    await sleep(5)
  }
  const readyMilliseconds = performance.now() - since
  const ready = JSON.parse(readFileSync(readyFile, 'utf8')) as { url: string; serviceKey: string; serviceToken: string }
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(ready.url).port),
    serviceKey: ready.serviceKey,
    serviceToken: ready.serviceToken,
    readyMilliseconds,
    stop: () => end(child),
  }
}

/** Runs a command of the service beside it, with `input` on its standard input. */
export async function runCommand(dataDir: string, args: readonly string[], input: string): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  child.stdin.end(input)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`vaivem ${args.join(' ')} ended with ${code}`)
}

/** Ends a process of ours and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
