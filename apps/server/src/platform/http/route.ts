import type { BodyOf, EntityOf, Operation, ParamsOf, QueryOf } from '@vaivem/contract'
import type { Refusal, Result } from '@vaivem/domain'
import type { Transaction } from '../database/transaction.ts'
import type { Account } from '../tenancy/account-directory.ts'
import type { Page } from './answers.ts'
import type { RefusalNote } from './refused-request.ts'

/** The answer of an operation: an object, a ready JSON text, or a page of them. */
export type Answer<Entity> =
  | { readonly entity: Entity; readonly records?: number }
  | { readonly json: string }
  | { readonly items: readonly Entity[]; readonly page: Page }
  | { readonly jsonItems: readonly string[]; readonly page: Page }

export type RefusalOf<Op extends Operation> = { readonly kind: keyof Op['refusals'] & string }

/** Runs the one transaction of an operation that changes something. */
export type Change = <Value, Refusals extends Refusal>(
  work: (tx: Transaction) => Promise<Result<Value, Refusals>>,
) => Promise<Result<Value, Refusals>>

/** Refusals whose writes are committed: the command did not run, and something is stored in its place. */
const COMMITTED_REFUSALS: ReadonlySet<string> = new Set(['second-person-needed', 'proposal-void'])

/** Whether the writes of a result are committed. */
export function isCommitted(result: Result<unknown, Refusal>): boolean {
  return result.ok || COMMITTED_REFUSALS.has(result.refusal.kind)
}

/** A request that was authenticated, parsed and found well-formed. */
export interface OperationRequest<Op extends Operation = Operation> {
  readonly account: Account
  readonly params: ParamsOf<Op>
  readonly query: QueryOf<Op>
  readonly body: BodyOf<Op>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The query as it came, for operations that hand on what others send. */
  readonly rawQuery: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The caller, as events and the audit name them: `credential <id>` or `staff <id>`. */
  readonly cause: string
  /** The scopes of the caller, beside the one that the operation demands. */
  readonly scopes: ReadonlySet<string>
  /** The address of the caller, for the audit. */
  readonly ip: string
  readonly traceId: string
  /** Adds the reason of a refusal to the log only; the answer does not change. */
  readonly explain: (note: RefusalNote) => void
  /** Adds a header to the answer, such as a cookie. */
  readonly addHeader: (name: string, value: string) => void
  /**
   * Runs the one transaction of an operation that changes something, in the caller's account. A refusal rolls it back, except
   * for those refusals that store something; a success is committed together with the answer that an Idempotency-Key repeats.
   * `work` may run again, and must therefore change nothing outside.
   */
  readonly change: Change
}

/** An operation with its handler, without their types, so that all fit into one list. */
export interface Route {
  readonly operation: Operation
  readonly handle: (request: OperationRequest) => Promise<Result<unknown, Refusal>>
  readonly answer: (value: unknown, request: OperationRequest) => Answer<unknown>
}

/**
 * Binds an operation to its use case. `handle` may refuse only with the kinds that the contract declares. `answer` converts
 * its value to the wire, and must be pure, because its result is also what an Idempotency-Key stores.
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
