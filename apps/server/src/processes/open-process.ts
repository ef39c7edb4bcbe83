import {
  buyerNotes,
  ok,
  payees,
  returnProcess,
  sendingCost,
  orderSnapshot,
  unannouncedUnits,
  type AskedItem,
  type BankAccount,
  type Opened,
  type ProcessTerms,
  type QuantityUnavailable,
  type Result,
  type OrderSnapshot,
} from '@vaivem/domain'
import { instantOfId } from '../platform/database/ids.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import type { ConfiguredAccount } from '../platform/http/configured.ts'
import { type OrderRecord, type ParsedOrder, saveOrder, snapshotOrder, type SnapshotRefusal } from '../orders/index.ts'
import { followTriggers } from './money/follow-triggers.ts'
import { planMails } from './plan-mails.ts'
import { storeBankAccount } from './bank-data-repository.ts'
import { beginClaims } from './defect-claims.ts'
import { type BegunClaim, openedClaim } from './delivery-claims/begin.ts'
import { insertDeliveryClaim } from './delivery-claims/repository.ts'
import { entityOf } from './document.ts'
import { type JudgedRequest, storeVerdict, mayKeep, lockKeepItemCustomer } from '../policy/index.ts'
import { beginChoice } from './exchange-choice.ts'
import { viewOf } from './opened-view.ts'
import { planStoreReturn } from './store-return/plan-store-return.ts'
import { keepOverview } from './overview-repository.ts'
import { buyerIn } from './customer-view.ts'
import { insertFirstParcel } from './parcels.ts'
import { type EventRecord, insertProcess, type Origin } from './repository.ts'

/** A parsed and judged request, from any source. */
export interface Intake {
  readonly storeId: number | null
  readonly number: string
  readonly read: ParsedOrder
  readonly items: readonly AskedItem[]
  readonly terms: ProcessTerms
  /** The facts and the verdict of the rules, which are stored with the process. */
  readonly judged: JudgedRequest
  /** In clear, to be sealed; the terms hold it masked. */
  readonly bankAccount: BankAccount | null
  readonly cause: string
  readonly origin: Origin | null
  /** The words of a claim about a delivery, and until when it is to be answered; `terms` say of what kind it is. */
  readonly deliveryClaim?: BegunClaim
}

/** Opens a process on an order, all in the caller's transaction; the get-process entity as JSON text. */
export async function openProcess(
  deps: Pick<Deps, 'newId' | 'now' | 'secrecy'>,
  tx: Transaction,
  account: ConfiguredAccount,
  intake: Intake,
): Promise<Result<string, SnapshotRefusal | QuantityUnavailable>> {
  const { read, items, number, storeId, bankAccount } = intake
  const { logistics } = account.configuration
  // The account's own table alone gives the amount that the customer pays for sending, regardless of who opens the process (contract
  // §6.5).
  const promised = sendingCost.promised(logistics, intake.terms.delivery, items, intake.terms)
  const terms = { ...intake.terms, sendingCost: promised }
  const told = read.attributes.customer?.email ?? null
  // The law, not the policy, decides about units that were not delivered: in such a claim there is no item that could be kept.
  const asksToKeep = terms.keepsItem && terms.deliveryClaim === undefined
  if (asksToKeep) await lockKeepItemCustomer(tx, account.id, told)
  const taken = await snapshotOrder(deps, tx, account.id, read)
  if (!taken.ok) return taken
  const newId = () => deps.newId()
  const id = newId()
  // The instant of a process is the one inside its id, so that lists sorted by id are sorted by date.
  const made = { now: instantOfId(id), newId }
  const same = orderSnapshot.matchLines(taken.value.order.lines, read.sent.lines)
  const named = items.map((item) => ({ ...item, lineKey: same.get(item.lineKey) ?? item.lineKey }))
  const buyer = taken.value.attributes.customer?.documento ?? null
  const agreed = bankAccount ? { ...terms, payee: payees.payeeOf(bankAccount, buyer) } : terms
  const asked = { id, storeId, number, items: named, terms: agreed }
  const first = returnProcess.open(taken.value.order, asked, made)
  if (!first.ok) return first
  // The policy decides whether an item is kept, regardless of who requests it; what it refuses waits for a person (contract §6.2), and
  // what is given for it once approved waits for a person who may move money.
  const email = taken.value.attributes.customer?.email ?? null
  const { goods } = first.value.process
  const isSomebodyElse = told !== null && told.toLowerCase() !== email?.toLowerCase()
  const isKeptInVain = asksToKeep && (isSomebodyElse || !(await mayKeep(deps, tx, account, { storeId, email, goods })))
  const reviewed = { ...agreed, isKeptAgainstPolicy: true, verdict: { ...terms.verdict, needsReview: true } }
  const opened = isKeptInVain ? returnProcess.open(taken.value.order, { ...asked, terms: reviewed }, made) : first
  if (!opened.ok) return opened
  const order = { ...taken.value, order: opened.value.order }
  const document = await save(deps, tx, account, { intake, opened: opened.value, order, before: taken.value.order })
  if (bankAccount) await tx.query(storeBankAccount(deps.secrecy, account.id, id, bankAccount))
  return ok((await payAtOnce(deps, tx, account, opened.value.process, intake)) ?? document)
}

/** Refunds a kept item in the same transaction, where the policy allowed it and a trigger of the account says so. */
async function payAtOnce(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { id, decision, terms }: Opened['process'],
  { cause, origin }: Intake,
): Promise<string | undefined> {
  if (!terms.keepsItem || decision !== 'approved') return undefined
  const paid = await followTriggers(deps, tx, account, id, { cause, origin })
  return paid && JSON.stringify(entityOf(paid))
}

interface OpenedProcess {
  readonly intake: Intake
  readonly opened: Opened
  readonly order: OrderRecord
  /** The order before it gave anything to this process. */
  readonly before: OrderSnapshot
}

/** Order, process, first parcel, first event and what follows from them, in one round trip; returns the document. */
async function save(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction,
  account: ConfiguredAccount,
  { intake, opened, order, before }: OpenedProcess,
): Promise<string> {
  const { process, parcel, event } = opened
  const claim = intake.deliveryClaim && openedClaim(account, process, intake.deliveryClaim)
  const view = viewOf(opened, order, claim ?? null)
  const entity = entityOf(view)
  const record = {
    process,
    stages: view.stages,
    customer: { name: view.customer.nome, email: view.customer.email?.toLowerCase() ?? null },
    orderNumber: order.identity.number,
    version: 1,
  }
  const { cause, origin } = intake
  const created: EventRecord = {
    ...event,
    id: deps.newId(),
    cause,
    origin,
    payload: { verdict: process.terms.verdict, to: process.decision, byPolicy: process.decision === 'approved' },
  }
  const lineIds = new Map(opened.order.lines.map(({ key, id }) => [key, id]))
  await Promise.all([
    saveOrder(tx, account.id, order),
    insertProcess(tx, account.id, record, lineIds, entity, created),
    parcel !== null &&
      insertFirstParcel(tx, account, {
        id: deps.newId(),
        state: parcel,
        process,
        units: unannouncedUnits(process.items, []),
        at: process.createdAt,
        buyerNote: buyerNotes.noteOf(buyerIn(order.attributes), []),
      }),
    tx.query(storeVerdict(account.id, process.id, intake.judged, before)),
    beginClaims(tx, account.id, process, order),
    claim && tx.query(insertDeliveryClaim(account.id, process.id, claim)),
    // Sent after all that it reads.
    keepOverview(tx, account.id, process.id),
    beginChoice(tx, account.id, process),
    process.decision === 'approved' && planStoreReturn(deps, tx, account, process),
    planMails(tx, account.id, { eventId: created.id, type: created.type, payload: created.payload, process }),
  ])
  return JSON.stringify(entity)
}
