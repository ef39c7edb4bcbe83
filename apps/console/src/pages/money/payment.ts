/** Whether what was typed is the very amount of a refund, to the centavo. */
export function isExactly(typed: number | string, amount: number): boolean {
  return typeof typed === 'number' && Math.round(typed * 100) === Math.round(amount * 100)
}
