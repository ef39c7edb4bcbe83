import { LEAST_COUNT } from './compare.ts'

/** The figures from which the sentences are chosen: those of a period and of the one before it. Money in centavos, times in hours. */
export interface PeriodFigures {
  readonly requests: number
  readonly units: number
  /** Units that came back by SKU and reason; the name is that of the variation. */
  readonly items: readonly {
    readonly sku: string
    readonly name: string
    readonly reason: string
    readonly units: number
  }[]
  readonly kept: number
  readonly given: number
  /** The cost of all returns: freight less what carriers paid, bonuses, and items that stayed with their buyers. */
  readonly cost: number
  readonly times: readonly { readonly stage: string; readonly n: number; readonly median: number | null }[]
  readonly carriers: readonly { readonly name: string; readonly sent: number; readonly lost: number }[]
  readonly rules: readonly { readonly rule: string; readonly exceptions: number; readonly amount: number }[]
}

export type Highlight =
  | { readonly about: 'too-few'; readonly requests: number; readonly least: number }
  | {
      readonly about: 'volume'
      readonly now: number
      readonly before: number
      readonly percent: number
      /** The variation that explains most of an increase, its part of that, and its usual reason. */
      readonly driver: {
        readonly sku: string
        readonly name: string
        readonly share: number
        readonly reason: string | null
      } | null
    }
  | {
      readonly about: 'product'
      readonly sku: string
      readonly name: string
      readonly units: number
      readonly share: number
      readonly reason: string | null
    }
  | { readonly about: 'kept'; readonly percent: number; readonly points: number | null }
  | { readonly about: 'cost'; readonly each: number; readonly percent: number }
  | { readonly about: 'time'; readonly stage: string; readonly median: number; readonly before: number }
  | { readonly about: 'carrier'; readonly name: string; readonly lost: number; readonly sent: number }
  | { readonly about: 'rule'; readonly rule: string; readonly exceptions: number; readonly amount: number }

/** The number of sentences that a person reads before they stop. */
const SENTENCES = 3

/**
 * The highlights of a period, the most important first: at most three, each about a different subject. A change is reported where
 * both periods have enough cases; where the period itself has too few, the only highlight says so.
 */
export function highlightsOf(now: PeriodFigures, before: PeriodFigures): readonly Highlight[] {
  if (now.requests < LEAST_COUNT) return [{ about: 'too-few', requests: now.requests, least: LEAST_COUNT }]
  const found = [
    ...volume(now, before),
    ...product(now),
    ...kept(now, before),
    ...cost(now, before),
    ...times(now, before),
    ...carriers(now),
    ...rules(now),
  ].toSorted((one, other) => other.weight - one.weight)
  const first = new Map<string, Highlight>()
  for (const { highlight } of found) if (!first.has(highlight.about)) first.set(highlight.about, highlight)
  return [...first.values()].slice(0, SENTENCES)
}

interface Weighed {
  readonly highlight: Highlight
  /** The size of a change in percent, or what compares with that. */
  readonly weight: number
}

const percentOf = (now: number, before: number) => Math.round(((now - before) / before) * 1000) / 10

function volume(now: PeriodFigures, before: PeriodFigures): Weighed[] {
  if (before.requests < LEAST_COUNT) return []
  const percent = percentOf(now.requests, before.requests)
  if (Math.abs(percent) < 5) return []
  const driver = percent > 0 ? driverOf(now, before) : null
  return [
    {
      highlight: { about: 'volume', now: now.requests, before: before.requests, percent, driver },
      weight: 100 + Math.abs(percent),
    },
  ]
}

/** The variation with the largest increase in units, where that is at least three tenths of the whole increase. */
function driverOf(now: PeriodFigures, before: PeriodFigures) {
  const increase = now.units - before.units
  if (increase <= 0) return null
  const earlier = unitsBySku(before)
  const [most] = [...unitsBySku(now)]
    .map(([sku, units]) => ({ sku, units, more: units - (earlier.get(sku) ?? 0) }))
    .toSorted((one, other) => other.more - one.more)
  if (!most || most.units < LEAST_COUNT || most.more / increase < 0.3) return null
  return { sku: most.sku, ...namesOf(now, most.sku, most.units), share: Math.min(1, most.more / increase) }
}

/** The variation that comes back most, where it is at least a tenth of everything. */
function product(now: PeriodFigures): Weighed[] {
  const [most] = [...unitsBySku(now)].toSorted(([, one], [, other]) => other - one)
  if (!most || most[1] < LEAST_COUNT || most[1] / now.units < 0.1) return []
  const [sku, units] = most
  const share = units / now.units
  return [{ highlight: { about: 'product', sku, units, share, ...namesOf(now, sku, units) }, weight: share * 100 }]
}

function kept(now: PeriodFigures, before: PeriodFigures): Weighed[] {
  const [whole, earlier] = [now.kept + now.given, before.kept + before.given]
  if (whole === 0) return []
  const percent = Math.round((now.kept / whole) * 1000) / 10
  const points =
    earlier === 0 || before.requests < LEAST_COUNT
      ? null
      : Math.round((percent - (before.kept / earlier) * 100) * 10) / 10
  return [{ highlight: { about: 'kept', percent, points }, weight: 10 + 2 * Math.abs(points ?? 0) }]
}

function cost(now: PeriodFigures, before: PeriodFigures): Weighed[] {
  if (before.requests < LEAST_COUNT || before.cost <= 0) return []
  const each = Math.round(now.cost / now.requests)
  const percent = percentOf(now.cost / now.requests, before.cost / before.requests)
  return Math.abs(percent) < 10 ? [] : [{ highlight: { about: 'cost', each, percent }, weight: Math.abs(percent) }]
}

function times(now: PeriodFigures, before: PeriodFigures): Weighed[] {
  return now.times.flatMap(({ stage, n, median }): Weighed[] => {
    const earlier = before.times.find((one) => one.stage === stage)
    if (n < LEAST_COUNT || median === null || !earlier?.median || earlier.n < LEAST_COUNT) return []
    const percent = percentOf(median, earlier.median)
    if (Math.abs(percent) < 20 || Math.abs(median - earlier.median) < 1) return []
    return [{ highlight: { about: 'time', stage, median, before: earlier.median }, weight: Math.abs(percent) / 2 }]
  })
}

/** A carrier that loses at least one parcel in a hundred, and more than one. */
function carriers(now: PeriodFigures): Weighed[] {
  return now.carriers
    .filter(({ sent, lost }) => sent >= LEAST_COUNT && lost > 1 && lost / sent >= 0.01)
    .map(({ name, sent, lost }) => ({
      highlight: { about: 'carrier', name, lost, sent },
      weight: (lost / sent) * 1000,
    }))
}

/** A rule that people set aside in at least one request of twenty. */
function rules(now: PeriodFigures): Weighed[] {
  return now.rules
    .filter(({ exceptions }) => exceptions >= LEAST_COUNT && exceptions / now.requests >= 0.05)
    .map(({ rule, exceptions, amount }) => ({
      highlight: { about: 'rule', rule, exceptions, amount },
      weight: (exceptions / now.requests) * 300,
    }))
}

function unitsBySku({ items }: PeriodFigures): Map<string, number> {
  const units = new Map<string, number>()
  for (const item of items) units.set(item.sku, (units.get(item.sku) ?? 0) + item.units)
  return units
}

/** The name of a variation, and the reason given for at least half of its units. */
function namesOf({ items }: PeriodFigures, sku: string, units: number) {
  const own = items.filter((item) => item.sku === sku)
  const usual = own.find(({ reason, units: of }) => reason !== '' && of / units >= 0.5)
  return { name: own[0]?.name ?? sku, reason: usual?.reason ?? null }
}
