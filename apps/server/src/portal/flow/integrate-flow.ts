import type { IntegrateRequest } from '@vaivem/contract'
import { account as accounts, ok, refuse, type Result } from '@vaivem/domain'
import { type AuditRecord, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Deps } from '../deps.ts'
import { readSecret, SECRET_BYTES, secretFrom } from '../../platform/secrets/session-secret.ts'
import { insertLink } from '../sessions/sessions-repository.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Change } from '../../platform/http/route.ts'
import {
  lineKeyOf,
  repeatedKeys,
  type StoredFacts,
  selectStoredFacts,
  NO_STORE,
  saveOrder,
  atPointer,
  snapshotOrder,
  type SnapshotRefusal,
  parseOrder,
  parseOrderFromStore,
  type StoreOrder,
} from '../../orders/index.ts'
import { gatherRuleFacts } from '../../policy/index.ts'
import { findStoreOrder, type StoreOrderRefusal } from './find-store-order.ts'
import { whyNothingMayBeOpened } from './order-eligibility.ts'
import { placeOf, sentOrderOf } from './wire.ts'

export type IntegrateRefusal =
  | { readonly kind: 'store-unknown'; readonly storeId: number | null }
  | { readonly kind: 'item-repeated'; readonly items: readonly string[] }
  | { readonly kind: 'order-not-eligible'; readonly reason: string }
  | StoreOrderRefusal
  | SnapshotRefusal

export interface IntegrateFlowInput {
  readonly account: ConfiguredAccount
  readonly request: IntegrateRequest
  readonly change: Change
  /** The caller, and their address. */
  readonly by: Pick<AuditRecord, 'actor' | 'origin'>
}

/**
 * Makes a link into the customer flow of an order (§4.4). The order is taken in once, no unit of it is claimed; asking
 * again makes another link and nothing else. Returns the link.
 */
export async function integrateFlow(
  deps: Deps,
  { account, request: { Pedido: sent, LojaVirtualId }, change, by }: IntegrateFlowInput,
): Promise<Result<string, IntegrateRefusal>> {
  const { configuration } = account
  const storeId = LojaVirtualId ?? null
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  const isFull = sent.Skus !== undefined
  const found = isFull ? ok(sentOrderOf(sent)) : await findStoreOrder(deps, account, storeId, sent)
  if (!found.ok) return found
  const order = found.value
  const repeated = repeatedKeys(order.Skus)
  if (repeated.length > 0) return refuse('item-repeated', { items: repeated })
  const reason = await whyNotEligible(deps, account, { storeId, order, isAsked: !isFull })
  if (reason !== null) return refuse('order-not-eligible', { reason })

  const isTold = !isFull && sent.Transacoes === undefined
  const read = (isTold ? parseOrderFromStore : parseOrder)(order, storeId, configuration.timeZone)
  const place = placeOf(sent)
  const placed = place === null ? read : { ...read, attributes: { ...read.attributes, place } }
  const code = secretFrom(deps.randomBytes(SECRET_BYTES), account.id)
  return change(async (tx) => {
    const taken = await snapshotOrder(deps, tx, account.id, placed)
    if (!taken.ok) return atPointer(taken, '/Pedido')
    const link = linkTo(taken.value.order.id, { code, storeId, days: configuration.limits.linkDays, now: deps.now() })
    await saveOrder(tx, account.id, taken.value)
    await tx.query(insertLink(account.id, link))
    const subject = `order ${taken.value.order.id}`
    await recordAudit(tx, account.id, { ...by, at: deps.now(), action: 'flow-link.created', subject })
    return ok(`${deps.publicUrl()}/fluxo/${code}`)
  })
}

/**
 * Judges one unit of every line of the order, also of those that only an earlier request named; the store is not queried twice.
 */
async function whyNotEligible(
  deps: Deps,
  account: ConfiguredAccount,
  { storeId, order, isAsked }: { storeId: number | null; order: StoreOrder; isAsked: boolean },
): Promise<string | null> {
  const name = [storeId ?? NO_STORE, order.PedidoId || null, order.Numero || null] as const
  const [known] = await deps.database.read<StoredFacts>(
    account.id,
    selectStoredFacts(account.id, ...name, null, deps.secrecy.pseudonymPads(account.id)),
  )
  const named = new Set(order.Skus.map(lineKeyOf))
  const others = (known?.lines ?? [])
    .filter(({ key }) => !named.has(key))
    .map(({ key, sku, quantity }) => ({ ItemId: key, SkuId: sku, QuantidadeTotal: quantity }))
  const Skus = [...order.Skus, ...others]
    .filter(({ QuantidadeTotal }) => QuantidadeTotal > 0)
    .map((line) => ({ ...line, Quantidade: 1 }))
  const storePlatform = isAsked ? { ...deps.storePlatform, findOrder: async () => order } : deps.storePlatform
  const asked = { storeId, order: { ...order, Skus }, keepsItem: false, isAdmin: false }
  return whyNothingMayBeOpened(await gatherRuleFacts({ ...deps, storePlatform }, account, asked))?.text ?? null
}

interface LinkTerms {
  readonly code: string
  readonly storeId: number | null
  readonly days: number
  readonly now: Temporal.Instant
}

function linkTo(orderId: number, { code, storeId, days, now }: LinkTerms) {
  const codeHash = readSecret(code)?.hash
  if (!codeHash) throw new Error('a code just made can be read')
  return { codeHash, orderId, storeId: storeId ?? NO_STORE, createdAt: now, expiresAt: now.add({ hours: 24 * days }) }
}
