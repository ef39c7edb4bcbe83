import { join } from 'node:path'
import { type Section, sectionOf } from './section.ts'

const MAIN = join(import.meta.dirname, 'process-list/main.ts')
const SMALL = 1_000

/** The list at a thousand processes and at `large`, as a section in Markdown; what it measures it says itself. */
export function processListSection(large: number): Promise<Section> {
  const about =
    `Medians, page by page, in an account of ${SMALL} processes and in one of ${large}: milliseconds (records found) in each, ` +
    'and the ratio, which is aimed to stay within 1.5; `<` marks what does not.'
  return sectionOf('The list', about, MAIN, ['--small', String(SMALL), '--large', String(large)])
}
