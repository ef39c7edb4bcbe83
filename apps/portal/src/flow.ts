import { endedSessionPage, expiredLinkPage } from './pages/expired.ts'
import { homePage, type HomeView } from './pages/home/home.ts'
import { interstitialPage, type InterstitialView } from './pages/interstitial.ts'
import { problemPage } from './pages/problem.ts'
import { requestStates, type RequestViews } from './request-flow.ts'
import { addressed, USUAL_ADDRESS } from './address-forms.ts'
import type { Site } from './site.ts'
import { storeStates, type StoreViews } from './store-flow.ts'

/** The facts that each state gives to its page; a state without its view cannot be shown. */
export interface FlowViews extends StoreViews, RequestViews {
  readonly 'home-shown': HomeView
  readonly 'link-ready': InterstitialView
  readonly 'link-closed': null
  readonly 'session-closed': null
  readonly 'foreign-form': null
  readonly 'too-many-guesses': null
  readonly 'page-missing': null
  readonly 'store-unready': null
  readonly 'request-malformed': null
  readonly 'service-away': null
  readonly 'service-broken': null
}

export type FlowState = keyof FlowViews

export interface ShownPage {
  readonly status: number
  /** Whether search engines may list it: they may list public pages, never those of a person. */
  readonly isListed: boolean
  readonly html: string
}

/** The states in which the requested content is not shown; their pages show the trace id of the request. */
const problemStates = {
  'foreign-form': { status: 403, page: problemPage('forbidden') },
  'too-many-guesses': { status: 429, page: problemPage('crowded') },
  'page-missing': { status: 404, page: problemPage('missing') },
  'store-unready': { status: 404, page: problemPage('unready') },
  'request-malformed': { status: 400, page: problemPage('malformed') },
  'service-away': { status: 503, page: problemPage('unavailable') },
  'service-broken': { status: 500, page: problemPage('broken') },
} as const

export type ProblemState = keyof typeof problemStates

/** Whether the page of a state says that something did not work, and the trace id of the request. */
export function isProblem(state: FlowState): state is ProblemState {
  return Object.hasOwn(problemStates, state)
}

/** The page and the status of each state. No other code decides what a visitor sees. */
export const flowTable = {
  'home-shown': { status: 200, page: homePage },
  'link-ready': { status: 200, page: interstitialPage },
  'link-closed': { status: 410, page: expiredLinkPage },
  'session-closed': { status: 410, page: endedSessionPage },
  ...problemStates,
  ...requestStates,
  ...storeStates,
} as const satisfies FlowTable

type FlowTable = {
  readonly [State in FlowState]: {
    readonly status: number
    readonly isListed?: true
    readonly page: (site: Site, view: FlowViews[State]) => string
  }
}

export function show<State extends FlowState>(site: Site, state: State, view: FlowViews[State]): ShownPage {
  const table: FlowTable = flowTable
  const { status, page, isListed = false } = table[state]
  return { status, isListed, html: addressed(page(site, view), site.store ?? USUAL_ADDRESS) }
}
