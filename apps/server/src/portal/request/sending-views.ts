import { buyerNotes, collectionWindows, type DraftItem, type DraftShipping, wholeDue } from '@vaivem/domain'
import type { ReviewedItem, ReviewedShipping, ReviewView } from '@vaivem/portal'
import { buyerIn } from '../../processes/index.ts'
import { moneyOffer, orderPlace, shippingName, voucherOffer } from './deciding-views.ts'
import { sentBy } from './chosen-way.ts'
import { chosenWindow } from './collection-windows.ts'
import { differenceForm } from './exchange-views.ts'
import { reviewedAnswers } from './question-views.ts'
import { capabilitiesFor, reasonOf, type RequestState } from './request-state.ts'
import { dayOf, frameOf, lineOf, namesOf, type Told } from './view-frame.ts'

export function reviewView(situation: RequestState, told: Told = {}): ReviewView {
  const { keepsItems, account, now } = situation
  const { automatic, validDays } = account.configuration.authorization
  const { fiscal } = account.configuration
  const isTaxpayer = !keepsItems && buyerNotes.isTaxpayer(buyerIn(situation.known.attributes))
  const isAwaited = isTaxpayer && buyerNotes.isAwaited(fiscal, 'pending')
  const carrier = sentBy(situation)?.carrier
  // A code that staff obtain comes on no day that could be promised.
  const isLabelled = carrier ? capabilitiesFor(situation).label(carrier) === 'automatic' : false
  return {
    frame: frameOf(situation, 'review', told),
    items: situation.draft.state.items.flatMap((item, index) => reviewedItem(situation, item, index)),
    refund: refundOf(situation),
    keepsItems,
    shipping: keepsItems ? null : shippingOf(situation),
    // The deadline begins on the day of the authorization: at once where a trigger of the account requests it.
    sendUntil:
      !keepsItems && automatic && isLabelled && !isAwaited
        ? dayOf(now, account.configuration.timeZone).add({ days: validDays })
        : null,
    buyerNote: isTaxpayer ? fiscal.buyerNote : null,
  }
}

function reviewedItem(situation: RequestState, item: DraftItem, index: number): readonly ReviewedItem[] {
  const line = lineOf(situation, item.lineId)
  if (!line || item.choice === null) return []
  const { replacement } = item
  return [
    {
      ...namesOf(line),
      lineId: line.id,
      quantity: item.quantity,
      operation: item.choice.operation,
      reason: reasonTextOf(situation, item),
      answers: reviewedAnswers(situation, item),
      valueCentavos: situation.outcomes?.values[index] ?? 0,
      photos: item.photos,
      replacement: replacement && {
        name: replacement.name,
        differenceCentavos: replacement.difference,
        differenceIn: differenceForm(situation, item),
      },
    },
  ]
}

function reasonTextOf(situation: RequestState, item: DraftItem): ReviewedItem['reason'] {
  const reason = reasonOf(situation, item)
  return reason ? { text: reason.description, translations: reason.translations ?? {} } : null
}

function refundOf(situation: RequestState): ReviewView['refund'] {
  const { outcomes, draft } = situation
  if (!outcomes || wholeDue(outcomes) === 0) return null
  const { outcome } = draft.state
  const voucher = outcome?.kind === 'voucher' ? voucherOf(situation, outcome.definitionId) : undefined
  if (voucher) return { kind: 'voucher', offer: voucherOffer(situation, outcomes, voucher) }
  return { kind: 'money', offer: moneyOffer(situation, outcomes) }
}

function voucherOf({ outcomes }: RequestState, definitionId: number) {
  return outcomes?.vouchers.find((one) => one.definitionId === definitionId)
}

function shippingOf(situation: RequestState): ReviewedShipping | null {
  const chosen = situation.draft.state.shipping
  const offer = sentBy(situation)
  if (!offer) return null
  const at = chosen?.collectAt ?? null
  const window = chosenWindow(situation)
  return {
    kind: offer.kind,
    description: shippingName(situation, offer),
    shop: offer.physicalStore?.name ?? null,
    costCentavos: offer.costForCustomer,
    days: offer.days,
    point: offer.points.find(({ id }) => id === (chosen?.pointId ?? null)) ?? null,
    window: window && collectionWindows.datedOf(window),
    collectedAt: at && collectedAt(situation, at),
  }
}

function collectedAt(
  situation: RequestState,
  at: NonNullable<DraftShipping['collectAt']>,
): ReviewedShipping['collectedAt'] {
  if (at === 'address-of-order') return { at: 'order', place: orderPlace(situation) }
  const { street, number, complement, district, city, state, postalCode } = at
  return {
    at: 'other',
    place: [
      street,
      number,
      complement,
      district,
      `${city}/${state}`,
      `CEP ${postalCode.slice(0, 5)}-${postalCode.slice(5)}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}
