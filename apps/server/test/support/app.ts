import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SendRequest } from '@vaivem/connector-kit'
import { compileOperation, type Operation, operations } from '@vaivem/contract'
import type { AccountConfiguration, Refusal, Result } from '@vaivem/domain'
import { createApp, type App } from '../../src/app.ts'
import type { AppSettings } from '../../src/program/app-settings.ts'
import { createIds } from '../../src/platform/database/ids.ts'
import { networks } from '../../src/platform/config-values.ts'
import type { DatabaseAddress } from '../../src/platform/database/pool.ts'
import { applyInTransaction } from '../../src/accounts/configuration/apply-configuration.ts'
import { createAccount } from '../../src/accounts/configuration/create-account.ts'
import { readConfiguration } from '../../src/accounts/configuration/read-configuration.ts'
import { createCredential } from '../../src/accounts/credentials/create-credential.ts'
import type { Range } from '../../src/platform/outbound/receiver-address.ts'
import { mayDemonstrate } from '../../src/platform/tenancy/demonstration.ts'
import type { AdmissionTerms } from '../../src/platform/http/admission.ts'
import { createPasswordHasher, HASH_VERSION } from '../../src/platform/secrets/hash-password.ts'
import { createLog, type LogLevel } from '../../src/platform/log.ts'
import type { TestAnswer } from './answer.ts'
import { answerFaults } from './checked-answer.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { eventFaults } from './written-events.ts'
import { personFaults } from './person-faults.ts'
import { ACCOUNT_FILE_PROGRAM } from './program.ts'
import { putInStore, soldAsImported } from './sold-orders.ts'

const MASTER_KEY = new Uint8Array(32).fill(7)
/** A hash of the same kind at a thousandth of the cost: tests sign in a thousand times. */
const CHEAP = new Map([[HASH_VERSION, { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }]])
const ALL_SCOPES = [...new Set(operations.map(({ scope }) => scope))].filter((scope) => scope !== 'none')

/** The demo account's file: what most tests run under. */
export const DEMO_ACCOUNT = readFileSync(new URL('../../src/program/demo/demo-account.yaml', import.meta.url), 'utf8')

export interface TestAccount {
  readonly id: number
  readonly serviceKey: string
  readonly serviceToken: string
  readonly bearer: string
  /** Calls as this account. A body that is not text is sent as JSON. */
  call(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
}

/** The same, where requests worth up to 100.00 keep their items. */
export const KEEPING_ACCOUNT = DEMO_ACCOUNT.replace(
  'ate: 29.90, solicitacoesPorConsumidor: 2',
  'ate: 100.00, solicitacoesPorConsumidor: 20',
)

export interface AccountOptions {
  readonly configuration?: string
  readonly alias?: string
  readonly scopes?: string[]
  /** Whether the built-in store and carrier stand for real ones; as in production for every account but the demo's, if not. */
  readonly isDemonstration?: boolean
  /** Every order that is imported was sold by the demo store just so, and is confirmed there. */
  readonly sellsOrders?: boolean
}

export interface TestApp extends App {
  readonly database: TestDatabase
  /** The clock of the service: real time, until a test says otherwise. */
  clock: { now: () => Temporal.Instant }
  /** Makes an account with a configuration (YAML) and a credential that may do everything. */
  account(options?: AccountOptions): Promise<TestAccount>
  /** Calls without a credential, or with the given headers. */
  call(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  end(): Promise<void>
}

/** The mail server, the DNS and the way to the public address, where a test does not give others. */
const AS_USUAL: Pick<AppSettings, 'resolveTxt' | 'readPublicKeys' | 'smtpUrl'> = {}

let shared: Promise<TestApp> | undefined
const checked: number[] = []

/**
 * The whole service without a port, on the database that the test files of a worker share: each makes accounts of its own, and never
 * moves the clock, does the work of the worker or counts rows beyond its accounts (`testApp` is for that). `end` it in afterAll.
 */
export async function sharedApp(): Promise<TestApp> {
  const app = await (shared ??= testApp())
  // A test that moves it fails at its own assignment, rather than breaking the tests of another file.
  const clock = Object.freeze({ now: () => app.clock.now() })
  return { ...app, clock, end: () => expectNoFaults(app.database) }
}

/** The whole service on a database of its own, without a port, reached by a way of the test's choice; `end` it in afterAll. */
export async function testApp({
  database: given = undefined as TestDatabase | undefined,
  poolSize = 4,
  connectMilliseconds = 10_000,
  processes = 1,
  reach = async (address: DatabaseAddress) => address,
  webhookRanges = [] as readonly Range[],
  admission = undefined as AdmissionTerms | undefined,
  publicUrl = 'http://vaivem.test',
  trustedProxies = undefined as string | undefined,
  connectorRequests = undefined as SendRequest | undefined,
  outside = AS_USUAL,
  log = { level: 'error' as LogLevel, write: (line: string): unknown => process.stderr.write(line) },
} = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase())
  const clock = { now: () => Temporal.Now.instant() }
  const now = () => clock.now()
  const app = createApp({
    environment: 'production',
    database: await reach(database.service),
    poolSize,
    connectMilliseconds,
    processes,
    masterKey: MASTER_KEY,
    hashPassword: createPasswordHasher(MASTER_KEY, CHEAP),
    signingKeys: [{ kid: 'test-key', privateKey: generateKeyPairSync('ed25519').privateKey }],
    publicUrl: () => publicUrl,
    ...(trustedProxies !== undefined && { trustedProxies: networks.parse(trustedProxies) }),
    webhookAllowance: { ranges: webhookRanges },
    ...(admission && { admission }),
    ...(ACCOUNT_FILE_PROGRAM && { accountFileProgram: ACCOUNT_FILE_PROGRAM }),
    ...(connectorRequests && { connectorRequests }),
    ...outside,
    log: createLog(log.level, (line) => void log.write(line), now),
    now,
  })
  const call = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isText = typeof body === 'string'
    const answer = await app.server.inject({
      method: method as 'GET',
      url,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: isText ? body : JSON.stringify(body) }),
    })
    const text = answer.payload
    const isJson = /json/.test(String(answer.headers['content-type']))
    const answered = {
      status: answer.statusCode,
      headers: answer.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : {},
    }
    const faults = answerFaults(method, url, answered)
    if (faults.length > 0)
      throw new Error(`${method} ${url} was not answered as the contract says: ${faults.join('; ')}\n${text}`)
    return answered
  }
  let made = 0
  return {
    ...app,
    database,
    clock,
    call,
    account: async ({
      configuration = DEMO_ACCOUNT,
      alias = `loja-${++made}`,
      scopes = [...ALL_SCOPES],
      isDemonstration = true,
      sellsOrders = false,
    } = {}) => {
      const account = await makeAccount(app, call, { configuration, alias, scopes, isDemonstration })
      return sellsOrders ? selling(database, account) : account
    },
    end: async () => {
      await app.close()
      try {
        await expectNoFaults(database)
      } finally {
        await database.drop()
      }
    },
  }
}

/**
 * Examines the events that accounts wrote since the last look: they follow the catalogue, and records that are kept for ever
 * identify no person.
 */
async function expectNoFaults(database: TestDatabase): Promise<void> {
  const rows = await database.query<{ id: number }>(
    'SELECT account_id::float8 AS id FROM account WHERE account_id <> ALL($1::bigint[])',
    [checked],
  )
  const accounts = rows.map(({ id }) => id)
  checked.push(...accounts)
  const faults = await eventFaults(database, accounts)
  const persons = await personFaults(database, accounts)
  if (faults.length > 0) throw new Error(`events are not what their catalogue says:\n${faults.join('\n')}`)
  if (persons.length > 0) throw new Error(`what is kept for good names somebody:\n${persons.join('\n')}`)
}

function selling(database: TestDatabase, account: TestAccount): TestAccount {
  return {
    ...account,
    call: async (method, url, body, headers) => {
      if (url === IMPORT) await putInStore(database, account.id, soldAsImported(body))
      return account.call(method, url, body, headers)
    },
  }
}

const IMPORT = '/v1/pvt/processo/enviar-solicitacao'

const newAccountId = createIds(
  () => Temporal.Now.instant(),
  () => Math.floor(performance.now()) % 4096,
)

async function makeAccount(
  { deps }: App,
  call: TestApp['call'],
  { configuration, alias, scopes, isDemonstration }: Required<Omit<AccountOptions, 'sellsOrders'>>,
): Promise<TestAccount> {
  const id = newAccountId()
  const made = { accountId: id, alias, environment: 'production', name: alias, isDemonstration } as const
  const applied = { accountId: id, source: configuration, appliedBy: 'test' }
  const { newId, now, randomBytes, hashToken } = deps
  // What three commands of an operator do, in one transaction.
  const credential = await deps.database.inAccount(id, async (tx) => {
    const inAccount: typeof deps.database.inAccount = (_id, work) => work(tx)
    valueOf(await createAccount({ inAccount }, made))
    valueOf(await applyInTransaction(tx, applied, configurationIn(configuration, made)))
    return valueOf(
      await createCredential(
        { inAccount, newId, now, randomBytes, hashToken },
        { accountId: id, name: 'test', scopes },
      ),
    )
  })
  deps.directory.forget(id)
  const { serviceKey, serviceToken, credentialId } = credential
  const claims = { accountId: id, credentialId, epoch: 1 }
  // What exchanging the key gives (test/api/authenticate.test.ts).
  const issuedAt = deps.now().round({ smallestUnit: 'second', roundingMode: 'floor' })
  const bearer = deps.tokens.issue(claims, issuedAt, issuedAt.add({ minutes: 20 }))
  // A test that moves the clock goes on speaking for its account.
  const bearerAt = (now: Temporal.Instant) =>
    Math.abs(now.epochMilliseconds - issuedAt.epochMilliseconds) < 600_000
      ? bearer
      : deps.tokens.issue(claims, now, now.add({ minutes: 20 }))
  return {
    id,
    serviceKey,
    serviceToken,
    bearer,
    call: (method, url, body, headers) =>
      call(method, url, body, { authorization: `Bearer ${bearerAt(deps.now())}`, ...headers }),
  }
}

/** Account files that were read by this worker, which most tests share. */
const read = new Map<string, AccountConfiguration>()

/** The configuration in a faultless account file; reading one takes longer than all else that makes an account. */
function configurationIn(source: string, account: Parameters<typeof mayDemonstrate>[0]): AccountConfiguration {
  const terms = { mayDemonstrate: mayDemonstrate(account) }
  const key = `${terms.mayDemonstrate}\n${source}`
  const known = read.get(key) ?? valueOf(readConfiguration(source, terms))
  read.set(key, known)
  return known
}

function valueOf<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** The faults of an entity against the operation's own schema: empty when the answer is what the contract says. */
export function entityFaults(operation: Operation, entity: unknown): readonly unknown[] {
  const { checkBody } = compileOperation({
    ...operation,
    schema: { ...operation.schema, body: operation.schema.entity },
  })
  return checkBody(entity) ?? []
}
