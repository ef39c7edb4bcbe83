/** Whether the typed amount is exactly that of a refund, to the centavo. Fields give `171.90` as text while it is typed. */
export function isExactly(typed: number | string, amount: number): boolean {
  const reais = typed === '' ? Number.NaN : Number(typed)
  return Math.round(reais * 100) === Math.round(amount * 100)
}
