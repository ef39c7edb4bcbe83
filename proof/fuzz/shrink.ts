import { attempt, type Attempted, type Attempting } from './attempt.ts'
import type { Call } from './call.ts'
import { isObject, type Json } from './json.ts'
import { removed, replaced } from './near-misses.ts'

const MOST_ATTEMPTS = 200

/** The smallest call found that still goes wrong in the same way; undefined where it does not go wrong a second time. */
export async function shrink(all: Attempting, { call, faults }: Attempted): Promise<Call | undefined> {
  const kinds = new Set(faults.map(({ kind }) => kind))
  const failsStill = async (smaller: Call) => (await attempt(all, smaller)).faults.some(({ kind }) => kinds.has(kind))
  if (!(await failsStill(call))) return undefined
  let smallest = call
  let left = MOST_ATTEMPTS
  for (let found: Call | undefined = call; found && left > 0;) {
    found = undefined
    for (const candidate of smallerThan(smallest)) {
      if (left-- <= 0) break
      if (!(await failsStill(candidate))) continue
      smallest = found = candidate
      break
    }
  }
  return smallest
}

/** The same call with one thing less in it. */
function* smallerThan(call: Call): Generator<Call> {
  const [path = '', query = ''] = call.target.split('?')
  const asked = query === '' ? [] : query.split('&')
  for (const one of asked) {
    const rest = asked.filter((other) => other !== one).join('&')
    yield { ...call, target: rest === '' ? path : `${path}?${rest}` }
  }
  for (const name of Object.keys(call.headers).filter((header) => header !== 'content-type')) {
    const { [name]: _, ...headers } = call.headers
    yield { ...call, headers }
  }
  const { body } = call
  if (body && 'text' in body && body.text.length > 8) {
    for (const text of [body.text.slice(0, body.text.length >> 1), body.text.slice(body.text.length >> 1)])
      yield { ...call, body: { text } }
  }
  if (body && 'json' in body) for (const json of smallerJson(body.json)) yield { ...call, body: { json } }
}

function* smallerJson(json: Json): Generator<Json> {
  for (const path of pathsOf(json)) {
    const value = path.reduce<Json | undefined>(
      (at, step) => (at as Record<string | number, Json> | undefined)?.[step],
      json,
    )
    if (path.length > 0) yield removed(json, path)
    if (typeof value === 'string' && value.length > 1) yield replaced(json, path, value.slice(0, value.length >> 1))
  }
}

/** Every place of the JSON, the outer before the inner. */
function pathsOf(json: Json): (string | number)[][] {
  const inner = Array.isArray(json)
    ? [...(json as readonly Json[]).entries()]
    : isObject(json)
      ? Object.entries(json)
      : []
  return [[], ...inner.flatMap(([step, value]) => pathsOf(value).map((path) => [step, ...path]))].toSorted(
    (a, b) => a.length - b.length,
  )
}
