/** Where requests enter: the service itself, or a proxy before it. */
export interface Way {
  readonly name: string
  readonly port: number
}

/** A growth in whole units, with its sign. */
export function signed(growth: number): string {
  const whole = Math.round(growth)
  return whole < 0 ? String(whole) : `+${whole}`
}
