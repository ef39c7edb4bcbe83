/** With which the purpose of every intent begins that gives back a difference; its parts begin so too. */
export const EXCHANGE_PURPOSE = 'exchange-difference'
