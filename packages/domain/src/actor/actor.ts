/** A person of the staff or an integration, by their id: who may hold rights. */
export interface IdentifiedActor {
  readonly kind: 'staff' | 'credential'
  readonly id: number
}

/** An actor: a person of the staff or an integration by their ids, the customer, or the worker. */
export type Actor = IdentifiedActor | { readonly kind: 'consumer' } | { readonly kind: 'worker' }

const IDENTIFIED = /^(staff|credential) ([1-9][0-9]{0,15})$/

/**
 * Parses an actor as events and the audit name it: `staff <id>`, `credential <id>`, `consumer`, `worker`. Undefined for any
 * other text. No other code parses such a text; decisions by the actor use its kind.
 */
export function read(name: string): Actor | undefined {
  if (name === 'consumer' || name === 'worker') return { kind: name }
  const [, kind, digits] = IDENTIFIED.exec(name) ?? []
  const id = Number(digits)
  if ((kind !== 'staff' && kind !== 'credential') || !Number.isSafeInteger(id)) return undefined
  return { kind, id }
}

/** The name of an actor in events and in the audit. */
export function nameOf(actor: Actor): string {
  return 'id' in actor ? `${actor.kind} ${actor.id}` : actor.kind
}

/** Whom a name identifies: a person of the staff or an integration; undefined for anybody else. */
export function identify(name: string): IdentifiedActor | undefined {
  const actor = read(name)
  return actor !== undefined && 'id' in actor ? actor : undefined
}

/** Whether a name is that of a person of the staff. */
export function isStaff(name: string): boolean {
  return read(name)?.kind === 'staff'
}

/** The id of the person of the staff whom a name is of; undefined for anybody else. */
export function personOf(name: string): number | undefined {
  const actor = read(name)
  return actor?.kind === 'staff' ? actor.id : undefined
}
