import { parseArgs } from 'node:util'
import { seedOfClock, wholeOption } from '../whole-option.ts'

export interface Options {
  readonly requests: number
  readonly seed: number
  readonly operation: string | undefined
  readonly lanes: number
  /** Ends after this many minutes, however many requests have been sent by then. */
  readonly minutes: number
}

/** Reads the command line; without --seed the clock gives one, which the report prints. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string' },
      seed: { type: 'string' },
      operation: { type: 'string' },
      lanes: { type: 'string' },
      minutes: { type: 'string' },
    },
  })
  return {
    requests: wholeOption('requests', values.requests ?? '5000'),
    seed: wholeOption('seed', values.seed ?? seedOfClock()),
    operation: values.operation,
    lanes: wholeOption('lanes', values.lanes ?? '1'),
    minutes: wholeOption('minutes', values.minutes ?? '600'),
  }
}
