import type { operations } from '@vaivem/contract'

type Contract = (typeof operations)[number]

/**
 * The operations that a client of the SDK calls. Authentication is left out because the client does it, and operations of a
 * browser's session because they need its cookie.
 */
export type Callable = Exclude<Contract, { readonly scope: 'none' }>

/** The facts about an operation that sending a request needs. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the contract writes it; `:name` is a path parameter. */
  readonly url: string
  readonly changes: boolean
  readonly wrapping: 'entity' | 'list' | 'bare'
}

export type Routes = { readonly [Each in Callable as Each['operationId']]: Pick<Each, keyof Route> }
