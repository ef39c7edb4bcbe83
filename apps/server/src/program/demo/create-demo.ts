import { type AccountConfiguration, invariant, type Result } from '@vaivem/domain'
import { readFile } from 'node:fs/promises'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import {
  applyInTransaction,
  readConfiguration,
  insertAccount,
  insertCredential,
  insertToken,
  deriveBytes,
  PEPPER_VERSION,
  serviceKeyFrom,
  serviceTokenFrom,
  tokenHasher,
  type Environment,
  ALL_SCOPES,
} from '../../accounts/index.ts'
import { demoOrders } from './demo-orders.ts'
import { addDemoStaff, demoStaff, type DemoPerson } from './demo-staff.ts'
import { insertDemoStock } from './demo-stock-repository.ts'
import { makeRequests } from './make-requests.ts'
import { insertBuiltInStoreOrders, isAccountThere, lockDemo } from './repository.ts'

/** The demo's own account, one an environment: fixed, so that a second start finds the first one's. */
export const DEMO_ACCOUNT_IDS = { production: 1, qa: 2 } as const satisfies Record<Environment, number>
export const DEMO_ALIAS = 'demo'

export interface DemoDeps extends Pick<Database, 'inAccount'> {
  readonly now: () => Temporal.Instant
  /** The service's own: an account of another environment is not let in. */
  readonly environment: Environment
  readonly masterKey: Uint8Array
}

export interface Demo {
  readonly accountId: number
  readonly alias: string
  readonly serviceKey: string
  readonly serviceToken: string
  /** The people who may sign in to the console. */
  readonly staff: readonly DemoPerson[]
  /** False when it was there before. */
  readonly created: boolean
}

const ACCOUNT_FILE = new URL('./demo-account.yaml', import.meta.url)
const CREDENTIAL_ID = 1
const TOKEN_ID = 1
const DEMO_MAKER = 'vaivem demo'

/**
 * Creates the demo account with its stores, rules, vouchers, credential and orders, in one transaction, and then its past
 * requests and its people; once, however many processes start at the same time. A second call changes nothing, whatever has
 * happened to the account.
 */
export async function createDemo({ inAccount, now, environment, masterKey }: DemoDeps): Promise<Demo> {
  const secrets = demoSecrets(masterKey, environment)
  const accountId = DEMO_ACCOUNT_IDS[environment]
  const source = await readFile(ACCOUNT_FILE, 'utf8')
  const configuration = valueOf(readConfiguration(source))
  const madeAt = now()
  const created = await inAccount(accountId, async (tx) => {
    // Waits for another process that is creating it; afterwards the account exists.
    await lockDemo(tx, accountId)
    if (await isAccountThere(tx, accountId)) return false
    await fillDemo(tx, { source, configuration, secrets, environment, masterKey, now: madeAt })
    return true
  })
  // After the account, in transactions of their own, as real requests are; only by the process that created it.
  const account = { id: accountId, alias: DEMO_ALIAS, environment, configuration }
  if (created) await makeRequests({ inAccount, account, masterKey, now: madeAt })
  await addDemoStaff({ inAccount }, accountId, { masterKey, now: madeAt })
  return { accountId, alias: DEMO_ALIAS, ...secrets, staff: demoStaff(masterKey), created }
}

/**
 * The demo's key and token, the same on every start, because they are printed on every start and stored only hashed. Derived from the
 * master key by HKDF, so that they cannot be known without it. For the demo only; every other credential is random and shown once.
 */
export function demoSecrets(
  masterKey: Uint8Array,
  environment: Environment,
): { serviceKey: string; serviceToken: string } {
  return {
    serviceKey: serviceKeyFrom(
      deriveBytes(masterKey, 'vaivem/demo/service-key'),
      environment,
      DEMO_ACCOUNT_IDS[environment],
    ),
    serviceToken: serviceTokenFrom(deriveBytes(masterKey, 'vaivem/demo/service-token'), environment),
  }
}

interface Filling {
  readonly source: string
  readonly configuration: AccountConfiguration
  readonly secrets: { readonly serviceKey: string; readonly serviceToken: string }
  readonly environment: Environment
  readonly masterKey: Uint8Array
  readonly now: Temporal.Instant
}

async function fillDemo(tx: Transaction, filling: Filling): Promise<void> {
  const { source, configuration, secrets, environment, masterKey, now } = filling
  const accountId = DEMO_ACCOUNT_IDS[environment]
  const { name } = configuration
  await insertAccount(tx, { account_id: accountId, alias: DEMO_ALIAS, environment, name, is_demonstration: true })
  valueOf(await applyInTransaction(tx, { accountId, source, appliedBy: DEMO_MAKER }, configuration))
  await insertCredential(tx, accountId, {
    credential_id: CREDENTIAL_ID,
    service_key: secrets.serviceKey,
    name: 'Demonstração',
    scopes: ALL_SCOPES,
  })
  await insertToken(tx, accountId, {
    credentialId: CREDENTIAL_ID,
    tokenId: TOKEN_ID,
    hash: tokenHasher(masterKey)(secrets.serviceToken),
    pepperVersion: PEPPER_VERSION,
    expiresAt: null,
  })
  const orders = demoOrders(now)
  await insertBuiltInStoreOrders(tx, accountId, orders)
  await insertDemoStock(tx, accountId)
  const subject = `credential ${CREDENTIAL_ID}`
  await recordAudit(tx, accountId, {
    at: now,
    actor: DEMO_MAKER,
    action: 'demo.made',
    facts: { orders: orders.length },
  })
  await recordAudit(tx, accountId, { at: now, actor: DEMO_MAKER, action: 'credential.created', subject })
}

/** The demo's own file and account: a no is a bug, not bad input. */
function valueOf<Value>(result: Result<Value, { kind: string }>): Value {
  invariant(result.ok, 'the demo account is valid')
  return result.value
}
