import { parseArgs } from 'node:util'
import { seedOfClock, wholeOption } from '../whole-option.ts'

export interface Options {
  readonly requests: number
  readonly seed: number
  readonly isShort: boolean
}

const USUAL_REQUESTS = '20000'

/** Reads the command line; without --seed the clock gives one, which the report prints. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' } },
  })
  const isShort = values.short === true
  return {
    requests: wholeOption('requests', values.requests ?? (isShort ? '1' : USUAL_REQUESTS)),
    seed: wholeOption('seed', values.seed ?? seedOfClock()),
    isShort,
  }
}
