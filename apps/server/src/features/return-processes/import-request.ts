import type { ImportRequest } from '@vaivem/contract'
import {
  account as accounts,
  type AskedItem,
  type BankAccount,
  type Judgement,
  legalFloor,
  type Opened,
  ok,
  type ProcessTerms,
  type QuantityUnavailable,
  refuse,
  type Result,
  returnProcess,
  takenOrder,
  type RuleRequest,
  rules,
  voucher,
} from '@vaivem/domain'
import { instantOfId } from '../../database/ids.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { Change } from '../../http/route.ts'
import type { KnownOrder } from '../../orders/known-order.ts'
import { type ReadOrder, readOrder, repeatedKeys } from '../../orders/order-wire.ts'
import { saveOrder } from '../../orders/repository.ts'
import { gatherRuleFacts } from '../../orders/rule-facts.ts'
import { takeInOrder, type TakeInRefusal } from '../../orders/take-in.ts'
import { entityOf } from '../../processes/document.ts'
import { insertFirstParcel } from '../../processes/parcels.ts'
import { bankAccountOf } from '../../processes/bank-account.ts'
import { keepBankAccount } from '../../processes/bank-data.ts'
import { viewOf } from '../../processes/opened-view.ts'
import { type EventRecord, insertProcess } from '../../processes/repository.ts'
import { askedItemsOf, termsOf } from './wire.ts'

export type ImportRefusal =
  | { readonly kind: 'store-unknown'; readonly storeId: number | null }
  | { readonly kind: 'item-repeated'; readonly items: readonly string[] }
  | { readonly kind: 'voucher-definition-invalid'; readonly definitionId: number }
  | TakeInRefusal
  | QuantityUnavailable

export interface ImportRequestInput {
  readonly account: ConfiguredAccount
  readonly request: ImportRequest
  readonly cause: string
  readonly change: Change
}

/**
 * Takes a request in (§4.5): the policy is asked and its verdict recorded, never obeyed; units bought are the one
 * ceiling. Returns the get-process entity as JSON text.
 */
export async function importRequest(
  deps: Deps,
  { account, request: { Processo: wire }, cause, change }: ImportRequestInput,
): Promise<Result<string, ImportRefusal>> {
  const { configuration } = account
  const storeId = wire.LojaVirtualId ?? null
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  const repeated = repeatedKeys(wire.Pedido.Skus)
  if (repeated.length > 0) return refuse('item-repeated', { items: repeated })
  const sent = termsOf(configuration, wire)
  const chosen = voucher.choose(configuration.voucherDefinitions, sent.voucherDefinitionId)
  if (!chosen.ok) return chosen

  const asked = { storeId, order: wire.Pedido, keepsItem: sent.keepsItem, isAdmin: false }
  const facts = await gatherRuleFacts(deps, account, asked)
  const intake: Intake = {
    storeId,
    number: await deps.nextNumber(account.id, configuration.numberPrefix),
    read: readOrder(wire.Pedido, storeId, configuration.timeZone),
    items: askedItemsOf(configuration, wire).map((item) => ({ ...item, isLegalRegret: isLegalRegret(facts, item) })),
    terms: {
      ...sent,
      consumerWasBlocked: facts.consumer.blocked ?? false,
      verdict: recordedVerdict(rules.judge(facts), account.configurationVersion),
    },
    bankAccount: wire.DadosBancariosDto ? bankAccountOf(wire.DadosBancariosDto) : null,
    cause,
  }
  return change((tx) => openProcess(deps, tx, account.id, intake))
}

interface Intake {
  readonly storeId: number | null
  readonly number: string
  readonly read: ReadOrder
  readonly items: readonly AskedItem[]
  readonly terms: ProcessTerms
  /** In full; the terms have it masked. */
  readonly bankAccount: BankAccount | null
  readonly cause: string
}

async function openProcess(
  deps: Pick<Deps, 'newId' | 'secrecy'>,
  tx: Transaction,
  accountId: number,
  { read, items, terms, number, storeId, bankAccount, cause }: Intake,
): Promise<Result<string, TakeInRefusal | QuantityUnavailable>> {
  const taken = await takeInOrder(deps, tx, accountId, read)
  if (!taken.ok) return taken
  const newId = () => deps.newId()
  const id = newId()
  // The instant of a process is the one inside its id, so that lists sorted by id are sorted by date.
  const made = { now: instantOfId(id), newId }
  const same = takenOrder.sameLines(taken.value.order.lines, read.sent.lines)
  const named = items.map((item) => ({ ...item, lineKey: same.get(item.lineKey) ?? item.lineKey }))
  const opened = returnProcess.open(taken.value.order, { id, storeId, number, items: named, terms }, made)
  if (!opened.ok) return opened
  const order = { ...taken.value, order: opened.value.order }
  const event = { ...opened.value.event, id: newId(), cause, payload: { verdict: terms.verdict } }
  const parcelId = newId()
  const document = await save(tx, accountId, { opened: opened.value, order, event, parcelId })
  if (bankAccount) await tx.query(keepBankAccount(deps.secrecy, accountId, id, bankAccount))
  return ok(document)
}

interface OpenedProcess {
  readonly opened: Opened
  readonly order: KnownOrder
  readonly event: EventRecord
  readonly parcelId: number
}

/** Order and process together; returns the document. */
async function save(
  tx: Transaction,
  accountId: number,
  { opened, order, event, parcelId }: OpenedProcess,
): Promise<string> {
  const view = viewOf(opened, order)
  const entity = entityOf(view)
  const record = {
    process: opened.process,
    stages: view.stages,
    customer: { name: view.customer.nome, email: view.customer.email?.toLowerCase() ?? null },
    orderNumber: order.identity.number,
    version: 1,
  }
  const lineIds = new Map(opened.order.lines.map(({ key, id }) => [key, id]))
  const { process, parcel } = opened
  await Promise.all([
    saveOrder(tx, accountId, order),
    insertProcess(tx, accountId, record, lineIds, entity, event),
    parcel !== null &&
      insertFirstParcel(tx, accountId, { id: parcelId, state: parcel, process, at: process.createdAt }),
  ])
  return JSON.stringify(entity)
}

function recordedVerdict({ verdict, needsReview }: Judgement, configurationVersion: number): ProcessTerms['verdict'] {
  return {
    rule: verdict.name,
    description: verdict.description,
    allowed: verdict.allowed,
    needsAuthorization: verdict.needsAuthorization,
    needsReview: needsReview || !verdict.allowed,
    configurationVersion,
  }
}

/** CDC art. 49: a return for regret, still inside its days. */
function isLegalRegret(facts: RuleRequest, { operation, reason }: Pick<AskedItem, 'operation' | 'reason'>): boolean {
  const { country, timeZone } = facts.configuration
  return (
    operation === 'return' &&
    legalFloor.mayBeRegret(reason?.kind ?? null, operation) &&
    legalFloor.isInsideRegret(country, facts.order.deliveredAt, facts.now, timeZone)
  )
}
