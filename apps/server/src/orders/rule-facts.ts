import { account as accounts, type AccountConfiguration, type RuleRequest, type RuleItem } from '@vaivem/domain'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { Account } from '../features/accounts/account-directory.ts'
import type { StoreOrder } from '../gateways/store-platform.ts'
import { instantOf } from '../http/moments.ts'
import { lineKeyOf } from './order-wire.ts'
import { type KnownFacts, selectKnownFacts, NO_STORE } from './repository.ts'

/** An order of the wire (§2.7) with the facts of contract §3, as any operation of ours may send it. */
export interface OrderForRules {
  readonly PedidoId?: string | undefined
  readonly Numero?: string | undefined
  readonly Data?: string | undefined
  readonly Status?: string | undefined
  readonly DataEntrega?: string | undefined
  readonly DataFaturamento?: string | undefined
  readonly ClienteEmail?: string | undefined
  readonly Skus: readonly LineForRules[]
}

interface LineForRules {
  readonly ItemId?: string | undefined
  readonly SkuId?: string | undefined
  readonly SkuNome?: string | undefined
  readonly Quantidade?: number | undefined
  readonly QuantidadeTotal?: number | undefined
  readonly TipoProcesso?: number | undefined
  readonly Motivo?: { readonly Descricao?: string | undefined } | undefined
  readonly CategoriaIds?: readonly string[] | undefined
  readonly Seller?: string | undefined
}

/** How long the store may take to say what nobody told us (contract §3, Facts for the rules). */
const STORE_MILLISECONDS = 2_000

/**
 * What the rules are asked of an order: what the caller sent, else the order as stored, else the store's own answer in
 * at most two seconds; what remains unknown is null and never refuses by itself.
 */
export async function gatherRuleFacts(
  deps: Pick<Deps, 'database' | 'storePlatform' | 'now'>,
  { id: accountId, configuration }: Account & { readonly configuration: AccountConfiguration },
  {
    storeId,
    order,
    keepsItem,
    isAdmin,
  }: { storeId: number | null; order: OrderForRules; keepsItem: boolean; isAdmin: boolean },
): Promise<RuleRequest> {
  const email = order.ClienteEmail?.toLowerCase() ?? null
  const name = [storeId ?? NO_STORE, order.PedidoId || null, order.Numero || null] as const
  const [known] = await deps.database.read<KnownFacts>(accountId, selectKnownFacts(accountId, ...name, email))
  const sentFirst = factsOf(order, known)
  const asked = isMissing(sentFirst) ? await askStore(deps, accountId, configuration, storeId, order) : undefined
  const { timeZone } = configuration
  const instant = (text: unknown) => (typeof text === 'string' ? instantOf(text, timeZone) : null)
  return {
    configuration,
    storeId,
    order: {
      status: sentFirst.status ?? textOf(asked?.['Status']),
      orderedAt: instant(sentFirst.orderedAt ?? asked?.['Data']),
      invoicedAt: instant(sentFirst.invoicedAt ?? asked?.['DataFaturamento']),
      deliveredAt: instant(sentFirst.deliveredAt ?? asked?.['DataEntrega']),
    },
    items: order.Skus.filter(({ Quantidade }) => Quantidade !== undefined && Quantidade > 0).map((line) =>
      ruleItemOf(line, known, lineIn(asked, line)),
    ),
    consumer: { blocked: email === null && known?.blocked === undefined ? null : (known?.blocked ?? false) },
    earlierRequests: known?.earlier.map(({ number, skus }) => ({ processNumber: number, skuIds: skus })) ?? [],
    keepsItem,
    isAdmin,
    now: deps.now(),
  }
}

interface Facts {
  readonly status: string | null
  readonly orderedAt: string | null
  readonly invoicedAt: string | null
  readonly deliveredAt: string | null
}

function factsOf(order: OrderForRules, known: KnownFacts | undefined): Facts {
  const story = known?.facts ?? {}
  return {
    status: order.Status ?? textOf(story['status']),
    orderedAt: order.Data ?? known?.placed_at?.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00') ?? null,
    invoicedAt: order.DataFaturamento ?? textOf(story['invoicedAt']),
    deliveredAt: order.DataEntrega ?? textOf(story['deliveredAt']),
  }
}

function isMissing(facts: Facts): boolean {
  return Object.values(facts).some((fact) => fact === null)
}

async function askStore(
  deps: Pick<Deps, 'storePlatform'>,
  accountId: number,
  configuration: AccountConfiguration,
  storeId: number | null,
  order: OrderForRules,
): Promise<StoreOrder | undefined> {
  const connector = accounts.connectorOf(configuration, storeId)
  if (!connector || (!order.PedidoId && !order.Numero)) return undefined
  const name = { externalId: order.PedidoId || undefined, number: order.Numero || undefined }
  // Without an answer in time the facts stay unknown.
  const answer = deps.storePlatform.findOrder(connector, accountId, name).catch(() => undefined)
  return Promise.race([answer, sleep(STORE_MILLISECONDS, undefined, { ref: false })])
}

function ruleItemOf(line: LineForRules, known: KnownFacts | undefined, asked: StoreOrder | undefined): RuleItem {
  const key = lineKeyOf({ ...(line.ItemId !== undefined && { ItemId: line.ItemId }), SkuId: line.SkuId ?? '' })
  const stored = known?.lines.find((candidate) => candidate.key === key)
  const categories = line.CategoriaIds ?? stored?.facts['categoryIds'] ?? asked?.['CategoriaIds']
  return {
    lineId: key,
    skuId: line.SkuId ?? stored?.sku ?? key,
    name: line.SkuNome ?? stored?.name ?? null,
    quantity: line.Quantidade ?? 0,
    quantityTotal: stored?.quantity ?? line.QuantidadeTotal ?? numberOf(asked?.['QuantidadeTotal']),
    alreadyAsked: stored?.claimed ?? 0,
    operation: line.TipoProcesso === 1 ? 'exchange' : 'return',
    reasonText: line.Motivo?.Descricao ?? null,
    categoryIds: Array.isArray(categories) ? categories.map(String) : null,
    seller: line.Seller ?? textOf(stored?.facts['seller']) ?? textOf(asked?.['Seller']),
  }
}

function lineIn(order: StoreOrder | undefined, line: LineForRules): StoreOrder | undefined {
  const lines = order?.['Skus']
  if (!Array.isArray(lines)) return undefined
  return (lines as readonly StoreOrder[]).find((candidate) =>
    line.ItemId === undefined ? candidate['SkuId'] === line.SkuId : candidate['ItemId'] === line.ItemId,
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
