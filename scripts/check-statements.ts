import { describe, type Described } from './statements/describe.ts'
import { sqlOutsideRepositories } from './statements/repositories.ts'
import { withScratchDatabase } from './statements/scratch-database.ts'
import { readSources } from './statements/sources.ts'
import { sitesIn } from './statements/sites.ts'
import { statementsOf } from './statements/texts.ts'

/**
 * Checks every SQL statement of the server against its schema (docs/decisions/0050-statements-checked-against-the-schema.md): it stands in
 * a repository, and PostgreSQL can prepare it. Prints a sentence for each fault, with its file and line, and fails where there is one.
 */
const sources = new Map(readSources().map((source) => [source.file, source]))
const sites = [...sources.values()].flatMap(sitesIn)
const { statements, missing } = await statementsOf(sources, sites)
const described = await withScratchDatabase(async (client) => {
  const all: Described[] = []
  for (const statement of statements) all.push({ statement, ...(await describe(client, statement.text)) })
  return all
})
const faults = [
  ...sqlOutsideRepositories([...sources.values()]),
  ...missing,
  ...described.flatMap(({ statement: { site, name, text }, fault, position }) =>
    fault === undefined ? [] : [`${site.place}: ${name}: ${fault}${excerptOf(text, position)}`],
  ),
]
for (const fault of faults) console.error(`apps/server/src/${fault}`)
console.log(`${statements.length} statements prepared, ${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1

/** The line of a statement that PostgreSQL speaks of. */
function excerptOf(text: string, position: number | undefined): string {
  if (position === undefined) return ''
  const before = text.slice(0, position - 1).split('\n').length - 1
  return `\n    ${text.split('\n')[before]?.trim() ?? ''}`
}
