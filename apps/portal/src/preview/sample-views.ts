import type { ItemsView, ItemToChoose } from '../pages/request/items.ts'
import type { RequestFrame } from '../pages/request/frame.ts'
import type { OutcomeView } from '../pages/request/outcome.ts'
import type { ParcelToSend, RequestView } from '../pages/status/view.ts'

const NUMBER = 'LE-000123'
const ORDER = '100141'
const SHOES = { name: 'Tênis Vento', variation: 'Branco 39', priceCentavos: 29_990 } as const
const DRESS = { name: 'Vestido midi', variation: 'Verde M', priceCentavos: 18_990 } as const
const SOCKS = { name: 'Meias (3 pares)', variation: 'Sortidas', priceCentavos: 3_990 } as const

/** The items of an invented order, as a page shows them on the day `today`. */
export function sampleItems(today: Temporal.PlainDate): ItemsView {
  const until = [
    { kind: 'regret', day: today.add({ days: 5 }) },
    { kind: 'exchange', day: today.add({ days: 28 }) },
  ] as const
  const item = (lineId: number, sold: typeof SHOES | typeof DRESS | typeof SOCKS): ItemToChoose => ({
    ...sold,
    lineId,
    picture: { path: null, kind: lineId === 1 ? 'shoes' : 'clothes' },
    bought: 1,
    available: 1,
    refusal: null,
    until,
    isChosen: lineId === 1,
  })
  return {
    frame: frameAt('items'),
    number: ORDER,
    placedOn: today.subtract({ days: 9 }),
    firstName: 'Marina',
    hasRequests: false,
    takesClaims: true,
    situation: null,
    items: [
      item(1, SHOES),
      item(2, DRESS),
      {
        ...item(3, SOCKS),
        available: 0,
        until: [],
        refusal: {
          text: 'Por higiene, este item não pode voltar.',
          translations: {
            en: 'For hygiene, this item cannot be returned.',
            es: 'Por higiene, este artículo no se puede devolver.',
          },
        },
      },
    ],
  }
}

/** The outcomes that a customer may choose from for one pair of shoes. */
export function sampleOutcome(today: Temporal.PlainDate): OutcomeView {
  const worth = { goodsCentavos: SHOES.priceCentavos, freightCentavos: 0, surchargesCentavos: 0 } as const
  const sending = { chargedCentavos: 0, notChargedCentavos: 0 } as const
  const readyOn = today.add({ days: 12 })
  const bonusCentavos = 2_999
  return {
    frame: frameAt('outcome'),
    keepsItems: false,
    order: ['exchange', 'voucher', 'money'],
    exchange: { names: [SHOES.name], worthCentavos: SHOES.priceCentavos, shipsWhen: 'rated', readyOn },
    money: {
      ...worth,
      ...sending,
      totalCentavos: SHOES.priceCentavos,
      payments: [{ kind: 'creditCard', centavos: SHOES.priceCentavos }],
      readyOn,
      isToBank: false,
      limits: [],
    },
    voucher: {
      definitionId: 1,
      name: {
        text: 'Vale-compra com 10 % de bônus',
        translations: { en: 'Voucher with a bonus of 10 %', es: 'Vale de compra con 10 % de bono' },
      },
      ...worth,
      bonusCentavos,
      ...sending,
      amountCentavos: SHOES.priceCentavos + bonusCentavos,
      expiresOn: today.add({ months: 6 }),
      keepsRest: true,
      readyOn,
    },
    chosen: null,
    bank: {
      proofPath: null,
      isKept: false,
      kind: 'pix',
      holder: '',
      document: '',
      pixKey: '',
      bankName: '',
      branch: '',
      account: '',
    },
  }
}

/** A request with a parcel that is to be posted. */
export function sampleRequest(now: Temporal.ZonedDateTime): RequestView {
  const openedAt = now.subtract({ hours: 3 })
  const today = now.toPlainDate()
  return {
    number: NUMBER,
    openedAt,
    phase: 'to-send',
    path: '#',
    orderNumber: ORDER,
    items: [
      {
        name: `${SHOES.name} – ${SHOES.variation}`,
        picture: { path: null, kind: 'shoes' },
        quantity: 1,
        operation: 'return',
      },
    ],
    parcels: [sampleParcel(now, openedAt)],
    buyerNote: null,
    money: [],
    expected: { centavos: SHOES.priceCentavos, form: 'money', after: 'rated', from: today.add({ days: 12 }) },
    sending: null,
    replacements: [],
    claims: [],
    deliveryClaim: null,
    steps: [],
    choiceBy: null,
    needsBankData: false,
    isMailedNext: true,
    endedOn: null,
    checkedBy: null,
    timeline: [{ at: openedAt, kind: 'created', message: null }],
    mayCancel: true,
    paths: { all: '#', cancel: '#' },
    notice: null,
  }
}

function sampleParcel(now: Temporal.ZonedDateTime, openedAt: Temporal.ZonedDateTime): ParcelToSend {
  const until = now.add({ days: 10 })
  return {
    way: 'drop-off',
    place: null,
    nearby: [],
    state: 'to-send',
    collectedAt: null,
    window: null,
    code: '2053841907',
    qr: null,
    carrier: 'Correios',
    until,
    tracking: null,
    documents: [],
    mustPrint: false,
    volumes: 1,
    steps: [
      { name: 'asked', isDone: true, at: openedAt, expected: null },
      { name: 'approved', isDone: true, at: openedAt, expected: null },
      { name: 'sent', isDone: false, at: null, expected: { kind: 'by', day: until.toPlainDate() } },
      { name: 'arrived', isDone: false, at: null, expected: { kind: 'days-after', days: 7 } },
      { name: 'checked', isDone: false, at: null, expected: { kind: 'within-days', days: 5 } },
    ],
  }
}

function frameAt(step: RequestFrame['step']): RequestFrame {
  return {
    draftId: 0,
    version: 0,
    step,
    steps: ['items', 'details', 'outcome', 'shipping', 'review'],
    notice: null,
    refusal: null,
    faults: [],
  }
}
