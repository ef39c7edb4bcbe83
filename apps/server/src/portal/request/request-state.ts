import { basePath } from '../../platform/http/public-url.ts'
import {
  type AskedItem,
  capabilities,
  type CustomerAddress,
  type DraftItem,
  type FlowDraft,
  type FlowFacts,
  flowSteps,
  isCollection,
  legalProtection,
  type LocalText,
  logistics,
  money,
  type Money,
  offeredVouchers,
  type OfferedOption,
  type Outcomes,
  outcomesOf,
  type ParcelToQuote,
  type paymentShare,
  type QuotedWay,
  type Reason,
  reasonAnswers,
  type RuleItem,
  type RuleRequest,
  rules,
  sendingCost,
  type StepStates,
  type SnapshotLine,
} from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { gatherRuleFacts, mayKeep as mayKeepItems } from '../../policy/index.ts'
import { refusalIn } from '../flow/order-eligibility.ts'
import { asExchange } from './as-exchange.ts'
import { sentBy, wayOf } from './chosen-way.ts'
import { windowsOf } from './collection-windows.ts'
import { parcelToQuote } from './parcel-to-quote.ts'
import type { FlowSession, ShownLine } from './open-session.ts'
import type { RequestDeps } from './request-deps.ts'

/** The state that decides what a session may see and do: computed again for every page. */
export interface RequestState extends FlowSession {
  /** One item a line, of one unit, for nothing yet. */
  readonly lineFacts: RuleRequest
  /** The lines that were bought, in the order of the order. */
  readonly lines: readonly ShownLine[]
  readonly keepsItems: boolean
  /** Null until every item has its details, and where the order has no units for them. */
  readonly outcomes: Outcomes | null
  readonly offers: readonly OfferedOption[]
  readonly flow: FlowFacts
  readonly states: StepStates
  readonly now: Temporal.Instant
  /** Where a browser finds the service. */
  readonly basePath: string
}

/** Reads what the rules, the refund and the ways to send depend on, and says how far the draft is. */
export async function requestStateOf(deps: RequestDeps, session: FlowSession): Promise<RequestState> {
  const lines = session.known.order.lines.filter(({ quantity }) => quantity > 0)
  const lineFacts = await factsOfLines(deps, session, lines)
  const base = { ...session, lines, lineFacts, now: deps.now(), basePath: basePath(deps) }
  const isDetailed = session.draft.state.items.every(({ choice }) => choice !== null)
  const keepsItems = isDetailed && (await mayKeep(deps, base))
  const [transactions, quotes] = await Promise.all([
    isDetailed && wantsMoney(session.draft.state) ? paymentsOf(deps, session) : null,
    // Until it is known which units come back, the account's table says what each way costs.
    isDetailed && !keepsItems ? deps.neighbours.quotesOf(session.account, parcelToQuote(base, sentFrom(base))) : null,
  ])
  return completed(base, { keepsItems, transactions, quotes })
}

type Base = Omit<RequestState, 'keepsItems' | 'outcomes' | 'offers' | 'flow' | 'states'>

function completed(
  base: Base,
  {
    keepsItems,
    transactions,
    quotes,
  }: {
    keepsItems: boolean
    transactions: readonly paymentShare.Transaction[] | null
    quotes: ReadonlyMap<number, QuotedWay> | null
  },
): RequestState {
  const { draft, account, storeId, known, now } = base
  const asked = askedItems(base)
  const offers = keepsItems ? [] : offersFor(base, quotes)
  const { configuration } = account
  const way = wayOf(sentBy({ draft, offers }))
  const outcomes =
    asked === null
      ? undefined
      : outcomesOf({
          configuration,
          storeId,
          order: known.order,
          items: asked,
          keepsItems,
          sendingCost: sendingCost.promised(configuration.logistics, way, asked, { keepsItem: keepsItems }),
          transactions,
          now,
        })
  const given = outcomes?.ok ? outcomes.value : null
  const flow = flowFacts(base, { keepsItems, outcomes: given, offers })
  return { ...base, keepsItems, outcomes: given, offers, flow, states: flowSteps.statesOf(draft.state, flow) }
}

function flowFacts(
  base: Base,
  { keepsItems, outcomes, offers }: Pick<RequestState, 'keepsItems' | 'outcomes' | 'offers'>,
): FlowFacts {
  const isAllowed = (item: DraftItem | null) => item !== null && refusalOf(base, item) === null
  return {
    available: (lineId) => availableOf(base.lines.find(({ id }) => id === lineId)),
    isAllowed,
    isExplained: (item) => reasonAnswers.isAnswered(reasonOf(base, item), item.answers, item.photos.length),
    keepsItems,
    offersExchange:
      !keepsItems && base.draft.state.items.some((item) => isAllowed(asExchange(item, reasonOf(base, item)))),
    choosesReplacement: capabilitiesFor(base).exchange === 'automatic',
    wantsBankData: outcomes?.wantsBankData ?? false,
    vouchers: outcomes
      ? outcomes.vouchers.map(({ definitionId }) => definitionId)
      : offeredVouchers({
          configuration: base.account.configuration,
          storeId: base.storeId,
          items: askedItems(base) ?? [],
        }).map(({ id }) => id),
    shipping: offers.map(({ id, physicalStore, kind }) => ({
      optionId: id,
      physicalStoreId: physicalStore?.id ?? null,
      isCollected: isCollection(kind),
      windows: windowsOf(base, id),
    })),
  }
}

/** The capabilities of the account for the store of the order. */
export function capabilitiesFor({ account, storeId }: Pick<FlowSession, 'account' | 'storeId'>) {
  return capabilities.capabilitiesOf(account.configuration, storeId)
}

export function availableOf(line: SnapshotLine | undefined): number {
  return line ? line.quantity - line.claimed : 0
}

export function reasonOf({ account }: Pick<FlowSession, 'account'>, { choice }: DraftItem): Reason | undefined {
  return account.configuration.reasons.find(({ id, active }) => active && id === choice?.reasonId)
}

/** The item as the rules see it; undefined for a line that the order does not have. */
export function ruleItemOf(base: Pick<Base, 'lines' | 'lineFacts' | 'account'>, item: DraftItem): RuleItem | undefined {
  const index = base.lines.findIndex(({ id }) => id === item.lineId)
  const facts = base.lineFacts.items[index]
  if (!facts || item.choice === null) return undefined
  const { operation } = item.choice
  return { ...facts, quantity: item.quantity, operation, reasonText: reasonOf(base, item)?.description ?? null }
}

/** A refusal that is explained by the page's own text. */
const UNSAID: LocalText = { text: '', translations: {} }

/** Why the rules do not let an item go this way; null where they do. What has no choice yet is not refused. */
export function refusalOf(
  base: Pick<Base, 'lines' | 'lineFacts' | 'account' | 'storeId'>,
  item: DraftItem,
): LocalText | null {
  if (item.choice === null) return null
  const asked = ruleItemOf(base, item)
  if (!asked || (item.choice.reasonId !== null && !reasonOf(base, item))) return UNSAID
  if (item.choice.operation === 'exchange' && capabilitiesFor(base).exchange === 'none') return UNSAID
  return refusalIn(rules.judge({ ...base.lineFacts, items: [asked] }).verdict)
}

/** The requested items as opening takes them; null while an item lacks details, or its line does not exist. */
export function askedItems(base: Pick<Base, 'lines' | 'lineFacts' | 'account' | 'draft'>): readonly AskedItem[] | null {
  const { items } = base.draft.state
  const asked = items.flatMap((item): AskedItem[] => {
    const line = base.lines.find(({ id }) => id === item.lineId)
    if (!line || item.choice === null) return []
    const { operation } = item.choice
    const reason = reasonOf(base, item)
    const kind = reason?.kind ?? null
    const facts = base.lineFacts.items[base.lines.indexOf(line)]
    return [
      {
        lineKey: line.key,
        operation,
        quantity: item.quantity,
        reason: reason ? { description: reason.description, kind: reason.kind, withoutFreight: false } : null,
        answers: reasonAnswers.keptAnswers(reason, item.answers),
        ...legalProtection.flagsIn(base.lineFacts, { ...facts, operation, kind }),
      },
    ]
  })
  return asked.length === items.length && items.length > 0 ? asked : null
}

async function factsOfLines(
  deps: RequestDeps,
  { account, storeId, known }: FlowSession,
  lines: readonly SnapshotLine[],
) {
  const { externalId, number } = known.identity
  const Skus = lines.map(({ key, skuId }) => ({ ItemId: key, SkuId: skuId, Quantidade: 1 }))
  const order = { PedidoId: externalId ?? undefined, Numero: number ?? undefined, Skus }
  return gatherRuleFacts(deps, account, { storeId, order, keepsItem: false, isAdmin: false })
}

function wantsMoney({ items }: FlowDraft): boolean {
  return items.some(({ choice }) => choice?.operation === 'return')
}

async function paymentsOf({ neighbours }: RequestDeps, { account, known }: FlowSession) {
  return neighbours.paymentsOf(account, known)
}

/** Whether the customer keeps everything: only what all comes back for money, and only as the policy of kept items says. */
async function mayKeep(deps: RequestDeps, base: Base): Promise<boolean> {
  if (goodsIfKept(base) === null) return false
  return deps.database.readAll(base.account.id, (tx) => mayKeepIn(deps, tx, base))
}

/** The same, as a transaction sees it. */
export async function mayKeepIn(
  deps: Pick<RequestDeps, 'secrecy' | 'now'>,
  tx: Transaction,
  base: Base,
): Promise<boolean> {
  const { account, known, storeId } = base
  const email = known.attributes.customer?.email ?? null
  const goods = goodsIfKept(base)
  if (goods === null || email === null) return false
  return mayKeepItems(deps, tx, account, { storeId, email, goods })
}

/** The refund of a request whose items are kept; null where keeping is impossible. */
function goodsIfKept(base: Base): Money | null {
  const { account, draft, known, storeId, now } = base
  const asked = askedItems(base)
  const isReturn = draft.state.items.every(({ choice }) => choice?.operation === 'return')
  if (!account.configuration.keepItem.enabled || !known.attributes.customer?.email || !asked || !isReturn) return null
  const given = outcomesOf({
    configuration: account.configuration,
    storeId,
    order: known.order,
    items: asked,
    keepsItems: true,
    sendingCost: money.ZERO,
    transactions: null,
    now,
  })
  return given.ok ? given.value.goods : null
}

/** Where the order was delivered. */
export function addressOf({ known }: Pick<FlowSession, 'known'>): CustomerAddress | null {
  const address = known.attributes.customer?.endereco
  const place = known.attributes['place'] as { latitude?: number | null; longitude?: number | null } | undefined
  if (!address && !place) return null
  return {
    state: address?.estado ?? null,
    postalCode: address?.cep ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

/** Where the items are sent from, and by which carriers they may be. */
function sentFrom(base: Base): Pick<ParcelToQuote, 'address' | 'canLabel'> {
  const { label } = capabilitiesFor(base)
  return { address: addressOf(base), canLabel: (carrier) => label(carrier) !== 'none' }
}

function offersFor(base: Base, quotes: ReadonlyMap<number, QuotedWay> | null): readonly OfferedOption[] {
  const { account, storeId, draft } = base
  return logistics.options({
    logistics: account.configuration.logistics,
    storeId,
    isFree: draft.state.items.some((item) => isSentFree(base, item)),
    keepsItem: false,
    ...sentFrom(base),
    ...(quotes && { quotes }),
  })
}

/** Whether the store pays the way back of an item (contract §6.12, §6.13); of what has no details yet, not. */
function isSentFree(base: Pick<Base, 'lines' | 'lineFacts' | 'account'>, item: DraftItem): boolean {
  const facts = base.lineFacts.items[base.lines.findIndex(({ id }) => id === item.lineId)]
  if (item.choice === null) return false
  const kind = reasonOf(base, item)?.kind ?? null
  const line = { ...facts, operation: item.choice.operation, kind }
  return legalProtection.isSentFree({ ...legalProtection.flagsIn(base.lineFacts, line), kind })
}
