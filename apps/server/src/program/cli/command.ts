import type { CliContext } from './context.ts'

export interface Option {
  readonly name: string
  readonly short?: string
  /** The name of the option's value in the help; absent: the option is a switch. */
  readonly value?: string
  readonly required?: true
  readonly description: string
}

export interface Positional {
  readonly name: string
  readonly description: string
  /** Whether there may be any number of them, or none. Only the last argument may be so. */
  readonly many?: true
}

export interface Arguments {
  /** Whether a switch was given. */
  isOn(option: string): boolean
  /** The value of an option, if given. */
  optional(option: string): string | undefined
  /** The value of an option declared `required`, or of a positional; the parser makes sure that it is there. */
  required(name: string): string
  /** All values of a positional declared `many`. */
  all(name: string): readonly string[]
}

export interface Command {
  /** One or two words: `apply`, `credential create`. */
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The effect of the command and its caveats, for its own help. */
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
