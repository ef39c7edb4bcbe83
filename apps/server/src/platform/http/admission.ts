/**
 * The importance of a request, the lowest being refused first under load: pages and calculations (0), then reads (1), then
 * changes (2).
 */
export type Importance = 0 | 1 | 2

/** How many requests may run at once, and how many may wait. */
export interface AdmissionTerms {
  readonly atOnce: number
  readonly atOnceOfOne: number
  readonly waiting: number
  readonly waitingOfOne: number
  /**
   * How long a request waits in a short burst. Where an account's queue has not been empty for that time, the shorter limit
   * applies.
   */
  readonly timeoutMilliseconds: number
  readonly shortTimeoutMilliseconds: number
}

/** 64 requests at once, 20 of one account. A request that would have to wait too long is refused at once, to be retried. */
export const USUAL_ADMISSION: AdmissionTerms = {
  atOnce: 64,
  atOnceOfOne: 20,
  waiting: 256,
  waitingOfOne: 128,
  timeoutMilliseconds: 400,
  shortTimeoutMilliseconds: 40,
}

/** Requests that wait for events need nothing but their place. */
const POLLING_ADMISSION: AdmissionTerms = { ...USUAL_ADMISSION, atOnce: 512, waiting: 0, waitingOfOne: 0 }

export interface Admission {
  /** True: the request is admitted, and must `leave`. False: there is no capacity, and there will be none in time. */
  readonly enter: (who: string, importance: Importance) => boolean | Promise<boolean>
  readonly leave: (who: string) => void
  /** Whether `enter` would refuse this request at once. */
  readonly isFull: (who: string, importance: Importance) => boolean
  readonly counts: () => AdmissionCounts
}

export interface Admissions {
  readonly work: Admission
  /** Requests that only wait for something to happen; they take no room from the others. */
  readonly polls: Admission
}

/** The admission control of both kinds of request. `terms`: of work, where it is not the usual one. */
export function createAdmissions(terms: AdmissionTerms | undefined, monotonicNow: () => number): Admissions {
  return {
    work: createAdmission(terms ?? USUAL_ADMISSION, monotonicNow),
    polls: createAdmission(POLLING_ADMISSION, monotonicNow),
  }
}

export interface AdmissionCounts {
  readonly running: number
  readonly waiting: number
  /** The number of refused requests since the start, by importance. */
  readonly shed: readonly [number, number, number]
}

interface Waiter {
  readonly who: string
  readonly importance: Importance
  readonly since: number
  readonly settle: (isAdmitted: boolean) => void
}

const SWEEP_MILLISECONDS = 10

/** Limits how many requests run at once. The most important run first, and no account comes before all others. */
export function createAdmission(terms: AdmissionTerms, monotonicNow: () => number): Admission {
  const running = createTally()
  const lines = createTally()
  const crowdedSince = new Map<string, number>()
  const shed: [number, number, number] = [0, 0, 0]
  let waiters: Waiter[] = []
  let sweeping: NodeJS.Timeout | undefined

  const hasRoom = (who: string) => running.total() < terms.atOnce && running.of(who) < terms.atOnceOfOne
  const remove = (waiter: Waiter, isAdmitted: boolean) => {
    waiters = waiters.filter((other) => other !== waiter)
    lines.drop(waiter.who)
    if (lines.of(waiter.who) === 0) crowdedSince.delete(waiter.who)
    if (isAdmitted) running.add(waiter.who)
    else shed[waiter.importance]++
    waiter.settle(isAdmitted)
  }
  const admitNext = () => {
    let next: Waiter | undefined
    for (const waiter of waiters) {
      if (hasRoom(waiter.who) && (!next || comesBefore(waiter, next, running.of))) next = waiter
    }
    if (next) remove(next, true)
  }
  const sweep = () => {
    const now = monotonicNow()
    for (const waiter of waiters) {
      const isCrowded = now - (crowdedSince.get(waiter.who) ?? now) > terms.timeoutMilliseconds
      const timeout = isCrowded ? terms.shortTimeoutMilliseconds : terms.timeoutMilliseconds
      if (now - waiter.since > timeout) remove(waiter, false)
    }
    if (waiters.length > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  /** The waiting request that is refused in favour of a new one; undefined where the new one is refused itself. */
  const victimFor = (who: string, importance: Importance) => {
    const isOwnLineFull = lines.of(who) >= terms.waitingOfOne
    const candidates = isOwnLineFull ? waiters.filter((waiter) => waiter.who === who) : waiters
    const victim = leastMissed(candidates, lines.of)
    if (!victim || victim.importance > importance) return undefined
    const isFairer = lines.of(victim.who) > lines.of(who) + 1
    return victim.importance < importance || isFairer ? victim : undefined
  }
  const hasLongLines = (who: string) => lines.total() >= terms.waiting || lines.of(who) >= terms.waitingOfOne
  return {
    enter: (who, importance) => {
      if (hasRoom(who)) {
        running.add(who)
        return true
      }
      if (hasLongLines(who)) {
        const victim = victimFor(who, importance)
        if (!victim) {
          shed[importance]++
          return false
        }
        remove(victim, false)
      }
      lines.add(who)
      const since = monotonicNow()
      if (lines.of(who) === 1) crowdedSince.set(who, since)
      sweeping ??= setInterval(sweep, SWEEP_MILLISECONDS).unref()
      return new Promise((settle) => waiters.push({ who, importance, since, settle }))
    },
    leave: (who) => {
      running.drop(who)
      admitNext()
    },
    isFull: (who, importance) => !hasRoom(who) && hasLongLines(who) && victimFor(who, importance) === undefined,
    counts: () => ({ running: running.total(), waiting: waiters.length, shed: [...shed] }),
  }
}

/** The more important comes first, else the one whose account has fewer running, else the one that came first. */
function comesBefore(one: Waiter, other: Waiter, runningOf: (who: string) => number): boolean {
  if (one.importance !== other.importance) return one.importance > other.importance
  return runningOf(one.who) < runningOf(other.who)
}

/** The least important; among those, the last one of the account with the longest queue. */
function leastMissed(waiters: readonly Waiter[], lineOf: (who: string) => number): Waiter | undefined {
  let least: Waiter | undefined
  for (const waiter of waiters) {
    const isLess = !least || waiter.importance < least.importance
    const isAsLittle = waiter.importance === least?.importance && lineOf(waiter.who) >= lineOf(least.who)
    if (isLess || isAsLittle) least = waiter
  }
  return least
}

/** Counts occurrences of each name. */
function createTally() {
  const counts = new Map<string, number>()
  let total = 0
  const of = (who: string) => counts.get(who) ?? 0
  return {
    of,
    total: () => total,
    add: (who: string) => {
      total++
      counts.set(who, of(who) + 1)
    },
    drop: (who: string) => {
      total--
      if (of(who) <= 1) counts.delete(who)
      else counts.set(who, of(who) - 1)
    },
  }
}
