import type { IntentShare } from './repository.ts'

/** An intent and all that hangs on it, each after what it hangs on. */
export function withDescendants(root: IntentShare, all: readonly IntentShare[]): readonly IntentShare[] {
  const found = [root]
  for (const known of found) found.push(...all.filter(({ partOf, reissueOf }) => (partOf ?? reissueOf) === known.id))
  return found
}
