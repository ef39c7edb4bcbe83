import type { ImportRequest } from '@vaivem/contract'
import {
  account as accounts,
  legalFloor,
  matchReason,
  ok,
  type AccountConfiguration,
  type AskedItem,
  type Judgement,
  type OrderContradicted,
  type orderValue,
  type ProcessTerms,
  type ReasonKind,
  type QuantityUnavailable,
  type RefundForm,
  type Result,
  refuse,
  returnProcess,
  rules,
  type RuleRequest,
  takenOrder,
  type Opened,
  voucher,
} from '@vaivem/domain'
import { instantOfId } from '../../database/ids.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Change } from '../../http/route.ts'
import { readOrder, repeatedKeys, type ReadOrder } from '../../orders/order-wire.ts'
import { findOrderForUpdate, lockOrder, saveOrder, type KnownOrder } from '../../orders/repository.ts'
import { gatherRuleFacts } from '../../orders/rule-facts.ts'
import type { Account } from '../../accounts/account-directory.ts'
import { bankAccountOf } from '../../processes/bank-account.ts'
import { documentOf } from '../../processes/document.ts'
import { askedItemOf, askedLines, deliveryOf } from './import-wire.ts'
import { insertProcess } from '../../processes/repository.ts'
import { viewOf } from '../../processes/opened-view.ts'

export type ImportRefusal =
  | { readonly kind: 'store-unknown'; readonly storeId: number | null }
  | { readonly kind: 'item-repeated'; readonly items: readonly string[] }
  | { readonly kind: 'voucher-definition-invalid'; readonly definitionId: number }
  | OrderContradicted
  | QuantityUnavailable
  | orderValue.OrderInvalid

export interface ImportRequestInput {
  readonly account: Account & { readonly configuration: AccountConfiguration }
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
  const definitionId = wire.ValeCompraDefinicaoId ?? null
  if (definitionId !== null && !voucher.choose(configuration.voucherDefinitions, definitionId).ok) {
    return refuse('voucher-definition-invalid', { definitionId })
  }

  const keepsItem = wire.MantenhaOItem ?? false
  const facts = await gatherRuleFacts(deps, account, { storeId, order: wire.Pedido, keepsItem, isAdmin: false })
  const judgement = rules.judge(facts)
  const read = readOrder(wire.Pedido, storeId, configuration.timeZone)
  const terms = termsOf(account, wire, facts, judgement)
  const items = askedLines(wire).map((line) => {
    const description = line.Motivo?.Descricao || null
    const kind = description === null ? null : (matchReason(configuration.reasons, description)?.kind ?? null)
    const reason = line.Motivo
      ? { description: description ?? '', kind, withoutFreight: line.Motivo.NaoIncluirFreteNoValorADevolver ?? false }
      : null
    return askedItemOf(line, reason, isLegalRegret(facts, kind, line.TipoProcesso === 1 ? 'exchange' : 'return'))
  })
  const number = await deps.nextNumber(account.id, configuration.numberPrefix)
  return change((tx) => takeIn(deps, tx, account.id, { read, items, terms, number, storeId, cause }))
}

interface Intake {
  readonly read: ReadOrder
  readonly items: readonly AskedItem[]
  readonly terms: ProcessTerms
  readonly number: string
  readonly storeId: number | null
  readonly cause: string
}

async function takeIn(
  deps: Deps,
  tx: Transaction,
  accountId: number,
  { read, items, terms, number, storeId, cause }: Intake,
): Promise<Result<string, OrderContradicted | QuantityUnavailable | orderValue.OrderInvalid>> {
  const newId = () => deps.newId()
  const locked = lockOrder(tx, read.identity)
  const known = await findOrderForUpdate(tx, accountId, read.identity)
  await locked
  const taken = known ? takenOrder.takeAgain(known.order, read.sent, newId) : takenOrder.takeIn(read.sent, newId)
  if (!taken.ok) return taken
  // The instant of a process is the one inside its id, so that lists sorted by id are sorted by date.
  const id = deps.newId()
  const now = instantOfId(id)
  const opened = returnProcess.open(taken.value, { id, storeId, number, items, terms }, { now, newId })
  if (!opened.ok) return opened
  const order = joined(known, read, opened.value)
  const view = viewOf(opened.value, order)
  const document = documentOf(view)
  const saved = saveOrder(tx, accountId, order)
  const inserted = insertProcess(
    tx,
    accountId,
    {
      process: opened.value.process,
      stages: view.stages,
      customer: { name: view.customer.nome, email: view.customer.email?.toLowerCase() ?? null },
      orderNumber: order.identity.number,
      version: 1,
    },
    new Map(opened.value.order.lines.map(({ key, id }) => [key, id])),
    document,
    { id: deps.newId(), type: opened.value.event.type, cause, payload: { verdict: terms.verdict } },
  )
  await Promise.all([saved, inserted])
  return ok(document)
}

/** As first taken in it stands: a known order keeps its name, its story and its amounts, and may gain lines and a missing identifier. */
function joined(known: KnownOrder | undefined, read: ReadOrder, { order }: Opened): KnownOrder {
  if (!known)
    return { order, identity: read.identity, placedAt: read.placedAt, story: read.story, lineStories: read.lineStories }
  return {
    order,
    identity: {
      storeId: known.identity.storeId,
      externalId: known.identity.externalId ?? read.identity.externalId,
      number: known.identity.number ?? read.identity.number,
    },
    placedAt: known.placedAt,
    story: known.story,
    lineStories: new Map([...read.lineStories, ...known.lineStories]),
  }
}

function termsOf(
  { configuration, configurationVersion }: ImportRequestInput['account'],
  wire: ImportRequest['Processo'],
  facts: RuleRequest,
  { verdict, needsReview }: Judgement,
): ProcessTerms {
  return {
    freightRule: configuration.freightRule,
    refundForm: refundFormOf(configuration, wire),
    voucherDefinitionId: wire.ValeCompraDefinicaoId ?? null,
    keepsItem: wire.MantenhaOItem ?? false,
    isMarketplace: wire.Marketplace ?? false,
    consumerWasBlocked: facts.consumer.blocked ?? false,
    notifyConsumer: wire.NotificarNovaSolicitacao ?? false,
    consumerIp: wire.ClienteIP || null,
    delivery: deliveryOf(wire),
    bankAccount: wire.DadosBancariosDto ? bankAccountOf(wire.DadosBancariosDto) : null,
    verdict: {
      rule: verdict.name,
      description: verdict.description,
      allowed: verdict.allowed,
      needsAuthorization: verdict.needsAuthorization,
      needsReview: needsReview || !verdict.allowed,
      configurationVersion,
    },
  }
}

/** Voucher when one was chosen; by hand when bank data came or the store cannot refund by itself. */
function refundFormOf(configuration: AccountConfiguration, wire: ImportRequest['Processo']): RefundForm {
  if (wire.ValeCompraDefinicaoId !== undefined) return 'voucher'
  const bankKind = wire.DadosBancariosDto?.tipo ?? 2
  if (wire.DadosBancariosDto && bankKind !== 2) return 'manual'
  return accounts.connectorOf(configuration, wire.LojaVirtualId ?? null)?.canRefund ? 'automatic' : 'manual'
}

function isLegalRegret(facts: RuleRequest, kind: ReasonKind | null, operation: AskedItem['operation']): boolean {
  const { country, timeZone } = facts.configuration
  return (
    operation === 'return' &&
    legalFloor.mayBeRegret(kind, operation) &&
    legalFloor.isInsideRegret(country, facts.order.deliveredAt, facts.now, timeZone)
  )
}
