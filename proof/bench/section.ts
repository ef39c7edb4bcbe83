import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** The result of a separate measurement. */
export interface Section {
  readonly title: string
  readonly markdown: string
  /** Whether everything it aims at was reached. */
  readonly isMet: boolean
}

/** The exit code of a measurement that went through and did not reach all of its aims. */
export const MISSED = 3

/** Runs a measurement of its own; throws when it does not go through. */
export async function sectionOf(
  title: string,
  about: string,
  program: string,
  args: readonly string[] = [],
): Promise<Section> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  if (code !== 0 && code !== MISSED) throw new Error(`the measurement of ${title} ended with ${code}`)
  const markdown = [`## ${title}`, about, `\`\`\`text\n${said.trim()}\n\`\`\``].join('\n\n')
  return { title, markdown, isMet: code === 0 }
}
