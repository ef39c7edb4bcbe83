import { parseArgs } from 'node:util'
import { AREAS } from './areas.ts'

export interface Options {
  /** Names of areas or of their runs; none means all. */
  readonly only: readonly string[]
  /** How many changed programs are tried at once. */
  readonly lanes: number
  /** Tries all of them; else only those whose own code or tests changed since they were last tried. */
  readonly afresh: boolean
  /** Reports each changed program in which no test noticed the change. */
  readonly showsUnnoticed: boolean
  readonly isVerbose: boolean
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      lanes: { type: 'string', default: '1' },
      fresh: { type: 'boolean', default: false },
      unnoticed: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  const known = AREAS.flatMap(({ name, runs }) => [name, ...runs.map((run) => run.name)])
  const unknown = values.only.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new RangeError(`--only takes one of ${known.join(', ')}, not ${unknown}`)
  if (!/^[1-9]$/.test(values.lanes)) throw new RangeError(`--lanes takes 1 to 9, not ${values.lanes}`)
  return {
    only: values.only,
    lanes: Number(values.lanes),
    afresh: values.fresh,
    showsUnnoticed: values.unnoticed,
    isVerbose: values.verbose,
  }
}
