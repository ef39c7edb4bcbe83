import {
  ledger,
  money,
  type Money,
  ok,
  type Opened,
  orderSnapshot,
  type OrderSnapshot,
  type ProcessTerms,
  type QuantityUnavailable,
  refuse,
  type Result,
  returnProcess,
  stageFacts,
  stages as machines,
  type Stages,
  unannouncedUnits,
  UNDECIDED_DELIVERY,
} from '@vaivem/domain'
import { instantOfId } from '../../platform/database/ids.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import {
  lockStored,
  type OrderIdentity,
  type OrderRecord,
  saveOrder,
  snapshotOf,
  type SnapshotRefusal,
} from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { entityOf } from '../document.ts'
import { viewOf } from '../opened-view.ts'
import { keepOverviews } from '../overview-repository.ts'
import { insertPosting } from '../money/posting-repository.ts'
import { type EventRecord, insertProcess } from '../repository.ts'
import { insertPastParcel, insertSettledIntent, settleItems, updateReleased } from './history-repository.ts'
import type { PastProcess, PastStage } from './past-process.ts'

const DECISIONS = {
  'in-review': 'in-review',
  approved: 'approved',
  posted: 'approved',
  received: 'approved',
  closed: 'approved',
  refused: 'refused',
  cancelled: 'cancelled',
} as const satisfies Record<PastStage, string>

export type PastProcessRefused = SnapshotRefusal | QuantityUnavailable

/**
 * Takes in returns that another service handled, in the caller's transaction: their units count as returned, what was given back is
 * booked as given, and nothing that it writes makes the worker notify anyone (docs/decisions/0086). Answers the id of each, or why it
 * cannot be taken in, in their order. The statements of all are sent without waiting for each other, except for returns of one order.
 */
export async function importPastProcesses(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  pasts: readonly PastProcess[],
): Promise<readonly Result<number, PastProcessRefused>[]> {
  const lock = ({ read }: PastProcess) => lockStored(tx, account.id, read.identity)
  const first = await Promise.all(pasts.map(lock))
  const written = new Set<string>()
  const saving: Promise<void>[] = []
  const results: Result<number, PastProcessRefused>[] = []
  for (const [index, past] of pasts.entries()) {
    const before = first[index]
    const isStale = namesOf(past.read.identity, before).some((name) => written.has(name))
    if (isStale) await Promise.all(saving)
    const ended = endedOf(deps, account, past, isStale ? await lock(past) : before)
    results.push(ended.ok ? ok(past.id) : ended)
    if (!ended.ok) continue
    for (const name of namesOf(past.read.identity, ended.value.known)) written.add(name)
    const saved = save(deps, tx, account, ended.value)
    // A failure is met below, where all are waited for.
    saved.catch(() => undefined)
    saving.push(saved)
  }
  await Promise.all(saving)
  const made = results.flatMap((one) => (one.ok ? [one.value] : []))
  if (made.length > 0) await keepOverviews(tx, account.id, made)
  return results
}

/** All by which an order may be found; of another store the same, because reading again does no harm. */
function namesOf(told: OrderIdentity, known: OrderRecord | undefined): readonly string[] {
  const named = [told, ...(known ? [known.identity] : [])]
  return [
    ...named.flatMap(({ externalId, number }) => [externalId && `id ${externalId}`, number && `number ${number}`]),
    known && `order ${known.order.id}`,
  ].filter((name) => typeof name === 'string')
}

/** The return as it is written beside its order, of which `stored` is what is known. */
function endedOf(
  deps: Pick<Deps, 'newId'>,
  account: ConfiguredAccount,
  past: PastProcess,
  stored: OrderRecord | undefined,
): Result<Ended, PastProcessRefused> {
  const taken = snapshotOf(deps, stored, past.read)
  if (!taken.ok) return taken
  const same = orderSnapshot.matchLines(taken.value.order.lines, past.read.sent.lines)
  const items = past.items.map((item) => ({ ...item, lineKey: same.get(item.lineKey) ?? item.lineKey }))
  const { id, storeId, number } = past
  const asked = { id, storeId, number, items, terms: termsOf(account, past) }
  const opened = returnProcess.open(taken.value.order, asked, { now: instantOfId(id), newId: () => deps.newId() })
  if (!opened.ok) return refuse(opened.refusal.kind, opened.refusal)
  return ok({ past, known: taken.value, opened: endedAs(past, taken.value.order, opened.value) })
}

/** The process as the other service left it: its promise is what was given, and what was refused or withdrawn takes no units. */
function endedAs({ stage, given }: PastProcess, before: OrderSnapshot, opened: Opened): Opened {
  const decided = { ...opened.process, decision: DECISIONS[stage] }
  const isHeld = stage !== 'refused' && stage !== 'cancelled'
  if (!isHeld) return { ...opened, process: decided, order: before, parcel: null }
  if (stage !== 'closed' || given === null) return { ...opened, process: decided, parcel: null }
  const freight = money.smallest(given.freight ?? opened.process.freight, given.total)
  const claimed = money.smallest(before.freight, money.sum([before.freightClaimed, freight]))
  return {
    ...opened,
    process: { ...decided, freight, goods: money.subtract(given.total, freight) },
    order: { ...opened.order, freightClaimed: money.largest(before.freightClaimed, claimed) },
    parcel: null,
  }
}

function termsOf({ configuration, configurationVersion }: ConfiguredAccount, past: PastProcess): ProcessTerms {
  return {
    freightRule: configuration.freightRule,
    refundForm: past.isVoucher ? 'voucher' : 'manual',
    voucherDefinitionId: null,
    voucher: null,
    keepsItem: false,
    isMarketplace: false,
    customerWasBlocked: false,
    notifyCustomer: false,
    customerIp: null,
    delivery: UNDECIDED_DELIVERY,
    bankAccount: null,
    verdict: {
      rule: 'PermitidoPorPadrao',
      description: past.reason,
      allowed: true,
      needsAuthorization: false,
      needsReview: past.stage === 'in-review',
      configurationVersion,
    },
  }
}

interface Ended {
  readonly past: PastProcess
  readonly known: OrderRecord
  readonly opened: Opened
}

async function save(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { past, known, opened }: Ended,
): Promise<void> {
  const { process } = opened
  const order = { ...known, order: opened.order }
  const parcel = parcelStateOf(past)
  const stages = stagesOf(past, opened, parcel)
  const view = { ...viewOf(opened, order, null), stages, authorization: authorizationOf(past, parcel) }
  const entity = entityOf(view)
  const created: EventRecord = {
    id: deps.newId(),
    type: 'process.created',
    at: deps.now(),
    cause: past.cause,
    reason: past.reason,
    payload: { verdict: process.terms.verdict, to: process.decision, byPolicy: false },
  }
  const record = {
    process,
    stages,
    customer: { name: view.customer.nome, email: view.customer.email?.toLowerCase() ?? null },
    orderNumber: order.identity.number,
    version: 1,
  }
  const lineIds = new Map(opened.order.lines.map(({ key, id }) => [key, id]))
  await Promise.all([
    saveOrder(tx, account.id, order),
    insertProcess(tx, account.id, record, lineIds, entity, created, { isTold: false }),
    parcel !== null &&
      Promise.all(
        insertPastParcel(account.id, {
          id: deps.newId(),
          processId: process.id,
          state: parcel,
          code: past.authorizationCode,
          tracking: past.trackingCode,
          at: process.createdAt,
          deliveredAt: parcel === 'delivered' ? past.settledAt : null,
          units: unannouncedUnits(process.items, []),
        }).map((statement) => tx.query(statement)),
      ),
    past.stage === 'closed' && settle(deps, tx, account.id, past, opened),
    process.decision !== 'approved' &&
      process.decision !== 'in-review' &&
      tx.query(updateReleased(account.id, process.id)),
  ])
}

/** Books what was given back: settled from the start, with its two postings, so that nothing of it is due or can be sent. */
async function settle(
  deps: Pick<Deps, 'newId'>,
  tx: Transaction,
  accountId: number,
  past: PastProcess,
  { process }: Opened,
): Promise<void> {
  const withheld = new Map(past.items.map((item) => [item.lineKey, item.withheld]))
  const items = process.items.map((item) => ({ ...item, withheld: withheld.get(item.lineKey) ?? 0 }))
  const returned = items.filter(({ operation }) => operation === 'return')
  const id = deps.newId()
  const amounts = { id, goods: process.goods, freight: process.freight, surcharges: money.ZERO }
  const total: Money = money.sum([amounts.goods, amounts.freight])
  const at = past.settledAt
  const paid = [{ by: past.isVoucher ? 'voucher' : 'other', amount: total }] as const
  const steps = [
    ['plan', ledger.planned([amounts])],
    ['confirm', ledger.settled(id, 'promised', paid)],
  ] as const
  await Promise.all([
    tx.query(settleItems(accountId, process.id, items)),
    returned.length > 0 &&
      tx.query(insertSettledIntent(accountId, process.id, { ...amounts, at, units: returned.map(coveredBy) })),
    ...steps.map(
      ([step, posting]) =>
        posting.length > 0 &&
        tx.query(insertPosting(accountId, deps.newId(), { processId: process.id, step, at }, posting)),
    ),
  ])
}

function coveredBy({ id, units, value }: Opened['process']['items'][number]) {
  return { itemId: id, units, goods: value }
}

type PastParcelState = 'awaiting-authorization' | 'authorized' | 'posted' | 'delivered'

/** Where its parcel is; null: nothing travels. */
function parcelStateOf({ stage, authorizationCode }: PastProcess): PastParcelState | null {
  if (stage === 'closed' || stage === 'received') return 'delivered'
  if (stage === 'posted') return 'posted'
  if (stage === 'approved') return authorizationCode === null ? 'awaiting-authorization' : 'authorized'
  return null
}

function stagesOf(past: PastProcess, { process }: Opened, parcel: PastParcelState | null): Stages {
  const isClosed = past.stage === 'closed'
  const withheld = new Map(past.items.map((item) => [item.lineKey, item.withheld]))
  const units = process.items.reduce((total, { quantity }) => total + quantity, 0)
  const isPaid = isClosed && process.items.some(({ operation }) => operation === 'return')
  const known = {
    decision: process.decision,
    keepsItem: false,
    isAllowed: true,
    items: process.items.map((item) => ({
      id: item.id,
      operation: item.operation,
      quantity: item.quantity,
      rated: isClosed ? item.quantity : 0,
      withheld: isClosed ? (withheld.get(item.lineKey) ?? 0) : 0,
      insteadUnits: isClosed && item.operation === 'exchange' ? ([[0, item.quantity]] as const) : [],
    })),
    parcels: parcel === null ? [] : [{ state: parcel, announced: units, missing: 0 }],
    intents: isPaid ? [{ owedFor: { kind: 'return' }, status: 'settled' } as const] : [],
    replacements: [],
  }
  return machines.stagesOf(stageFacts.factsOf(known, !isClosed))
}

function authorizationOf({ authorizationCode, trackingCode }: PastProcess, parcel: PastParcelState | null) {
  if (parcel === null || authorizationCode === null) return null
  return { codigo: authorizationCode, expirarEm: null, codigoRastreio: trackingCode, transportadora: null }
}
