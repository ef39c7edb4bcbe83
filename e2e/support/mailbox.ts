import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts'
import type { CliContext } from '../../apps/server/src/program/cli/context.ts'
import { readLines, writeLines } from '../../apps/server/src/program/cli/files.ts'
import { runCli } from '../../apps/server/src/program/cli/run-cli.ts'
import { openForOperator } from '../../apps/server/src/program/service/installation.ts'
import { service } from './visitor.ts'

const TRIES = 100
const PAUSE_MILLISECONDS = 100

/** The text of the newest mail to an address whose subject fits, as an operator reads it: `vaivem mailbox`. Waits for it; absent: the demo's. */
export async function newestMail(recipient: string, subject: RegExp, alias = 'demo'): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const lines = (await vaivem('mailbox', 'list', '--account', alias)).split('\n').map((line) => line.split('\t'))
    const found = lines.find(([, , to = '', about = '']) => to.includes(recipient) && subject.test(about))
    if (found?.[0] !== undefined) return vaivem('mailbox', 'show', found[0], '--account', alias)
    await wait(PAUSE_MILLISECONDS)
  }
  throw new Error(`no mail about ${subject} came to ${recipient}`)
}

/** The one-time code that was mailed last to an address. */
export async function codeFor(recipient: string, alias = 'demo'): Promise<string> {
  const mail = await newestMail(recipient, /é o seu código/, alias)
  const code = /\b(\d{4} \d{4})\b/.exec(mail)?.[1]
  if (code === undefined) throw new Error(`a mail without its code: ${mail}`)
  return code
}

let opened: ReturnType<typeof openForOperator> | undefined

/** Opened by the first command and open until the run ends: a connection for each look into the mailbox takes longer than the look. */
async function openedFor(config: Config): ReturnType<typeof openForOperator> {
  opened ??= openForOperator(config)
  try {
    const installation = await opened
    if (!installation.ok) return installation
    const { database } = installation.value
    return { ...installation, value: { ...installation.value, database: { ...database, close: async () => {} } } }
  } catch (error) {
    opened = undefined
    throw error
  }
}

/**
 * What an operator's command line prints. The command runs in this process, beside the service that is up, as the program does:
 * a process of its own would take a second of the processor each time. Throws when the command fails.
 */
export async function vaivem(...args: readonly string[]): Promise<string> {
  const config = readConfig(service().operator)
  if (!config.ok) throw new Error(config.refusal.faults.join('\n'))
  const [out, err]: [string[], string[]] = [[], []]
  const never = () => Promise.reject(new Error('not among the commands of these tests'))
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: (path) => readFile(path, 'utf8'),
    readLines,
    writeLines,
    now: () => Temporal.Now.instant(),
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    operator: 'e2e',
    version: '0.0.0',
    open: () => openedFor(config.value),
    start: never,
    serve: never,
    serveAgents: never,
    work: never,
    backup: never,
    restore: never,
    migrate: never,
  }
  const code = await runCli(args, context)
  if (code !== 0) throw new Error(`vaivem ${args.join(' ')} ended with ${code}: ${err.join('\n')}`)
  return `${out.join('\n')}\n`
}
