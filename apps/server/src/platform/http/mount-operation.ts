import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  compileOperation,
  type CompiledOperation,
  type Fault,
  type Operation,
  type RefusalKind,
} from '@vaivem/contract'
import type { Refusal, Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { entityAnswer, explanationLink, failureAnswer, listAnswer } from './answers.ts'
import { admitted, entrantOf } from './admitted.ts'
import { type Deadline, deadlineOf, overdue } from './deadlines.ts'
import { describeRefusal } from './refusals.pt-BR.ts'
import { refusal } from './failures.ts'
import { noteRefusal, type RefusalNote } from './refused-request.ts'
import { claim, fingerprint, recall, storeAnswer, type Seen } from './idempotency.ts'
import type { IdempotentRequest, StoredAnswer } from './idempotency-repository.ts'
import { isCommitted, type OperationRequest, type Route } from './route.ts'
import type { Transaction } from '../database/transaction.ts'

const LONGEST_KEY = 255
/** The number of hours for an account without configuration. */
const USUAL_HOURS = 48

/**
 * The Fastify handler of an operation: reads the request, checks it, runs the use case, and wraps its answer. Authentication
 * and limits come before.
 */
export function operationHandler(
  deps: Deps,
  route: Route,
): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  // Compiled at the first call, because most of the hundred operations are never called in one process.
  let known: CompiledOperation<Operation> | undefined
  const { operation } = route
  return async (request, reply) => {
    const deadline = deadlineOf(operation.operationId)
    const entrant = entrantOf(deps.admissions, operation, request.caller)
    // The room stays taken until the work has ended, even if its caller got an answer earlier.
    return deadline.within(admitted(entrant, () => answer(deadline, request, reply)))
  }
  async function answer(deadline: Deadline, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const compiled = (known ??= compileOperation(operation))
    const idempotent = idempotencyOf(route, request)
    const input = readInput(route, compiled, request, idempotent?.faults ?? [])
    const operationRequest = {
      ...input,
      ...request.caller,
      headers: request.headers,
      rawQuery: request.query as OperationRequest['rawQuery'],
      ip: request.ip,
      traceId: request.id,
      addHeader: (name: string, value: string) => void reply.header(name, value),
      explain: (note: RefusalNote) => noteRefusal(request, note),
    } as Omit<OperationRequest, 'change'>
    try {
      if (idempotent) await recallOrStop(deps, operationRequest.account.id, idempotent)
      const exchange = openExchange(deps, route, operationRequest, { idempotent, deadline })
      const result = await route.handle(exchange.request)
      if (!result.ok) noteRefusal(request, noteOf(result.refusal))
      const answered = await exchange.finish(result)
      if (deadline.hasPassed()) throw overdue()
      if (answered.status >= 400) reply.headers(explanationLink(deps.publicUrl(), request.id))
      return send(reply, answered)
    } catch (error) {
      if (!(error instanceof Claimed)) throw error
      if (error.seen.kind === 'replay') noteRefusal(request, replayed(error.seen.answer))
      return sendSeen(reply, error.seen, unsealed(deps, route, operationRequest.account.id))
    }
  }
}

function noteOf(refused: Refusal): RefusalNote {
  const { code, detail } = describeRefusal(refused)
  return { refusal: refused.kind, code, detail }
}

/** The note for a refusal that is repeated for its key. */
function replayed({ body }: StoredAnswer): RefusalNote {
  const code = /"erroCodigo":"([A-Z_]+)"/.exec(body)?.[1]
  return { reason: 'answer-replayed', ...(code !== undefined && { code }) }
}

/** Ends the work because the key was used before: the answer is stored, or is being made. */
class Claimed extends Error {
  readonly seen: Seen

  constructor(seen: Seen) {
    super(seen.kind)
    this.seen = seen
  }
}

/** The stored answer holds whatever has changed since, and is therefore looked up before any work. */
async function recallOrStop(deps: Deps, accountId: number, idempotent: IdempotentRequest): Promise<void> {
  const seen = await recall(deps.database, accountId, idempotent)
  if (seen) throw new Claimed(seen)
}

function openExchange(
  deps: Deps,
  route: Route,
  base: Omit<OperationRequest, 'change'>,
  { idempotent, deadline }: { readonly idempotent: IdempotentRequest | undefined; readonly deadline: Deadline },
) {
  const accountId = base.account?.id
  let committed: StoredAnswer | undefined
  const request: OperationRequest = {
    ...base,
    change: (work) =>
      deps.database.inAccountIf(
        accountId,
        async (tx) => {
          if (idempotent) await claimOrStop(tx, accountId, idempotent)
          const result = await work(tx)
          if (isCommitted(result) && idempotent) {
            committed = answerOf(result)
            await storeAnswer(tx, accountId, idempotent, sealed(deps, route, accountId, committed))
          }
          // The caller was answered that it took too long, so the change must not be committed.
          if (deadline.hasPassed()) throw overdue()
          return result
        },
        isCommitted,
      ),
  }
  const answerOf = (result: Result<unknown, Refusal>): StoredAnswer =>
    result.ok
      ? { status: 200, body: render(deps, route, result.value, request) }
      : renderRefusal(deps, route, result.refusal)
  const finish = async (result: Result<unknown, Refusal>): Promise<StoredAnswer> => {
    if (committed && isCommitted(result)) return committed
    const answer = answerOf(result)
    // The refusal wrote nothing, and is therefore stored in a transaction of its own.
    if (idempotent && (result.ok || isKept(result.refusal))) {
      await deps.database.inAccount(accountId, async (tx) => {
        await claimOrStop(tx, accountId, idempotent)
        await storeAnswer(tx, accountId, idempotent, sealed(deps, route, accountId, answer))
      })
    }
    return answer
  }
  return { request, finish }
}

async function claimOrStop(tx: Transaction, accountId: number, idempotent: IdempotentRequest): Promise<void> {
  const seen = await claim(tx, accountId, idempotent)
  if (seen.kind !== 'first') throw new Claimed(seen)
}

/**
 * Whether a refusal is stored for a key: refusals by a rule or by absence are, malformed requests and failures of the service
 * are not (contract §1.10).
 */
function isKept(refused: Refusal): boolean {
  const { type } = describeRefusal(refused)
  return type === 'REGRA_DE_NEGOCIO' || type === 'NAO_ENCONTRADO'
}

function render(deps: Deps, { operation, answer }: Route, value: unknown, request: OperationRequest): string {
  const answered = answer(value, request)
  if ('items' in answered)
    return listAnswer(
      answered.items.map((item) => JSON.stringify(item)),
      answered.page,
      deps.now(),
    )
  if ('jsonItems' in answered) return listAnswer(answered.jsonItems, answered.page, deps.now())
  if (operation.wrapping === 'bare') return JSON.stringify('entity' in answered ? answered.entity : null)
  if ('json' in answered) return entityAnswer(answered.json, 1, deps.now())
  const { entity, records = entity === null ? 0 : 1 } = answered
  return entityAnswer(JSON.stringify(entity), records, deps.now())
}

function renderRefusal(deps: Deps, { operation }: Route, refused: Refusal): StoredAnswer {
  const status =
    operation.refusals[refused.kind as RefusalKind] ?? (refused.kind === 'invalid-request' ? 400 : undefined)
  if (status === undefined) throw new Error(`${operation.operationId} may not refuse with ${refused.kind}`)
  return { status, body: failureAnswer({ status, ...describeRefusal(refused) }, deps.now()) }
}

function readInput(
  { operation }: Route,
  compiled: CompiledOperation<Operation>,
  request: FastifyRequest,
  others: readonly Fault[],
) {
  const params = compiled.decodeParams(request.params as Record<string, string>)
  const query = compiled.decodeQuery(request.query as Record<string, string | string[]>)
  const isAbsent = !operation.schema.body || (operation.bodyOptional && request.body === undefined)
  const isTaken = isAbsent || operation.rawBody === true
  const body = isTaken
    ? { ok: true as const, value: isAbsent ? undefined : request.body }
    : compiled.readBody(request.body)
  if (params.ok && query.ok && body.ok && others.length === 0) {
    const unknown = [query, body].flatMap((part) => ('unknown' in part ? (part.unknown ?? []) : []))
    if (unknown.length > 0) request.unknownMembers = unknown
    return { params: params.value, query: query.value, body: body.value }
  }
  const faults = [...others, ...[params, query, body].flatMap((part) => (part.ok ? [] : [...part.faults]))]
  throw refusal(400, { kind: 'invalid-request', faults })
}

/**
 * The key of an operation that changes something, or what is wrong with it. Operations that only calculate ignore it (contract
 * §1.10).
 */
function idempotencyOf(
  { operation }: Route,
  request: FastifyRequest,
): (IdempotentRequest & { readonly faults: readonly Fault[] }) | undefined {
  const key = request.headers['idempotency-key']
  if (!operation.changes || key === undefined) return undefined
  const text = String(key)
  const isKey = text.length <= LONGEST_KEY && /^[\x20-\x7e]+$/.test(text)
  const message = `deve ter de 1 a ${LONGEST_KEY} caracteres imprimíveis`
  return {
    key: text,
    hash: fingerprint(request.method, request.url, request.rawBody),
    keptHours: request.caller?.account.configuration?.retention.idempotencyHours ?? USUAL_HOURS,
    faults: isKey ? [] : [{ where: 'Idempotency-Key', message }],
  }
}

function sendSeen(reply: FastifyReply, seen: Seen, open: (answer: StoredAnswer) => StoredAnswer): string {
  if (seen.kind === 'replay') return send(reply.header('Idempotent-Replayed', 'true'), open(seen.answer))
  if (seen.kind === 'reused') throw refusal(422, { kind: 'idempotency-key-reused' })
  throw refusal(409, { kind: 'request-in-progress' }, { 'Retry-After': '1' })
}

/** Seals an answer that holds a secret before it is stored. */
function sealed({ secretBox }: Deps, { operation }: Route, accountId: number, answer: StoredAnswer): StoredAnswer {
  if (!operation.answersSecret) return answer
  return { ...answer, body: secretBox.seal(answer.body, placeOfAnswer(accountId)).toString('base64') }
}

function unsealed({ secretBox }: Deps, { operation }: Route, accountId: number) {
  return (answer: StoredAnswer): StoredAnswer =>
    operation.answersSecret
      ? { ...answer, body: secretBox.open(Buffer.from(answer.body, 'base64'), placeOfAnswer(accountId)) }
      : answer
}

function placeOfAnswer(accountId: number): string {
  return `idempotency_record|body|${accountId}`
}

function send(reply: FastifyReply, { status, body }: StoredAnswer): string {
  reply.code(status).header('Content-Type', 'application/json; charset=utf-8')
  return body
}
