import {
  compileOperation,
  edgeRefusals,
  failureExample,
  idempotencyRefusals,
  problemExample,
  refusalCatalogue,
  successExample,
  type CompiledOperation,
  type Operation,
  type OperationId,
  type RefusalKind,
} from '@vaivem/contract'
import { Compile, type Validator } from 'typebox/compile'
import { addressed, example, operationOf, type AnswerOf, type RequestBodyOf, type RequestQueryOf } from './contract.ts'
import { changed, type PartOf } from './parts.ts'

/** A call that the console made, checked against the contract. */
export interface Call<Id extends OperationId = OperationId> {
  readonly operationId: Id
  readonly params: Readonly<Record<string, string>>
  readonly query: RequestQueryOf<Id>
  readonly body: RequestBodyOf<Id>
  readonly idempotencyKey: string | null
}

/** How a page of a list stands among its pages, where it is not the only one. */
export interface Paging {
  readonly totalPages?: number
  readonly totalRecords?: number
}

type Answering = (call: Call) => Response | Promise<Response>

/** The service as the contract describes it: it answers with the examples, unless a test says otherwise. */
const answering = new Map<string, readonly Answering[]>()
const made: Call[] = []
const faults: string[] = []
const compiled = new Map<string, CompiledOperation<Operation>>()
const entities = new Map<string, Validator>()
let scopes: readonly string[] = []

export const service = {
  /** Answers an operation with the contract's example and these parts in their place; from now on, to the test's end. */
  answers<const Id extends OperationId>(id: Id, part?: PartOf<AnswerOf<Id>>): void {
    const entity = checked(id, changed(example(id), part))
    answering.set(id, [() => succeed(id, entity)])
  },
  /** The same, by what was called. */
  answersBy<const Id extends OperationId>(id: Id, partOf: (call: Call<Id>) => PartOf<AnswerOf<Id>>): void {
    answering.set(id, [(call) => succeed(id, checked(id, changed(example(id), partOf(call as unknown as Call<Id>))))])
  },
  /** Answers a list with an element for each of the parts; `paging` may depend on the request. */
  lists<const Id extends OperationId>(
    id: Id,
    parts: readonly PartOf<AnswerOf<Id>>[],
    paging: Paging | ((call: Call<Id>) => Paging) = {},
  ): void {
    const elements = parts.map((part) => checked(id, changed(example(id), part)))
    answering.set(id, [
      (call) =>
        succeedList(elements, call, typeof paging === 'function' ? paging(call as unknown as Call<Id>) : paging),
    ])
  },
  /** Refuses an operation as it declares that it may; `detail` is what erroDetalhado says. */
  refuses(id: OperationId, kind: RefusalKind, detail?: string): void {
    answering.set(id, [refusal(id, kind, detail)])
  },
  /** Refuses the next call alone; what was said before holds again after it. */
  refusesOnce(id: OperationId, kind: RefusalKind, detail?: string): void {
    answering.set(id, [refusal(id, kind, detail), ...answersOf(id)])
  },
  /** Answers 401: the session or the ticket has ended. */
  knowsNobody(id: OperationId): void {
    answering.set(id, [() => reply(401, problemExample)])
  },
  /** Loses every call of an operation: the network is down. */
  loses(id: OperationId): void {
    answering.set(id, [() => Promise.reject(new TypeError('fetch failed'))])
  },
  /** Keeps calls of an operation, or those that are meant, waiting until the answer is let go. */
  holds<const Id extends OperationId>(
    id: Id,
    isMeant: (call: Call<Id>) => boolean = () => true,
  ): { readonly letGo: () => void; readonly fail: () => void } {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const [first = byExample(id)] = answersOf(id)
    answering.set(id, [
      async (call) => (isMeant(call as unknown as Call<Id>) ? promise.then(() => first(call)) : first(call)),
    ])
    // A network that is down.
    return { letGo: () => resolve(undefined), fail: () => reject(new TypeError('fetch failed')) }
  },
  /** Answers with bytes: a photo. */
  sends(id: OperationId, bytes: Uint8Array<ArrayBuffer>, type: string): void {
    answering.set(id, [() => new Response(bytes, { headers: { 'Content-Type': type } })])
  },
  /** The calls of an operation, the oldest first. */
  calls<const Id extends OperationId>(id: Id): readonly Call<Id>[] {
    return made.filter(({ operationId }) => operationId === id) as unknown as readonly Call<Id>[]
  },
  /** Restricts the scopes of the caller to these. */
  allows(held: readonly string[]): void {
    scopes = held
  },
  /** Forgets what a test said and what was called; answers what was called wrongly meanwhile. */
  reset(): readonly string[] {
    answering.clear()
    made.length = 0
    return faults.splice(0)
  },
}

/** In the place of the browser's `fetch`. What the contract does not know, or would not take, fails the test. */
export async function fetchByContract(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  const url = new URL(address, globalThis.location.href)
  const method = (init.method ?? 'GET').toUpperCase()
  const found = addressed(method, url.pathname)
  if (!found) return fault(`${method} ${url.pathname} is no operation of the contract`)
  const { operation, params } = found
  const { operationId } = operation
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const query = Object.fromEntries(url.searchParams)
  const headers = new Headers(init.headers)
  const wrong = faultsOf(operation, { params, query, body, headers })
  if (wrong.length > 0) return fault(`${operationId}: ${wrong.join('; ')}`)
  const call = { operationId, params, query: readQuery(operation, query), body, idempotencyKey: keyOf(headers) } as Call
  made.push(call)
  const answer = await untilAborted(take(operationId)(call), init.signal ?? undefined)
  return answer
}

interface Raw {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

function faultsOf(operation: Operation, { params, query, body, headers }: Raw): readonly string[] {
  const { operationId, schema, scope, session, changes, bodyOptional } = operation
  const { decodeParams, decodeQuery, checkBody } = compiledOf(operationId)
  const decoded = [decodeParams(params), decodeQuery(query)]
  const unknown = Object.keys(query).filter((name) => !(name in membersOf(schema.querystring)))
  const isLeftOut = body === undefined && (schema.body === undefined || bodyOptional === true)
  return [
    ...decoded.flatMap((part) => (part.ok ? [] : part.faults.map(({ where, message }) => `${where} ${message}`))),
    ...unknown.map((name) => `${name} is no parameter`),
    ...(isLeftOut ? [] : (checkBody(body) ?? []).map(({ where, message }) => `body${where} ${message}`)),
    ...(scope === 'none' || scopes.includes(scope) ? [] : [`who calls has no ${scope}`]),
    ...(session && headers.get('X-Requested-With') === null ? ['a call of the session without X-Requested-With'] : []),
    ...(session || headers.has('Authorization') ? [] : ['without a bearer']),
    ...(changes && keyOf(headers) === null ? ['a change without Idempotency-Key'] : []),
  ]
}

function membersOf(schema: unknown): object {
  return (schema as { readonly properties?: object } | undefined)?.properties ?? {}
}

function readQuery(operation: Operation, raw: Readonly<Record<string, string>>): unknown {
  const decoded = compiledOf(operation.operationId).decodeQuery(raw)
  return decoded.ok ? decoded.value : {}
}

function keyOf(headers: Headers): string | null {
  return headers.get('Idempotency-Key')
}

/** The next answer of an operation: the last configured one stays. */
function take(id: string): Answering {
  const [next = byExample(id), ...others] = answering.get(id) ?? []
  if (others.length > 0) answering.set(id, others)
  return next
}

function answersOf(id: string): readonly Answering[] {
  return answering.get(id) ?? [byExample(id)]
}

function byExample(id: string): Answering {
  return (call) =>
    operationOf(id).wrapping === 'list'
      ? succeedList([operationOf(id).examples.entity], call, {})
      : succeed(id, operationOf(id).examples.entity)
}

function succeed(id: string, entity: unknown): Response {
  return reply(200, operationOf(id).wrapping === 'bare' ? entity : successExample(entity, false))
}

function succeedList(elements: readonly unknown[], call: Call, paging: Paging): Response {
  const { pageNumber = 1, pageSize = 20 } = call.query as { readonly pageNumber?: number; readonly pageSize?: number }
  const page = { pageSize, currentPage: pageNumber, totalPages: 1, totalRecords: elements.length, ...paging }
  return reply(200, { ...successExample(elements, false), ...page })
}

/** Answers that a test configures are checked against the contract too. */
function checked(id: string, entity: unknown): unknown {
  const validator = entities.get(id) ?? Compile(operationOf(id).schema.entity)
  entities.set(id, validator)
  if (!validator.Check(entity)) {
    const found = validator.Errors(entity)
    const told = found.map(({ instancePath, message }) => `${instancePath} ${message}`)
    throw new Error(`the test has ${id} answer what the contract does not allow: ${told.join('; ')}`)
  }
  return entity
}

/** Only what an operation declares can be refused, and as it declares it. */
function refusal(id: string, kind: RefusalKind, detail: string | undefined): Answering {
  const { refusals, changes } = operationOf(id)
  const declared: Partial<Record<RefusalKind, number>> = {
    ...edgeRefusals,
    ...(changes && idempotencyRefusals),
    ...refusals,
  }
  const status = declared[kind]
  if (status === undefined) throw new Error(`${id} declares no refusal ${kind} (${refusalCatalogue[kind].erroCodigo})`)
  const body = { ...failureExample(kind, status), ...(detail !== undefined && { erroDetalhado: detail }) }
  return () => reply(status, body)
}

function reply(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'X-Trace-Id': problemExample['traceId'] as string } })
}

function fault(what: string): Response {
  faults.push(what)
  return reply(500, failureExample('internal', 500))
}

function compiledOf(id: string): CompiledOperation<Operation> {
  const known = compiled.get(id) ?? compileOperation(operationOf(id))
  compiled.set(id, known)
  return known
}

/** Rejects when the signal aborts, as a browser does. */
async function untilAborted<Value>(answer: Value | Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return answer
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const cancelReplacement = () => reject(signal.reason as Error)
  signal.addEventListener('abort', cancelReplacement, { once: true })
  try {
    return await Promise.race([answer, promise])
  } finally {
    signal.removeEventListener('abort', cancelReplacement)
  }
}
