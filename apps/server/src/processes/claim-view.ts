import { fromCentavos, type DefectClaim } from '@vaivem/contract'
import { defectClaim, money, type ClaimState, type IdentifiedActor, type Money, type Remedy } from '@vaivem/domain'
import { instantOfColumn, momentOf } from '../platform/http/moments.ts'
import { claimStateNames, remedyNames } from '../platform/wire/state-names.pt-BR.ts'

/** Why units of an item stay with the customer. */
export type KeepReason = 'repaired' | 'abated'

/** A complaint about the units of one item (CDC art. 18). */
export interface ClaimView {
  readonly itemId: number
  readonly state: ClaimState
  readonly complainedAt: Temporal.Instant
  /** Until when the store may repair. */
  readonly dueAt: Temporal.Instant
  readonly answeredAt: Temporal.Instant | null
  readonly isEssential: boolean
  readonly askedAt: Temporal.Instant | null
  readonly remedy: Remedy | null
  readonly chosenAt: Temporal.Instant | null
  readonly repairedOn: Temporal.PlainDate | null
  /** The part of the amount paid that is offered for keeping the units; null: no offer. */
  readonly offer: Offer | null
  readonly abated: Money | null
}

export interface Offer {
  readonly amount: Money
  /** The actor who decided it. */
  readonly by: IdentifiedActor
  readonly at: Temporal.Instant
}

export interface ClaimRow {
  readonly item: number
  readonly state: ClaimState
  readonly complained_at: string
  readonly due_at: string
  readonly answered_at: string | null
  readonly is_essential: boolean
  readonly asked_at: string | null
  readonly remedy: Remedy | null
  readonly chosen_at: string | null
  readonly repaired_on: string | null
  readonly offered: number | null
  readonly offered_by: IdentifiedActor | null
  readonly offered_at: string | null
  readonly abated: number | null
}

export function claimOf(row: ClaimRow): ClaimView {
  return {
    itemId: row.item,
    state: row.state,
    complainedAt: instantOfColumn(row.complained_at),
    dueAt: instantOfColumn(row.due_at),
    answeredAt: instantOrNull(row.answered_at),
    isEssential: row.is_essential,
    askedAt: instantOrNull(row.asked_at),
    remedy: row.remedy,
    chosenAt: instantOrNull(row.chosen_at),
    repairedOn: row.repaired_on === null ? null : Temporal.PlainDate.from(row.repaired_on),
    offer:
      row.offered === null || row.offered_by === null || row.offered_at === null
        ? null
        : { amount: money.money(row.offered), by: row.offered_by, at: instantOfColumn(row.offered_at) },
    abated: row.abated === null ? null : money.money(row.abated),
  }
}

function instantOrNull(column: string | null): Temporal.Instant | null {
  return column === null ? null : instantOfColumn(column)
}

/** A complaint for answers; the event has the actor of an offer. */
export function shownClaim(claim: ClaimView): DefectClaim {
  const moment = (at: Temporal.Instant | null) => at && momentOf(at)
  return {
    itemId: String(claim.itemId),
    estado: claimStateNames[claim.state],
    reclamadoEm: momentOf(claim.complainedAt),
    consertarAte: momentOf(claim.dueAt),
    essencial: claim.isEssential,
    respondidoEm: moment(claim.answeredAt),
    escolha: claim.remedy && remedyNames[claim.remedy],
    escolhidoEm: moment(claim.chosenAt),
    consertadoEm: claim.repairedOn?.toString() ?? null,
    valorOferecido:
      claim.offer === null || defectClaim.isAnswered(claim.state) ? null : fromCentavos(claim.offer.amount),
    valorAbatido: claim.abated === null ? null : fromCentavos(claim.abated),
  }
}
