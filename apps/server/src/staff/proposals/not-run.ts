import type { Refusal, Result } from '@vaivem/domain'

/** Ends a command whose transaction was committed with something else in its place; carries what is answered. */
export class NotRun extends Error {
  readonly result: Result<unknown, Refusal>

  constructor(result: Result<unknown, Refusal>) {
    super('something else was done in place of the command')
    this.result = result
  }
}
