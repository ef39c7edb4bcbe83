import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const MAIN = join(import.meta.dirname, 'process-list/main.ts')
const SMALL = 1_000

/** The list at a thousand processes and at `large`, as a section in Markdown; what it measures it says itself. */
export async function processListSection(large: number): Promise<string> {
  const child = spawn(process.execPath, [MAIN, '--small', String(SMALL), '--large', String(large)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  if (code !== 0) throw new Error(`the measurement of the list ended with ${code}`)
  return [
    '## The list',
    `Medians, page by page, in an account of ${SMALL} processes and in one of ${large}: milliseconds (records found) in each, ` +
      'and the ratio, which is aimed to stay within 1.5; `<` marks what does not.',
    `\`\`\`text\n${said.trim()}\n\`\`\``,
  ].join('\n\n')
}
