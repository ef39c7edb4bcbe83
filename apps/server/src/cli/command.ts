import type { CliContext } from './context.ts'

export interface Option {
  readonly name: string
  readonly short?: string
  /** What stands for its value in the help; absent: a switch. */
  readonly value?: string
  readonly required?: true
  readonly description: string
}

export interface Positional {
  readonly name: string
  readonly description: string
  /** Any number of them, none as well; the last only. */
  readonly many?: true
}

export interface Arguments {
  /** Whether a switch was given. */
  isOn(option: string): boolean
  /** The value of an option, if given. */
  optional(option: string): string | undefined
  /** The value of an option declared `required`, or of a positional: the parser saw to it. */
  required(name: string): string
  /** All values of a positional declared `many`. */
  all(name: string): readonly string[]
}

export interface Command {
  /** One word or two: `apply`, `credential create`. */
  readonly name: string
  /** One line, in the list of commands. */
  readonly summary: string
  /** What it does and what to mind, for its own help. */
  readonly description: string
  readonly positionals?: readonly Positional[]
  readonly options?: readonly Option[]
  readonly examples: readonly string[]
  /** Returns the exit code: 0 done, 1 refused or failed, 2 called wrongly. */
  run(context: CliContext, args: Arguments): Promise<number>
}

export const DONE = 0
export const FAILED = 1
export const CALLED_WRONGLY = 2
