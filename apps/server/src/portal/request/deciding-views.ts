import { calendar, type DeliveryKind, type LocalText, money, type Outcomes, type VoucherOutcome } from '@vaivem/domain'
import {
  type AddressValues,
  type BankValues,
  type MoneyOffer,
  type OutcomeView,
  REQUEST_PATHS,
  type ShippingView,
  type ShownShipping,
  type VoucherOffer,
} from '@vaivem/portal'
import { formatAddress } from '../../orders/index.ts'
import { choicesOf } from './choosing-views.ts'
import { isCollection, reasonOf, type RequestState } from './request-state.ts'
import { dayOf, frameOf, nameOf, type Told } from './view-frame.ts'

export const NO_BANK: Omit<BankValues, 'isKept' | 'proofPath'> = {
  kind: 'pix',
  holder: '',
  document: '',
  pixKey: '',
  bankName: '',
  branch: '',
  account: '',
}

/** `typed`: what was sent and not taken. */
export function outcomeView(
  situation: RequestState,
  outcomes: Outcomes,
  told: Told = {},
  typed: {
    readonly chosen?: 'money' | 'voucher' | null
    readonly bank?: Omit<BankValues, 'isKept' | 'proofPath'>
  } = {},
): OutcomeView {
  const { draft, keepsItems } = situation
  const [first] = outcomes.vouchers
  return {
    frame: frameOf(situation, 'outcome', told),
    keepsItems,
    exchangeable: keepsItems ? [] : exchangeable(situation),
    money: moneyOffer(situation, outcomes),
    voucher: first ? voucherOffer(situation, outcomes, first) : null,
    chosen: typed.chosen ?? draft.state.outcome?.kind ?? null,
    bank: outcomes.wantsBankData ? bankValues(situation, typed.bank ?? NO_BANK) : null,
  }
}

function bankValues(situation: RequestState, typed: Omit<BankValues, 'isKept' | 'proofPath'>): BankValues {
  const proofPath = mustProve(situation) ? `${situation.basePath}${PROOF_PATH}` : null
  return { ...typed, isKept: situation.draft.state.hasBankData, proofPath }
}

/**
 * Whether the session must be verified before bank data may be entered: by reading the e-mail of the order, or by the buyer's
 * document where no e-mail is known.
 */
export function mustProve({ isProven, known }: RequestState): boolean {
  return !isProven && Boolean(known.attributes.customer?.email)
}

/** Where a session is proven, and back. */
const PROOF_PATH = `/fluxo/confirmar?voltar=${encodeURIComponent(REQUEST_PATHS.outcome)}`

/**
 * The items returned because they do not fit, which are offered an exchange first: the reason allows both, and the stock is
 * queried on the page of the offer.
 */
function exchangeable(situation: RequestState): readonly string[] {
  return situation.draft.state.items.flatMap((item) => {
    const reason = reasonOf(situation, item)
    if (item.choice?.operation !== 'return' || reason?.kind !== 'exchange') return []
    const isOffered = choicesOf(situation, item).some(
      ({ operation, choices }) =>
        operation === 'exchange' && choices.some(({ value }) => value === `exchange:${reason.id}`),
    )
    return isOffered ? [nameOf(situation, item.lineId)] : []
  })
}

export function moneyOffer(situation: RequestState, outcomes: Outcomes): MoneyOffer {
  return {
    goodsCentavos: outcomes.goods,
    freightCentavos: outcomes.freight,
    surchargesCentavos: outcomes.surcharges,
    chargedCentavos: outcomes.charged,
    notChargedCentavos: money.subtract(outcomes.sendingCost, outcomes.charged),
    totalCentavos: outcomes.total,
    payments: outcomes.payments.map(({ kind, amount }) => ({ kind, centavos: amount })),
    readyOn: readyOn(situation),
    isToBank: outcomes.wantsBankData,
  }
}

export function voucherOffer(
  situation: RequestState,
  outcomes: Pick<Outcomes, 'goods' | 'freight' | 'surcharges' | 'sendingCost'>,
  { definitionId, description, amount, bonus, charged, expiresAt, keepsRest }: VoucherOutcome,
): VoucherOffer {
  const defined = situation.account.configuration.voucherDefinitions.find(({ id }) => id === definitionId)
  return {
    definitionId,
    name: { text: description, translations: defined?.translations ?? {} },
    goodsCentavos: outcomes.goods,
    freightCentavos: outcomes.freight,
    surchargesCentavos: outcomes.surcharges,
    bonusCentavos: bonus,
    chargedCentavos: charged,
    notChargedCentavos: money.subtract(outcomes.sendingCost, charged),
    amountCentavos: amount,
    expiresOn: dayOf(expiresAt, situation.account.configuration.timeZone),
    readyOn: readyOn(situation),
    keepsRest,
  }
}

/** The first working day on which the items may be back, by the way chosen, else by the quickest. */
function readyOn({ account, draft, offers, keepsItems, now }: RequestState): Temporal.PlainDate {
  const today = dayOf(now, account.configuration.timeZone)
  if (keepsItems) return today
  const chosen = offers.find(({ id }) => id === draft.state.shipping?.optionId)
  const days = chosen?.days ?? (offers.length === 0 ? 0 : Math.min(...offers.map((offer) => offer.days)))
  return calendar.workingDayFrom(today.add({ days }))
}

export const NO_ADDRESS: AddressValues = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
}

export function shippingView(
  situation: RequestState,
  told: Told = {},
  typed: {
    readonly value?: string
    readonly point?: string
    readonly collectAt?: ShippingView['collectAt']
    readonly address?: AddressValues
  } = {},
): ShippingView {
  const { draft } = situation
  const chosen = draft.state.shipping
  const kept = chosen?.collectAt ?? null
  const value = typed.value ?? (chosen ? shippingValue(chosen.optionId, chosen.physicalStoreId) : '')
  return {
    frame: frameOf(situation, 'shipping', told),
    offers: situation.offers.map((offer) =>
      shownShipping(situation, offer, value, typed.point ?? chosen?.pointId ?? null),
    ),
    orderAddress: orderPlace(situation),
    collectAt: typed.collectAt ?? (kept === null ? 'address-of-order' : kept === 'address-of-order' ? kept : 'other'),
    address: typed.address ?? (kept === null || kept === 'address-of-order' ? NO_ADDRESS : kept),
  }
}

export function shippingValue(optionId: number, physicalStoreId: number | null): string {
  return `${optionId}.${physicalStoreId ?? 0}`
}

/** Whether the customer picks a point: for a collection, or a single shop, there is none to pick. */
export function isPointPicked(kind: DeliveryKind): boolean {
  return kind === 'agency' || kind === 'locker'
}

/** The name of a way of sending, in the languages that the account gives. */
export function shippingName(
  { account }: RequestState,
  { id, description }: Pick<RequestState['offers'][number], 'id' | 'description'>,
): LocalText {
  const option = account.configuration.logistics.options.find((one) => one.id === id)
  return { text: description, translations: option?.translations ?? {} }
}

function shownShipping(
  situation: RequestState,
  offer: RequestState['offers'][number],
  value: string,
  point: string | null,
): ShownShipping {
  const own = shippingValue(offer.id, offer.physicalStore?.id ?? null)
  return {
    value: own,
    kind: offer.kind,
    description: shippingName(situation, offer),
    carrier: offer.carrier?.name ?? null,
    costCentavos: offer.costForCustomer,
    days: offer.days,
    points: offer.points.map(({ id, name, address, distanceKm, openingHours }) => ({
      id,
      name,
      address,
      metres: distanceKm === null ? null : Math.round(distanceKm * 1000),
      openingHours,
      isChosen: own === value && id === point,
    })),
    isPointPicked: isPointPicked(offer.kind),
    isCollected: isCollection(offer.kind),
    isChosen: own === value,
  }
}

/** The order's address, as far as its reader may know it. */
export function orderPlace({ known, isProven }: RequestState): string | null {
  return formatAddress(known.attributes.customer?.endereco ?? null, { isWhole: isProven })
}
