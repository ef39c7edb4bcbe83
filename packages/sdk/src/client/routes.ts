import type { operations } from '@vaivem/contract'

type Contract = (typeof operations)[number]

/** The operations that the client calls for others; it authenticates by itself, and a browser's session is the browser's. */
export type Callable = Exclude<Contract, { readonly scope: 'none' }>

/** What sending needs to know of an operation. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the contract writes it; `:name` is a path parameter. */
  readonly url: string
  readonly changes: boolean
  readonly wrapping: 'entity' | 'list' | 'bare'
}

export type Routes = { readonly [Each in Callable as Each['operationId']]: Pick<Each, keyof Route> }
