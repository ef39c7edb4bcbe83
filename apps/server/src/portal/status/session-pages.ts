import { isSecure } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { flowCookies } from '../sessions/cookies.ts'
import { readForms } from '../sessions/form.ts'
import { isOwnForm } from '../sessions/same-origin.ts'
import { addCookie, sendFailurePage, sendPage, type PageTurn } from '../sessions/send-page.ts'
import { orderSession, type OrderSession } from './session-store.ts'

/** A page within a session. */
export interface SessionTurn extends PageTurn {
  readonly session: OrderSession
}

export type Act = (turn: SessionTurn) => FastifyReply | Promise<FastifyReply>

/** Makes handlers of pages of a session: without one there is no page; without our own form, no change. */
export function pagesOfSession(scope: FastifyInstance, deps: Deps) {
  readForms(scope)
  scope.setNotFoundHandler(async (request, reply) => sendPage(deps, { request, reply }, 'page-missing', null))
  scope.setErrorHandler(async (error, request, reply) => sendFailurePage(deps, { request, reply }, error))
  return (act: Act) => async (request: FastifyRequest, reply: FastifyReply) => {
    const cookies = flowCookies(isSecure(deps))
    const { cookie } = request.headers
    const session = await orderSession(deps, request)
    if (!session) return sendPage(deps, { request, reply }, 'session-closed', null)
    const turn = { request, reply, session, store: session.store }
    const isOwn = isOwnForm(request.headers, new URL(deps.publicUrl()).origin, cookies.hasPage(cookie))
    if (request.method === 'POST' && !isOwn) return sendPage(deps, turn, 'foreign-form', null)
    if (request.method === 'GET') addCookie(reply, cookies.page())
    return act(turn)
  }
}
