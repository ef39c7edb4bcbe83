import {
  account as accounts,
  capabilities,
  invariant,
  type OrderFacts,
  type Policy,
  type RuleItem,
  type RuleRequest,
} from '@vaivem/domain'
import type { Database } from '../platform/database/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { StoreDocument } from '@vaivem/connector-kit'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { queryableReference, queryStore, type StoredFacts, selectStoredFacts, NO_STORE } from '../orders/index.ts'
import { NO_FACTS, type OrderForRules, sentFacts, type Source, storedFacts, storeFacts } from './rule-fact-sources.ts'
import { deliveriesOf, deliveryOfOrder, ruleItemsOf } from './rule-items.ts'

interface Reading {
  readonly database: Pick<Database, 'read'>
}

interface Asked {
  readonly storeId: number | null
  readonly order: OrderForRules
  readonly keepsItem: boolean
  readonly isAdmin: boolean
}

/**
 * Gathers the facts about an order that the rules ask for: what the caller sent, else what is stored, else the store's own
 * answer within two seconds. A fact that is still not known is null, and never refuses by itself (contract §3, Facts for the
 * rules).
 */
export async function gatherRuleFacts(
  deps: Pick<Deps, 'storePlatform' | 'secrecy' | 'now'> & Reading,
  account: ConfiguredAccount,
  { storeId, order, keepsItem, isAdmin }: Asked,
): Promise<RuleRequest> {
  const { id: accountId, configuration } = account
  const sent = sentFacts(order, configuration.timeZone)
  const recall = (email: string | null) => recallOrder(deps, accountId, storeId, order, email)
  const known = await recall(sent.email)
  const stored = storedFacts(known)
  const policy = accounts.effectivePolicy(configuration, storeId)
  const told = isLacking(policy, order, [sent, stored], configuration.timeZone)
    ? storeFacts(await storeOrder(deps, account, storeId, order), configuration.timeZone)
    : NO_FACTS
  const facts = factsOf([sent, stored, told])
  const deliveries = deliveriesOf(order.Skus, stored.lines, told.lines, configuration.timeZone)
  return {
    configuration,
    storeId,
    order: { ...facts, deliveredAt: deliveryOfOrder(facts.deliveredAt, deliveries) },
    items: ruleItemsOf(order.Skus, stored.lines, told.lines, configuration.timeZone),
    customer: {
      blocked: await isBlocked(recall, known, [sent.email, stored.email, told.email]),
      isCompany: sent.isCompany ?? stored.isCompany ?? told.isCompany,
    },
    earlierRequests: known.earlier.map(({ number, skus }) => ({ processNumber: number, skuIds: skus })),
    keepsItem,
    isAdmin,
    now: deps.now(),
  }
}

async function recallOrder(
  { database, secrecy }: Pick<Deps, 'secrecy'> & Reading,
  accountId: number,
  storeId: number | null,
  { PedidoId, Numero }: OrderForRules,
  email: string | null,
): Promise<StoredFacts> {
  const statement = selectStoredFacts(
    accountId,
    storeId ?? NO_STORE,
    PedidoId || null,
    Numero || null,
    email,
    secrecy.pseudonymPads(accountId),
  )
  const [known] = await database.read<StoredFacts>(accountId, statement)
  invariant(known !== undefined, 'what is known of an order is one row, however little')
  return known
}

/** The timeout of the store for facts that no other source has (contract §3, Facts for the rules). */
const TIMEOUT_MILLISECONDS = 2_000

/**
 * The store's document of the order; undefined where the store cannot be queried, does not know it, fails, or takes more than
 * two seconds.
 */
async function storeOrder(
  deps: Pick<Deps, 'storePlatform'>,
  { id: accountId, configuration }: ConfiguredAccount,
  storeId: number | null,
  { PedidoId, Numero }: OrderForRules,
): Promise<StoreDocument | undefined> {
  const connector = capabilities.portOf(configuration, storeId)
  const order =
    connector && queryableReference(connector, { externalId: PedidoId || undefined, number: Numero || undefined })
  if (!order) return undefined
  const answer = await queryStore(deps, { accountId, connector, order, timeoutMilliseconds: TIMEOUT_MILLISECONDS })
  return answer.outcome === 'told' ? answer.order : undefined
}

/** Whether a rule of this policy needs a fact that was neither sent nor stored. Only then is the store queried. */
function isLacking(
  policy: Policy,
  order: OrderForRules,
  sources: readonly [Omit<Source, 'lines'>, Source],
  timeZone: string,
): boolean {
  const { status, deliveredAt, invoicedAt, orderedAt } = factsOf(sources)
  const items = ruleItemsOf(order.Skus, sources[1].lines, [], timeZone)
  const starts = Object.values(policy.deadlines).map(({ from }) => from)
  return (
    status === null ||
    (deliveredAt === null && items.some((item) => !item.deliveredAt)) ||
    (invoicedAt === null && starts.includes('invoice')) ||
    (orderedAt === null && starts.includes('order')) ||
    (sources.every(({ email }) => email === null) && policy.refuseBlockedCustomers) ||
    items.some((item) => isItemLacking(policy, item))
  )
}

function isItemLacking(policy: Policy, { quantityTotal, categoryIds, seller }: RuleItem): boolean {
  return (
    quantityTotal === null ||
    (categoryIds === null && policy.blockedCategories.length > 0) ||
    (seller === null && policy.allowedSellers.length > 0)
  )
}

/** For each fact, the value of the first source that knows it. */
function factsOf(sources: readonly OrderFacts[]): OrderFacts {
  const first = <Fact extends keyof OrderFacts>(fact: Fact): OrderFacts[Fact] =>
    sources.map((source) => source[fact]).find((value) => value !== null && value !== undefined) ?? null
  return {
    status: first('status'),
    orderedAt: first('orderedAt'),
    invoicedAt: first('invoicedAt'),
    deliveredAt: first('deliveredAt'),
    isInPerson: first('isInPerson') ?? null,
    place: sources.map(({ place }) => place ?? null).find((place) => place !== null) ?? null,
  }
}

/**
 * Checks both the e-mail that was sent and the stored one, so that sending another does not evade the block list; null: no
 * e-mail is known.
 */
async function isBlocked(
  recall: (email: string | null) => Promise<StoredFacts>,
  known: StoredFacts,
  [sent, stored, told]: readonly [string | null, string | null, string | null],
): Promise<boolean | null> {
  const asked = sent ?? stored
  const other = asked === null ? told : stored === asked ? null : stored
  if (asked === null && other === null) return null
  if (known.blocked || other === null) return known.blocked
  return (await recall(other)).blocked
}
