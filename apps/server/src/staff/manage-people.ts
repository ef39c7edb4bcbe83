import { ok, refuse, type Refusal, type Result, type StaffRole } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { newSecret } from '../platform/secrets/session-secret.ts'
import { planStaffMail } from './mails/plan-staff-mail.ts'
import { endAccess } from './change-person.ts'
import { isLastAdmin, type LastAdmin } from './change-role.ts'
import { HASH_VERSION } from '../platform/secrets/hash-password.ts'
import { endLinks, replaceLink } from './link-repository.ts'
import { deletePasskeys } from './passkeys/passkey-repository.ts'
import {
  findListedPerson,
  insertPerson,
  type ListedPerson,
  lockPerson,
  type PersonRow,
  updateActive,
} from './repository.ts'

type NotFound = { readonly kind: 'person-not-found'; readonly personId: number }

export interface Invited {
  readonly person: ListedPerson
  /** The expiry of the link that is mailed to the person, and shown to no one else. */
  readonly until: Temporal.Instant
}

const INVITATION_HOURS = 24

/** Admits a person, who chooses a password with a link that is mailed to them. */
export async function invitePerson(
  deps: Deps,
  tx: Transaction,
  { accountId, by }: { readonly accountId: number; readonly by: string },
  { email, name, role }: { readonly email: string; readonly name: string; readonly role: StaffRole },
): Promise<Result<Invited, { readonly kind: 'email-taken' }>> {
  const person = {
    person_id: deps.newId(),
    email: email.toLowerCase(),
    name,
    role,
    password_hash: null,
    hash_version: HASH_VERSION,
    created_at: deps.now().toString(),
  }
  if (!(await insertPerson(tx, accountId, person))) return refuse('email-taken')
  return ok(await invited(deps, tx, { accountId, by }, person.person_id))
}

/** Sends a new link to a person whose link has expired, or who forgot the password; it also lets a disabled person return. */
export async function renewInvitation<Refusals extends Refusal>(
  deps: Deps,
  tx: Transaction,
  whose: { readonly accountId: number; readonly by: string },
  { personId, allow }: Renewal<Refusals>,
): Promise<Result<Invited, NotFound | Refusals>> {
  const person = await lockPerson(tx, whose.accountId, personId)
  if (!person) return refuse('person-not-found', { personId })
  return allow(person, async () => ok(await invited(deps, tx, whose, personId)))
}

interface Renewal<Refusals extends Refusal> {
  readonly personId: number
  /** Runs the work for this person, or refuses. */
  readonly allow: (person: PersonRow, work: () => Promise<Result<Invited, never>>) => Promise<Result<Invited, Refusals>>
}

/** Changes a person as an administrator; their sessions end. The account always keeps at least one administrator. */
export function changePerson<Refusals extends Refusal = never>(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  { accountId, personId }: { readonly accountId: number; readonly personId: number },
  change: (person: PersonRow) => Promise<Result<null, Refusals>>,
): Promise<Result<ListedPerson, Refusals | NotFound>> {
  return changed()

  async function changed(): Promise<Result<ListedPerson, Refusals | NotFound>> {
    const person = await lockPerson(tx, accountId, personId)
    if (!person) return refuse('person-not-found', { personId })
    const result = await change(person)
    if (!result.ok) return result
    await endAccess(tx, accountId, person, now())
    return ok(await findListedPerson(tx, accountId, personId))
  }
}

export async function shutOut(tx: Transaction, accountId: number, person: PersonRow): Promise<Result<null, LastAdmin>> {
  if (await isLastAdmin(tx, accountId, person)) return refuse('last-admin')
  await updateActive(tx, accountId, { personId: person.person_id, active: false })
  await endLinks(tx, accountId, person.person_id)
  await deletePasskeys(tx, accountId, person.person_id)
  return ok(null)
}

async function invited(
  deps: Deps,
  tx: Transaction,
  { accountId, by }: { readonly accountId: number; readonly by: string },
  personId: number,
): Promise<Invited> {
  const { text, hash } = newSecret(deps, accountId)
  const createdAt = deps.now()
  const expiresAt = createdAt.add({ hours: INVITATION_HOURS })
  await replaceLink(tx, accountId, { linkId: deps.newId(), personId, hash, createdAt, createdBy: by, expiresAt })
  const person = await findListedPerson(tx, accountId, personId)
  await planStaffMail(deps, tx, accountId, {
    personId,
    expiresAt,
    body: {
      kind: 'invitation',
      link: `${deps.publicUrl()}/console/convite#${text}`,
      until: expiresAt.toString(),
      isNew: !person.has_password,
    },
  })
  return { person, until: expiresAt }
}
