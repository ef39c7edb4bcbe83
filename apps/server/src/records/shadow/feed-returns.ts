import {
  type AccountConfiguration,
  calendar,
  money,
  type Money,
  type OrderSnapshot,
  payouts,
  type Result,
} from '@vaivem/domain'
import type { Database } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { StoreReading } from '../../orders/index.ts'
import { gatherRuleFacts } from '../../policy/index.ts'
import type { RowFault } from './file-rows.pt-BR.ts'
import { type DatedReturn, type JudgedReturn, judgeReturns } from './judge-returns.ts'
import { keyOf, orderKeyOf, type PastItem, type PastReturn } from './past-return.ts'
import {
  deleteDifferences,
  insertDifferences,
  type KnownRow,
  type PolicyRow,
  selectOfOrder,
  selectPolicies,
  upsertReturns,
} from './repository.ts'
import { resolveOrder } from './resolve-order.ts'
import { isSameJson } from './same-json.ts'
import { orderFaults, strangeItemFault } from './texts.pt-BR.ts'
import { type ComparedReturn, comparedOf, fromTold, toldOf } from './told-return.ts'
import { wireOrderOf } from './wire-order.ts'

/** Nothing here can send anything: of the ports, only the one that reads orders is known. */
export type ShadowDeps = Pick<Deps, 'storePlatform' | 'secrecy' | 'newId' | 'now'> & {
  readonly database: Pick<Database, 'read' | 'readAll' | 'inAccount'>
  /** The configuration that a stored account file gives. */
  readonly configurationFrom: (document: unknown) => AccountConfiguration
}

export interface FedReturns {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Of the returns of this file, how many have differences. */
  readonly different: number
  readonly faults: readonly RowFault[]
  /** How many of the returns were done when the time was over; null: all were. */
  readonly next: number | null
}

interface Policy {
  readonly version: number
  readonly since: Temporal.Instant
  readonly configuration: AccountConfiguration
}

export interface Feeding {
  readonly returns: readonly PastReturn[]
  /** Whether what was given back is read at the store where the file does not say it. */
  readonly readsRefunds: boolean
  /** How many of the returns an earlier call did, as its `next` says. */
  readonly done?: number
  /** Whether the time is over; called after each order. */
  readonly isOver?: () => boolean
  readonly onProgress?: (returns: number) => void
}

/**
 * Judges, calculates and compares returns of another service, order by order, each order in a transaction of its own. A return that is
 * known and did not change stays as it is. Returns of an unknown order are faults of their rows. At least one order is done, however
 * little time there is.
 */
export async function feedReturns(
  deps: ShadowDeps,
  account: ConfiguredAccount,
  { returns, readsRefunds, done: doneBefore = 0, isOver = () => false, onProgress = () => undefined }: Feeding,
): Promise<FedReturns> {
  const policies = await findPolicies(deps, account.id)
  let fed: FedReturns = { added: 0, changed: 0, same: 0, different: 0, faults: [], next: null }
  let done = 0
  for (const [orderKey, ofOrder] of Map.groupBy(returns, orderKeyOf)) {
    done += ofOrder.length
    if (done <= doneBefore) continue
    const one = await feedOrder(deps, account, policies, { orderKey, ofOrder, readsRefunds })
    fed = {
      added: fed.added + one.added,
      changed: fed.changed + one.changed,
      same: fed.same + one.same,
      different: fed.different + one.different,
      faults: [...fed.faults, ...one.faults],
      next: null,
    }
    onProgress(done)
    if (done < returns.length && isOver()) return { ...fed, next: done }
  }
  return fed
}

async function findPolicies(
  { database, configurationFrom }: ShadowDeps,
  accountId: number,
): Promise<readonly Policy[]> {
  const rows = await database.read<PolicyRow>(accountId, selectPolicies(accountId))
  return rows.map(({ version, applied_at, document }) => ({
    version,
    since: instantOfColumn(applied_at),
    configuration: configurationFrom(document),
  }))
}

/** The account file of a day: the last that was applied until then; before the first, the first. */
function policyOf(policies: readonly Policy[], at: Temporal.Instant): Policy {
  const found = policies.findLast(({ since }) => Temporal.Instant.compare(since, at) <= 0) ?? policies[0]
  if (!found) throw new Error('a configured account has a version of its file')
  return found
}

type FeedCounts = Omit<FedReturns, 'next'>

interface OrderReturns {
  readonly orderKey: string
  readonly ofOrder: readonly PastReturn[]
  readonly readsRefunds: boolean
}

async function feedOrder(
  deps: ShadowDeps,
  account: ConfiguredAccount,
  policies: readonly Policy[],
  { orderKey, ofOrder, readsRefunds }: OrderReturns,
): Promise<FeedCounts> {
  const stored = await deps.database.read<KnownRow>(account.id, selectOfOrder(account.id, orderKey))
  const known = new Map(stored.map(({ external_id, told }) => [external_id, fromTold(told)]))
  const facts = await Promise.all(ofOrder.map((one) => factsOf(deps, account, policies, one)))
  const told = new Map(
    ofOrder.map((one, index) => {
      const customer = facts[index]?.customer
      const asked = { blocked: customer?.blocked ?? null, isCompany: customer?.isCompany ?? null }
      return [one.externalId, comparedOf(one, asked, policyOf(policies, one.requestedAt).configuration)]
    }),
  )
  const all = [...new Map([...known, ...told]).values()]
  const isAsked = readsRefunds && all.some((one) => one.state === 'encerrada' && one.money === null)
  const resolved = await resolveOrder(deps, account, all, { mustRead: isAsked })
  if (!resolved.ok) return unknownOrder(resolved, ofOrder)
  const { order, reading } = resolved.value
  const strange = ofOrder.flatMap((one) => strangeItem(order, one) ?? [])
  const isStrange = new Set(strange.map(({ externalId }) => externalId))
  const fitting = all.filter(({ externalId }) => !isStrange.has(externalId))
  const filled = isAsked ? withRefunds(fitting, reading) : fitting
  const dated = await Promise.all(filled.map((one) => datedOf(deps, account, policies, one)))
  const judged = judgeReturns(order, dated)
  const isSame = ({ told: one }: JudgedReturn) => {
    const before = known.get(one.externalId)
    return before !== undefined && isSameJson(toldOf(before), toldOf(one))
  }
  const fresh = judged.filter((one) => !isSame(one))
  const { timeZone } = account.configuration
  if (fresh.length > 0) await save(deps, account.id, { orderKey, timeZone, judged })
  const here = judged.filter(({ told: one }) => told.has(one.externalId))
  const freshHere = fresh.filter(({ told: one }) => told.has(one.externalId))
  const added = freshHere.filter(({ told: one }) => !known.has(one.externalId)).length
  return {
    added,
    changed: freshHere.length - added,
    same: here.length - freshHere.length,
    different: here.filter(({ differences }) => differences.length > 0).length,
    faults: strange.map(({ fault }) => fault),
  }
}

function unknownOrder(
  { refusal }: Extract<Result<never, { readonly kind: 'order-unknown' | 'order-invalid' }>, { ok: false }>,
  ofOrder: readonly PastReturn[],
): FeedCounts {
  const message = orderFaults[refusal.kind]
  const faults = ofOrder.flatMap(({ rows }) => rows.slice(0, 1).map((row) => ({ row, column: null, message })))
  return { added: 0, changed: 0, same: 0, different: 0, faults }
}

/** A return of something that its order does not contain, with the fault of its first row; undefined for any other. */
function strangeItem({ lines }: OrderSnapshot, { externalId, items, rows }: PastReturn) {
  const isOfOrder = (item: PastItem) => lines.some(({ key, skuId }) => key === keyOf(item) || skuId === item.skuId)
  const item = items.find((one) => one.quantity > 0 && !isOfOrder(one))
  if (!item) return undefined
  const fault: RowFault = { row: rows[0] ?? 0, column: null, message: strangeItemFault(keyOf(item)) }
  return { externalId, fault }
}

/** The facts of the day of a return; customer and order as the file says, else as they are stored, else as the store says. */
function factsOf(deps: ShadowDeps, account: ConfiguredAccount, policies: readonly Policy[], told: PastReturn) {
  const { configuration } = policyOf(policies, told.requestedAt)
  const asked = { storeId: told.storeId, order: wireOrderOf(told), keepsItem: false, isAdmin: false }
  return gatherRuleFacts({ ...deps, now: () => told.requestedAt }, { ...account, configuration }, asked)
}

async function datedOf(
  deps: ShadowDeps,
  account: ConfiguredAccount,
  policies: readonly Policy[],
  told: ComparedReturn,
): Promise<DatedReturn> {
  const policy = policyOf(policies, told.requestedAt)
  const asked = {
    storeId: told.storeId,
    order: wireOrderOf({ order: told.order, items: told.items }),
    keepsItem: false,
    isAdmin: false,
  }
  const dated = { ...deps, now: () => told.requestedAt }
  const facts = await gatherRuleFacts(dated, { ...account, configuration: policy.configuration }, asked)
  return { told, facts: { ...facts, customer: told.customer }, policy }
}

/** Adds to a single return of an order the amount that the store shows as given back, where the file does not state it. */
function withRefunds(all: readonly ComparedReturn[], reading: StoreReading | undefined): readonly ComparedReturn[] {
  const [only, another] = all
  if (!only || another || reading?.outcome !== 'read' || !reading.payments || only.money !== null) return all
  const refunded = reading.payments.transactions.flatMap(({ payments }) => payments.map((one) => one.refunded))
  return [{ ...only, money: money.sum(refunded), form: only.form ?? 'money' }]
}

interface Judged {
  readonly orderKey: string
  readonly timeZone: string
  readonly judged: readonly JudgedReturn[]
}

async function save(deps: ShadowDeps, accountId: number, { orderKey, timeZone, judged }: Judged): Promise<void> {
  const returns = judged.map(({ told, version, calculated }) => ({
    external_id: told.externalId,
    order_key: orderKey,
    order_number: told.order.number,
    day: calendar.dayOf(told.requestedAt, timeZone).toString(),
    told: toldOf(told),
    configuration_version: version,
    verdict: calculated.verdict,
    rule: calculated.rule,
    told_centavos: givenBy(told),
    calculated_centavos: payouts.totalOf(calculated.paid),
  }))
  const differences = judged.flatMap(({ told, differences: found }) =>
    found.map(({ kind, rule, amount }) => ({ external_id: told.externalId, kind, rule, amount_centavos: amount })),
  )
  await deps.database.inAccount(accountId, async (tx) => {
    await tx.query(upsertReturns(accountId, returns, deps.now()))
    await tx.query(
      deleteDifferences(
        accountId,
        returns.map(({ external_id }) => external_id),
      ),
    )
    await tx.query(insertDifferences(accountId, differences))
  })
}

function givenBy({ money: given, voucher }: ComparedReturn): Money | null {
  return given === null && voucher === null ? null : money.sum([given ?? money.ZERO, voucher ?? money.ZERO])
}
