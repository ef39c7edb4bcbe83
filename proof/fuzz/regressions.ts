import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Call } from './call.ts'
import type { Fault } from './fault.ts'

/** A call that once went wrong, as small as it could be made. */
export interface Regression {
  /** What was wrong with the answer. */
  readonly faults: readonly Fault[]
  /** The run that found it. */
  readonly seed: number
  readonly call: Call
}

const FOLDER = join(import.meta.dirname, 'regressions')

/** Every kept call, by the name of its file. */
export function keptRegressions(): readonly (readonly [name: string, regression: Regression])[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Regression])
}

/** Keeps a call so that the tests repeat it; answers the name of its file. */
export function keep(regression: Regression): string {
  const { call, faults } = regression
  const digest = createHash('sha256').update(JSON.stringify(call)).digest('hex').slice(0, 6)
  const kind = (faults[0]?.kind ?? 'fault').replaceAll(/[^a-z0-9]+/gi, '-')
  const name = `${call.operation}-${kind}-${digest}.json`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, name), `${JSON.stringify(regression, null, 2)}\n`)
  return name
}
