import { isSecure } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { flowCookies } from './cookies.ts'
import { findStore } from './find-store.ts'
import { readForms } from './form.ts'
import { isOwnForm } from './same-origin.ts'
import { addCookie, sendFailurePage, sendPage, type PageTurn } from './send-page.ts'
import type { StoreOfPage } from './store-branding.ts'

/** A public page of a store: its account, request and reply. */
export interface StoreTurn extends PageTurn {
  readonly store: StoreOfPage & ConfiguredAccount
}

type ActOnStore = (turn: StoreTurn) => FastifyReply | Promise<FastifyReply>
type StoreRequest = FastifyRequest<{ Params: { alias: string } }>

/** Makes handlers of pages below `/loja/:alias`: an unknown alias has none, a store without configuration says that it is being set up; without our own form nothing changes. */
export function pagesOfStore(scope: FastifyInstance, deps: Deps) {
  readForms(scope)
  scope.setErrorHandler(async (error, request, reply) => sendFailurePage(deps, { request, reply }, error))
  return (act: ActOnStore) => async (request: StoreRequest, reply: FastifyReply) => {
    const found = await findStore(deps, request.params.alias)
    if (!found.ok) {
      const state = found.refusal.kind === 'store-unready' ? 'store-unready' : 'page-missing'
      return sendPage(deps, { request, reply }, state, null)
    }
    request.customer = { accountId: found.value.id, orderId: null }
    const turn = { request, reply, store: { ...found.value, storeId: storeIn(request, found.value) } }
    const cookies = flowCookies(isSecure(deps))
    const { headers } = request
    const isOwn = isOwnForm(headers, new URL(deps.publicUrl()).origin, cookies.hasPage(headers.cookie))
    if (request.method === 'POST' && !isOwn) return sendPage(deps, turn, 'foreign-form', null)
    if (request.method === 'GET') addCookie(reply, cookies.page())
    return act(turn)
  }
}

/** The store that `?loja=` names, for accounts with several brands: it decides how a page looks, and nothing else. */
function storeIn({ query }: FastifyRequest, { configuration }: ConfiguredAccount): number | null {
  const { loja: asked } = query as Readonly<Record<string, unknown>>
  return configuration.stores.find(({ id }) => String(id) === asked)?.id ?? null
}

/** Path of a store's pages at the service. */
export function homeOf({ alias }: StoreOfPage): string {
  return `/loja/${alias}`
}
