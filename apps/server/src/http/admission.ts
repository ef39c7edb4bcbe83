/** What is given up first has the lowest: pages and consultations before reads, reads before what changes something. */
export type Importance = 0 | 1 | 2

/** How many may be at work at once, and how many may wait for that. */
export interface AdmissionTerms {
  readonly atOnce: number
  readonly atOnceOfOne: number
  readonly waiting: number
  readonly waitingOfOne: number
  /** A burst is waited out so long; once somebody's line has not been empty for that time, only the shorter one. */
  readonly patienceMilliseconds: number
  readonly shortPatienceMilliseconds: number
}

/** 64 at once, 20 of one account; what has to wait longer than it is worth is told at once to come again. */
export const USUAL_ADMISSION: AdmissionTerms = {
  atOnce: 64,
  atOnceOfOne: 20,
  waiting: 256,
  waitingOfOne: 128,
  patienceMilliseconds: 1_000,
  shortPatienceMilliseconds: 40,
}

/** Those who wait for events hold nothing but their place. */
export const POLLING_ADMISSION: AdmissionTerms = { ...USUAL_ADMISSION, atOnce: 512, waiting: 0, waitingOfOne: 0 }

export interface Admission {
  /** True: there is room, take it back with `leave`. False: there is none, nor will be in time. */
  readonly enter: (who: string, importance: Importance) => boolean | Promise<boolean>
  readonly leave: (who: string) => void
  /** Whether `enter` would turn this one away at once. */
  readonly isFull: (who: string, importance: Importance) => boolean
  readonly counts: () => AdmissionCounts
}

export interface Admissions {
  readonly work: Admission
  /** Who only waits for something to happen takes nobody's room. */
  readonly polls: Admission
}

export interface AdmissionCounts {
  readonly running: number
  readonly waiting: number
  /** Ever turned away, by importance. */
  readonly shed: readonly [number, number, number]
}

interface Waiter {
  readonly who: string
  readonly importance: Importance
  readonly since: number
  readonly settle: (isAdmitted: boolean) => void
}

const SWEEP_MILLISECONDS = 10

/** Lets in so many at once, the most important first and no one account before all others; never more than it can do. */
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
      const isCrowded = now - (crowdedSince.get(waiter.who) ?? now) > terms.patienceMilliseconds
      const patience = isCrowded ? terms.shortPatienceMilliseconds : terms.patienceMilliseconds
      if (now - waiter.since > patience) remove(waiter, false)
    }
    if (waiters.length > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  /** Who has to go for a newcomer; undefined when it is the newcomer. */
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

/** The more important, else whose account has less at work; who came first else. */
function comesBefore(one: Waiter, other: Waiter, runningOf: (who: string) => number): boolean {
  if (one.importance !== other.importance) return one.importance > other.importance
  return runningOf(one.who) < runningOf(other.who)
}

/** The least important; among those, the last to come of the longest line. */
function leastMissed(waiters: readonly Waiter[], lineOf: (who: string) => number): Waiter | undefined {
  let least: Waiter | undefined
  for (const waiter of waiters) {
    const isLess = !least || waiter.importance < least.importance
    const isAsLittle = waiter.importance === least?.importance && lineOf(waiter.who) >= lineOf(least.who)
    if (isLess || isAsLittle) least = waiter
  }
  return least
}

/** How many there are of each. */
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
