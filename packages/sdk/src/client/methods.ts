import type { Static, TSchema } from '@vaivem/contract'
import type { ListOutcome, Outcome } from './outcome.ts'
import type { Callable } from './routes.ts'

/** One method per operation of the contract, named by its `operationId`. */
export type Methods = { readonly [Each in Callable as Each['operationId']]: Method<Each> }

export type Method<Each extends Callable> = Each extends { readonly wrapping: 'list' }
  ? ListMethod<RequestOf<Each>, EntityOf<Each>>
  : (...request: Arguments<RequestOf<Each>>) => Promise<Outcome<EntityOf<Each>>>

export interface ListMethod<Request, Entity> {
  (...request: Arguments<Request>): Promise<ListOutcome<Entity>>
  /**
   * Every page, from the one asked for to the last, with one request each, made when the page is wanted. An error is yielded
   * too, and ends the iteration. Records that are added meanwhile may occur on two pages.
   */
  readonly pages: (...request: Arguments<Request>) => AsyncGenerator<ListOutcome<Entity>, void, undefined>
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
export type RequestOf<Each extends Callable> = Part<Each, 'params', 'params'> &
  Part<Each, 'querystring', 'query'> &
  (Each extends { readonly method: 'GET' } ? unknown : Part<Each, 'body', 'body'>) &
  (Each extends { readonly changes: true } ? WriteOptions : CallOptions)

export type EntityOf<Each extends Callable> = DeepReadonly<Static<Each['schema']['entity']>>

/** Where every part of a request is optional, so is the request itself. */
export type Arguments<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request]

type Part<Each extends Callable, Key extends string, Name extends string> = Each['schema'] extends {
  readonly [Member in Key]: infer Schema extends TSchema
}
  ? MaybeOptional<Name, DeepReadonly<Static<Schema>>>
  : unknown

type MaybeOptional<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [Member in Name]?: Value } : { readonly [Member in Name]: Value }

/** Requests and answers are read-only. */
type DeepReadonly<Value> = Value extends readonly (infer Element)[]
  ? readonly DeepReadonly<Element>[]
  : Value extends object
    ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> }
    : Value
