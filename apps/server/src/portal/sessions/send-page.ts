import { basePath, isSecure } from '../../platform/http/public-url.ts'
import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  chooseLanguage,
  isProblem,
  LANGUAGES,
  languageOf,
  show,
  type FlowState,
  type FlowViews,
  type Language,
  type Site,
} from '@vaivem/portal'
import type { Deps } from '../deps.ts'
import { failureOf } from '../../platform/http/failures.ts'
import { noteError, noteRefusal } from '../../platform/http/refused-request.ts'
import { flowCookies } from './cookies.ts'
import { pageHeaders } from './page-headers.ts'
import { PORTAL_SCRIPT, PORTAL_STYLES } from './portal-files.ts'
import { brandingOf, type StoreOfPage } from './store-branding.ts'

export type PageDeps = Pick<Deps, 'publicUrl'>

/** The page's request and reply, and its account and store; without a store the page does not reveal which one it would be. */
export interface PageTurn {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly store?: StoreOfPage | undefined
}

/**
 * Sends the page of a state, in the reader's language; an explicitly chosen language is stored. A page that shows the trace id of its
 * request is noted as a refusal, so that staff who are given the id can look it up.
 */
export function sendPage<State extends FlowState>(
  deps: PageDeps,
  turn: PageTurn,
  state: State,
  view: FlowViews[State],
): FastifyReply {
  const site = siteOf(deps, turn)
  const { status, isListed, html } = show(site, state, view)
  if (isProblem(state)) noteRefusal(turn.request, { reason: state })
  const { asked } = languageWishes(deps, turn.request)
  if (asked !== null && languageOf(asked) === site.language)
    addCookie(turn.reply, flowCookies(isSecure(deps)).language(site.language))
  return turn.reply
    .code(status)
    .headers({ ...pageHeaders(isSecure(deps), isListed), 'Content-Type': 'text/html; charset=utf-8' })
    .send(html)
}

/** After a form: the next page, at an address of its own. `path` is a path of the service. */
export function redirectTo(deps: PageDeps, reply: FastifyReply, path: string): FastifyReply {
  return reply.headers(pageHeaders(isSecure(deps))).redirect(`${basePath(deps)}${path}`, 303)
}

/**
 * The page of an error. An unexpected error is logged without its address, which may contain a code. A reading request is
 * repeated by the browser itself once there may be room; a form must be sent again by its sender.
 */
export function sendFailurePage(deps: PageDeps, turn: PageTurn, error: unknown): FastifyReply {
  const answered = failureOf(error)
  const { failure, headers } = answered
  const { request } = turn
  noteError(request, error, answered)
  turn.reply.headers(headers)
  if (failure.status === 503) {
    const seconds = String(FEWEST_SECONDS + randomInt(SPREAD_SECONDS))
    turn.reply.header('Retry-After', seconds)
    if (request.method === 'GET') turn.reply.header('Refresh', seconds)
  }
  return sendPage(deps, turn, stateOfFailure(failure.status), null)
}

/** A person does not count seconds, and a crowd is not to come back all at once. */
const FEWEST_SECONDS = 5
const SPREAD_SECONDS = 6

function stateOfFailure(status: number) {
  if (status === 503) return 'service-away'
  if (status >= 500) return 'service-broken'
  return status === 404 ? 'page-missing' : 'request-malformed'
}

/** Adds a cookie to those already set. */
export function addCookie(reply: FastifyReply, cookie: string): void {
  const before = reply.getHeader('Set-Cookie')
  const known = before === undefined ? [] : [before].flat().map(String)
  reply.removeHeader('Set-Cookie')
  reply.header('Set-Cookie', [...known, cookie])
}

/** The language of a reader, for what is written outside of a page too. */
export function readerLanguage(deps: PageDeps, request: FastifyRequest, store: StoreOfPage | undefined): Language {
  return chooseLanguage({ ...languageWishes(deps, request), offered: offeredBy(store) })
}

function siteOf(deps: PageDeps, { request, store }: PageTurn): Site {
  const base = basePath(deps)
  return {
    language: readerLanguage(deps, request, store),
    base,
    stylesheet: `${base}/fluxo/portal.css?v=${PORTAL_STYLES.version}`,
    script: `${base}/fluxo/portal.js?v=${PORTAL_SCRIPT.version}`,
    traceId: request.id,
    store: store ? brandingOf(store, base) : null,
  }
}

function languageWishes(deps: PageDeps, { query, headers }: FastifyRequest) {
  const asked = (query as Readonly<Record<string, unknown>> | undefined)?.['idioma']
  return {
    asked: typeof asked === 'string' ? asked : null,
    remembered: flowCookies(isSecure(deps)).languageIn(headers.cookie) ?? null,
    accepted: headers['accept-language'] ?? null,
  }
}

function offeredBy(store: StoreOfPage | undefined): readonly Language[] {
  const own = store?.configuration.storefront.languages ?? []
  return own.length > 0 ? own : LANGUAGES
}
