import { AsyncLocalStorage } from 'node:async_hooks'
import type { HttpRequest, HttpAnswer, SendRequest } from '@vaivem/connector-kit'
import { hiddenHeaderValues, redact, shownHeaders } from './redact.ts'

/** A request to a counterpart for a command, with its answer; without secrets. */
export interface Call {
  readonly method: HttpRequest['method']
  readonly host: string
  /** With the query. */
  readonly path: string
  readonly asked: Message | null
  /** In milliseconds; null: there is no answer yet, or the process was ended before there was one. */
  readonly duration: number | null
  readonly answer: (Message & { readonly status: number }) | null
  /** Why there is no answer (`HttpFailure`). */
  readonly failure: string | null
  /** Whether a request without an answer may have arrived. */
  readonly mayHaveArrived: boolean
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>
  /** Its beginning. */
  readonly body: string
  /** Whether the body was longer. */
  readonly isCut: boolean
}

/** Keeps a call as it begins, and again as it ends; must not throw. */
export interface CallKeeper {
  readonly begin: (call: Call) => Promise<CallBegun>
}
export interface CallBegun {
  readonly end: (call: Call) => Promise<void>
}

const current = new AsyncLocalStorage<CallKeeper>()

/** Runs something whose calls are kept. */
export function keepingCalls<Value>(keeper: CallKeeper, run: () => Promise<Value>): Promise<Value> {
  return current.run(keeper, run)
}

/** Runs something whose calls are kept nowhere: what asks for new credentials. */
export function unkept<Value>(run: () => Promise<Value>): Promise<Value> {
  return current.exit(run)
}

/** The beginning of a body that is kept, in characters. */
export const KEPT_CHARACTERS = 16_384
/** The characters that are searched for secrets: more than are kept, so that none is cut in two where the kept part ends. */
const READ_CHARACTERS = 2 * KEPT_CHARACTERS

/** Sends as `send` does; where the calls of a command are kept, this one is, without the secrets. */
export function sendKept(send: SendRequest, secrets: () => Iterable<string>): SendRequest {
  return async (request) => {
    const keeper = current.getStore()
    if (!keeper) return send(request)
    const begun = await keeper.begin(callOf(request, [...secrets()]))
    const started = performance.now()
    const answer = await send(request)
    // A code that was made while it was sent is a secret by now.
    const call = callOf(request, [...secrets()])
    await begun.end({
      ...call,
      duration: Math.round(performance.now() - started),
      ...answered(request, answer, [...secrets()]),
    })
    return answer
  }
}

function callOf(request: HttpRequest, secrets: readonly string[]): Call {
  const hidden = [...secrets, ...hiddenHeaderValues(request.headers)]
  const url = URL.parse(request.url)
  return {
    method: request.method,
    host: url?.host ?? '',
    path: messageOf({}, url ? `${url.pathname}${url.search}` : '', hidden).body,
    asked: request.body === undefined ? null : messageOf(request.headers, request.body, hidden),
    duration: null,
    answer: null,
    failure: null,
    mayHaveArrived: true,
  }
}

function answered(
  request: HttpRequest,
  answer: HttpAnswer,
  secrets: readonly string[],
): Pick<Call, 'answer' | 'failure' | 'mayHaveArrived'> {
  if (answer.outcome === 'failed')
    return { answer: null, failure: answer.failure, mayHaveArrived: answer.mayHaveArrived }
  const { status, headers, text, isWhole } = answer
  const message = messageOf(headers, text, [...secrets, ...hiddenHeaderValues(request.headers)])
  return {
    answer: { status, ...message, isCut: message.isCut || !isWhole },
    failure: null,
    mayHaveArrived: true,
  }
}

function messageOf(headers: Parameters<typeof shownHeaders>[0], text: string, hidden: readonly string[]): Message {
  const read = redact(text.slice(0, READ_CHARACTERS), hidden)
  const body = read.slice(0, KEPT_CHARACTERS)
  const shown = Object.entries(shownHeaders(headers)).map(
    ([name, value]) => [name, redact(value, hidden).slice(0, KEPT_CHARACTERS)] as const,
  )
  return { headers: Object.fromEntries(shown), body, isCut: body.length < read.length || text.length > READ_CHARACTERS }
}
