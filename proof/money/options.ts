import { parseArgs } from 'node:util'

export interface Options {
  readonly requests: number
  readonly seed: number
  readonly isShort: boolean
}

const USUAL_REQUESTS = '20000'
const LARGEST_SEED = 2 ** 31

/** Reads the command line; without --seed the clock gives one, which the report prints. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' } },
  })
  const isShort = values.short === true
  return {
    requests: whole('requests', values.requests ?? (isShort ? '1' : USUAL_REQUESTS)),
    seed: whole('seed', values.seed ?? String(Temporal.Now.instant().epochMilliseconds % LARGEST_SEED)),
    isShort,
  }
}

function whole(name: string, text: string): number {
  const value = Number(text)
  if (!(Number.isSafeInteger(value) && value > 0))
    throw new RangeError(`--${name} must be a whole number above 0, not ${text}`)
  return value
}
