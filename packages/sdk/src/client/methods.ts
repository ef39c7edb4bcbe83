import type { OperationTypes } from '../generated/operations.ts'
import type { ListOutcome, Outcome } from './outcome.ts'
import type { Routes } from './route-table.ts'

export type OperationId = keyof OperationTypes

/** One method per operation of the interface, named by its `operationId`. */
export type Methods = { readonly [Id in OperationId]: Method<Id> }

export type Method<Id extends OperationId> = Routes[Id] extends { readonly wrapping: 'list' }
  ? ListMethod<RequestOf<Id>, EntityOf<Id>>
  : (...request: Arguments<RequestOf<Id>>) => Promise<Outcome<EntityOf<Id>>>

export interface ListMethod<Request, Entity> {
  (...request: Arguments<Request>): Promise<ListOutcome<Entity>>
  /**
   * Every page, from the requested one to the last, with one request each, made when the page is wanted. An error is yielded
   * too, and ends the iteration. Records that are added meanwhile may occur on two pages.
   */
  readonly pages: (...request: Arguments<Request>) => AsyncGenerator<ListOutcome<Entity>, void, undefined>
  /** Every record of those pages, one after the other. Throws a `VaivemError` where a page cannot be had. */
  readonly items: (...request: Arguments<Request>) => AsyncGenerator<Entity, void, undefined>
}

export interface CallOptions {
  /** Cancels the call; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

export interface WriteOptions extends CallOptions {
  /** Contract §1.10. The client makes one key per call; pass your own to repeat a call across restarts. */
  readonly idempotencyKey?: string
}

/**
 * The parts of a request: the parameters of the path and the query, and the body. A GET has no body, because `fetch` sends
 * none.
 */
export type RequestOf<Id extends OperationId> = Part<Id, 'params'> &
  Part<Id, 'query'> &
  (Routes[Id] extends { readonly method: 'GET' } ? unknown : Part<Id, 'body'>) &
  (Routes[Id] extends { readonly changes: true } ? WriteOptions : CallOptions)

export type EntityOf<Id extends OperationId> = DeepReadonly<OperationTypes[Id]['entity']>

/** Where every part of a request is optional, so is the request itself. */
export type Arguments<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request]

type Part<Id extends OperationId, Name extends string> = OperationTypes[Id] extends {
  readonly [Member in Name]: infer Value
}
  ? MaybeOptional<Name, DeepReadonly<Value>>
  : unknown

type MaybeOptional<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [Member in Name]?: Value } : { readonly [Member in Name]: Value }

/** Requests and answers are read-only. */
type DeepReadonly<Value> = Value extends readonly (infer Element)[]
  ? readonly DeepReadonly<Element>[]
  : Value extends object
    ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> }
    : Value
