import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** What a measurement of its own says, as a section in Markdown. */
export async function sectionOf(
  title: string,
  about: string,
  program: string,
  args: readonly string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  if (code !== 0) throw new Error(`the measurement of ${title} ended with ${code}`)
  return [`## ${title}`, about, `\`\`\`text\n${said.trim()}\n\`\`\``].join('\n\n')
}
