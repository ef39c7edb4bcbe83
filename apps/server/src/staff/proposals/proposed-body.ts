import type { Deps } from '../deps.ts'
import { placeOfBody, type ProposalRow } from './repository.ts'

/** The request of a waiting proposal; undefined once it was deleted. */
export function bodyOf(
  { secretBox }: Pick<Deps, 'secretBox'>,
  accountId: number,
  { proposal_id, body_sealed, outcome }: ProposalRow,
): Readonly<Record<string, unknown>> | undefined {
  if (!body_sealed || outcome !== null) return undefined
  return JSON.parse(secretBox.open(body_sealed, placeOfBody(accountId, proposal_id))) as Readonly<
    Record<string, unknown>
  >
}
