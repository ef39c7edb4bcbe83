import { describe, type Described, nullableColumns } from './statements/describe.ts'
import { tablesOfAccounts, tablesWithoutAccount } from './statements/one-account.ts'
import { sqlOutsideRepositories } from './statements/repositories.ts'
import { rowReadsIn } from './statements/row-reads.ts'
import { disagreements } from './statements/row-types.ts'
import { withScratchDatabase } from './statements/scratch-database.ts'
import { readSources } from './statements/sources.ts'
import { sitesIn } from './statements/sites.ts'
import { statementsOf } from './statements/texts.ts'

/**
 * Checks every SQL statement of the server against its schema (docs/decisions/0050-statements-checked-against-the-schema.md): it stands in
 * a repository, PostgreSQL can prepare it, it reads rows of one account (0026), and its rows are what they are declared to be. Prints a sentence for each fault, with
 * its file and line, and fails where there is one.
 */
const sources = new Map(readSources().map((source) => [source.file, source]))
const sites = [...sources.values()].flatMap(sitesIn)
const { statements, missing } = await statementsOf(sources, sites)
/** The list of accounts, which an operator asks for. */
const OVER_ALL_ACCOUNTS = new Set(['account-list'])
const beyondAccount: string[] = []
const described = await withScratchDatabase(async (client) => {
  const nullable = await nullableColumns(client)
  const ofAccounts = await tablesOfAccounts(client)
  const all: Described[] = []
  for (const statement of statements) {
    const description = await describe(client, statement.text, nullable)
    all.push({ statement, ...description })
    if (description.fault !== undefined || OVER_ALL_ACCOUNTS.has(statement.name)) continue
    const tables = await tablesWithoutAccount(client, statement.text, ofAccounts)
    if (tables.length > 0)
      beyondAccount.push(
        `${statement.site.place}: ${statement.name} reads ${tables.join(', ')} of more than one account.`,
      )
  }
  return all
})
const reads = rowReadsIn(sources, sites)
const faults = [
  ...sqlOutsideRepositories([...sources.values()]),
  ...missing,
  ...sharedNames(),
  ...beyondAccount,
  ...described.flatMap(({ statement: { site, name, text }, fault, position }) =>
    fault === undefined ? [] : [`${site.place}: ${name}: ${fault}${excerptOf(text, position)}`],
  ),
  ...reads
    .filter(({ sent }) => sent.length === 0)
    .map(
      ({ place }) =>
        `${place}: it cannot be told which statement this reads; give the call of its function, or itself.`,
    ),
  ...(await disagreements(
    reads,
    described.filter(({ fault }) => fault === undefined),
  )),
]
for (const fault of faults) console.error(`apps/server/src/${fault}`)
console.log(`${statements.length} statements prepared, ${reads.length} row types compared, ${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1

/** The line of a statement that PostgreSQL speaks of. */
function excerptOf(text: string, position: number | undefined): string {
  if (position === undefined) return ''
  const before = text.slice(0, position - 1).split('\n').length - 1
  return `\n    ${text.split('\n')[before]?.trim() ?? ''}`
}

/** Where two texts have one name: the second would fail on a connection that has prepared the first. */
function sharedNames(): readonly string[] {
  const named = statements.filter(({ name }) => name !== '')
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, own]) => new Set(own.map(({ text }) => text)).size > 1)
    .map(([name, own]) => `${own.map(({ site }) => site.place).join(' and ')}: ${name} names two texts.`)
}
