import type { AuthorizationName, CarrierDocument, ReachedCarrier } from '@vaivem/connector-kit'
import { baseOf, headersOf } from './api.ts'
import { stepOf } from './reference.ts'

const TIMEOUT_MILLISECONDS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
const PDF = '%PDF-'

/** The sheet of the declaration of contents, which the customer prints and hands in with the parcel: a PDF. */
export async function documents(
  carrier: ReachedCarrier,
  { reference }: AuthorizationName,
): Promise<readonly CarrierDocument[] | undefined> {
  const known = stepOf(reference)
  if (!known) return undefined
  const answer = await carrier.send({
    method: 'GET',
    url: `${baseOf(carrier.connector)}/api/v2/me/imprimir/dace/pdf/${encodeURIComponent(known.id)}`,
    headers: { ...headersOf(carrier), accept: 'application/pdf' },
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    mostAnswerBytes: MOST_BYTES,
  })
  if (answer.outcome === 'failed' || answer.status !== 200 || !answer.isWhole || !answer.text.startsWith(PDF))
    return undefined
  return answer.bytes && [{ form: 'declaration', mediaType: 'application/pdf', bytes: answer.bytes }]
}
