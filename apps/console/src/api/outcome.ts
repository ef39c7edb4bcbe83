import type { ClientError, ListOutcome, Outcome, Page } from '@vaivem/sdk'

/** A refusal or a failure, thrown to callers that expect a value, with the sentence of the service. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string | null
  readonly traceId: string | null

  constructor({ status, erroCodigo, erroDescricao, erroDetalhado, traceId }: ClientError) {
    super(erroDescricao)
    this.name = 'ApiError'
    this.status = status
    this.code = erroCodigo
    this.detail = erroDetalhado
    this.traceId = traceId
  }
}

/** The answered entity; throws ApiError on a refusal. */
export function entity<Entity>(outcome: Outcome<Entity>): Entity {
  if (!outcome.ok) throw new ApiError(outcome.error)
  return outcome.entity
}

export interface Listed<Entity> {
  readonly items: readonly Entity[]
  readonly page: Page
}

/** A page of a list; throws ApiError on a refusal. */
export function listed<Entity>(outcome: ListOutcome<Entity>): Listed<Entity> {
  if (!outcome.ok) throw new ApiError(outcome.error)
  return { items: outcome.entity, page: outcome.page }
}

/** Whether the process has changed since it was loaded. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'VERSAO_DESATUALIZADA'
}

/** Whether the command waits for a second person instead. */
export function isKept(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'AGUARDA_SEGUNDA_PESSOA'
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
