import { staffRoles, type StaffRole } from '@vaivem/domain'
import { createPasswordHasher, HASH_VERSION } from '../../platform/secrets/hash-password.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { deriveBytes } from '../../accounts/index.ts'
import { insertPerson, selectPeople } from '../../staff/index.ts'
import { lockDemo } from './repository.ts'

/** A person who may sign in to the console of the demo. */
export interface DemoPerson {
  readonly role: StaffRole
  readonly name: string
  readonly email: string
  readonly password: string
}

const NAMES = {
  leitura: 'Lia Leitura',
  atendimento: 'Ana Atendimento',
  financeiro: 'Félix Financeiro',
  admin: 'Ada Admin',
  auditor: 'Ugo Auditor',
} as const satisfies Record<StaffRole, string>
const PASSWORD_BYTES = 15

/**
 * One person for each role; the passwords are the same on every start, because they are printed on every start and stored only as hashes.
 * Derived from the master key, so that they cannot be known without it. For the demo only.
 */
export function demoStaff(masterKey: Uint8Array): readonly DemoPerson[] {
  return staffRoles.ROLES.map((role) => ({
    role,
    name: NAMES[role],
    email: `${role}@demo.example`,
    password: Buffer.from(deriveBytes(masterKey, `vaivem/demo/password/${role}`).subarray(0, PASSWORD_BYTES)).toString(
      'base64url',
    ),
  }))
}

/** Adds the demo's people to its account, unless it ever had people: what was done with them since stays. */
export async function addDemoStaff(
  { inAccount }: Pick<Database, 'inAccount'>,
  accountId: number,
  { masterKey, now }: { readonly masterKey: Uint8Array; readonly now: Temporal.Instant },
): Promise<void> {
  const people = await inAccount(accountId, (tx) => tx.query(selectPeople(accountId)))
  if (people.rowCount > 0) return
  const hashPassword = createPasswordHasher(masterKey)
  const rows = await Promise.all(
    demoStaff(masterKey).map(async ({ role, name, email, password }, index) => ({
      person_id: index + 1,
      email,
      name,
      role,
      password_hash: await hashPassword(email, password),
      hash_version: HASH_VERSION,
      created_at: now.toString(),
    })),
  )
  await inAccount(accountId, async (tx) => {
    await lockDemo(tx, accountId)
    for (const row of rows) await insertPerson(tx, accountId, row)
  })
}
