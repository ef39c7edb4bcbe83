import type { OperationId, PolicyChange, Scope } from '@vaivem/contract'
import { staffRoles, type StaffRole } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'
import type { OperationRequest } from '../http/route.ts'

/** What a command does to the account that one person may not do alone (docs/decisions/0031). */
export interface HeldCommand {
  /** What it is about, as the audit names it: `staff 12`, `credential 5`, `configuration`. */
  readonly subject: string
  /** The person who gains by it; null: nobody who is there yet, or nobody at all. */
  readonly gains: number | null
  /** The facts it rests on, as text that differs when they do. */
  readonly seen: string
  /** What it gives that the one who asks has not: who confirms must have all of it. */
  readonly beyond: readonly string[]
  /** What would change; names nobody, because it is kept for good. */
  readonly changes: readonly PolicyChange[]
}

/** Judges a command by what is known in its own transaction, before it is run; null: one person may. */
export type JudgeCommand = (
  tx: Transaction,
  request: Pick<OperationRequest, 'account' | 'params' | 'body' | 'scopes' | 'cause'>,
) => Promise<HeldCommand | null>

/** The commands on the account that may need a second person. */
export type AccountJudges = Readonly<Partial<Record<OperationId, JudgeCommand>>>

/** Scopes that open the account's money, or say who has them. */
export const POWERS = ['gestao:financeiro', 'gestao:pessoas'] as const satisfies readonly Scope[]

/** Whether a person of the role may move money, or say who may what. */
export function hasPower(role: StaffRole): boolean {
  return holdsPower(staffRoles.scopesOf(role))
}

/** Whether scopes open the account's money, or say who has them. */
export function holdsPower(scopes: readonly string[]): boolean {
  return POWERS.some((power) => scopes.includes(power))
}

/** Whether what changes who may what needs a second person in this account. */
export function needsTwoPeople({ configuration }: OperationRequest['account']): boolean {
  return (configuration?.fourEyes.above ?? null) !== null
}
