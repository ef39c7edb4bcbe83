import type { ItemOperation, ReasonKind } from '../account/configuration.ts'
import { dayOf, lastDayOf, lastDayOfRegret, type RestDays } from '../shared/calendar.ts'
import { restDaysAt } from '../shared/local-holidays.ts'
import type { RuleRequest } from './facts.ts'

/** The least a country grants, counted from receipt whatever a store configures. */
export interface LegalFloor {
  readonly lastDayOfRegret: (receipt: Temporal.PlainDate, restsAlso?: RestDays) => Temporal.PlainDate
  readonly regretSource: string
  /** Running days to claim a defect. */
  readonly warrantyDays: number
  readonly warrantySource: string
}

/**
 * CDC art. 49 (regret) and art. 26 (defect: 30 days, or 90 for durable goods; what is durable cannot be known here,
 * so 90). Adding a country is adding a line.
 */
const FLOORS: Readonly<Record<string, LegalFloor>> = {
  BR: { lastDayOfRegret, regretSource: 'CDC, art. 49', warrantyDays: 90, warrantySource: 'CDC, art. 26' },
}

/** The floor of a country (two letters); undefined where none is known. */
export function floorOf(country: string): LegalFloor | undefined {
  return Object.hasOwn(FLOORS, country.toUpperCase()) ? FLOORS[country.toUpperCase()] : undefined
}

/**
 * Whether law alone holds a regret open now. Without a delivery date the window has not begun to run out, so it is.
 */
export function isInsideRegret(
  country: string,
  deliveredAt: Temporal.Instant | null,
  now: Temporal.Instant,
  timeZone: string,
  restsAlso?: RestDays,
): boolean {
  const floor = floorOf(country)
  if (!floor) return false
  if (!deliveredAt) return true
  const lastDay = floor.lastDayOfRegret(dayOf(deliveredAt, timeZone), restsAlso)
  return Temporal.PlainDate.compare(dayOf(now, timeZone), lastDay) <= 0
}

/** How law holds a kind of reason open, counted from receipt: the last day, and which law; undefined where it says nothing. */
export function legalDeadlineOf(country: string, kind: ReasonKind): LegalDeadline | undefined {
  const floor = floorOf(country)
  if (!floor || kind === 'exchange') return undefined
  return kind === 'regret'
    ? { source: floor.regretSource, lastDay: floor.lastDayOfRegret }
    : { source: floor.warrantySource, lastDay: (receipt) => lastDayOf(receipt, floor.warrantyDays) }
}

interface LegalDeadline {
  readonly source: string
  readonly lastDay: (receipt: Temporal.PlainDate, restsAlso?: RestDays) => Temporal.PlainDate
}

/** The days on which the consumer of an order rests, for the terms that law counts. */
export function restDaysOf({
  configuration,
  order,
}: {
  readonly configuration: Pick<RuleRequest['configuration'], 'holidays'>
  readonly order: Pick<RuleRequest['order'], 'place'>
}): RestDays {
  return restDaysAt(configuration.holidays, order.place ?? null)
}

/**
 * Whether an item may be a regret: it says so, or it is a return whose reason the account does not know, since art. 49
 * asks for no reason at all.
 */
export function mayBeRegret(kind: ReasonKind | null, operation: ItemOperation): boolean {
  return kind === 'regret' || (kind === null && operation === 'return')
}

/** A return for regret that is still inside the days of CDC art. 49: its freight has a floor (contract §4.4). */
export function isLegalRegret(
  { configuration, order, now }: Pick<RuleRequest, 'configuration' | 'order' | 'now'>,
  { operation, kind }: { readonly operation: ItemOperation; readonly kind: ReasonKind | null },
): boolean {
  const { country, timeZone } = configuration
  const restsAlso = restDaysOf({ configuration, order })
  return (
    operation === 'return' &&
    mayBeRegret(kind, operation) &&
    isInsideRegret(country, order.deliveredAt, now, timeZone, restsAlso)
  )
}
