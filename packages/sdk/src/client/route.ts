/** The facts about an operation that sending a request needs. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the contract writes it; `:name` is a path parameter. */
  readonly url: string
  readonly changes: boolean
  readonly wrapping: 'entity' | 'list' | 'bare'
}
