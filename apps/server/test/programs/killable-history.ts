import { configurationFromDocument } from '../../src/accounts/configuration/document.ts'
import { latestVersion } from '../../src/accounts/configuration/repository.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { importHistory } from '../../src/records/shadow/import-history.ts'
import { readReturns } from '../../src/records/shadow/read-returns.pt-BR.ts'
import { announce, programApp } from '../support/program-app.ts'
import { plantedReturns, SHADOW_MAPPING } from '../support/shadow-returns.ts'

/** An import of history in a process of its own; says how far it is, until it is killed or done. */
const [address = '', accountId = '', count = ''] = process.argv.slice(2)
const app = programApp({ database: JSON.parse(address) as DatabaseAddress, poolSize: 4, log: 'warn' })
const id = Number(accountId)
const latest = await app.deps.database.inAccount(id, (tx) => latestVersion(tx, id))
if (!latest) throw new Error('the account has a configuration')
const configuration = configurationFromDocument(latest.document)
const account = {
  id,
  alias: 'history',
  environment: 'production',
  isDemonstration: true,
  revision: 1,
  configuration,
  configurationVersion: latest.version,
  credentials: new Map(),
  staff: new Map(),
} as const
const { file } = plantedReturns({ returns: Number(count), planted: 0 })
const { returns } = readReturns(file, SHADOW_MAPPING, { timeZone: configuration.timeZone, storeIds: [1] })
const done = await importHistory(app.deps, account, {
  returns,
  service: SHADOW_MAPPING.servico,
  cause: 'command line teste',
  onProgress: (reached) => announce(String(reached)),
})
announce(`done ${JSON.stringify({ added: done.added, known: done.known, faults: done.faults.length })}`)
await app.close()
