import { type AccountConfiguration, type Deadline, effectivePolicy, type Policy } from '../../accounts/configuration.ts'
import { legalTermsOf, type LegalTerms } from '../legal-protection/legal-terms.ts'
import { REGRET_DAYS } from '../../shared/calendar.ts'
import { isWorthMoney } from '../../refunds/voucher/voucher.ts'
import { policyWarningTexts as texts } from './policy-warnings.pt-BR.ts'

/** A setting of a store that law will overrule. */
export interface PolicyWarning {
  /** Null: the account's own policy. */
  readonly storeId: number | null
  readonly field: keyof Policy | 'reasons' | 'voucherDefinitions'
  readonly text: string
}

/** Every field of the configuration that the law of its country overrules, for the person who is about to apply it. */
export function policyWarnings(configuration: AccountConfiguration): readonly PolicyWarning[] {
  const law = legalTermsOf(configuration.country)
  if (!law) return []
  const ofAccount = warningsOf(configuration.policy, law).map((warning) => ({ storeId: null, ...warning }))
  const ofStores = configuration.stores.flatMap((store) =>
    warningsOf(effectivePolicy(configuration, store.id), law)
      .filter(({ field }) => Object.hasOwn(store.policy, field))
      .map((warning) => ({ storeId: store.id, ...warning })),
  )
  return [...ofAccount, ...ofStores, ...reasonWarnings(configuration, law), ...voucherWarnings(configuration, law)]
}

type Warning = Omit<PolicyWarning, 'storeId'> & { readonly field: keyof Policy }

function warningsOf(policy: Policy, law: LegalTerms): readonly Warning[] {
  const { regret, warranty } = policy.deadlines
  const warnings: Warning[] = RESTRICTIONS.filter(([, restricts]) => restricts(policy)).map(([field]) => ({
    field,
    text: texts.notForProtected(field, law.regretSource, law.warrantySource),
  }))
  if (mayEndEarly(regret, REGRET_DAYS))
    warnings.push({ field: 'deadlines', text: texts.regretDeadline(regret, REGRET_DAYS, law.regretSource) })
  if (warranty.from !== 'delivery')
    warnings.push({
      field: 'deadlines',
      text: texts.warrantyDeadline(warranty, law.warrantyDays, law.contractualSource),
    })
  return warnings
}

/**
 * The fields of a policy that limit who may return what. None of them applies to a regret or a defect inside its legal term.
 */
const RESTRICTIONS: readonly (readonly [keyof Policy, (policy: Policy) => boolean])[] = [
  ['allowedOperations', (policy) => !policy.allowedOperations.includes('return')],
  ['allowedStatuses', (policy) => policy.allowedStatuses.length > 0],
  ['blockedSkus', (policy) => policy.blockedSkus.length > 0],
  ['blockedCategories', (policy) => policy.blockedCategories.length > 0],
  ['allowedSellers', (policy) => policy.allowedSellers.length > 0],
  ['secondRequestForOrder', (policy) => policy.secondRequestForOrder === 'refuse'],
  ['secondRequestForSku', (policy) => policy.secondRequestForSku === 'refuse'],
  ['refuseBlockedCustomers', (policy) => policy.refuseBlockedCustomers],
]

/**
 * Whether a deadline may end before the legal one, however many days it has: law counts from receipt, and it counts from an
 * earlier day.
 */
function mayEndEarly(deadline: Deadline, legalDays: number): boolean {
  return deadline.from !== 'delivery' || deadline.days < legalDays
}

function reasonWarnings({ reasons }: AccountConfiguration, law: LegalTerms): readonly PolicyWarning[] {
  const isOffered = reasons.some(
    ({ active, kind, operations }) => active && kind === 'regret' && operations.includes('return'),
  )
  return isOffered ? [] : [{ storeId: null, field: 'reasons', text: texts.noRegretReason(law.regretSource) }]
}

/**
 * A voucher that is worth less than the money, or valid for too short a time, cannot be offered where law gives money back
 * (contract §6.15).
 */
function voucherWarnings({ voucherDefinitions }: AccountConfiguration, law: LegalTerms): readonly PolicyWarning[] {
  return voucherDefinitions
    .filter((definition) => definition.active && definition.kind === 'retention' && !isWorthMoney(definition))
    .map(({ id, description }) => ({
      storeId: null,
      field: 'voucherDefinitions',
      text: texts.voucherBelowMoney(id, description, law.regretSource, law.warrantySource),
    }))
}
