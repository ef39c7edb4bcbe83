import { type AccountConfiguration, type Deadline, effectivePolicy, type Policy } from '../account/configuration.ts'
import { REGRET_DAYS } from '../shared/calendar.ts'
import { floorOf, type LegalFloor } from './legal-floor.ts'
import { policyWarningTexts as texts } from './policy-warnings.pt-BR.ts'

/** What a store configured and the law will overrule. */
export interface PolicyWarning {
  /** Null: the account's own policy. */
  readonly storeId: number | null
  readonly field: keyof Policy | 'reasons'
  readonly text: string
}

/** Every field of the configuration that the legal floor of its country overrules, for whoever is about to apply it. */
export function policyWarnings(configuration: AccountConfiguration): readonly PolicyWarning[] {
  const floor = floorOf(configuration.country)
  if (!floor) return []
  const ofAccount = warningsOf(configuration.policy, floor).map((warning) => ({ storeId: null, ...warning }))
  const ofStores = configuration.stores.flatMap((store) =>
    warningsOf(effectivePolicy(configuration, store.id), floor)
      .filter(({ field }) => Object.hasOwn(store.policy, field))
      .map((warning) => ({ storeId: store.id, ...warning })),
  )
  return [...ofAccount, ...ofStores, ...reasonWarnings(configuration, floor)]
}

type Warning = Omit<PolicyWarning, 'storeId'> & { readonly field: keyof Policy }

function warningsOf(policy: Policy, floor: LegalFloor): readonly Warning[] {
  const { regret, warranty } = policy.deadlines
  const source = floor.regretSource
  const warnings: Warning[] = RESTRICTIONS.filter(([, restricts]) => restricts(policy)).map(([field]) => ({
    field,
    text: texts.notForRegret(field, source),
  }))
  if (mayEndEarly(regret, REGRET_DAYS))
    warnings.push({ field: 'deadlines', text: texts.regretDeadline(regret, REGRET_DAYS, source) })
  if (mayEndEarly(warranty, floor.warrantyDays))
    warnings.push({
      field: 'deadlines',
      text: texts.warrantyDeadline(warranty, floor.warrantyDays, floor.warrantySource),
    })
  return warnings
}

/** What in a policy narrows who may return what: none of it holds against a regret in its legal window. */
const RESTRICTIONS: readonly (readonly [keyof Policy, (policy: Policy) => boolean])[] = [
  ['allowedOperations', (policy) => !policy.allowedOperations.includes('return')],
  ['allowedStatuses', (policy) => policy.allowedStatuses.length > 0],
  ['blockedSkus', (policy) => policy.blockedSkus.length > 0],
  ['blockedCategories', (policy) => policy.blockedCategories.length > 0],
  ['allowedSellers', (policy) => policy.allowedSellers.length > 0],
  ['secondRequestForOrder', (policy) => policy.secondRequestForOrder === 'refuse'],
  ['secondRequestForSku', (policy) => policy.secondRequestForSku === 'refuse'],
  ['refuseBlockedConsumers', (policy) => policy.refuseBlockedConsumers],
]

/** Law counts from receipt: a deadline that counts from an earlier day may end before it, however long. */
function mayEndEarly(deadline: Deadline, legalDays: number): boolean {
  return deadline.from !== 'delivery' || deadline.days < legalDays
}

function reasonWarnings({ reasons }: AccountConfiguration, floor: LegalFloor): readonly PolicyWarning[] {
  const isOffered = reasons.some(
    ({ active, kind, operations }) => active && kind === 'regret' && operations.includes('return'),
  )
  return isOffered ? [] : [{ storeId: null, field: 'reasons', text: texts.noRegretReason(floor.regretSource) }]
}
