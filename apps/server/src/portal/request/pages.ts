import { type FlowStep, flowSteps } from '@vaivem/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_PATHS, type RequestNotice } from '@vaivem/portal'
import { redirectTo, sendPage } from '../sessions/send-page.ts'
import { detailsView, itemsView } from './choosing-views.ts'
import { outcomeView, shippingView } from './deciding-views.ts'
import { replacementView } from './exchange-views.ts'
import type { RequestDeps } from './request-deps.ts'
import { reviewView } from './sending-views.ts'
import { openSession } from './open-session.ts'
import { requestStateOf, type RequestState } from './request-state.ts'
import { type Told } from './view-frame.ts'

export interface Turn {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The state of a browser's session; undefined after the page of an expired session was sent. */
export async function situationIn(deps: RequestDeps, { request, reply }: Turn): Promise<RequestState | undefined> {
  const session = await openSession(deps, request)
  if (session) return requestStateOf(deps, session)
  sendPage(deps, { request, reply }, 'session-closed', null)
  return undefined
}

/** Sends the requested page, or, where it cannot be shown yet, redirects to the one that can. */
export async function showStep(deps: RequestDeps, turn: Turn, asked: FlowStep): Promise<FastifyReply> {
  const situation = await situationIn(deps, turn)
  if (!situation) return turn.reply
  const step = flowSteps.pageFor(asked, situation.states)
  const told = { notice: noticeIn(turn.request), search: searchIn(turn.request) }
  if (step !== asked) return leadTo(deps, turn.reply, step, told.notice)
  return sendStep(deps, turn, situation, step, told)
}

/** The address of a page, with what must be said on it. */
export function leadTo(
  deps: RequestDeps,
  reply: FastifyReply,
  step: FlowStep | 'receipt',
  notice: RequestNotice | null = null,
): FastifyReply {
  return redirectTo(deps, reply, `${REQUEST_PATHS[step]}${notice === null ? '' : `?aviso=${notice}`}`)
}

const NOTICES: readonly RequestNotice[] = [
  'changed-elsewhere',
  'not-there-any-more',
  'offer-changed',
  'price-changed',
  'window-passed',
  'photos-busy',
]

function noticeIn({ query }: FastifyRequest): RequestNotice | null {
  const asked = (query as Readonly<Record<string, unknown>> | undefined)?.['aviso']
  return NOTICES.find((notice) => notice === asked) ?? null
}

const LONGEST_SEARCH = 60

/** The text by which other products are searched. */
function searchIn({ query }: FastifyRequest): string {
  const asked = (query as Readonly<Record<string, unknown>> | undefined)?.['busca']
  return typeof asked === 'string' ? asked.trim().slice(0, LONGEST_SEARCH).toWellFormed() : ''
}

/** A page of the flow as the situation has it. */
export async function sendStep(
  deps: RequestDeps,
  turn: Turn,
  situation: RequestState,
  step: FlowStep,
  told: Told = {},
): Promise<FastifyReply> {
  const page = { ...turn, store: situation.store }
  const isAgain = (told.faults?.length ?? 0) > 0
  switch (step) {
    case 'items':
      return sendPage(deps, page, isAgain ? 'request-items-again' : 'request-items', itemsView(situation, told))
    case 'details':
      return sendPage(deps, page, isAgain ? 'request-details-again' : 'request-details', detailsView(situation, told))
    case 'replacement': {
      const view = await replacementView(deps, situation, told)
      return sendPage(deps, page, isAgain ? 'request-replacement-again' : 'request-replacement', view)
    }
    case 'outcome':
      return situation.outcomes
        ? sendPage(deps, page, 'request-outcome', outcomeView(situation, situation.outcomes, told))
        : sendPage(deps, page, 'request-details', detailsView(situation, told))
    case 'shipping':
      return sendPage(deps, page, 'request-shipping', shippingView(situation, told))
    case 'review':
      return sendPage(deps, page, 'request-review', reviewView(situation, told))
  }
}
