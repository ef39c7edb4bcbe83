import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoOnSignal } from '../chaos/rig/undo.ts'

const LONGEST_START_MILLISECONDS = 240_000

interface ProcessOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

/** A server of others as its own process. */
export interface StartedProcess {
  readonly pid: number
  /** From its start to its first answer. */
  readonly milliseconds: number
  readonly stop: () => Promise<void>
}

/** Runs this Node with arguments and waits until an address answers with success. What it says goes straight into a file. */
export async function startedProcess(
  args: readonly string[],
  { log, answersAt, ...options }: ProcessOptions & { readonly log: string; readonly answersAt: string },
): Promise<StartedProcess> {
  const said = openSync(log, 'a')
  const since = performance.now()
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', said, said] })
  const stop = async () => {
    forget()
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const forget = undoOnSignal(stop)
  while (performance.now() - since < LONGEST_START_MILLISECONDS && child.exitCode === null) {
    if (await isUp(answersAt)) return { pid: child.pid ?? 0, milliseconds: performance.now() - since, stop }
    await sleep(10)
  }
  await stop()
  throw new Error(`${args.join(' ')} did not answer at ${answersAt}; see ${log}`)
}

/** Runs this Node with arguments to its end; throws where it fails. */
export async function runToEnd(args: readonly string[], options: ProcessOptions): Promise<void> {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0)
    throw new Error(`${args.join(' ')} ended with ${code}: ${said.slice(-2_000)}${complained.slice(-2_000)}`)
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
