import { parseArgs } from 'node:util'

export interface Options {
  readonly requests: number
  readonly seed: number
  readonly operation: string | undefined
  readonly lanes: number
  /** Ends after so many, whatever has been asked by then. */
  readonly minutes: number
}

const LARGEST_SEED = 2 ** 31

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
    requests: whole('requests', values.requests ?? '5000'),
    seed: whole('seed', values.seed ?? String(Temporal.Now.instant().epochMilliseconds % LARGEST_SEED)),
    operation: values.operation,
    lanes: whole('lanes', values.lanes ?? '1'),
    minutes: whole('minutes', values.minutes ?? '600'),
  }
}

function whole(name: string, text: string): number {
  const value = Number(text)
  if (!(Number.isSafeInteger(value) && value > 0))
    throw new RangeError(`--${name} must be a whole number above 0, not ${text}`)
  return value
}
