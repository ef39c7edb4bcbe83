import type { Dice } from '../../apps/server/test/model/dice.ts'
import type { Call, CallBody } from './call.ts'
import type { Document, DocumentedOperation, Parameter } from './document.ts'
import { hostileBody, hostileId, hostileNumber, hostileQueryValue, hostileText } from './hostile.ts'
import { isObject, type Json, memberOf, textOf } from './json.ts'
import { SOURCES } from './names.ts'
import { nearMiss } from './near-misses.ts'
import type { Values } from './values.ts'

/** How a request is made. */
export type Manner = 'valid' | 'near' | 'hostile' | 'odd'

export interface Planner {
  readonly plan: (operation: DocumentedOperation, caller: string, manner: Manner) => Call
}

const JSON_TYPE = { 'content-type': 'application/json' } as const
const AS_SENT = 5
const MADE_ANEW = 8

export function createPlanner(document: Document, dice: Dice, values: Values): Planner {
  const plan = (operation: DocumentedOperation, caller: string, manner: Manner): Call => {
    const bodied = bodyFor(operation, manner)
    const call: Call = {
      operation: operation.id,
      caller,
      method: operation.method,
      target: targetFor(operation, manner),
      headers: { ...bodied.headers, ...keyFor(operation) },
      tries: bodied.tries,
      ...(bodied.body !== undefined && { body: bodied.body }),
      ...(bodied.expects && { expects: bodied.expects }),
    }
    if (manner === 'odd') return odd(call)
    if (/^[^?]*\{known:(?!conectorId|getPolicyVersion|id-processo)/.test(call.target) && dice.isLucky(20))
      return { ...call, isForeign: true }
    return call.headers['idempotency-key'] !== undefined && dice.isLucky(2) ? { ...call, isRepeated: true } : call
  }

  const keyFor = ({ changes }: DocumentedOperation): Record<string, string> =>
    changes && dice.isLucky(4) ? { 'idempotency-key': `fuzz-${values.fresh()}` } : {}

  const bodyFor = (operation: DocumentedOperation, manner: Manner): Bodied => {
    const { body } = operation
    if (!body) {
      if (manner !== 'hostile' || !dice.isLucky(6)) return { tries: manner, headers: {} }
      return { tries: 'a body that nobody asked for', headers: JSON_TYPE, body: { json: { inesperado: 1 } } }
    }
    if (!body.isRequired && dice.isLucky(2)) return { tries: `${manner}, without a body`, headers: {} }
    const daring = dice.pick([0, 0, 0, 1, 1, 2, AS_SENT, MADE_ANEW])
    const valid = values.valid(body.schema, { example: body.example, name: '', owner: operation.id, daring })
    if (manner === 'near') {
      const { json, tries } = nearMiss(document, dice, body.schema, valid)
      return { tries, headers: JSON_TYPE, body: { json } }
    }
    if (manner === 'hostile' && dice.isLucky(2)) {
      const hostile = hostileBody(dice, JSON.stringify(body.example))
      return { ...hostile, headers: { ...JSON_TYPE, ...hostile.headers } }
    }
    if (manner === 'hostile') return { tries: 'hostile values', headers: JSON_TYPE, body: { json: sown(valid) } }
    return { tries: 'valid', headers: JSON_TYPE, body: { json: valid } }
  }

  /** Puts hostile values in the places of texts and numbers. */
  const sown = (value: Json): Json => {
    if (typeof value === 'string') return dice.isLucky(3) ? hostileText(dice) : value
    if (typeof value === 'number') return dice.isLucky(8) ? hostileNumber(dice) : value
    if (Array.isArray(value)) return (value as readonly Json[]).map(sown)
    if (!isObject(value) || value['$known'] !== undefined) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sown(one)]))
  }

  const targetFor = ({ id, path, parameters }: DocumentedOperation, manner: Manner): string => {
    const isWild = manner === 'hostile' || manner === 'near'
    const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      if (isWild && dice.isLucky(6)) return hostileId(dice)
      const key = SOURCES[`${id}.${name}`] ? `${id}.${name}` : name
      if (SOURCES[key]) return `{known:${key}}`
      const parameter = parameters.find((one) => one.name === name)
      return parameter ? scalar(parameter, id) : '1'
    })
    const asked = parameters
      .filter(({ place }) => place === 'query')
      .filter(({ isRequired }) => (isRequired ? !(isWild && dice.isLucky(8)) : dice.isLucky(4)))
      .flatMap((parameter) => {
        const pair = `${parameter.name}=${isWild && dice.isLucky(3) ? hostileQueryValue(dice) : scalar(parameter, id)}`
        return isWild && dice.isLucky(25) ? [pair, pair] : [pair]
      })
    // One who waits for events waits a second.
    const query = asked.join('&').replaceAll(/aguardar=(?:[2-9]|[12]\d|30)\b/g, 'aguardar=1')
    return query === '' ? filled : `${filled}?${query}`
  }

  const scalar = ({ name, schema, example }: Parameter, owner: string): string => {
    const value = values.valid(schema, { example, name, owner: `${owner} query`, daring: 4 })
    const known = textOf(memberOf(value, '$known'))
    if (known !== '') return `{known:${known}}`
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  }

  /** Right in all but the form of the request (contract §1.1, §1.4). */
  const odd = (call: Call): Call => {
    const { body: _, ...bodiless } = call
    const ways: readonly (() => Call)[] = [
      () => ({ ...call, target: call.target.replace(/^[^?]*/, (at) => shout(at)), tries: 'in capitals' }),
      () => ({ ...call, target: call.target.replace(/^[^?]*/, '$&/'), tries: 'a slash at the end' }),
      () => ({ ...bodiless, method: 'TRACE', tries: 'TRACE', expects: [405] }),
      () => ({ ...call, headers: { ...call.headers, 'x-http-method-override': 'DELETE' }, tries: 'an override' }),
      () => ({ ...call, headers: { ...call.headers, 'idempotency-key': 'x'.repeat(256) }, tries: 'a key too long' }),
      () => ({ ...call, headers: { ...call.headers, accept: 'text/html' }, tries: 'wants HTML' }),
      () => ({
        ...call,
        headers: { ...call.headers, 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/healthz' },
        tries: 'as a proxy',
      }),
      () => ({
        ...call,
        headers: { ...call.headers, traceparent: '00-zz-1-01', 'accept-encoding': 'br, gzip' },
        tries: 'a bad trace',
      }),
      () => ({
        ...call,
        headers: { ...call.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        tries: 'from another site',
      }),
    ]
    return dice.pick(ways)()
  }

  const shout = (at: string) =>
    at.replaceAll(/\{known:[^}]+\}|%[0-9a-f]{2}|[a-z]/gi, (part) => (part.length === 1 ? part.toUpperCase() : part))

  return { plan }
}

interface Bodied {
  readonly tries: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: CallBody
  readonly expects?: readonly number[]
}
