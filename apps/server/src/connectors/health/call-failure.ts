import type { HttpAnswer, HttpFailure } from '@vaivem/connector-kit'

/** Why a call to a platform counts as failed. */
export type CallFailure = HttpFailure | 'credentials-refused' | 'too-many-requests' | 'server-error'

/**
 * Why a call counts as failed, by its outer form alone; null: the platform answered, whatever it answered. Connectors ask for what
 * may be missing, so that 404 and 400 are answers.
 */
export function callFailureOf(answer: HttpAnswer): CallFailure | null {
  if (answer.outcome === 'failed') return answer.failure
  const { status } = answer
  if (status === 401 || status === 403) return 'credentials-refused'
  if (status === 429) return 'too-many-requests'
  return status >= 500 ? 'server-error' : null
}
