import { type Health, healthAfter, HEALTHY } from './circuit.ts'
import type { CircuitPolicy } from './policy.ts'

/** The circuits of the counterparts that this process calls, by name; each process finds out for itself. */
export interface Circuits {
  /** Leave to make one attempt, or for how many milliseconds the counterpart is left alone. */
  readonly enter: (counterpart: string, policy: CircuitPolicy) => Entered
  /** For how many milliseconds the counterpart is still left alone; 0: it is called. */
  readonly openFor: (counterpart: string) => number
}

export type Entered =
  | { readonly isOpen: true; readonly milliseconds: number }
  | {
      readonly isOpen: false
      /** How the attempt ended; undefined: none was made. To be called once. */
      readonly leave: (ended: { readonly subjectId: number; readonly succeeded: boolean } | undefined) => void
    }

interface Known extends Health {
  /** By the clock of `now`. */
  readonly openUntil: number
  readonly isHalfOpen: boolean
}

const CLOSED: Known = { ...HEALTHY, openUntil: 0, isHalfOpen: false }

/** `now` in milliseconds of a clock that never goes back; `chance` from 0 to 1. */
export function createCircuits(now: () => number, chance: () => number): Circuits {
  const known = new Map<string, Known>()
  const keep = (counterpart: string, next: Known) => {
    if (next.openings === 0 && next.failedSubjects.length === 0) known.delete(counterpart)
    else known.set(counterpart, next)
  }
  return {
    openFor: (counterpart) => Math.max(0, Math.ceil((known.get(counterpart)?.openUntil ?? 0) - now())),
    enter: (counterpart, policy) => {
      const at = known.get(counterpart) ?? CLOSED
      if (at.openUntil > now()) return { isOpen: true, milliseconds: Math.ceil(at.openUntil - now()) }
      if (at.isHalfOpen) return { isOpen: true, milliseconds: policy.firstOpenMilliseconds }
      const isHalfOpen = at.openings > 0
      if (isHalfOpen) known.set(counterpart, { ...at, isHalfOpen })
      return {
        isOpen: false,
        leave: (ended) => {
          const before = known.get(counterpart) ?? CLOSED
          const after = ended ? [{ ...ended, isHalfOpen }] : []
          const { health, openMilliseconds } = healthAfter(policy, before, after, chance())
          const openUntil = openMilliseconds === undefined ? before.openUntil : now() + openMilliseconds
          keep(counterpart, {
            ...health,
            openUntil,
            isHalfOpen: before.isHalfOpen && !isHalfOpen && health.openings > 0,
          })
        },
      }
    },
  }
}
