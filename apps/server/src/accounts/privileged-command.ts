import type { OperationId, PolicyChange, Scope } from '@vaivem/contract'
import { staffRoles, type StaffRole } from '@vaivem/domain'
import type { Transaction } from '../platform/database/transaction.ts'
import type { OperationRequest } from '../platform/http/route.ts'

/** A command on the account that one person may not carry out alone (docs/decisions/0031). */
export interface PrivilegedCommand {
  /** The subject of the command, as the audit names it: `staff 12`, `credential 5`, `configuration`. */
  readonly subject: string
  /** The person who gains privileged scopes by it; null: there is none, or the person is not in the account yet. */
  readonly gains: number | null
  /** The facts on which it is based, as a text that differs when the facts do. */
  readonly seen: string
  /** The scopes that it gives and that the caller does not have: the person who confirms must have all of them. */
  readonly beyond: readonly string[]
  /** The changes that the command would make. They name no person, because they are stored for ever. */
  readonly changes: readonly PolicyChange[]
}

/** Judges a command in its own transaction, before it runs; null: one person may carry it out alone. */
export type JudgeCommand = (
  tx: Transaction,
  request: Pick<OperationRequest, 'account' | 'params' | 'body' | 'scopes' | 'cause'>,
) => Promise<PrivilegedCommand | null>

/** The commands on the account that may need a second person. */
export type AccountCommandJudges = Readonly<Partial<Record<OperationId, JudgeCommand>>>

/** Scopes that give access to the account's money, or to the decision who has access. */
export const PRIVILEGED_SCOPES = ['gestao:financeiro', 'gestao:pessoas'] as const satisfies readonly Scope[]

/** Whether people with the role may move money, or decide who may do what. */
export function isPrivilegedRole(role: StaffRole): boolean {
  return hasPrivilegedScope(staffRoles.scopesOf(role))
}

/** Whether scopes give access to the account's money, or to the decision who has access. */
export function hasPrivilegedScope(scopes: readonly string[]): boolean {
  return PRIVILEGED_SCOPES.some((power) => scopes.includes(power))
}

/** Whether a change of what people may do needs a second person in this account. */
export function needsTwoPeople({ configuration }: OperationRequest['account']): boolean {
  return (configuration?.fourEyes.above ?? null) !== null
}
