/** How far an authorization is, and the number of its item, which stays when it becomes an order. */
export interface Step {
  readonly step: 'cart' | 'paid' | 'made'
  readonly id: string
}

const REFERENCE = /^(cart|paid|made):([\w-]{1,100})$/

/** As the service keeps it: another text after each step, so that no step is made twice. */
export function referenceOf({ step, id }: Step): string {
  return `${step}:${id}`
}

/** Undefined where nothing was begun. */
export function stepOf(reference: string | null): Step | undefined {
  const [, step, id] = REFERENCE.exec(reference ?? '') ?? []
  return id === undefined ? undefined : { step: step as Step['step'], id }
}

/** Every reference that an item of this number may be kept under. */
export function referencesOf(id: string): readonly string[] {
  return (['cart', 'paid', 'made'] as const).map((step) => referenceOf({ step, id }))
}
