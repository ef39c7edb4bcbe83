/** With which the purpose of every intent begins that corrects a refund which came late (docs/decisions/0041). */
export const CORRECTION_PURPOSE = 'correction-'

export function isCorrection(purpose: string): boolean {
  return purpose.startsWith(CORRECTION_PURPOSE)
}

/** Why a refund is corrected: once. */
export function correctionPurposeOf(intentId: number): string {
  return `${CORRECTION_PURPOSE}${intentId}`
}
