import {
  type AskedItem,
  legalFloor,
  type ProcessTerms,
  refundForm,
  refuse,
  type Result,
  rules,
  type RuleRequest,
  type StorefrontLanguage,
  type TakenLine,
  ok,
} from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { KnownOrder } from '../../orders/known-order.ts'
import { readAgain } from '../../orders/read-again.ts'
import { findOrderByIdForUpdate } from '../../orders/repository.ts'
import { gatherRuleFacts } from '../../orders/rule-facts.ts'
import { type Intake, openProcess } from '../../processes/open-process.ts'
import { recordedVerdict } from '../../processes/recorded-verdict.ts'

export type OpenDeps = Pick<Deps, 'database' | 'storePlatform' | 'secrecy' | 'now' | 'newId' | 'nextNumber'>

/** Why nothing was opened, for staff; names nobody. */
export interface NotOpened {
  readonly kind: 'not-opened'
  readonly finding: string
}

/** A request for all that is left of an order, as a regret: what is opened when law or the store's rules allow it. */
export async function regretIntake(
  deps: OpenDeps,
  account: ConfiguredAccount,
  { orderId, language }: { readonly orderId: number; readonly language: StorefrontLanguage },
): Promise<Result<Intake, NotOpened>> {
  const known = await deps.database.inAccount(account.id, (tx) => findOrderByIdForUpdate(tx, account.id, orderId))
  const left = known.order.lines.filter(({ quantity, claimed }) => quantity > claimed)
  if (left.length === 0) return refuse('not-opened', { finding: 'nothing-left' })
  const facts = await factsOf(deps, account, known, left)
  const judgement = rules.judge(facts)
  if (!judgement.verdict.allowed) return refuse('not-opened', { finding: judgement.verdict.name })
  const { storeId } = known.identity
  return ok({
    storeId,
    number: await deps.nextNumber(account.id, account.configuration.numberPrefix),
    read: readAgain(known),
    items: left.map((line) => askedItem(account, facts, line)),
    terms: termsOf(account, { storeId, facts, judgement, language }),
    judged: { facts, judgement, configurationVersion: account.configurationVersion, isByHand: false },
    bankAccount: null,
    cause: 'consumer',
    origin: null,
  })
}

/** Opens it, in the caller's transaction; units that went away meanwhile are a finding. */
export async function openRegret(
  deps: OpenDeps,
  tx: Parameters<typeof openProcess>[1],
  account: ConfiguredAccount,
  intake: Intake,
): Promise<Result<number, NotOpened>> {
  const opened = await openProcess(deps, tx, account, intake)
  if (!opened.ok) return refuse('not-opened', { finding: opened.refusal.kind })
  return ok((JSON.parse(opened.value) as { readonly id: number }).id)
}

async function factsOf(
  deps: OpenDeps,
  account: ConfiguredAccount,
  { identity }: KnownOrder,
  lines: readonly TakenLine[],
): Promise<RuleRequest> {
  const reason = regretReason(account)
  const Skus = lines.map(({ key, skuId, quantity, claimed }) => ({
    ItemId: key,
    SkuId: skuId,
    Quantidade: quantity - claimed,
    TipoProcesso: 0,
    ...(reason && { Motivo: { Descricao: reason.description } }),
  }))
  const order = { PedidoId: identity.externalId ?? undefined, Numero: identity.number ?? undefined, Skus }
  return gatherRuleFacts(deps, account, { storeId: identity.storeId, order, keepsItem: false, isAdmin: false })
}

/** The account's own word for a regret; without one there is no reason, which law does not ask for either. */
function regretReason({ configuration }: ConfiguredAccount) {
  return configuration.reasons.find(
    ({ kind, active, operations }) => active && kind === 'regret' && operations.includes('return'),
  )
}

function askedItem(account: ConfiguredAccount, facts: RuleRequest, line: TakenLine): AskedItem {
  const reason = regretReason(account)
  return {
    lineKey: line.key,
    operation: 'return',
    quantity: line.quantity - line.claimed,
    reason: reason ? { description: reason.description, kind: 'regret', withoutFreight: false } : null,
    ...legalFloor.coverOf(facts, { operation: 'return', kind: reason ? 'regret' : null }),
  }
}

interface Judged {
  readonly storeId: number | null
  readonly facts: RuleRequest
  readonly judgement: ReturnType<typeof rules.judge>
  readonly language: StorefrontLanguage
}

/** Money back the way it came; how it travels is decided with the authorisation. */
function termsOf(
  { configuration, configurationVersion }: ConfiguredAccount,
  { storeId, facts, judgement, language }: Judged,
): ProcessTerms {
  return {
    freightRule: configuration.freightRule,
    refundForm: refundForm.choose(configuration, { storeId, voucherDefinitionId: null, isByHand: false }),
    voucherDefinitionId: null,
    voucher: null,
    keepsItem: false,
    isMarketplace: false,
    consumerWasBlocked: facts.consumer.blocked ?? false,
    notifyConsumer: true,
    consumerIp: null,
    language,
    delivery: {
      kind: null,
      carrierId: null,
      optionId: null,
      physicalStoreId: null,
      physicalStoreSummary: null,
      quotationId: null,
      quotationValue: null,
      premiumCost: null,
      estimatedCost: null,
    },
    bankAccount: null,
    verdict: recordedVerdict(judgement, configurationVersion),
  }
}
