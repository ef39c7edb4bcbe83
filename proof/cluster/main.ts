import { parseArgs } from 'node:util'
import pg from 'pg'
import { readSources } from '../../scripts/statements/sources.ts'
import { sitesIn } from '../../scripts/statements/sites.ts'
import { type Statement, statementsOf } from '../../scripts/statements/texts.ts'
import { wholeOption } from '../whole-option.ts'
import { measureOverhead } from './overhead.ts'
import { planOf, type StatementPlan } from './statement-plans.ts'

/** Files whose statements run as another role than the one that serves: the one that makes the database, and the one that reads keys. */
const OF_OTHER_ROLES = /^(platform\/(database|embedded-postgres)\/|accounts\/credentials\/signing-key-repository\.ts)/

/**
 * Statements that are planned in parts, because they add rows inside WITH. The parts run one after the other, each on the node of the account, and
 * each sees what those before it wrote: these read nothing that an earlier part of them writes.
 */
const IN_PARTS = new Set([
  'place-committed-events',
  'queue-webhook-events',
  'count-figures-process',
  'count-figures-order',
  'fold-count-changes',
  'split-fine-bucket',
  'split-coarse-bucket',
])

/**
 * Asks the coordinator of Citus that CITUS_URL names, as the role that serves, how it would run every statement of the server, and prints
 * those that do not go as one task to the node of their account. Ends with 0 where none is refused, and none but the
 * known ones is planned in parts; without an address it says so. With `--overhead` it measures what distribution costs each operation
 * instead (`overhead.ts`); the address is then that of a superuser.
 */
const url = process.env['CITUS_URL']
const { values } = parseArgs({
  options: {
    overhead: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
  },
})
if (url === undefined) {
  console.log('CITUS_URL names no coordinator of Citus: nothing was asked.')
} else if (values.overhead) {
  const [rounds, seconds, connections] = [
    wholeOption('rounds', values.rounds),
    wholeOption('seconds', values.seconds),
    wholeOption('connections', values.connections),
  ]
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  process.stdout.write(await measureOverhead({ rounds, seconds, connections, say }))
} else {
  const plans = await withClient(url, async (client) => plansOf(client, await servingStatements()))
  for (const [way, found] of Map.groupBy(plans, (plan) => plan.way)) console.log(`${way}: ${found.length}`)
  for (const { way, statement, fault } of plans.filter(isTold))
    console.log(`${way}: ${statement.site.place}: ${statement.name}${fault === undefined ? '' : `: ${fault}`}`)
  process.exitCode = plans.some(isWrong) ? 1 : 0
}

/** The statements of requests and of the worker, each text once. */
async function servingStatements(): Promise<readonly Statement[]> {
  const sources = new Map(readSources().map((source) => [source.file, source]))
  const { statements } = await statementsOf(sources, [...sources.values()].flatMap(sitesIn))
  const serving = statements.filter(
    ({ site, text }) => !OF_OTHER_ROLES.test(site.source.file) && !/^\s*(SAVEPOINT|ROLLBACK|RELEASE|LISTEN)/.test(text),
  )
  return [...new Map(serving.map((statement) => [statement.text, statement])).values()]
}

async function plansOf(client: pg.Client, statements: readonly Statement[]): Promise<readonly StatementPlan[]> {
  const plans: StatementPlan[] = []
  for (const statement of statements) plans.push(await planOf(client, statement))
  return plans
}

function isWrong({ way, statement }: StatementPlan): boolean {
  return way === 'refused' || (way === 'several' && !IN_PARTS.has(statement.name))
}

function isTold({ way }: StatementPlan): boolean {
  return way !== 'one-node' && way !== 'no-node'
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
