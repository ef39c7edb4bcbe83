import { fromCentavos, type Replacement } from '@vaivem/contract'
import {
  money,
  refundOwed,
  replacements,
  stages,
  transitions,
  type DifferenceState,
  type IntentStatus,
  type Money,
  type OwedFor,
  type ReplacementState,
  type ReplacementStep,
  type UnitRanges,
} from '@vaivem/domain'
import { momentOfColumn } from '../platform/http/moments.ts'
import { exchangeProblem } from './exchange-problems.pt-BR.ts'
import { blockedReasonText } from './blocked-reasons.pt-BR.ts'
import {
  differenceStateNames,
  replacementCommands,
  replacementStateNames,
  spoken,
} from '../platform/wire/state-names.pt-BR.ts'

/** A replacement for units of the process, as staff see it. */
export interface ReplacementView {
  readonly id: number
  readonly itemId: number
  readonly skuId: string
  readonly skuName: string | null
  readonly productId: string | null
  readonly quantity: number
  readonly price: Money
  /** The units of the line that come back, and what was paid for them. */
  readonly units: UnitRanges
  readonly paid: Money
  readonly state: ReplacementState
  readonly difference: Money
  readonly differenceState: DifferenceState
  /** The store gives it back, and has not done so yet. */
  readonly isDifferenceOwed: boolean
  /** Whether a part of it reached the customer, or is being sent. */
  readonly isDifferenceSent: boolean
  /** Whether staff order it manually: no platform is called. */
  readonly isByHand: boolean
  /** The store may be making its order right now. */
  readonly isBeingOrdered: boolean
  /** Whether a person who may move money cleared it, though the order it comes from was not confirmed. */
  readonly isReleased: boolean
  /** Why its order waits for a person; empty: it does not. */
  readonly heldFor: readonly string[]
  readonly reservedUntil: string | null
  readonly storeReference: string | null
  readonly invoiceKey: string | null
  readonly trackingCode: string | null
  readonly trackingUrl: string | null
  readonly problem: string | null
  readonly createdAt: string
}

export interface ReplacementRow extends Omit<
  ReplacementView,
  'price' | 'paid' | 'difference' | 'isDifferenceOwed' | 'isDifferenceSent'
> {
  readonly price: number
  readonly paid: number
  readonly difference: number
}

/** `intents` are those of its process. */
export function replacementOf(
  row: ReplacementRow,
  intents: readonly { readonly owedFor: OwedFor; readonly status: IntentStatus }[],
): ReplacementView {
  const own = intents.filter(({ owedFor }) => refundOwed.isOfReplacement(owedFor, row.id))
  return {
    ...row,
    isDifferenceOwed: own.some(({ status }) => stages.isOpen(status)),
    isDifferenceSent: own.some(({ status }) => status === 'sent' || status === 'verifying' || status === 'settled'),
    price: money.money(row.price),
    paid: money.money(row.paid),
    difference: money.money(row.difference),
  }
}

export type ReplacementCommand = keyof typeof replacementCommands

/**
 * The steps of a replacement that staff may report now. The store itself reports the failure of a call to it. A person reports
 * it only of an order, or of a call that the store never answered; whether the store can still be queried is known only when
 * the command is given.
 */
export function replacementSteps({ state, isByHand, isBeingOrdered }: Told): readonly ReplacementCommand[] {
  const isWithStore = state === 'chosen' || state === 'reserved'
  const isUnanswered = state === 'reserved' && isBeingOrdered
  const isSaidByStaff = (step: ReplacementStep) => {
    if (step === 'order') return isUnanswered || (isByHand && state === 'chosen')
    return step === 'fail' ? !isWithStore || isUnanswered : step in replacementCommands
  }
  return transitions
    .stepsFrom<ReplacementState, ReplacementStep>(replacements.TRANSITIONS, state)
    .filter(isSaidByStaff) as ReplacementCommand[]
}

type Told = Pick<ReplacementView, 'state' | 'isByHand' | 'isBeingOrdered'>

/** The reason why an item of an exchange cannot be refunded in money, by its replacements; undefined when it can. */
export function obstacleToMoney(
  chosen: readonly ReplacementView[],
): { readonly known: ReplacementView; readonly because: string } | undefined {
  for (const known of chosen) {
    if (known.isBeingOrdered) return { known, because: 'o pedido da troca está sendo feito' }
    if (replacements.isMade(known.state))
      return { known, because: `a troca está ${spoken(replacementStateNames[known.state])}` }
    if (isStoresSideSent(known)) return { known, because: DIFFERENCE_SENT }
  }
  return undefined
}

export const DIFFERENCE_SENT = 'a loja já devolveu a diferença'

/** Whether it was cancelled after the store refunded its side: another exchange of the same units would refund it again. */
export function isLostAfterDifference(known: ReplacementView): boolean {
  return replacements.isCalledOff(known.state) && isStoresSideSent(known)
}

/** The store gave its side of the difference for units that nothing replaces yet. */
export function isStoresSideSent({ difference, isDifferenceSent }: ReplacementView): boolean {
  return difference < 0 && isDifferenceSent
}

/** Given back is what reached the customer; what is only planned is still to be. */
function differenceWord(known: ReplacementView): Replacement['estadoDiferenca'] {
  const { differenceState, isDifferenceOwed, state } = known
  if (differenceState === 'due' && replacements.isCalledOff(state)) return 'nao_ha'
  return differenceState === 'given-back' && isDifferenceOwed ? 'a_devolver' : differenceStateNames[differenceState]
}

/** A replacement of the management interface. */
export function shownReplacement(known: ReplacementView): Replacement {
  return {
    id: known.id,
    itemId: String(known.itemId),
    skuId: known.skuId,
    skuNome: known.skuName,
    produtoId: known.productId,
    quantidade: known.quantity,
    preco: fromCentavos(known.price),
    valorPago: fromCentavos(known.paid),
    valorDiferenca: fromCentavos(known.difference),
    aMao: known.isByHand,
    estado: replacementStateNames[known.state],
    estadoDiferenca: differenceWord(known),
    reservadaAte: known.reservedUntil === null ? null : momentOfColumn(known.reservedUntil),
    pedidoDaTroca: known.storeReference,
    chaveNota: known.invoiceKey,
    codigoRastreio: known.trackingCode,
    linkRastreio: known.trackingUrl,
    problema: exchangeProblem(known.problem) ?? blockedReasonText(known.heldFor),
    criadaEm: momentOfColumn(known.createdAt),
  }
}
