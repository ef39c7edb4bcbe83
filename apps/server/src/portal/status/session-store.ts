import { isSecure } from '../../platform/http/public-url.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { flowCookies } from '../sessions/cookies.ts'
import { findSession, type LiveSession } from '../sessions/open-session.ts'
import type { StoreOfPage } from '../sessions/store-branding.ts'
import { configured, type ConfiguredAccount } from '../../platform/http/configured.ts'
import { selectLinkTarget, type LinkTarget } from './code-repository.ts'

/** A live session with its order and whose pages it sees. */
export interface OrderSession extends LiveSession {
  readonly store: StoreOfPage & ConfiguredAccount
  readonly orderId: number
  readonly storeId: number
}

/**
 * The session of a browser; undefined when it has ended, or its account is served elsewhere. The request is marked with its account
 * and order.
 */
export async function orderSession(deps: Deps, request: FastifyRequest): Promise<OrderSession | undefined> {
  const session = await findSession(deps, flowCookies(isSecure(deps)).sessionIn(request.headers.cookie))
  if (!session) return undefined
  const { accountId, codeHash } = session
  request.customer = { accountId, orderId: null }
  const [order] = await deps.database.read<LinkTarget>(accountId, selectLinkTarget(accountId, codeHash))
  const account = await deps.directory.find(accountId)
  if (!order || !account?.configuration || account.environment !== deps.environment) return undefined
  request.customer = { accountId, orderId: order.order_id }
  const store = { ...configured(account), storeId: order.store_id }
  return { ...session, store, orderId: order.order_id, storeId: order.store_id }
}
