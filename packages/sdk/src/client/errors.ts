import type { ErrorCode } from './error-codes.ts'
import type { ClientError, Failure } from './outcome.ts'

/** A refusal or failure as an exception, for those who prefer exceptions to values. */
export class VaivemError extends Error {
  override readonly name = 'VaivemError'
  readonly error: ClientError

  constructor(error: ClientError) {
    super([error.erroDescricao, error.erroDetalhado].filter(Boolean).join(' '))
    this.error = error
  }

  get erroCodigo(): ErrorCode {
    return this.error.erroCodigo
  }
}

/**
 * The entity of an outcome, or the list of a page.
 *
 * @throws VaivemError where the service refused or did not answer.
 */
export function orThrow<Entity>(outcome: { readonly ok: true; readonly entity: Entity } | Failure): Entity {
  if (!outcome.ok) throw new VaivemError(outcome.error)
  return outcome.entity
}
