import type { ImportRequest } from '@vaivem/contract'
import {
  account as accounts,
  type AskedItem,
  legalProtection,
  type ProtectionFlags,
  type QuantityUnavailable,
  refuse,
  type Result,
  type RuleRequest,
  rules,
  voucher,
} from '@vaivem/domain'
import type { Database } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import type { Change } from '../../platform/http/route.ts'
import { readOrder, repeatedKeys, atPointer, withPaymentsConfirmed, type SnapshotRefusal } from '../../orders/index.ts'
import { gatherRuleFacts, recordedVerdict } from '../../policy/index.ts'
import { bankAccountOf } from '../bank-account.ts'
import { openProcess, type Intake } from '../open-process.ts'
import type { Origin } from '../repository.ts'
import { answerFaults } from './sent-answers.ts'
import { askedItemsOf, isPaidManually, termsOf } from './wire.ts'

export type ImportRefusal =
  | { readonly kind: 'store-unknown'; readonly storeId: number | null }
  | { readonly kind: 'item-repeated'; readonly items: readonly string[] }
  | voucher.VoucherDefinitionInvalid
  | SnapshotRefusal
  | QuantityUnavailable

export interface ImportRequestInput {
  readonly account: ConfiguredAccount
  readonly request: ImportRequest
  readonly cause: string
  readonly origin: Origin | null
  readonly change: Change
}

/** Reads; what is written is written by `change`. */
export type ImportDeps = Pick<Deps, 'storePlatform' | 'secrecy' | 'now' | 'newId' | 'nextNumber' | 'notifyWorker'> & {
  readonly database: Pick<Database, 'read'>
}

/**
 * Imports a request (§4.5): the verdict of the policy is recorded, and does not refuse; only the number of units bought does.
 * Returns the get-process entity as JSON text.
 */
export async function importRequest(
  deps: ImportDeps,
  { account, request: { Processo: wire }, cause, origin, change }: ImportRequestInput,
): Promise<Result<string, ImportRefusal>> {
  const { configuration } = account
  const storeId = wire.LojaVirtualId ?? null
  if (!accounts.hasStore(configuration, storeId)) return refuse('store-unknown', { storeId })
  const repeated = repeatedKeys(wire.Pedido.Skus)
  if (repeated.length > 0) return refuse('item-repeated', { items: repeated })
  const faults = answerFaults(configuration, wire.Pedido.Skus)
  if (faults.length > 0) throw refusal(400, { kind: 'invalid-request', faults })
  const sent = termsOf(configuration, wire)
  const asked = { storeId, order: wire.Pedido, keepsItem: sent.keepsItem, isAdmin: false }
  const facts = await gatherRuleFacts(deps, account, asked)
  const items = protectedItems(facts, askedItemsOf(configuration, wire))
  const isByLaw = items.some(voucher.givesMoneyByLaw)
  const chosen = voucher.chooseFor(configuration.voucherDefinitions, sent.voucherDefinitionId, isByLaw)
  if (!chosen.ok) return chosen
  const judgement = rules.judge(facts)
  const version = account.configurationVersion
  const bankAccount = wire.DadosBancariosDto ? bankAccountOf(wire.DadosBancariosDto) : null
  const intake: Intake = {
    storeId,
    number: await deps.nextNumber(account.id, configuration.numberPrefix),
    read: await withPaymentsConfirmed(deps, account, readOrder(wire.Pedido, storeId, configuration.timeZone)),
    items,
    terms: {
      ...sent,
      voucher: sent.refundForm === 'voucher' && chosen.value ? voucher.termsOf(chosen.value) : null,
      customerWasBlocked: facts.customer.blocked ?? false,
      verdict: recordedVerdict(judgement, version),
    },
    judged: { facts, judgement, configurationVersion: version, isByHand: isPaidManually(bankAccount) },
    bankAccount,
    cause,
    origin,
  }
  const opened = await change((tx) => openProcess(deps, tx, account, intake))
  if (opened.ok) deps.notifyWorker(account.id)
  return atPointer(opened, '/Processo/Pedido')
}

/** With what law protects of each; `facts` has the same items in the same order. */
function protectedItems(
  facts: RuleRequest,
  items: readonly Omit<AskedItem, keyof ProtectionFlags>[],
): readonly AskedItem[] {
  return items.map((item, index) => {
    const { operation, reason } = item
    const line = { ...facts.items[index], operation, kind: reason?.kind ?? null }
    return { ...item, ...legalProtection.flagsIn(facts, line) }
  })
}
