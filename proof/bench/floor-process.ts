import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { end } from './service.ts'

export interface RunningFloor {
  readonly pid: number
  readonly port: number
  stop(): Promise<void>
}

const MAIN = join(import.meta.dirname, 'floors/main.ts')

/** Runs a floor as its own process; it ends with this one, whatever happens. */
export async function startFloor(name: string, dataDir: string, answerBytes: number): Promise<RunningFloor> {
  const child = spawn(process.execPath, [MAIN, name, dataDir, String(answerBytes)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  })
  const line = once(createInterface(child.stdout), 'line').then(([text]) => Number(text))
  const port = await Promise.race([line, once(child, 'exit').then(() => undefined)])
  if (port === undefined) throw new Error(`the floor ${name} ended before it was ready`)
  return { pid: child.pid ?? 0, port, stop: () => end(child) }
}
