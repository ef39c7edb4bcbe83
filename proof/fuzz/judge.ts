import type { Sent } from './call.ts'
import type { DocumentedAnswer, DocumentedOperation, Document } from './document.ts'
import type { Fault } from './fault.ts'
import { isObject, type Json, memberOf, textOf, tryJson } from './json.ts'
import { insideOf } from './leaks.ts'
import type { Received } from './send.ts'
import { createSchemas, type Schemas } from './schemas.ts'

export interface Judge {
  readonly schemas: Schemas
  /** Everything in which the answer is not what the document says of the operation (contract §1.2, §1.3, trust.md C17). */
  readonly faultsOf: (operation: DocumentedOperation, sent: Sent, received: Received) => readonly Fault[]
}

/** Above it an answer is too slow, whatever the request: the service has a deadline of 10 s for itself. */
const LONGEST_MILLISECONDS = 5_000
/** The only ways in which the service may say that it failed, and only where the document gives them. */
const OWN_FAILURES = new Set(['CONFIGURACAO_NAO_LOCALIZADA'])
const UNAVAILABLE = 'SERVICO_INDISPONIVEL'
const LONGEST_RETRY_SECONDS = 10
const MOST_PUT_OFF_SHARE = 0.002
const ALWAYS_EXCUSED = 2
/** The headers of HTTP itself and of every answer, beside those that the document lists. */
const USUAL_HEADERS = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-type',
  'content-length',
  'cache-control',
  'x-content-type-options',
])

export function createJudge(document: Document): Judge {
  const schemas = createSchemas(document)
  return {
    schemas,
    faultsOf: (operation, sent, received) => {
      const { status, milliseconds } = received
      const patience = LONGEST_MILLISECONDS + askedToWait(sent)
      if (status === 0) return [{ kind: 'no answer', detail: received.text }]
      const answer = operation.answers.get(status)
      if (!answer) return [{ kind: `undeclared status ${status}`, detail: received.text.slice(0, 500) }]
      const json = tryJson(received.text)
      return [
        ...(milliseconds > patience ? [{ kind: 'slow', detail: `${Math.round(milliseconds)} ms` }] : []),
        ...(isPassing(operation, received) || isOwnFailure(received) ? [] : failureFaults(status, json)),
        ...headerFaults(operation, sent, status, answer, received),
        ...(sent.method === 'HEAD' ? [] : bodyFaults(schemas, status, answer, json, received.text)),
        ...(status === 200 ? [] : insideOf(received.text, said(sent))),
      ]
    },
  }
}

/**
 * A change that waited too long for another caller's lock: trying again after the seconds it names is right. How many such
 * answers a run may get is judged of the whole run; a read waits for no lock, and is never excused.
 */
export function isPassing({ changes }: DocumentedOperation, { status, headers, text }: Received): boolean {
  const seconds = Number(headers['retry-after'])
  const isSoon = seconds >= 1 && seconds <= LONGEST_RETRY_SECONDS
  return status === 503 && changes && isSoon && textOf(memberOf(tryJson(text), 'erroCodigo')) === UNAVAILABLE
}

/** Whether the service says that it failed in a way it may. */
export function isOwnFailure({ status, text }: Received): boolean {
  return status === 500 && OWN_FAILURES.has(textOf(memberOf(tryJson(text), 'erroCodigo')))
}

/** Above this share of all requests, and above two, the cause is no longer an occasional lock of another caller. */
export function putOffTooOften({ putOff, requests }: { readonly putOff: number; readonly requests: number }): Fault[] {
  if (putOff <= Math.max(ALWAYS_EXCUSED, requests * MOST_PUT_OFF_SHARE)) return []
  return [{ kind: 'put off too often', detail: `${putOff} of ${requests}` }]
}

/** A reader of events may ask to be kept waiting for the next one. */
function askedToWait({ target }: Sent): number {
  return Number(/[?&]aguardar=(\d{1,2})(?:&|$)/.exec(target)?.[1] ?? 0) * 1_000
}

function said({ target, body }: Sent): string {
  return `${decodeLoosely(target)} ${body?.toString('utf8') ?? ''}`
}

/** A target as it reads, where it can be read. */
function decodeLoosely(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

/** Whether a path has what no router can read. */
export function isUndecodable(target: string): boolean {
  try {
    decodeURIComponent(target.split('?')[0] ?? '')
    return false
  } catch {
    return true
  }
}

function failureFaults(status: number, json: Json | undefined): Fault[] {
  if (status < 500) return []
  const code = textOf(memberOf(json, 'erroCodigo'))
  return [{ kind: `failure ${status}`, detail: `${code} ${textOf(memberOf(json, 'erroDetalhado'))}` }]
}

function bodyFaults(
  schemas: Schemas,
  status: number,
  answer: DocumentedAnswer,
  json: Json | undefined,
  text: string,
): Fault[] {
  if (json === undefined) return [{ kind: 'no JSON', detail: text.slice(0, 500) }]
  const faults: Fault[] = schemas.answerFaults(answer.schema, json).map((detail) => ({ kind: 'schema', detail }))
  const order = schemas.membersOf(answer.schema)
  const members = isObject(json) ? Object.keys(json) : []
  if (order.length > 0 && members.join() !== order.join())
    faults.push({ kind: 'members', detail: `${members.join()} instead of ${order.join()}` })
  const code = memberOf(json, 'erroCodigo')
  if (status !== 200 && status !== 401 && !answer.codes.has(textOf(code)))
    faults.push({ kind: 'undeclared code', detail: `${textOf(code)} with ${status}` })
  const named = memberOf(json, 'httpStatus')
  if (named !== undefined && named !== String(status)) faults.push({ kind: 'httpStatus', detail: textOf(named) })
  return faults
}

function headerFaults(
  operation: DocumentedOperation,
  sent: Sent,
  status: number,
  answer: DocumentedAnswer,
  { headers }: Received,
): Fault[] {
  const faults: Fault[] = []
  const fault = (detail: string) => faults.push({ kind: 'headers', detail })
  const type = headers['content-type'] ?? ''
  if (type !== `${answer.contentType}; charset=utf-8`)
    faults.push({ kind: 'content type', detail: `${type} with ${status}` })
  if (headers['x-content-type-options'] !== 'nosniff') fault('no nosniff')
  if (headers['cache-control'] !== 'no-store') fault('no no-store')
  for (const name of promised(status, sent.target))
    if (headers[name] === undefined) fault(`${name} is missing with ${status}`)
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie' && operation.proof === 'session') continue
    const schema = answer.headers.get(name)
    if (schema === undefined && !USUAL_HEADERS.has(name)) fault(`${name} is not in the document with ${status}`)
    if (schema !== undefined && !fits(value, textOf(schema['pattern']))) fault(`${name}: ${value}`)
  }
  if (headers['idempotent-replayed'] !== undefined && sent.headers['idempotency-key'] === undefined)
    fault('a replay that nobody asked for')
  return faults
}

/** What comes with every answer of a status (contract §1.3, §1.4, §1.11). */
function promised(status: number, target: string): readonly string[] {
  // Refused by the router, before any budget is drawn from.
  if (status === 400 && isUndecodable(target)) return ['x-trace-id']
  if (status === 401) return ['x-trace-id', 'www-authenticate']
  if (status === 405) return ['x-trace-id', 'allow']
  if (status === 413 || status === 408) return ['x-trace-id']
  if (status === 429 || status === 503) return ['x-trace-id', 'retry-after']
  return ['x-trace-id', 'ratelimit', 'ratelimit-policy']
}

function fits(value: string, pattern: string): boolean {
  return pattern === '' || new RegExp(pattern, 'u').test(value)
}
