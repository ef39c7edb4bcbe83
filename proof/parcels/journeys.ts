import type { Dice } from '../../apps/server/test/model/dice.ts'
import { shuffled } from './chance.ts'
import type { Scan } from './memory-carrier.ts'

/** A scan of a parcel, and from which step of the run on the carrier shows it. */
export interface JourneyScan {
  readonly scan: Scan
  /** When it happens, and when a notice of it would be sent. */
  readonly step: number
  /** When it is shown: scanners send late. */
  readonly shownFrom: number
}

/** How the journeys of a hundred parcels end. */
const ENDS: readonly (readonly [share: number, end: readonly Scan['situacao'][]])[] = [
  [58, ['entregue']],
  [17, []],
  [8, ['devolvida']],
  [6, ['extraviada']],
  [6, ['extraviada', 'entregue']],
  [5, ['extraviada', 'devolvida']],
]
const MOST_MOVES = 4
const MOST_MINUTES = 600

/** A journey as goods really travel, of one parcel in twenty nothing at all; each scan has a time of its own, in their order. */
export function aJourney(dice: Dice, code: string, steps: number, begin: Temporal.Instant): readonly JourneyScan[] {
  if (dice.isLucky(20)) return []
  const first: readonly Scan['situacao'][] = dice.isLucky(10) ? [] : [dice.isLucky(3) ? 'coletada' : 'postada']
  const moves = Array.from({ length: dice.roll(MOST_MOVES) }, () => 'em-transito' as const)
  const way = [...first, ...moves, ...endBy(dice)]
  const happens = way.map(() => 1 + dice.roll(steps)).toSorted((one, other) => one - other)
  let at = begin
  return way.map((situacao, place) => {
    at = at.add({ minutes: 1 + dice.roll(MOST_MINUTES) })
    const step = happens[place] ?? steps
    const rastreio = dice.isLucky(4) ? null : `${code}BR`
    const shownFrom = step + (dice.isLucky(3) ? 1 + dice.roll(3) : 0)
    return { scan: { situacao, em: at.toString(), rastreio }, step, shownFrom }
  })
}

function endBy(dice: Dice): readonly Scan['situacao'][] {
  let left = dice.roll(100)
  for (const [share, end] of ENDS) {
    if (left < share) return end
    left -= share
  }
  return []
}

/** Where a parcel is and how far its process has come, by the model: whatever was scanned last, by the time of the scan. */
export function whereabouts(scans: readonly Scan[]): { readonly state: string; readonly stage: string } {
  const last = scans.reduce<Scan | undefined>(
    (latest, scan) =>
      latest && Temporal.Instant.compare(Temporal.Instant.from(latest.em), Temporal.Instant.from(scan.em)) > 0
        ? latest
        : scan,
    undefined,
  )
  return last ? WHERE[last.situacao] : { state: 'authorized', stage: 'authorized' }
}

const WHERE: Readonly<Record<Scan['situacao'], { readonly state: string; readonly stage: string }>> = {
  postada: { state: 'posted', stage: 'posted' },
  coletada: { state: 'collected', stage: 'posted' },
  'em-transito': { state: 'in-transit', stage: 'posted' },
  entregue: { state: 'delivered', stage: 'delivered' },
  extraviada: { state: 'lost', stage: 'error' },
  devolvida: { state: 'returned-to-customer', stage: 'error' },
}

/** Told in any order, some of it twice. */
export function asTold(dice: Dice, scans: readonly Scan[]): readonly Scan[] {
  return shuffled(dice, scans.length > 0 && dice.isLucky(3) ? [...scans, dice.pick(scans)] : scans)
}
