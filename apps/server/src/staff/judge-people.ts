import type { changePersonRole, invitePerson } from '@vaivem/contract'
import { actors, staffRoles, type StaffRole } from '@vaivem/domain'
import {
  type AccountCommandJudges,
  isPrivilegedRole,
  type PrivilegedCommand,
  type JudgeCommand,
} from '../accounts/index.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { OperationRequest } from '../platform/http/route.ts'
import { admitted, restored, newRole, withoutFactor } from './person-changes.pt-BR.ts'
import { lockPerson, type PersonRow } from './repository.ts'

/** Changes that give a person privileged scopes, or restore their access to them, need a second person. */
export const peopleJudges: AccountCommandJudges = {
  invitePerson: async (_, { body }) => {
    const { papel } = body as OperationRequest<typeof invitePerson>['body']
    return isPrivilegedRole(papel)
      ? { subject: 'staff', gains: null, seen: '', beyond: [], changes: [admitted(papel)] }
      : null
  },
  renewInvitation: ofPerson((person) => (isPrivilegedRole(person.role) ? held(person, restored(person)) : null)),
  changePersonRole: ofPerson((person, { body }) => {
    const { papel } = body as OperationRequest<typeof changePersonRole>['body']
    return isPrivilegedRole(papel) && papel !== person.role ? held(person, [newRole(person.role, papel)]) : null
  }),
  resetSecondFactor: ofPerson((person) => (isPrivilegedRole(person.role) ? held(person, [withoutFactor()]) : null)),
}

type Judged = Parameters<JudgeCommand>[1]

function ofPerson(judge: (person: PersonRow, request: Judged) => PrivilegedCommand | null): JudgeCommand {
  return async (tx: Transaction, request) => {
    const { pessoaId } = request.params as { readonly pessoaId: number }
    const person = await lockPerson(tx, request.account.id, pessoaId)
    return person ? judge(person, request) : null
  }
}

function held({ person_id: id, role, active }: PersonRow, changes: PrivilegedCommand['changes']): PrivilegedCommand {
  return { subject: `staff ${id}`, gains: id, seen: `${role} ${active ? 'active' : 'disabled'}`, beyond: [], changes }
}

/** The scopes of a role that the caller may not grant, because they lack them. People may only add persons with a lower role. */
export function beyondOf({ cause, scopes }: Pick<OperationRequest, 'cause' | 'scopes'>, role: StaffRole): string[] {
  if (actors.isStaff(cause)) return []
  return staffRoles.scopesOf(role).filter((scope) => !scopes.has(scope))
}
