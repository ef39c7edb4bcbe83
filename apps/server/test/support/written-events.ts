import { eventCatalogue, isEventType } from '@vaivem/contract'
import { Compile } from 'typebox/compile'
import { dataOf, untold } from '../../src/events/event-data.ts'
import type { TestDatabase } from './database.ts'

/** The payload fields that are internal. */
const INNER = new Set(['verdict', 'step', 'lookup'])

/**
 * The faults of the events that tests have written in these accounts: a type that is not in the catalogue, a payload field
 * without a name on the wire, `dados` that do not match the catalogue. Empty when there are none.
 */
export async function eventFaults(
  { query }: Pick<TestDatabase, 'query'>,
  accounts: readonly number[],
): Promise<readonly string[]> {
  const faults = new Set<string>()
  for (const id of accounts) {
    const events = await query<{ type: string; payload: Record<string, unknown> }>(
      'SELECT DISTINCT ON (type, md5(payload::text)) type, payload FROM process_event WHERE account_id = $1',
      [id],
      id,
    )
    for (const { type, payload } of events) for (const fault of faultsOf(type, payload)) faults.add(`${type} ${fault}`)
  }
  return [...faults]
}

const validators = new Map(Object.entries(eventCatalogue).map(([type, { data }]) => [type, Compile(data)] as const))

function faultsOf(type: string, payload: Readonly<Record<string, unknown>>): readonly string[] {
  if (!isEventType(type)) return ['is not in the catalogue']
  const told = dataOf(type, payload)
  const known = Object.keys(eventCatalogue[type].data.properties)
  const errors = validators.get(type)?.Errors(told) ?? []
  return [
    ...untold(payload)
      .filter((name) => !INNER.has(name))
      .map((name) => `has no word of the wire for ${name}`),
    ...Object.keys(told)
      .filter((name) => !known.includes(name))
      .map((name) => `does not tell of ${name}`),
    ...errors.map(({ instancePath, message }) => `dados${instancePath} ${message}: ${JSON.stringify(told)}`),
  ]
}
