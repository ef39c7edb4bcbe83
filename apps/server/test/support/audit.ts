import type { KeyObject } from 'node:crypto'
import { type CheckpointKey, checkpointKeyOf } from '../../src/records/audit/checkpoint.ts'
import { type Sealing, sealRecords } from '../../src/records/audit/seal-due.ts'
import { BEGINNING, digestOf, hashOf } from '../../src/records/audit/chain.ts'
import { contentOf } from '../../src/records/audit/records.ts'
import { readChain, type Verified, verifyChain } from '../../src/records/audit/verify-chain.ts'
import type { Database } from '../../src/platform/database/transaction.ts'
import type { TestApp } from './app.ts'

interface Sealer {
  readonly deps: { readonly database: Pick<Database, 'inAccount' | 'readAll'>; readonly checkpointKey: CheckpointKey }
}

/** How a worker seals, by the clock of the wall. */
export function sealingWith(key: CheckpointKey = checkpointKeyOf(new Uint8Array(32).fill(7))): Sealing {
  return { key, now: () => Temporal.Now.instant(), wall: () => Temporal.Now.instant() }
}

/** Seals whatever an account has committed; how many records that were. */
export async function sealAccount({ deps }: Sealer, accountId: number, sealing?: Partial<Sealing>): Promise<number> {
  const all = { ...sealingWith(deps.checkpointKey), ...sealing }
  return (await deps.database.inAccount(accountId, (tx) => sealRecords(tx, accountId, all))).sealed
}

/** The public key of a checkpoint by its name. */
export function keyNamed({ kid, publicKey }: CheckpointKey): (name: string) => KeyObject | undefined {
  return (name) => (name === kid ? publicKey : undefined)
}

/** The findings of `vaivem audit verify`, `hours` hours from now. */
export function verifiedOf({ deps }: Sealer, accountId: number, hours = 1): Promise<Verified> {
  const now = Temporal.Now.instant().add({ hours })
  return verifyChain(deps.database, accountId, { now, publicKeyOf: keyNamed(deps.checkpointKey) })
}

/** As who owns the database and takes the guards off; `$account` stands for the account. */
export async function tamperAsOwner(
  { database }: Pick<TestApp, 'database'>,
  id: number,
  ...statements: readonly string[]
): Promise<void> {
  const tables = ['audit_entry', 'audit_seal', 'audit_checkpoint']
  for (const table of tables) await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const sql of statements) await database.query(sql.replaceAll('$account', String(id)), [], id)
  for (const table of tables) await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

/** Recomputes every link from the current records, by the method that audit.md publishes; records that are gone are left out. */
export async function rebuildLinks(app: TestApp, id: number): Promise<number> {
  let [sequence, previous] = [0, BEGINNING]
  const rows: string[] = []
  for await (const { link, record } of readChain(app.deps.database, id)) {
    if (!record) continue
    sequence += 1
    const digest = digestOf(contentOf(id, record))
    const hash = hashOf({ ...link, sequence, digest, previous })
    const bytes = [digest, previous, hash].map((hex) => `'\\x${hex}'`).join(', ')
    rows.push(`($account, ${sequence}, '${link.source}', ${link.sourceId}, ${bytes}, '${link.sealedAt}')`)
    previous = hash
  }
  await tamperAsOwner(
    app,
    id,
    'DELETE FROM audit_seal WHERE account_id = $account',
    `INSERT INTO audit_seal (account_id, sequence, source, source_id, digest, previous_hash, hash, sealed_at) VALUES ${rows.join(', ')}`,
  )
  return sequence
}
