import type { BodyOf, EntityOf, Operation, ParamsOf, QueryOf } from '@vaivem/contract'
import type { Refusal, Result } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'
import type { Account } from '../accounts/account-directory.ts'
import type { Page } from './answers.ts'
import type { RefusalNote } from './refused-request.ts'

/** What an operation answers: an object, a ready JSON text, or a page of them. */
export type Answer<Entity> =
  | { readonly entity: Entity; readonly records?: number }
  | { readonly json: string }
  | { readonly items: readonly Entity[]; readonly page: Page }
  | { readonly jsonItems: readonly string[]; readonly page: Page }

export type RefusalOf<Op extends Operation> = { readonly kind: keyof Op['refusals'] & string }

/** Runs the one transaction of a changing operation. */
export type Change = <Value, No extends Refusal>(
  work: (tx: Transaction) => Promise<Result<Value, No>>,
) => Promise<Result<Value, No>>

/** What is written with these stays: the command did not run, and something is kept in its place. */
const COMMITTED_REFUSALS: ReadonlySet<string> = new Set(['second-person-needed', 'proposal-void'])

/** Whether what was written with a result is kept. */
export function isCommitted(result: Result<unknown, Refusal>): boolean {
  return result.ok || COMMITTED_REFUSALS.has(result.refusal.kind)
}

/** A request that was authenticated, read and found well-formed. */
export interface OperationRequest<Op extends Operation = Operation> {
  readonly account: Account
  readonly params: ParamsOf<Op>
  readonly query: QueryOf<Op>
  readonly body: BodyOf<Op>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Who called, as events and the audit name them: `credential <id>` or `staff <id>`. */
  readonly cause: string
  /** What they may, beside what the operation asks for. */
  readonly scopes: ReadonlySet<string>
  /** From where, for the audit. */
  readonly ip: string
  readonly traceId: string
  /** Says why it will be refused, to the log alone: the answer stays as it is. */
  readonly explain: (note: RefusalNote) => void
  /** Says something in a header of the answer, such as a cookie. */
  readonly addHeader: (name: string, value: string) => void
  /**
   * The one transaction of a changing operation, in the caller's account. A refusal undoes it, but for those that keep
   * something; a success is committed together with the answer that an Idempotency-Key repeats. `work` may run again, so it touches nothing outside.
   */
  readonly change: Change
}

/** An operation and what answers it, its types forgotten so that all fit one list. */
export interface Route {
  readonly operation: Operation
  readonly handle: (request: OperationRequest) => Promise<Result<unknown, Refusal>>
  readonly answer: (value: unknown, request: OperationRequest) => Answer<unknown>
}

/**
 * Binds an operation to its use case. `handle` may refuse only with the kinds the contract declares; `answer` turns its
 * value into the wire and must be pure, because it is also what an Idempotency-Key stores.
 */
export function route<const Op extends Operation, Value>(
  operation: Op,
  handle: (request: OperationRequest<Op>) => Promise<Result<Value, RefusalOf<Op>>>,
  answer: (value: Value, request: OperationRequest<Op>) => Answer<EntityOf<Op>>,
): Route {
  return {
    operation,
    handle: (request) => handle(request),
    answer: (value, request) => answer(value as Value, request),
  }
}
