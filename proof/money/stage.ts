import { createCredential } from '../../apps/server/src/accounts/credentials/create-credential.ts'
import { applyConfiguration } from '../../apps/server/src/accounts/configuration/apply-configuration.ts'
import { testApp, type TestAccount, type TestApp } from '../../apps/server/test/support/app.ts'
import { testDatabase, type TestDatabaseOptions } from '../../apps/server/test/support/database.ts'
import { aBrowser, aPerson, type TestPerson } from '../../apps/server/test/support/staff.ts'
import type { Json } from '../fuzz/json.ts'
import { POLICIES, type PolicyName, STILL } from './policies.ts'
import { stageProcesses } from './situations.ts'
import { settle } from './settle.ts'
import type { StoreOrder } from './store-orders.ts'
import type { Who } from './who.ts'

export interface Key {
  readonly id: number
  readonly serviceKey: string
  readonly serviceToken: string
}

/** A database with an account in which everything is prepared; what is attacked are clones of it. */
export interface Staged {
  readonly policy: PolicyName
  readonly database: string
  readonly accountId: number
  readonly keys: ReadonlyMap<string, Key>
  readonly people: ReadonlyMap<string, TestPerson>
  /** The store's own integration, which may everything and attacks nothing. */
  readonly store: Key
  readonly processes: readonly number[]
  /** Orders that the store knows, of which a process was requested as the store reports them. */
  readonly orders: readonly StoreOrder[]
  /** How often the policy was published so far. */
  readonly policyVersions: number
  /** The content of answers, by operation: ids that a request may name. */
  readonly shown: readonly { readonly operation: string; readonly answer: Json }[]
  readonly drop: () => Promise<void>
}

export interface Staging extends Pick<TestDatabaseOptions, 'root'> {
  readonly policy: PolicyName
  /** The callers that will try: each has a key, or signs in. */
  readonly everybody: readonly Who[]
  /** Every scope that there is: the store's other integration has them all. */
  readonly scopes: readonly string[]
  /** Situations to bring processes into, by their name. */
  readonly only?: (name: string) => boolean
}

/** Prepares an account under a policy: processes in every situation, for a known order and one that only a caller stated; people; keys. */
export async function stage({ root, policy, everybody, scopes, only = () => true }: Staging): Promise<Staged> {
  const database = await testDatabase({ root })
  const app = await testApp({ database })
  const account = await app.account({ configuration: STILL })
  const keys = new Map<string, Key>()
  const people = new Map<string, TestPerson>()
  for (const who of everybody) {
    if ('role' in who) people.set(who.name, await aPerson(app, account, { role: who.role }))
    else keys.set(who.name, await aKey(app, account, who))
  }
  // The key of another integration: a caller who obtains it may do everything.
  await aKey(app, account, { name: 'integração', scopes })
  const paymaster = await aPerson(app, account, { role: 'financeiro' })
  await aPerson(app, account, { role: 'admin' })
  const orders = await stageProcesses({ app, account }, only)
  const applied = await applyConfiguration(
    { inAccount: app.deps.database.inAccount },
    { accountId: account.id, source: POLICIES[policy], appliedBy: 'test' },
  )
  if (!applied.ok) throw new Error(JSON.stringify(applied.refusal))
  app.deps.directory.forget(account.id)
  const processes = (
    await database.query<{ id: number }>(
      'SELECT process_id::float8 AS id FROM return_process WHERE account_id = $1 ORDER BY process_id',
      [account.id],
      account.id,
    )
  ).map(({ id }) => id)
  if (policy === 'two people') await propose(app, account, paymaster, processes)
  await settle(app, account.id)
  const shown = await lookAround(account, processes)
  await app.close()
  await database.leave()
  const store = { id: 0, serviceKey: account.serviceKey, serviceToken: account.serviceToken }
  const name = database.owner.database
  const { drop } = database
  return {
    policy,
    policyVersions: applied.value.version,
    database: name,
    accountId: account.id,
    keys,
    people,
    store,
    processes,
    orders,
    shown,
    drop,
  }
}

async function aKey(
  { deps }: TestApp,
  { id: accountId }: TestAccount,
  { name, scopes }: Exclude<Who, { role: string }>,
) {
  const { newId, now, randomBytes, hashToken, database } = deps
  const made = await createCredential(
    { inAccount: database.inAccount, newId, now, randomBytes, hashToken },
    { accountId, name, scopes: [...scopes] },
  )
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const { credentialId: id, serviceKey, serviceToken } = made.value
  return { id, serviceKey, serviceToken }
}

/** Commands that wait for a second person. */
async function propose(app: TestApp, account: TestAccount, by: TestPerson, processes: readonly number[]) {
  const { call } = await aBrowser(app, by)
  for (const id of processes) {
    const { json } = await account.call('GET', `/v1/gestao/processos/${id}`)
    const versao = json['entidade']?.['versao']
    await call('POST', `/v1/gestao/processos/${id}/estornos/planejar`, { versao, base: 'avaliado' })
  }
}

/** Everything of the account that has an id. */
async function lookAround(account: TestAccount, processes: readonly number[]): Promise<Staged['shown']> {
  const looks = [
    ...processes.map((id) => ({ operation: 'getManagedProcess', url: `/v1/gestao/processos/${id}` })),
    { operation: 'listProcesses', url: '/v3/pvt/processo?pageSize=100' },
    { operation: 'listManagedCredentials', url: '/v1/gestao/credenciais' },
    { operation: 'listPeople', url: '/v1/gestao/pessoas' },
    { operation: 'listProposals', url: '/v1/gestao/propostas' },
    { operation: 'listMessages', url: '/v1/gestao/mensagens' },
    { operation: 'listPolicyVersions', url: '/v1/gestao/politica/versoes' },
    { operation: 'readEvents', url: '/v1/pvt/eventos?limite=20' },
  ]
  const shown: { operation: string; answer: Json }[] = []
  for (const { operation, url } of looks) {
    const { status, text, json } = await account.call('GET', url)
    if (status !== 200) throw new Error(`${operation}: ${text}`)
    shown.push({ operation, answer: json })
  }
  return shown
}
