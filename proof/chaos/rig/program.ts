import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEMORY_FLAGS, PROGRAM } from '../../../apps/server/test/support/program.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const LONGEST_START_MILLISECONDS = 90_000

export interface ProgramOptions {
  readonly role: 'serve' | 'work'
  readonly name: string
  /** Where its log and its ready file go. */
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
  /** Once it holds, what ended stays so. */
  readonly isOver: () => boolean
  /** Told of each process as it begins. */
  readonly isBorn: (child: ChildProcess) => void
}

/** A process of the service that is supervised: when killed, it is started again. */
export interface Program {
  readonly name: string
  /** Where it answers; undefined while it does not, or where it only works. */
  readonly url: () => string | undefined
  readonly pid: () => number | undefined
  /** Kills it without warning and brings it back; milliseconds from the kill until it was ready again. */
  readonly killAndRevive: () => Promise<number>
  /** Asks it to end; its exit code and how long that took. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly milliseconds: number }>
  readonly revive: () => Promise<void>
  /** How often it ended although it was neither asked to end nor killed. */
  readonly deaths: () => number
}

/** Starts `vaivem serve` or `vaivem work` as its own process; rejects when it is not ready in time. */
export async function startProgram({ role, name, folder, settings, isOver, isBorn }: ProgramOptions): Promise<Program> {
  const readyFile = join(folder, `${name}.json`)
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  let child: ChildProcess | undefined
  let url: string | undefined
  let deaths = 0
  const isAsked = new WeakSet<ChildProcess>()
  const revive = async () => {
    const since = performance.now()
    while (performance.now() - since < LONGEST_START_MILLISECONDS && !isOver()) {
      await rm(readyFile, { force: true })
      if (isOver()) return
      const born = spawn(process.execPath, [...MEMORY_FLAGS, PROGRAM, role], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', PORT: '0', READY_FILE: readyFile, ...settings },
      })
      isBorn(born)
      born.stdout.pipe(log, { end: false })
      born.stderr.pipe(log, { end: false })
      child = born
      const ready = await readyUrl(born, readyFile, since + LONGEST_START_MILLISECONDS)
      if (ready !== undefined) {
        url = role === 'serve' ? ready : undefined
        born.once('exit', () => {
          if (isAsked.has(born)) return
          // As a supervisor does.
          deaths++
          url = undefined
          void revive()
        })
        return
      }
      // A supervisor starts again what could not start, as when the database is away.
      await sleep(50)
    }
    if (!isOver()) throw new Error(`${name} was not ready in time; see ${folder}`)
  }
  const gone = async (signal: NodeJS.Signals) => {
    url = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    isAsked.add(child)
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await revive()
  return {
    name,
    url: () => url,
    pid: () => child?.pid,
    killAndRevive: async () => {
      const since = performance.now()
      await gone('SIGKILL')
      await revive()
      return performance.now() - since
    },
    stop: async () => {
      const since = performance.now()
      await gone('SIGTERM')
      return { code: child?.exitCode ?? null, milliseconds: performance.now() - since }
    },
    revive,
    deaths: () => deaths,
  }
}

/** Undefined when it ended before it was ready. */
async function readyUrl(child: ChildProcess, readyFile: string, until: number): Promise<string | undefined> {
  while (performance.now() < until && child.exitCode === null && child.signalCode === null) {
    const ready = await readFile(readyFile, 'utf8').catch(() => '')
    if (ready.endsWith('\n')) return (JSON.parse(ready) as { url: string }).url
    await sleep(10)
  }
  if (child.exitCode === null) child.kill('SIGKILL')
  return undefined
}

/** Runs a command of the service to its end, with `input` on its standard input; its output. Throws when it fails. */
export async function runProgram(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...settings },
  })
  child.stdin.end(input)
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`vaivem ${args.join(' ')} ended with ${code}: ${complained}`)
  return said
}
