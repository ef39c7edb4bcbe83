import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  asyncApiDocument,
  carrierProtocolDocument,
  openApiDocument,
  operations,
  storeProtocolDocument,
} from '@vaivem/contract'
import { accountFileSchema } from '../apps/server/src/accounts/configuration/json-schema.ts'
import { sdkEventSentences } from './generate/sdk-event-sentences.ts'
import { moneyPathsText } from './generate/money-paths.ts'
import { sdkErrorCodes } from './generate/sdk-error-codes.ts'
import { sdkRoutes } from './generate/sdk-routes.ts'
import {
  sdkCarrierProtocolTypes,
  sdkEventTypes,
  sdkOperationTypes,
  sdkStoreProtocolTypes,
} from './generate/sdk-types.ts'
import { returnNoteFindingsText } from './generate/return-note-findings.ts'
import { connectorsText } from './generate/connectors.ts'
import { firstIntegrationsText } from './generate/first-integrations.ts'
import { figures, unusedFigures } from './generate/figures.ts'
import { eventsText } from './generate/events.ts'
import { withDrawing } from './module-graph.ts'
import { tablesText } from './generate/tables.ts'
import { stateMachinesText } from './generate/state-machines.ts'
import { ruleCatalogueText } from '../apps/server/src/policy/rules/catalogue.ts'

/** A file that is made, never written: `node scripts/generate.ts`, or `--check` to fail when one is stale. */
interface Generator {
  readonly path: string
  readonly generate: () => string | Promise<string>
}

const generators: readonly Generator[] = [
  { path: 'ARCHITECTURE.md', generate: architectureText },
  { path: 'docs/reference/openapi.json', generate: () => `${JSON.stringify(openApiDocument(operations), null, 2)}\n` },
  {
    path: 'docs/reference/asyncapi.json',
    generate: () => `${JSON.stringify(asyncApiDocument(), null, 2)}\n`,
  },
  {
    path: 'docs/reference/store-connector.openapi.json',
    generate: () => `${JSON.stringify(storeProtocolDocument(), null, 2)}\n`,
  },
  {
    path: 'docs/reference/carrier-connector.openapi.json',
    generate: () => `${JSON.stringify(carrierProtocolDocument(), null, 2)}\n`,
  },
  { path: 'docs/reference/events.md', generate: eventsText },
  { path: 'docs/reference/money-paths.md', generate: moneyPathsText },
  { path: 'docs/integrating/connectors.md', generate: connectorsText },
  { path: 'docs/integrating/in-your-language.md', generate: firstIntegrationsText },
  { path: 'docs/reference/rules.md', generate: ruleCatalogueText },
  { path: 'docs/reference/return-note-findings.md', generate: returnNoteFindingsText },
  { path: 'docs/reference/state-machines.md', generate: stateMachinesText },
  { path: 'apps/server/src/platform/database/tables.ts', generate: tablesText },
  { path: 'packages/sdk/src/client/route-table.ts', generate: sdkRoutes },
  { path: 'packages/sdk/src/generated/error-codes.ts', generate: sdkErrorCodes },
  { path: 'packages/sdk/src/generated/operations.ts', generate: sdkOperationTypes },
  { path: 'packages/sdk/src/generated/events.ts', generate: sdkEventTypes },
  { path: 'packages/sdk/src/generated/store-protocol.ts', generate: sdkStoreProtocolTypes },
  { path: 'packages/sdk/src/generated/carrier-protocol.ts', generate: sdkCarrierProtocolTypes },
  { path: 'packages/sdk/src/events/event-sentences.ts', generate: sdkEventSentences },
  {
    path: 'docs/reference/account-configuration.schema.json',
    generate: () => `${JSON.stringify(accountFileSchema(), null, 2)}\n`,
  },
]

const isCheck = process.argv.includes('--check')
const stale = await together([...generators])
// The figures are drawn from the texts, of which some have just been written.
const drawn = await together([...figures()])
const complaints = [...stale, ...drawn, ...(await tidy())].filter((complaint) => complaint !== undefined)
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

async function together(all: readonly Generator[]): Promise<(string | undefined)[]> {
  return Promise.all(all.map((generator) => (isCheck ? staleness(generator) : write(generator))))
}

/** Pictures that no page shows any more are removed, or complained of. */
async function tidy(): Promise<string[]> {
  const unused = unusedFigures()
  if (isCheck) return unused.map((path) => `${path} is shown by no page: run "npm run generate"`)
  await Promise.all(unused.map((path) => rm(locate(path))))
  return []
}

async function write({ path, generate }: Generator): Promise<undefined> {
  await writeFile(locate(path), await generate())
  console.log(`Wrote ${path}`)
}

async function staleness({ path, generate }: Generator): Promise<string | undefined> {
  const current = await readFile(locate(path), 'utf8').catch(() => undefined)
  if (current === (await generate())) return undefined
  return `${path} is stale: run "npm run generate" and commit the result`
}

/** ARCHITECTURE as it is, with the modules drawn as they are. */
async function architectureText(): Promise<string> {
  return withDrawing(await readFile(locate('ARCHITECTURE.md'), 'utf8'), fileURLToPath(locate('apps/server/src')))
}

function locate(path: string): URL {
  return new URL(`../${path}`, import.meta.url)
}
