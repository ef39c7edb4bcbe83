import { timingSafeEqual } from 'node:crypto'
import { HASH_VERSION } from '../platform/secrets/hash-password.ts'
import type { Deps } from './deps.ts'
import { type PersonRow, selectAccountsOfEmail, selectPersonOfEmail } from './repository.ts'

/** The account that is searched where none has the e-mail, so that both cases take the same time. */
export const NO_ACCOUNT = 0
const NOBODYS = { account_id: NO_ACCOUNT, alias: '' }
const NO_HASH = Buffer.alloc(32)

/** The typed identity of a person. */
export interface Named {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** Undefined: the one account that the e-mail has. */
  readonly alias: string | undefined
}

export interface KnownPerson {
  readonly accountId: number
  readonly alias: string
  readonly row: PersonRow
}

/** The people with this e-mail and this password: one, unless a person has the same in several accounts. */
export async function peopleOf(
  { database, environment, hashPassword }: Deps,
  { email, password, alias }: Named,
): Promise<{ readonly known: readonly KnownPerson[]; readonly candidates: readonly Candidate[] }> {
  const all = await database.readShared<{ account_id: number; alias: string }>(
    selectAccountsOfEmail(environment, email),
  )
  const asked = all.filter((account) => alias === undefined || account.alias === alias)
  const candidates: Candidate[] = []
  for (const { account_id: accountId, alias: of } of asked.length === 0 ? [NOBODYS] : asked) {
    const [row] = await database.read<PersonRow>(accountId, selectPersonOfEmail(accountId, email))
    candidates.push({ accountId, alias: of, row })
  }
  const hashes = await hashesOf(candidates, (version) => hashPassword(email, password, version))
  const known = candidates.flatMap(({ accountId, alias: of, row }) => {
    const isRight = timingSafeEqual(row?.password_hash ?? NO_HASH, hashes.get(versionOf(row)) ?? NO_HASH)
    return isRight && row?.password_hash && row.active ? [{ accountId, alias: of, row }] : []
  })
  return { known, candidates }
}

/** A possible person of the e-mail in an account; `row` is undefined where there is none. */
export type Candidate = Omit<KnownPerson, 'row'> & { readonly row: PersonRow | undefined }

/** One for each version that passwords of the candidates are kept under: one, but while a new cost comes into use. */
async function hashesOf(
  candidates: readonly Candidate[],
  hash: (version: number) => Promise<Buffer>,
): Promise<ReadonlyMap<number, Buffer>> {
  const versions = [...new Set(candidates.map(({ row }) => versionOf(row)))]
  return new Map(await Promise.all(versions.map(async (version) => [version, await hash(version)] as const)))
}

function versionOf(row: PersonRow | undefined): number {
  return row?.hash_version ?? HASH_VERSION
}
