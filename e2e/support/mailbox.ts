import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PROGRAM } from '../../apps/server/test/support/program.ts'
import { service } from './visitor.ts'

const run = promisify(execFile)
const TRIES = 20
const PAUSE_MILLISECONDS = 500

/** The text of the newest mail to an address whose subject fits, as an operator reads it: `vaivem mailbox`. Waits for it. */
export async function newestMail(recipient: string, subject: RegExp): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const lines = (await vaivem('mailbox', 'list')).split('\n').map((line) => line.split('\t'))
    const found = lines.find(([, , to = '', about = '']) => to.includes(recipient) && subject.test(about))
    if (found?.[0] !== undefined) return vaivem('mailbox', 'show', found[0])
    await wait(PAUSE_MILLISECONDS)
  }
  throw new Error(`no mail about ${subject} came to ${recipient}`)
}

/** The one-time code that was mailed last to an address. */
export async function codeFor(recipient: string): Promise<string> {
  const mail = await newestMail(recipient, /é o seu código/)
  const code = /\b(\d{4} \d{4})\b/.exec(mail)?.[1]
  if (code === undefined) throw new Error(`a mail without its code: ${mail}`)
  return code
}

/** What an operator's command line prints. */
export async function vaivem(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...service().operator },
  })
  return stdout
}
