import {
  changePersonRole,
  disableStaffPerson,
  invitePerson as inviteOperation,
  listPeople,
  renewInvitation as renewOperation,
  resetSecondFactor,
} from '@vaivem/contract'
import { ok, refuse, type Refusal, type Result, type StaffRole } from '@vaivem/domain'
import { auditedChange } from '../platform/audit/audited-change.ts'
import type { Deps } from './deps.ts'
import { momentOf } from '../platform/http/moments.ts'
import { type OperationRequest, route, type Route } from '../platform/http/route.ts'
import { changePerson, type Invited, invitePerson, renewInvitation, shutOut } from './manage-people.ts'
import { forgetFactor, changeRole } from './change-role.ts'
import { beyondOf } from './judge-people.ts'
import { type ListedPerson, selectListedPeople } from './repository.ts'
import { personView } from './wire.ts'

/** The people of an account, as who runs it sees and changes them. */
export function peopleRoutes(deps: Deps): Route[] {
  return [
    route(
      listPeople,
      async ({ account }) => ok(await deps.database.read<ListedPerson>(account.id, selectListedPeople(account.id))),
      (people) => ({ entity: { pessoas: people.map(personView) } }),
    ),
    route(
      inviteOperation,
      async ({ body, ...request }) => {
        const subject = ({ person }: Invited) => `staff ${person.person_id}`
        const facts = { role: body.papel }
        const invited = await auditedChange<Invited>(request, { action: 'staff.invited', subject, facts })((tx) => {
          const person = { email: body.email, name: body.nome, role: body.papel }
          return ifHeld(request, person.role, () => invitePerson(deps, tx, whoseOf(request), person))
        })
        deps.notifyWorker(request.account.id)
        return invited
      },
      invitedView,
    ),
    route(
      renewOperation,
      async (request) => {
        const act = { action: 'staff.invitation-renewed', subject: subjectOf(request) }
        const invited = await auditedChange(
          request,
          act,
        )((tx) =>
          renewInvitation(deps, tx, whoseOf(request), {
            personId: request.params.pessoaId,
            allow: ({ role }, work) => ifHeld(request, role, work),
          }),
        )
        deps.notifyWorker(request.account.id)
        return invited
      },
      invitedView,
    ),
    route(
      changePersonRole,
      ({ body, ...request }) =>
        auditedChange(request, {
          action: 'staff.role-changed',
          subject: subjectOf(request),
          facts: { role: body.papel },
        })((tx) =>
          changePerson(deps, tx, personOf(request), (person) =>
            ifHeld(request, body.papel, () => changeRole(deps, tx, request.account.id, { person, role: body.papel })),
          ),
        ),
      (person) => ({ entity: personView(person) }),
    ),
    route(
      disableStaffPerson,
      (request) =>
        auditedChange(request, { action: 'staff.disabled', subject: subjectOf(request) })((tx) =>
          changePerson(deps, tx, personOf(request), (person) => shutOut(tx, request.account.id, person)),
        ),
      (person) => ({ entity: personView(person) }),
    ),
    route(
      resetSecondFactor,
      (request) =>
        auditedChange(request, { action: 'staff.second-factor-reset', subject: subjectOf(request) })((tx) =>
          changePerson(deps, tx, personOf(request), (person) =>
            ifHeld(request, person.role, () => forgetFactor(deps, tx, request.account.id, person)),
          ),
        ),
      (person) => ({ entity: personView(person) }),
    ),
  ]
}

interface OfPerson {
  readonly account: { readonly id: number }
  readonly params: { readonly pessoaId: number }
}

function personOf({ account, params }: OfPerson) {
  return { accountId: account.id, personId: params.pessoaId }
}

function subjectOf({ params }: OfPerson): string {
  return `staff ${params.pessoaId}`
}

interface NotHeld {
  readonly kind: 'scope-not-held'
  readonly scopes: readonly string[]
}

/** Does it unless the caller would give what they have not. */
async function ifHeld<Value, Refusals extends Refusal>(
  caller: Pick<OperationRequest, 'cause' | 'scopes'>,
  role: StaffRole,
  work: () => Promise<Result<Value, Refusals>>,
): Promise<Result<Value, Refusals | NotHeld>> {
  const beyond = beyondOf(caller, role)
  return beyond.length > 0 ? refuse('scope-not-held', { scopes: beyond }) : work()
}

function whoseOf({ account, cause }: { readonly account: { readonly id: number }; readonly cause: string }) {
  return { accountId: account.id, by: cause }
}

function invitedView({ person, until }: Invited) {
  return { entity: { pessoa: personView(person), enviadoPara: person.email, valeAte: momentOf(until) } }
}
