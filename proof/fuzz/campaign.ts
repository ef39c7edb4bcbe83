import { setTimeout as sleep } from 'node:timers/promises'
import { type Dice, diceOf } from '../../apps/server/test/model/dice.ts'
import { attempt, type Attempted, type Attempting } from './attempt.ts'
import type { Call } from './call.ts'
import { callersOf, type Caller } from './callers.ts'
import { type DocumentedOperation, readDocument } from './document.ts'
import type { Fault } from './fault.ts'
import { createJudge, putOffTooOften } from './judge.ts'
import { createKnown } from './known.ts'
import { createCanaries } from './leaks.ts'
import { createPlanner, type Manner, type Planner } from './plan.ts'
import { firstStep, PRELUDE } from './prelude.ts'
import { OTHER_CANARY, type Target } from './target.ts'
import { createValues, MARK } from './values.ts'

export interface Campaign {
  readonly requests: number
  readonly seed: number
  /** The one operation to ask for; undefined: all. */
  readonly operation: string | undefined
  /** How many callers send at once; with one alone the seed determines every request. */
  readonly lanes: number
  readonly minutes: number
}

export interface Outcome {
  readonly requests: number
  readonly milliseconds: number
  /** The slowest answer. */
  readonly slowest: number
  /** How often each operation gave each status. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly failures: readonly Attempted[]
  /** How many were at first asked to retry, because of another caller's lock. */
  readonly putOff: number
  /** Faults that belong to no single answer: rows that changed, secrets in the log. */
  readonly others: readonly Fault[]
}

/** Of the requests this share goes to what changes nothing, before anything changes. */
const CONSULTING_SHARE = 0.25
/** Steps of the story of one process before another is begun. */
const STORY_STEPS = 14
const TURN_MILLISECONDS = 250
const QUIET_TURNS = 4
const MOST_TURNS = 60
const ENOUGH_FAILURES = 60
/** No changes: the cache of §4.11, which is one for all replicas, and the log of requests, which keeps refusals (contract §6.10). */
const BESIDE_RECORDS = new Set(['eligibility_answer', 'request_record'])
/** Changes of what the requests of account a rest on. */
const BY_THE_OTHER = new Set(['publishPolicy'])
/** They read, and leave an act in the audit that they were read (docs/operating/audit.md). */
const LEAVE_A_TRACE = new Set(['discloseBankData', 'exportPerson', 'exportManualPayments', 'testConnector'])

/** Prepares everything to attempt calls at a target: who asks, what is known, what must not be seen. */
export async function prepare(target: Target, seed: number): Promise<Attempting> {
  const document = readDocument()
  const scopes = [...new Set(document.operations.map(({ scope }) => scope))].filter((scope) => scope !== 'none')
  const callers = await callersOf(target, scopes)
  const canaries = createCanaries()
  for (const { text, what } of target.secrets) canaries.add(text, what)
  canaries.add(OTHER_CANARY, 'the configuration of the other account', 'b')
  const ours = new Set<string | number>()
  const known = () =>
    createKnown(
      document,
      (field, value) => /^(?:Credencial|PessoaDaEquipe|SessaoAberta)\./.test(field) && ours.has(value),
    )
  const all: Attempting = {
    document,
    send: target.send,
    judge: createJudge(document),
    canaries,
    callers: new Map(callers.map((caller) => [caller.name, caller])),
    known: { a: known(), b: known(), none: known() },
    roll: diceOf(seed + 1).roll,
  }
  await rememberOurs(all, ours)
  for (const call of PRELUDE) {
    const { received, faults } = await attempt(all, call)
    if (received.status !== 200 || faults.length > 0)
      throw new Error(`${call.operation} of the prelude: ${received.text} ${JSON.stringify(faults)}`)
  }
  return all
}

/** The ids of the callers themselves: none of them may be disabled. */
async function rememberOurs({ callers, send }: Attempting, ours: Set<string | number>): Promise<void> {
  for (const target of ['/v1/gestao/credenciais', '/v1/gestao/pessoas']) {
    for (const name of ['a', 'b']) {
      const headers = (await callers.get(name)?.proof('bearer')) ?? {}
      const { text } = await send({ method: 'GET', target, headers, body: undefined })
      for (const [, id] of text.matchAll(/"id":(\d+)/g)) ours.add(Number(id))
    }
  }
}

/** Sends a number of requests, judging every answer; stops early when enough is wrong. */
export async function run(
  target: Target,
  all: Attempting,
  { requests, seed, operation, lanes, minutes }: Campaign,
): Promise<Outcome> {
  const dice = diceOf(seed)
  const planner = createPlanner(all.document, dice, createValues(all.document, dice, seed))
  const until = performance.now() + minutes * 60_000
  const fuzzing = { all, planner, dice, seed, lanes, until }
  const asked = all.document.operations.filter(({ id }) => operation === undefined || id === operation)
  if (asked.length === 0) throw new Error(`the document has no operation ${String(operation)}`)
  const tally = createTally()
  // When a credential was last used is written as well: now, and not while nothing is to change.
  for (const caller of all.callers.values()) await caller.proof('bearer')
  const consulting = asked.filter(isConsulting)
  const consultations = consulting.length === 0 ? 0 : Math.round(requests * CONSULTING_SHARE)
  const consult = (share: number) => () =>
    askMany(fuzzing, { operations: consulting, requests: Math.round(consultations * share), hasStory: false }, tally)
  const changed = await changedBy(target, consult(1))
  // Changes that the worker made meanwhile will not happen again.
  const again = changed.length === 0 ? [] : await changedBy(target, consult(0.2))
  const others = again
    .filter((name) => changed.includes(name))
    .map((detail) => ({ kind: 'changed by reading', detail }))
  await askMany(
    fuzzing,
    { operations: asked, requests: requests - consultations, hasStory: operation === undefined },
    tally,
  )
  const logged = all.canaries.inLog(target.log()).map((detail) => ({ kind: 'in the log', detail }))
  const marked = target.log().toLowerCase().includes(MARK)
    ? [{ kind: 'in the log', detail: 'what a request said' }]
    : []
  return { ...tally.outcome(), others: [...others, ...logged, ...marked, ...putOffTooOften(tally.outcome())] }
}

function isConsulting({ id, changes, proof }: DocumentedOperation): boolean {
  return !changes && proof === 'bearer' && !LEAVE_A_TRACE.has(id)
}

/** Consultative operations change no row of any table (trust.md C13), once what was under way has come to rest. */
async function changedBy(target: Target, consult: () => Promise<void>): Promise<string[]> {
  const before = await atRest(target)
  await consult()
  const after = await target.digest()
  return [...after]
    .filter(([name, digest]) => !BESIDE_RECORDS.has(name) && before.get(name) !== digest)
    .map(([name]) => name)
}

async function atRest(target: Target): Promise<ReadonlyMap<string, string>> {
  let last = await target.digest()
  for (let quiet = 0, turn = 0; quiet < QUIET_TURNS && turn < MOST_TURNS; turn++) {
    await sleep(TURN_MILLISECONDS)
    const next = await target.digest()
    quiet = [...next].every(([name, digest]) => last.get(name) === digest) ? quiet + 1 : 0
    last = next
  }
  return last
}

interface Fuzzing {
  readonly all: Attempting
  readonly planner: Planner
  readonly dice: Dice
  readonly seed: number
  readonly lanes: number
  /** On the clock of `performance`. */
  readonly until: number
}

interface Round {
  readonly operations: readonly DocumentedOperation[]
  readonly requests: number
  readonly hasStory: boolean
}

async function askMany(fuzzing: Fuzzing, { operations, requests, hasStory }: Round, tally: Tally): Promise<void> {
  let asked = 0
  const lane = async (tellsStory: boolean) => {
    const goesOn = () => asked < requests && tally.failures < ENOUGH_FAILURES && performance.now() < fuzzing.until
    for (let turn = 0; goesOn(); turn++) {
      asked++
      const isFirstStep = tellsStory && turn % STORY_STEPS === 0
      tally.add(await (isFirstStep ? begin(fuzzing, operations, asked) : goOn(fuzzing, operations, tellsStory)))
    }
  }
  // One lane follows the story of a process, the others come in between.
  await Promise.all(Array.from({ length: fuzzing.lanes }, (_, index) => lane(hasStory && index === 0)))
}

/** Asks for what the story comes to next, or for anything at all. */
function goOn({ all, planner, dice }: Fuzzing, operations: readonly DocumentedOperation[], tellsStory: boolean) {
  const isStory = tellsStory && all.known.a.focus !== undefined && !dice.isLucky(3)
  const operation = isStory ? nextOf(all, dice, operations) : dice.pick(operations)
  const whoever = isStory && !dice.isLucky(8) ? 'a' : callerFor(all, dice).name
  const caller = BY_THE_OTHER.has(operation.id) ? 'b' : whoever
  return attempt(all, planner.plan(operation, caller, isStory && !dice.isLucky(3) ? 'valid' : mannerFor(dice)))
}

/** Takes in an order and looks at its process: the story of the next steps. */
async function begin(
  { all, planner, dice, seed }: Fuzzing,
  operations: readonly DocumentedOperation[],
  asked: number,
): Promise<Attempted> {
  const importing = operations.find(({ id }) => id === 'importRequest')
  if (!importing) throw new Error('the document has no importRequest')
  const first = dice.isLucky(3) ? planner.plan(importing, 'a', 'valid') : firstStep(`${seed}-${asked}`)
  const begun = await attempt(all, first)
  const id = /"entidade":\{"id":(\d+)/.exec(begun.received.text)?.[1]
  if (id !== undefined) {
    all.known.a.focus = Number(id)
    await attempt(all, lookAt(Number(id)))
  }
  return begun
}

function lookAt(id: string | number): Call {
  const target = `/v1/gestao/processos/${id}`
  return { operation: 'getManagedProcess', caller: 'a', method: 'GET', target, headers: {}, tries: 'to learn' }
}

/** Mostly what the process said may be done with it now. */
function nextOf({ known }: Attempting, dice: Dice, operations: readonly DocumentedOperation[]): DocumentedOperation {
  const ofProcess = operations.filter(({ path }) => path.includes('{processoId}'))
  const allowed = new Set(known.a.focus === undefined ? [] : known.a.commandsOf(known.a.focus))
  const fitting = ofProcess.filter(({ path }) => allowed.has(path.split('/').at(-1) ?? ''))
  return fitting.length > 0 && !dice.isLucky(3) ? dice.pick(fitting) : dice.pick(ofProcess)
}

function callerFor({ callers }: Attempting, dice: Dice): Caller {
  const everybody = [...callers.values()]
  const [a, b] = everybody
  const turn = dice.roll(10)
  if (turn < 6 && a) return a
  return turn < 7 && b ? b : dice.pick(everybody)
}

function mannerFor(dice: Dice): Manner {
  const turn = dice.roll(20)
  if (turn < 9) return 'valid'
  if (turn < 14) return 'near'
  return turn < 19 ? 'hostile' : 'odd'
}

type Tally = ReturnType<typeof createTally>

function createTally() {
  const began = performance.now()
  const statuses = new Map<string, Map<number, number>>()
  const failures: Attempted[] = []
  let requests = 0
  let slowest = 0
  let putOff = 0
  return {
    get failures() {
      return failures.length
    },
    add: (attempted: Attempted) => {
      const { call, received, faults, wasPutOff } = attempted
      requests += call.isRepeated ? 2 : 1
      if (wasPutOff) putOff++
      slowest = Math.max(slowest, received.milliseconds)
      const counts = statuses.get(call.operation) ?? new Map<number, number>()
      statuses.set(call.operation, counts.set(received.status, (counts.get(received.status) ?? 0) + 1))
      if (faults.length > 0) failures.push(attempted)
    },
    outcome: () => ({ requests, milliseconds: performance.now() - began, slowest, statuses, failures, putOff }),
  }
}
