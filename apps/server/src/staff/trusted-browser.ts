import { timingSafeEqual } from 'node:crypto'
import type { Deps } from './deps.ts'
import { isSecure } from '../platform/http/public-url.ts'
import type { OperationRequest } from '../platform/http/route.ts'
import { type SessionRequest, textOf } from './require-session.ts'
import { namedCookie } from './cookies.ts'

const ID_BYTES = 16
const DAYS = 180
const SECONDS_OF_DAY = 86_400

/**
 * The trusted browser of a person, identified by a cookie that is valid for that e-mail alone; undefined for any other. It grants
 * nothing: its wrong guesses are counted separately, so that an attacker at the same address cannot lock anyone out.
 */
export function trustedBrowserOf(
  deps: Deps,
  { headers }: Pick<SessionRequest, 'headers'>,
  email: string,
): string | undefined {
  const [id = '', proof = ''] = (cookieOf(deps).valueIn(textOf(headers['cookie'])) ?? '').split('.')
  const wanted = proofOf(deps, id, email)
  const given = Buffer.from(proof, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined
}

/** Gives the browser of a person who just signed in what it is known by. */
export function trustBrowser(deps: Deps, { addHeader }: Pick<OperationRequest, 'addHeader'>, email: string): void {
  const id = deps.randomBytes(ID_BYTES).toString('base64url')
  const value = `${id}.${proofOf(deps, id, email).toString('base64url')}`
  addHeader('Set-Cookie', `${cookieOf(deps).set(value)}; Max-Age=${DAYS * SECONDS_OF_DAY}`)
}

function proofOf({ hashToken }: Pick<Deps, 'hashToken'>, id: string, email: string): Buffer {
  return hashToken(`known-browser ${id} ${email}`)
}

function cookieOf(deps: Deps) {
  return namedCookie('known', isSecure(deps))
}
