import {
  type BankAccount,
  type Judgement,
  type PickedPoint,
  refundForm,
  type ProcessTerms,
  rules,
  type RuleRequest,
  type StorefrontLanguage,
  voucher,
} from '@vaivem/domain'
import { toOrderInput } from '../../orders/index.ts'
import { maskedBankAccount, type Intake, type Origin } from '../../processes/index.ts'
import { recordedVerdict } from '../../policy/index.ts'
import { chosenOffer, sentBy, wayOf } from './chosen-way.ts'
import { chosenWindow } from './collection-windows.ts'
import { askedItems, ruleItemOf, type RequestState } from './request-state.ts'

/** The actor of the customer, in events. */
export const CUSTOMER = 'consumer'

/** All items of a draft judged together, as they are to be opened. */
export function judgeDraft(situation: RequestState): { readonly facts: RuleRequest; readonly judgement: Judgement } {
  const items = situation.draft.state.items.flatMap((item) => ruleItemOf(situation, item) ?? [])
  const facts = { ...situation.lineFacts, items, keepsItem: situation.keepsItems }
  return { facts, judgement: rules.judge(facts) }
}

export interface IntakeAsked {
  readonly number: string
  readonly language: StorefrontLanguage
  readonly bankAccount: BankAccount | null
  readonly origin: Origin
  readonly judged: ReturnType<typeof judgeDraft>
}

/** The request of a draft: the customer's choices, and nothing from the browser about order or money. */
export function intakeOf(
  situation: RequestState,
  { number, language, bankAccount, origin, judged }: IntakeAsked,
): Intake {
  const { account, storeId } = situation
  return {
    storeId,
    number,
    read: toOrderInput(situation.known),
    items: askedItems(situation) ?? [],
    terms: termsOf(situation, { language, bankAccount, origin, judged }),
    judged: { ...judged, configurationVersion: account.configurationVersion, isByHand: bankAccount !== null },
    bankAccount,
    cause: CUSTOMER,
    origin,
  }
}

function termsOf(
  situation: RequestState,
  { language, bankAccount, origin, judged }: Omit<IntakeAsked, 'number'>,
): ProcessTerms {
  const { account, storeId, draft, keepsItems } = situation
  const { configuration, configurationVersion } = account
  const { outcome } = draft.state
  const voucherDefinitionId = outcome?.kind === 'voucher' ? outcome.definitionId : null
  const definition = configuration.voucherDefinitions.find(({ id }) => id === voucherDefinitionId)
  return {
    freightRule: configuration.freightRule,
    refundForm: refundForm.choose(configuration, { storeId, voucherDefinitionId, isByHand: bankAccount !== null }),
    voucherDefinitionId,
    voucher: definition ? voucher.termsOf(definition) : null,
    keepsItem: keepsItems,
    isMarketplace: false,
    customerWasBlocked: judged.facts.customer.blocked ?? false,
    notifyCustomer: true,
    customerIp: origin.ip,
    language,
    delivery: deliveryOf(situation),
    bankAccount: bankAccount && maskedBankAccount(bankAccount),
    verdict: recordedVerdict(judged.judgement, configurationVersion),
  }
}

/** The point as it is now: the account may remove it later, and the customer was shown this one. */
function pointOf(situation: RequestState): PickedPoint | null {
  const id = situation.draft.state.shipping?.pointId ?? null
  const point = situation.keepsItems ? undefined : chosenOffer(situation)?.points.find((one) => one.id === id)
  return point ? { id: point.id, name: point.name, address: point.address, openingHours: point.openingHours } : null
}

function deliveryOf(situation: RequestState): ProcessTerms['delivery'] {
  const offer = situation.keepsItems ? undefined : sentBy(situation)
  const store = offer?.physicalStore ?? null
  return {
    ...wayOf(offer),
    physicalStoreId: store?.id ?? null,
    physicalStoreSummary: store && `${store.name}, ${store.address}`,
    point: pointOf(situation),
    window: situation.keepsItems ? null : chosenWindow(situation),
    quotationId: null,
    quotationValue: null,
    estimatedCost: offer?.costForStore ?? null,
  }
}
