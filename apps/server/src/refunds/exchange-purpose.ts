import { decision as decisions, type Decision } from '@vaivem/domain'

/** With which the purpose of every intent begins that gives back a difference; its parts begin so too. */
export const EXCHANGE_PURPOSE = 'exchange-difference'

/** Whether an intent gives back a difference of an exchange. */
export function isOfExchange(purpose: string): boolean {
  return purpose.startsWith(EXCHANGE_PURPOSE)
}

/** Why the difference of a replacement is given back: once in its process. */
export function purposeOf(replacementId: number): string {
  return `${EXCHANGE_PURPOSE}-${replacementId}`
}

/** Whether an intent, or a part or successor of it, gives back the difference of this replacement. */
export function isOfReplacement(purpose: string, replacementId: number): boolean {
  const own = purposeOf(replacementId)
  return purpose === own || purpose.startsWith(`${own}.`)
}

/** Nothing runs for what nobody approved; a difference is owed even once its process ended. */
export function mayRun({ decision, purpose }: { readonly decision: Decision; readonly purpose: string }): boolean {
  return decision === 'approved' || (decisions.hasEnded(decision) && isOfExchange(purpose))
}
