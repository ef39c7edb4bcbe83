import {
  deliveryClaim,
  type DeliveryClaimKind,
  legalProtection,
  legalTermsOf,
  type ProcessTerms,
  refundForm,
  type RuleRequest,
  type StorefrontLanguage,
  UNDECIDED_DELIVERY,
} from '@vaivem/domain'
import type { Database } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { OrderRecord, ParsedOrder } from '../../orders/index.ts'
import { gatherRuleFacts } from '../../policy/index.ts'
import type { Deps } from '../deps.ts'
import type { Intake } from '../open-process.ts'
import type { Origin } from '../repository.ts'
import { claimReasons, claimVerdict } from './claim-texts.pt-BR.ts'

export type ClaimDeps = Pick<Deps, 'storePlatform' | 'secrecy' | 'now' | 'nextNumber'> & {
  readonly database: Pick<Database, 'read'>
}

/** A claim about a delivery, as it is submitted. */
export interface AskedClaim {
  readonly order: Pick<OrderRecord, 'order' | 'identity' | 'attributes'>
  readonly read: ParsedOrder
  readonly kind: DeliveryClaimKind
  /** Lines of the order, each with the units that are claimed. */
  readonly items: readonly { readonly lineKey: string; readonly quantity: number }[]
  /** The words of the customer. */
  readonly details: string | null
  readonly notifiesCustomer: boolean
  readonly language?: StorefrontLanguage
  readonly cause: string
  readonly origin: Origin | null
}

/**
 * The request to open a claim: its units with what law gives back for them, in money, and nothing that travels. The rules of the
 * account do not judge it: a delivery that did not happen has begun no term (docs/decisions/0059).
 */
export async function claimIntake(deps: ClaimDeps, account: ConfiguredAccount, asked: AskedClaim): Promise<Intake> {
  const { configuration, configurationVersion } = account
  const { storeId } = asked.order.identity
  const facts = await factsOf(deps, account, asked)
  const law = { isLawKnown: legalTermsOf(configuration.country) !== undefined }
  const items = asked.items.map(({ lineKey, quantity }, index) => {
    const line = { ...facts.items[index], ...deliveryClaim.protectionLine(asked.kind) }
    return {
      lineKey,
      quantity,
      operation: 'return' as const,
      reason: { description: claimReasons[asked.kind], kind: 'warranty' as const, withoutFreight: false },
      ...deliveryClaim.protectionFlags(asked.kind, legalProtection.flagsIn(facts, line), law),
    }
  })
  const { rule: name, description } = claimVerdict
  const verdict = { name, description, allowed: true, needsAuthorization: false, userText: null, translations: {} }
  return {
    storeId,
    number: await deps.nextNumber(account.id, configuration.numberPrefix),
    read: asked.read,
    items,
    terms: termsOf(account, asked, facts),
    judged: {
      facts,
      judgement: { verdict, reviewCauses: [], needsReview: true, trace: [] },
      configurationVersion,
      isByHand: false,
    },
    bankAccount: null,
    cause: asked.cause,
    origin: asked.origin,
    deliveryClaim: { details: asked.details },
  }
}

/** Money back the way it came, and nothing that travels. */
function termsOf(
  { configuration, configurationVersion }: ConfiguredAccount,
  { order, kind, notifiesCustomer, language, origin }: AskedClaim,
  facts: RuleRequest,
): ProcessTerms {
  const { storeId } = order.identity
  return {
    freightRule: configuration.freightRule,
    refundForm: refundForm.choose(configuration, { storeId, voucherDefinitionId: null, isByHand: false }),
    voucherDefinitionId: null,
    voucher: null,
    keepsItem: true,
    deliveryClaim: kind,
    isMarketplace: false,
    customerWasBlocked: facts.customer.blocked ?? false,
    notifyCustomer: notifiesCustomer,
    customerIp: origin?.ip ?? null,
    ...(language && { language }),
    delivery: UNDECIDED_DELIVERY,
    bankAccount: null,
    verdict: {
      ...claimVerdict,
      allowed: true,
      needsAuthorization: false,
      needsReview: true,
      configurationVersion,
    },
  }
}

function factsOf(
  deps: ClaimDeps,
  account: ConfiguredAccount,
  { order: { order, identity, attributes }, kind, items }: AskedClaim,
): Promise<RuleRequest> {
  const bySku = new Map(order.lines.map(({ key, skuId }) => [key, skuId]))
  const Skus = items.map(({ lineKey, quantity }) => ({
    ItemId: lineKey,
    SkuId: bySku.get(lineKey),
    Quantidade: quantity,
    TipoProcesso: 0,
    Motivo: { Descricao: claimReasons[kind] },
  }))
  const sent = {
    PedidoId: identity.externalId ?? undefined,
    Numero: identity.number ?? undefined,
    ClienteEmail: attributes.customer?.email ?? undefined,
    Skus,
  }
  return gatherRuleFacts(deps, account, { storeId: identity.storeId, order: sent, keepsItem: true, isAdmin: false })
}
