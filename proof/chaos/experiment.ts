import type { Finding } from '../report.ts'

export interface ExperimentOptions {
  readonly seed: number
  /** The long form, for a night; else the short one, for every change. */
  readonly isLong: boolean
  /** As much of it as gates a change; otherwise what a person asks for. */
  readonly isBrief?: boolean
  /** Where the history of a run is written; undefined: nowhere. */
  readonly historyFile?: string | undefined
  /** Leaves the folder of the installation where it is. */
  readonly keeps: boolean
  readonly say: (line: string) => void
}

export interface Experiment {
  readonly name: string
  readonly about: string
  /** Undefined: it can run here; else why it cannot. */
  readonly unable?: () => string | undefined
  readonly run: (options: ExperimentOptions) => Promise<readonly Finding[]>
}
