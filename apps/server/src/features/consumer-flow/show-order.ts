import { ok, refuse, type Result } from '@vaivem/domain'
import type { OrderView } from '@vaivem/portal'
import type { Deps } from '../../deps.ts'
import { configured, type ConfiguredAccount } from '../../http/configured.ts'
import { NO_STORE } from '../../orders/repository.ts'
import { gatherRuleFacts } from '../../orders/rule-facts.ts'
import { whyNothingMayBeOpened } from './order-eligibility.ts'
import { readSecret } from '../../flow-sessions/secrets.ts'
import { seenAfter } from '../../flow-sessions/session-terms.ts'
import { touchSession } from '../../flow-sessions/sessions-repository.ts'
import type { StoreOfPage } from '../../flow-sessions/store-face.ts'
import { type FlowOrderRow, selectOrderOfLink } from './repository.ts'
import { orderViewOf } from './view.ts'

type ShowDeps = Pick<Deps, 'database' | 'directory' | 'storePlatform' | 'secrecy' | 'now' | 'environment'>

export interface ShownOrder {
  readonly view: OrderView
  readonly store: StoreOfPage
}

/** The one order that a session may see; refuses a session that ended, or never was. Seeing it keeps the session awake. */
export async function showOrder(
  deps: ShowDeps,
  sessionText: string | undefined,
): Promise<Result<ShownOrder, { readonly kind: 'session-closed' }>> {
  const session = readSecret(sessionText ?? '')
  if (!session) return refuse('session-closed')
  const { accountId, hash } = session
  const { database, directory, now, environment } = deps
  const at = now()
  const order = await database.inAccount(accountId, async (tx) => {
    const touched = await tx.query<{ code_hash: Buffer }>(touchSession(accountId, hash, at, seenAfter(at)))
    const codeHash = touched.rows[0]?.code_hash
    return codeHash && (await tx.query<FlowOrderRow>(selectOrderOfLink(accountId, codeHash))).rows[0]
  })
  if (!order) return refuse('session-closed')
  const account = await directory.find(accountId)
  if (!account?.configuration || account.environment !== environment) return refuse('session-closed')
  const known = configured(account)
  const view = orderViewOf(order, known.configuration, await refusalsOf(deps, known, order))
  return ok({ view, store: { ...known, storeId: order.store_id } })
}

/** Of each line, what keeps every one of its units from being asked for. */
async function refusalsOf(deps: ShowDeps, account: ConfiguredAccount, row: FlowOrderRow) {
  const Skus = row.lines.map((line) => ({ ItemId: line.line_key, SkuId: line.sku_id, Quantidade: 1 }))
  const order = { PedidoId: row.external_id ?? undefined, Numero: row.number ?? undefined, Skus }
  const storeId = row.store_id === NO_STORE ? null : row.store_id
  const facts = await gatherRuleFacts(deps, account, { storeId, order, keepsItem: false, isAdmin: false })
  return facts.items.map((item) => whyNothingMayBeOpened({ ...facts, items: [item] }))
}
