import {
  calendar,
  collectionWindows,
  type DeliveryKind,
  type DraftItem,
  drawnMap,
  givesMoneyByLaw,
  isCollection,
  type LocalText,
  money,
  type Outcomes,
  type VoucherOutcome,
} from '@vaivem/domain'
import {
  type AddressValues,
  type BankValues,
  type ExchangeOffer,
  type MoneyOffer,
  type OfferKind,
  type OutcomeView,
  REQUEST_PATHS,
  type ShippingView,
  type ShownShipping,
  type VoucherOffer,
} from '@vaivem/portal'
import { formatAddress } from '../../orders/index.ts'
import { asExchange } from './as-exchange.ts'
import { chosenWindow, hasWindowPassed, windowsOf } from './collection-windows.ts'
import { addressOf, askedItems, reasonOf, type RequestState } from './request-state.ts'
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
  const best = bestVoucher(outcomes)
  return {
    frame: frameOf(situation, 'outcome', told),
    keepsItems,
    order: offersOrder(situation),
    exchange: exchangeOffer(situation, outcomes),
    money: moneyOffer(situation, outcomes),
    voucher: best ? voucherOffer(situation, outcomes, best) : null,
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

/** The exchange that is offered beside money and voucher, for the items that may be exchanged. */
function exchangeOffer(situation: RequestState, outcomes: Outcomes): ExchangeOffer | null {
  const { draft, account, flow } = situation
  const items = draft.state.items.map((item, index) => ({ item, worth: outcomes.values[index] ?? money.ZERO }))
  const isOffered = (item: DraftItem | null) => item !== null && flow.isAllowed(item)
  const exchanged = items.filter(({ item }) => isOffered(asExchange(item, reasonOf(situation, item))))
  if (!flow.offersExchange || exchanged.length === 0) return null
  return {
    names: [...new Set(exchanged.map(({ item }) => nameOf(situation, item.lineId)))],
    worthCentavos: money.sum(exchanged.map(({ worth }) => worth)),
    shipsWhen: account.configuration.exchanges.shipWhen,
    readyOn: readyOn(situation),
  }
}

/** The voucher that is worth most; of those worth the same, the one that lasts longest. */
function bestVoucher({ vouchers }: Outcomes): VoucherOutcome | undefined {
  return vouchers.toSorted((a, b) => b.amount - a.amount || Temporal.Instant.compare(b.expiresAt, a.expiresAt))[0]
}

const KEEP_SALE: readonly OfferKind[] = ['exchange', 'voucher', 'money']
const MONEY_FIRST: readonly OfferKind[] = ['money', 'exchange', 'voucher']

/** As the account orders, but money first where law gives it (contract §6.12, §6.13). */
function offersOrder(situation: RequestState): readonly OfferKind[] {
  const isByLaw = (askedItems(situation) ?? []).some(givesMoneyByLaw)
  const { offersOrder: order } = situation.account.configuration.exchanges
  return order === 'keep-sale' && !isByLaw ? KEEP_SALE : MONEY_FIRST
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
    limits: outcomes.limits,
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
function readyOn(situation: RequestState): Temporal.PlainDate {
  const { account, draft, offers, keepsItems, now } = situation
  const today = dayOf(now, account.configuration.timeZone)
  if (keepsItems) return today
  const chosen = offers.find(({ id }) => id === draft.state.shipping?.optionId)
  const days = chosen?.days ?? (offers.length === 0 ? 0 : Math.min(...offers.map((offer) => offer.days)))
  const window = chosenWindow(situation)
  return calendar.workingDayFrom((window ? collectionWindows.datedOf(window).day : today).add({ days }))
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
    readonly window?: string
    readonly collectAt?: ShippingView['collectAt']
    readonly address?: AddressValues
  } = {},
): ShippingView {
  const { draft } = situation
  const chosen = draft.state.shipping
  const kept = chosen?.collectAt ?? null
  const value = typed.value ?? (chosen ? shippingValue(chosen.optionId, chosen.physicalStoreId) : '')
  const point = typed.point ?? chosen?.pointId ?? null
  const window = typed.window ?? (chosen?.window ? collectionWindows.format(chosen.window) : '')
  return {
    frame: frameOf(situation, 'shipping', hasWindowPassed(situation) ? { notice: 'window-passed', ...told } : told),
    offers: situation.offers.map((offer) => shownShipping(situation, offer, { value, point, window })),
    maps: mapsOf(situation),
    orderAddress: orderPlace(situation),
    collectAt: typed.collectAt ?? (kept === null ? 'address-of-order' : kept === 'address-of-order' ? kept : 'other'),
    address: typed.address ?? (kept === null || kept === 'address-of-order' ? NO_ADDRESS : kept),
  }
}

/** How many places are drawn: as many as are shown at once. */
const MOST_DRAWN = 3

/** The nearest places of each way around the customer, by the ways' groups. */
function mapsOf(situation: RequestState): ShippingView['maps'] {
  const groups = Map.groupBy(situation.offers, ({ id, physicalStore }) =>
    physicalStore === null ? shippingValue(id, null) : `loja-${id}`,
  )
  return new Map(
    [...groups].flatMap(([group, offers]) => {
      const places = offers.flatMap(({ points }) => points).slice(0, MOST_DRAWN)
      const map = drawnMap(addressOf(situation), places)
      return map ? [[group, map] as const] : []
    }),
  )
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
  { value, point, window }: { readonly value: string; readonly point: string | null; readonly window: string },
): ShownShipping {
  const own = shippingValue(offer.id, offer.physicalStore?.id ?? null)
  return {
    value: own,
    kind: offer.kind,
    description: shippingName(situation, offer),
    carrier: offer.carrier?.name ?? null,
    costCentavos: offer.costForCustomer,
    days: offer.days,
    points: offer.points.map(({ distanceKm, id, name, address, openingHours }) => ({
      id,
      name,
      address,
      metres: distanceKm === null ? null : Math.round(distanceKm * 1000),
      openingHours,
      isChosen: own === value && id === point,
    })),
    group: offer.physicalStore === null ? own : `loja-${offer.id}`,
    isPointPicked: isPointPicked(offer.kind),
    isCollected: isCollection(offer.kind),
    windows: (windowsOf(situation, offer.id) ?? []).map((one) => {
      const written = collectionWindows.format(one)
      return { ...collectionWindows.datedOf(one), value: written, isChosen: own === value && written === window }
    }),
    isChosen: own === value,
  }
}

/** The order's address, as far as its reader may know it. */
export function orderPlace({ known, isProven }: RequestState): string | null {
  return formatAddress(known.attributes.customer?.endereco ?? null, { isWhole: isProven })
}
