import { decision as decisions, type Decision } from '@vaivem/domain'

/** With which the purpose of every intent begins that gives back a difference; its parts begin so too. */
export const EXCHANGE_PURPOSE = 'exchange-difference'

/** With which the purpose of every intent begins that gives back a part of what was paid for units that the consumer keeps. */
export const ABATEMENT_PURPOSE = 'abatement-'

/** With which the purpose of every intent begins that corrects a refund which came late (docs/decisions/0041). */
export const CORRECTION_PURPOSE = 'correction-'

const APART = [EXCHANGE_PURPOSE, ABATEMENT_PURPOSE, CORRECTION_PURPOSE] as const

/** Whether an intent gives back something for units that the consumer keeps. */
export function isOfAbatement(purpose: string): boolean {
  return purpose.startsWith(ABATEMENT_PURPOSE)
}

/** Whether an intent corrects a refund that came late. */
export function isCorrection(purpose: string): boolean {
  return purpose.startsWith(CORRECTION_PURPOSE)
}

/** Why a refund is corrected: once. */
export function correctionPurposeOf(intentId: number): string {
  return `${CORRECTION_PURPOSE}${intentId}`
}

/** Whether an intent is no part of what a process promised for returns: it is owed whatever becomes of the rest. */
export function standsApart(purpose: string): boolean {
  return APART.some((start) => purpose.startsWith(start))
}

/** As `standsApart`, of a column. */
export function apartInSql(column: string): string {
  return `(${APART.map((start) => `starts_with(${column}, '${start}')`).join(' OR ')})`
}

/** Why the difference of a replacement is given back: once in its process. */
export function purposeOf(replacementId: number): string {
  return `${EXCHANGE_PURPOSE}-${replacementId}`
}

/** Why a part of what was paid for an item is given back: once in its process; what the automatic ceiling left to a person is its rest. */
export function purposeOfAbatement(itemId: number, isRest: boolean): string {
  return `${ABATEMENT_PURPOSE}${itemId}${isRest ? '-rest' : ''}`
}

/** Whether an intent, or a part or successor of it, gives back the difference of this replacement. */
export function isOfReplacement(purpose: string, replacementId: number): boolean {
  const own = purposeOf(replacementId)
  return purpose === own || purpose.startsWith(`${own}.`)
}

/** Nothing runs for what nobody approved; what stands apart is owed even once its process ended. */
export function mayRun({ decision, purpose }: { readonly decision: Decision; readonly purpose: string }): boolean {
  return decision === 'approved' || (decisions.hasEnded(decision) && standsApart(purpose))
}
