import type { adviseRequest, BodyOf } from '@vaivem/contract'
import {
  account as accounts,
  type AskedItem,
  type Judgement,
  legalProtection,
  ok,
  type ProcessReason,
  refuse,
  type Result,
  rules,
  type RuleRequest,
} from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import { findOrder, type OpenableOrder } from '../../orders/index.ts'
import { gatherRuleFacts } from '../../policy/index.ts'
import { operation } from '../../platform/wire/codes.ts'

export type OnBehalfDeps = Pick<Deps, 'database' | 'storePlatform' | 'secrecy' | 'now' | 'newId'>
type Asked = NonNullable<BodyOf<typeof adviseRequest>['itens']>[number]

export interface JudgedRequest {
  readonly found: OpenableOrder
  /** Empty where only the order was requested. */
  readonly items: readonly AskedItem[]
  readonly facts: RuleRequest
  readonly judgement: Judgement
}

export type NotJudged =
  | { readonly kind: 'order-not-found'; readonly order: string }
  | { readonly kind: 'store-unknown'; readonly storeId: number }
  | { readonly kind: 'item-not-found'; readonly items: readonly string[] }

/** The order, and the verdict of the rules on the request: the same as for the customer. */
export async function judgeRequest(
  deps: OnBehalfDeps,
  account: ConfiguredAccount,
  {
    pedidoNumero: number,
    lojaVirtualId: storeId,
    itens: asked = [],
  }: { readonly pedidoNumero: string; readonly lojaVirtualId?: number; readonly itens?: readonly Asked[] },
): Promise<Result<JudgedRequest, NotJudged>> {
  if (storeId !== undefined && !accounts.hasStore(account.configuration, storeId))
    return refuse('store-unknown', { storeId })
  const found = await findOrder(deps, account, { number, storeId })
  if (!found) return refuse('order-not-found', { order: number })
  const lines = new Map(found.order.lines.map((line) => [line.key, line]))
  const unknown = asked.map(({ itemId }) => itemId).filter((itemId) => !lines.has(itemId))
  if (unknown.length > 0) return refuse('item-not-found', { items: unknown })
  const reasons = asked.map((item, index) => reasonOf(account, item, index))
  const facts = await factsOf(deps, account, found, asked, reasons)
  const items = asked.map(({ itemId, quantidade, tipoProcesso }, index): AskedItem => {
    const reason = reasons[index] ?? null
    const kind = operation.nameOf(tipoProcesso)
    const line = { ...facts.items[index], operation: kind, kind: reason?.kind ?? null }
    return { lineKey: itemId, operation: kind, quantity: quantidade, reason, ...legalProtection.flagsIn(facts, line) }
  })
  return ok({ found, items, facts, judgement: rules.judge(facts) })
}

function reasonOf(
  { configuration }: ConfiguredAccount,
  { motivoId, tipoProcesso }: Asked,
  index: number,
): ProcessReason | null {
  if (motivoId === undefined) return null
  const reason = configuration.reasons.find(({ id, active }) => active && id === motivoId)
  const message = 'não é um motivo ativo da conta que sirva ao que se pede'
  if (!reason?.operations.includes(operation.nameOf(tipoProcesso)))
    throw refusal(400, { kind: 'invalid-request', faults: [{ where: `/itens/${index}/motivoId`, message }] })
  return { description: reason.description, kind: reason.kind, withoutFreight: false }
}

function factsOf(
  deps: OnBehalfDeps,
  account: ConfiguredAccount,
  { order, identity, attributes }: OpenableOrder,
  asked: readonly Asked[],
  reasons: readonly (ProcessReason | null)[],
): Promise<RuleRequest> {
  const bySku = new Map(order.lines.map(({ key, skuId }) => [key, skuId]))
  const Skus = asked.map(({ itemId, quantidade, tipoProcesso }, index) => ({
    ItemId: itemId,
    SkuId: bySku.get(itemId),
    Quantidade: quantidade,
    TipoProcesso: tipoProcesso,
    Motivo: { Descricao: reasons[index]?.description ?? undefined },
  }))
  const sent = {
    PedidoId: identity.externalId ?? undefined,
    Numero: identity.number ?? undefined,
    ClienteEmail: attributes.customer?.email ?? undefined,
    Skus,
  }
  return gatherRuleFacts(deps, account, { storeId: identity.storeId, order: sent, keepsItem: false, isAdmin: false })
}
