import { useCallback, useSyncExternalStore } from 'react'
import type { SaveStep } from './save-sheet.ts'

/** A step of a sheet with what it was sent with, so that sending it again is the same request. */
export interface KeptStep {
  readonly step: SaveStep
  /** The Idempotency-Key of its request. */
  readonly key: string
}

/** A sheet that could not be sent to its end for want of a connection: what is left of it, from the version that was reached. */
export interface WaitingSheet {
  readonly kind: 'sheet'
  readonly id: string
  readonly processId: number
  readonly number: string
  readonly version: number
  readonly steps: readonly KeptStep[]
  /** Why the service refused it; null as long as it has not refused it, also where it was sent and no answer came. */
  readonly refusal: string | null
}

/** A code that was scanned without a connection. */
export interface WaitingCode {
  readonly kind: 'code'
  readonly id: string
  readonly code: string
}

export type Waiting = WaitingSheet | WaitingCode

const NONE: readonly Waiting[] = []
const listeners = new Set<() => void>()
let read: { readonly text: string | null; readonly waiting: readonly Waiting[] } = { text: null, waiting: NONE }

function placeOf(personId: number): string {
  return `vaivem.recebimento.${personId}`
}

/** The entries of a person that wait in this browser; the oldest first. */
export function waitingOf(personId: number): readonly Waiting[] {
  const text = localStorage.getItem(placeOf(personId))
  if (text !== read.text) read = { text, waiting: text === null ? NONE : (JSON.parse(text) as readonly Waiting[]) }
  return read.waiting
}

/** Keeps one, in the place of an earlier state of it; false where the browser has no room for it. */
export function keepWaiting(personId: number, one: Waiting): boolean {
  const known = waitingOf(personId)
  const isKnown = known.some(({ id }) => id === one.id)
  return write(personId, isKnown ? known.map((other) => (other.id === one.id ? one : other)) : [...known, one])
}

export function dropWaiting(personId: number, id: string): void {
  write(
    personId,
    waitingOf(personId).filter((one) => one.id !== id),
  )
}

function write(personId: number, waiting: readonly Waiting[]): boolean {
  try {
    if (waiting.length === 0) localStorage.removeItem(placeOf(personId))
    else localStorage.setItem(placeOf(personId), JSON.stringify(waiting))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** The same, for a part of a page that shows it. */
export function useWaiting(personId: number): readonly Waiting[] {
  const snapshot = useCallback(() => waitingOf(personId), [personId])
  return useSyncExternalStore(subscribe, snapshot)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
