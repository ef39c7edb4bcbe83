import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, resolveCall, type Sent } from './call.ts'
import type { Caller } from './callers.ts'
import type { Document, DocumentedOperation } from './document.ts'
import { isObject, type Json, memberOf, textOf, tryJson } from './json.ts'
import type { Fault } from './fault.ts'
import { isOwnFailure, isPassing, isUndecodable, type Judge } from './judge.ts'
import { type Known, pickFrom } from './known.ts'
import type { Canaries } from './leaks.ts'
import type { Received, Send } from './send.ts'

/** A call that was made, and what was wrong with what came back. */
export interface Attempted {
  readonly call: Call
  readonly sent: Sent
  readonly received: Received
  readonly faults: readonly Fault[]
  /** Whether it was at first asked to retry, and was sent again. */
  readonly wasPutOff: boolean
}

export interface Attempting {
  readonly document: Document
  readonly send: Send
  readonly judge: Judge
  readonly canaries: Canaries
  readonly callers: ReadonlyMap<string, Caller>
  /** The ids and other values that the answers to each account have shown. */
  readonly known: Readonly<Record<Caller['account'], Known>>
  readonly roll: (sides: number) => number
}

/** Of a person who signed in too long ago. */
const OLD_PROOF = 'REAUTENTICACAO_NECESSARIA'
/** Members whose value is shown once and is a secret from then on. */
const SHOWN_ONCE = new Set(['serviceToken', 'segredo'])

/** Makes a call, judges the answer, and learns from it. */
export async function attempt(all: Attempting, call: Call): Promise<Attempted> {
  const { document, send, callers } = all
  const operation = document.operations.find(({ id }) => id === call.operation)
  const caller = callers.get(call.caller)
  if (!operation || !caller) throw new Error(`nobody knows ${call.operation} or ${call.caller}`)
  const known = all.known[caller.account]
  const foreign = call.isForeign ? all.known[caller.account === 'a' ? 'b' : 'a'] : undefined
  const resolved = resolveCall(call, pickFrom(foreign ?? known, all.roll))
  const ask = async () => {
    const sent = { ...resolved, headers: { ...(await caller.proof(operation.proof)), ...resolved.headers } }
    return { sent, received: await send(sent) }
  }
  let { sent, received } = await ask()
  // Another caller may have ended their session, or their ticket: they authenticate again.
  for (let again = 0; again < 2 && received.status === 401 && mayAsk(operation, caller); again++) {
    caller.forget()
    ;({ sent, received } = await ask())
  }
  const wasPutOff = isPassing(operation, received)
  const faults: Fault[] = []
  if (wasPutOff) {
    faults.push(...all.judge.faultsOf(operation, sent, received))
    await sleep(Number(received.headers['retry-after']) * 1_000)
    ;({ sent, received } = await ask())
    if (isPassing(operation, received)) faults.push({ kind: 'put off twice', detail: received.text.slice(0, 500) })
  }
  faults.push(
    ...all.judge.faultsOf(operation, sent, received),
    ...authorityFaults(operation, caller, sent, received),
    ...(isUndecodable(sent.target) ? [] : expectationFaults(operation, caller, call, received)),
    ...(foreign && received.status === 200 ? [{ kind: 'foreign', detail: 'a record of the other account' }] : []),
    ...acceptanceFaults(all.judge, operation, sent, received),
    ...all.canaries.faultsOf(caller.account, `${received.text} ${JSON.stringify(received.headers)}`),
  )
  if (call.isRepeated) faults.push(...repeatFaults(received, await send(sent)))
  const answer = operation.answers.get(200)
  const json = tryJson(received.text)
  if (received.status === 200 && answer && json !== undefined) {
    known.learn(answer.schema, json)
    for (const secret of secretsIn(json)) all.canaries.add(secret, 'a secret that was shown once')
  }
  return { call, sent, received, faults, wasPutOff }
}

function mayAsk({ scope, proof }: DocumentedOperation, { account, scopes }: Caller): boolean {
  if (proof !== 'bearer') return account !== 'none'
  return scopes.has(scope)
}

/** Without what an operation asks for the answer is a 401, and with it never. */
function authorityFaults(operation: DocumentedOperation, caller: Caller, sent: Sent, { status }: Received): Fault[] {
  // Of a path that cannot be read, or another method, no operation is known whose scope it could be.
  if (operation.proof !== 'bearer' || status === 405 || isUndecodable(sent.target)) return []
  const lacking = caller.isPerson ? lackingScope(operation, caller, sent) : undefined
  if (caller.scopes.has(operation.scope) && lacking !== undefined)
    return status === 200 ? [{ kind: 'no authority', detail: `${caller.name} has no ${lacking}` }] : []
  if (caller.scopes.has(operation.scope)) {
    return status === 401 ? [{ kind: 'refused authority', detail: `${caller.name} has ${operation.scope}` }] : []
  }
  return status === 401 ? [] : [{ kind: 'no authority', detail: `${caller.name} has no ${operation.scope}: ${status}` }]
}

/** The scope that a request needs beside the operation's own, where a person does not have it. */
function lackingScope({ staffScopes }: DocumentedOperation, { scopes }: Caller, { body }: Sent): string | undefined {
  const json = staffScopes.size === 0 ? undefined : body && tryJson(body.toString('utf8'))
  return [...staffScopes].find(([name, scope]) => memberOf(json, name) === true && !scopes.has(scope))?.[1]
}

function expectationFaults(
  operation: DocumentedOperation,
  caller: Caller,
  { expects, tries }: Call,
  received: Received,
): Fault[] {
  const { status } = received
  if (!expects || expects.includes(status) || status === 0) return []
  // Whether the account has what the operation depends on, and whether the caller authenticated recently, is judged before the request.
  if (isOwnFailure(received) || codeOf(received) === OLD_PROOF) return []
  const isJudgedFirst = status === 401 && (operation.proof !== 'bearer' || !mayAsk(operation, caller))
  return isJudgedFirst || status === 429
    ? []
    : [{ kind: 'unexpected', detail: `${status} for ${tries}, not ${expects.join(' or ')}` }]
}

/** Requests that the document does not allow must not be accepted. */
function acceptanceFaults(
  { schemas }: Judge,
  { body, parameters }: DocumentedOperation,
  sent: Sent,
  { status }: Received,
): Fault[] {
  if (status !== 200) return []
  const faults: Fault[] = []
  const json = sent.body && tryJson(sent.body.toString('utf8'))
  if (body && json !== undefined && json !== null && !schemas.allows(body.schema, json))
    faults.push({ kind: 'taken against the schema', detail: 'the body' })
  if (body && sent.body && json === undefined) faults.push({ kind: 'taken without JSON', detail: 'the body' })
  const query = new URLSearchParams(sent.target.split('?')[1] ?? '')
  for (const { name, schema } of parameters.filter(({ place }) => place === 'query')) {
    const given = query.getAll(name)
    const [text = ''] = given
    if (given.length > 1) faults.push({ kind: 'taken twice', detail: name })
    if (text.normalize('NFC').trim() !== '' && !readings(text).some((value) => schemas.allows(schema, value)))
      faults.push({ kind: 'taken against the schema', detail: `${name}=${text}` })
  }
  return faults
}

/** The values as which a parameter's text may be read. */
function readings(text: string): readonly Json[] {
  const read: Json[] = [text, text.normalize('NFC').trim()]
  if (/^-?\d{1,19}$/.test(text)) read.push(Math.min(Number(text), Number.MAX_SAFE_INTEGER))
  if (/^(?:true|false)$/i.test(text)) read.push(text.toLowerCase() === 'true')
  return read
}

/** The same request under the same key gets the stored answer, byte for byte (contract §1.10). */
function repeatFaults(first: Received, second: Received): Fault[] {
  const isKept = first.status === 200 || second.headers['idempotent-replayed'] === 'true'
  if (!isKept) return []
  const fault = (detail: string) => [{ kind: 'replay', detail }]
  if (second.headers['idempotent-replayed'] !== 'true') return fault(`no Idempotent-Replayed with ${second.status}`)
  if (second.status !== first.status) return fault(`${second.status} after ${first.status}`)
  return second.text === first.text ? [] : fault('other bytes')
}

function secretsIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(secretsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    SHOWN_ONCE.has(name) && typeof one === 'string' ? [one] : secretsIn(one),
  )
}

/** The code a refusal gives, for what a report counts. */
export function codeOf({ text }: Received): string {
  return textOf(memberOf(tryJson(text), 'erroCodigo'))
}
