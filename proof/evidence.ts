import { readFileSync, writeFileSync } from 'node:fs'
import type { CarrierPortName, ProviderPortName, Situation, StorePort } from '@vaivem/connector-kit/testing'

/** How near to a merchant's shop a claim was shown; each level is stronger than the one before. */
export type EvidenceLevel =
  /** Requests and answers are valid by the vendor's own schema. */
  | 'L1'
  /** What real shops answered was recorded, and is replayed. */
  | 'L2'
  /** An emulator with state and the documented faults. */
  | 'L3'
  /** A real server of the vendor's, on the same machine. */
  | 'L4'
  /** The vendor's sandbox, or a merchant's shop. */
  | 'L5'

/** What one run has shown of one port of a connector. */
export interface Evidence {
  /** `plataforma` or `integracao` of the account file. */
  readonly connector: string
  /** Absent: a store, or a payment provider. A carrier may have the word of a store. */
  readonly kind?: 'carrier'
  readonly port: StorePort | ProviderPortName | CarrierPortName | 'all'
  readonly level: EvidenceLevel
  /** What it was shown with: the version of a real server, or the emulator. */
  readonly counterpart: string
  readonly figure: string
  /** Those of which every case passed. */
  readonly situations?: readonly Situation[]
  /** The day, `YYYY-MM-DD`. */
  readonly on: string
}

const FILE = new URL('../docs/reference/connector-evidence.json', import.meta.url)

export function readEvidence(): readonly Evidence[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as readonly Evidence[]
}

/** Keeps what a run has shown in place of what an earlier one had shown of the same; `npm run generate` draws it. */
export function recordEvidence(shown: readonly Evidence[]): void {
  const nameOf = ({ connector, kind, port, level }: Evidence) => `${connector} ${kind ?? ''} ${level} ${port}`
  const known = new Map([...readEvidence(), ...shown].map((one) => [nameOf(one), one]))
  const sorted = [...known.values()].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The day on which a program runs, for its evidence. */
export function today(): string {
  return Temporal.Now.plainDateISO('UTC').toString()
}
