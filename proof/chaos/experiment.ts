/** What one experiment found: a row of the table. */
export interface Finding {
  readonly name: string
  /** The figure that was aimed at, in words. */
  readonly goal: string
  /** What was reached, in words. */
  readonly figure: string
  readonly isMet: boolean
  /** Of speed: on a machine that does other work beside, it says little, and the short form does not fail by it. */
  readonly isTimed?: true
  /** What to look at where it was not met. */
  readonly details?: readonly string[]
}

export interface ExperimentOptions {
  readonly seed: number
  /** The long form, for a night; else the short one, for every change. */
  readonly isLong: boolean
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
