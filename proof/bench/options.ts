import { parseArgs } from 'node:util'

export interface Options {
  /** Names of the measurements to take; empty: all. */
  readonly only: readonly string[]
  /** How long each turn of a floor or of the service lasts. */
  readonly seconds: number
  readonly rounds: number
  readonly connections: number
  /** Size of the larger account of the list. */
  readonly processes: number
  readonly json: boolean
  /** Further arguments for the Node that runs the service, such as --cpu-prof. */
  readonly nodeOptions: readonly string[]
}

/** Reads the command line; a number that is none or below 1 throws. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      processes: { type: 'string', default: '1000000' },
      json: { type: 'boolean', default: false },
      'node-option': { type: 'string', multiple: true, default: [] },
    },
  })
  return {
    only: values.only.flatMap((names) => names.split(',')),
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    connections: positive('connections', values.connections),
    processes: positive('processes', values.processes),
    json: values.json,
    nodeOptions: values['node-option'],
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0 && value < 1e9)) throw new RangeError(`--${name} must be a positive number, not ${text}`)
  return value
}
