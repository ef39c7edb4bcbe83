import type { HttpAnswer, SendRequest } from '@vaivem/connector-kit'
import { ok, refuse, type Result } from '@vaivem/domain'
import type { Tables } from '../../platform/database/tables.ts'

/** Why a picture could not be had from its address, as it is stored. */
export type PictureFailure = NonNullable<Tables['product_picture']['failure']>

/** The file at the address of a picture; never throws. */
export type FetchPicture = (url: string) => Promise<Result<Buffer, { readonly kind: PictureFailure }>>

/** For everything, redirects included. */
const TIMEOUT_MILLISECONDS = 8_000
const MOST_BYTES = 6 * 1024 * 1024
const MOST_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Fetches over `send`, which refuses private addresses. Redirects are followed, each judged as the first address is. No cookie and no
 * referrer is sent.
 */
export function createFetchPicture(send: SendRequest, monotonicNow: () => number): FetchPicture {
  return async (url) => {
    const end = monotonicNow() + TIMEOUT_MILLISECONDS
    let asked = url
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const timeoutMilliseconds = Math.ceil(end - monotonicNow())
      if (timeoutMilliseconds <= 0) return refuse('unreachable')
      const answer = await send({
        method: 'GET',
        url: asked,
        headers: { accept: 'image/webp, image/jpeg, image/png', 'user-agent': 'Vaivem' },
        timeoutMilliseconds,
        mostAnswerBytes: MOST_BYTES,
      })
      const next = redirectIn(answer, asked)
      if (next === undefined) return fileIn(answer)
      asked = next
    }
    return refuse('unreachable')
  }
}

/** Where an answer leads to; undefined where it leads nowhere. */
function redirectIn(answer: HttpAnswer, asked: string): string | undefined {
  if (answer.outcome === 'failed' || !REDIRECTS.has(answer.status)) return undefined
  const { location } = answer.headers
  return typeof location === 'string' ? URL.parse(location, asked)?.href : undefined
}

function fileIn(answer: HttpAnswer): Awaited<ReturnType<FetchPicture>> {
  if (answer.outcome === 'failed')
    return refuse(answer.failure === 'address-refused' ? 'address-refused' : 'unreachable')
  if (answer.status === 404 || answer.status === 410 || answer.status === 403) return refuse('not-found')
  if (answer.status !== 200 || !answer.bytes) return refuse('unreachable')
  if (answer.bytes.length >= MOST_BYTES) return refuse('too-large')
  return answer.isWhole ? ok(Buffer.from(answer.bytes)) : refuse('unreachable')
}
