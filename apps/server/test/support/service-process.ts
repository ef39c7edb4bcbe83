import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROGRAM } from './program.ts'

const START_MILLISECONDS = 60_000
/** So that no variable of the machine, nor of a `.env`, decides what is tested. */
const NOTHING = {
  DATABASE_URL: '',
  MASTER_KEY: '',
  PUBLIC_URL: '',
  ENVIRONMENT: '',
  SMTP_URL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
}

export interface ServiceProcess {
  readonly pid: number
  readonly url: string
  /** Where its probes and metrics are. */
  readonly privateUrl: string
  readonly serviceKey: string
  readonly serviceToken: string
  /** Its standard error so far. */
  readonly log: () => string
  /** Tells it to stop, and waits until it has. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly milliseconds: number }>
}

export interface ProcessSettings {
  readonly command?: 'start' | 'serve' | 'work'
  readonly env?: Readonly<Record<string, string>>
}

let started = 0

/** The real program in a process of its own, in `dataDir`; throws when it does not start. `stop` it. */
export async function serviceProcess(
  dataDir: string,
  { command = 'start', env = {} }: ProcessSettings = {},
): Promise<ServiceProcess> {
  const readyFile = join(dataDir, `ready-${process.pid}-${++started}.json`)
  const healthPort = await freePort()
  const child = spawn(process.execPath, [PROGRAM, command], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...NOTHING,
      HOST: '127.0.0.1',
      PORT: '0',
      HEALTH_PORT: String(healthPort),
      DATA_DIR: dataDir,
      READY_FILE: readyFile,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ready = await readyWhenThere(readyFile, child, () => log)
  return {
    pid: child.pid ?? 0,
    url: String(ready['url']),
    privateUrl: `http://127.0.0.1:${healthPort}`,
    serviceKey: String(ready['serviceKey']),
    serviceToken: String(ready['serviceToken']),
    log: () => log,
    stop: () => stopped(child),
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function readyWhenThere(file: string, child: ChildProcess, log: () => string): Promise<Record<string, unknown>> {
  const until = performance.now() + START_MILLISECONDS
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (text.endsWith('\n')) return JSON.parse(text) as Record<string, unknown>
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}: ${log()}`)
    if (performance.now() > until) {
      await stopped(child)
      throw new Error(`the service was not ready in time: ${log()}`)
    }
    await sleep(20)
  }
}

async function stopped(child: ChildProcess): Promise<{ code: number | null; milliseconds: number }> {
  const began = performance.now()
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { code: child.exitCode, milliseconds: performance.now() - began }
}
