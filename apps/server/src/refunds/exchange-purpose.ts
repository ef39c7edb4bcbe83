/** With which the purpose of every intent begins that gives back a difference; its parts begin so too. */
export const EXCHANGE_PURPOSE = 'exchange-difference'

/** Whether an intent gives back a difference of an exchange. */
export function isOfExchange(purpose: string): boolean {
  return purpose.startsWith(EXCHANGE_PURPOSE)
}
