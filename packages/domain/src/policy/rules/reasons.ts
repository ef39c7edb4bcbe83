import type { Reason } from '../../accounts/configuration.ts'
import { foldText } from '../../shared/text.ts'

/** The reason that a caller names by its description; case and accents are ignored. Of two alike, the active one. */
export function matchReason(reasons: readonly Reason[], description: string | null): Reason | undefined {
  if (description === null) return undefined
  const wanted = foldText(description)
  const alike = reasons.filter((reason) => foldText(reason.description) === wanted)
  return alike.find((reason) => reason.active) ?? alike[0]
}
