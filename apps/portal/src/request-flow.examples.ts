import type { RequestViews } from './request-flow.ts'
import type { AddressValues } from './pages/request/shipping.ts'
import type { BankValues } from './pages/request/bank-fields.ts'
import type { ItemsView } from './pages/request/items.ts'
import type { RequestFrame } from './pages/request/frame.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const frame = (step: RequestFrame['step'], faulty: string | null = null): RequestFrame => ({
  draftId: 901,
  version: 4,
  step,
  steps: ['items', 'details', 'replacement', 'outcome', 'shipping', 'review'],
  notice: faulty === null ? null : 'changed-elsewhere',
  refusal:
    faulty === null
      ? null
      : {
          text: 'O prazo para troca terminou em 01/11/2026.',
          translations: { en: 'The time to exchange ended on 1 November 2026.', es: 'El plazo terminó el 01/11/2026.' },
        },
  faults: faulty === null ? [] : [{ field: faulty, message: 'Falta <algo>.' }],
})

export const exampleItems: ItemsView = {
  frame: { ...frame('items'), draftId: 0, version: 0 },
  number: 'VV-5521',
  placedOn: day('2026-11-09'),
  firstName: 'Marina',
  hasRequests: true,
  items: [
    {
      lineId: 1,
      name: 'Camisa azul M',
      variation: null,
      bought: 1,
      available: 0,
      refusal: null,
      priceCentavos: 7_000,
      until: [],
      isChosen: false,
    },
    {
      lineId: 2,
      name: 'Meia <b>',
      variation: 'Preta',
      bought: 1_200,
      available: 1,
      refusal: null,
      priceCentavos: 123_456,
      until: [
        { kind: 'regret', day: day('2026-11-25') },
        { kind: 'warranty', day: day('2027-02-16') },
      ],
      isChosen: true,
    },
    {
      lineId: 3,
      name: 'Calcinha',
      variation: null,
      bought: 1,
      available: 0,
      refusal: { text: 'Por <higiene>.', translations: { en: 'For <hygiene>.' } },
      priceCentavos: 1,
      until: [],
      isChosen: false,
    },
  ],
}

const choice = {
  label: { text: 'Não serviu', translations: { en: 'Did not fit' } },
  kind: 'exchange',
  photos: 0,
  isChosen: false,
} as const
const details = {
  items: [
    {
      lineId: 2,
      name: 'Meia',
      variation: 'Preta',
      most: 3,
      quantity: 2,
      photos: [77],
      mostPhotos: 3,
      operations: [
        {
          operation: 'return',
          refusal: null,
          choices: [
            { ...choice, value: 'return:lei', label: null, kind: 'regret' },
            {
              ...choice,
              value: 'return:4',
              label: { text: 'Defeito', translations: {} },
              kind: 'warranty',
              photos: 3,
              isChosen: true,
            },
          ],
        },
        { operation: 'exchange', refusal: { text: 'O prazo para troca terminou.', translations: {} }, choices: [] },
      ],
    },
  ],
} as const

const replacement = {
  items: [
    {
      lineId: 2,
      name: 'Meia',
      variation: null,
      quantity: 2,
      offers: [
        {
          skuId: 'G',
          name: 'Meia G',
          variation: null,
          isSameProduct: true,
          isSame: true,
          available: 4,
          differenceCentavos: 0,
          isChosen: true,
        },
        {
          skuId: 'X',
          name: 'Bota',
          variation: 'Marrom',
          isSameProduct: false,
          isSame: false,
          available: 1,
          differenceCentavos: 5_000,
          isChosen: false,
        },
        {
          skuId: 'Y',
          name: 'Cinto',
          variation: null,
          isSameProduct: false,
          isSame: false,
          available: 9,
          differenceCentavos: -1_000,
          isChosen: false,
        },
      ],
    },
    { lineId: 3, name: 'Calcinha', variation: null, quantity: 1, offers: [] },
  ],
} as const

const parts = { goodsCentavos: 6_300, freightCentavos: 1_400, surchargesCentavos: 0 } as const
const sending = { chargedCentavos: 990, notChargedCentavos: 0 } as const
const money = {
  ...parts,
  ...sending,
  totalCentavos: 6_710,
  payments: [{ kind: 'creditCard', centavos: 6_710 }],
  readyOn: day('2026-12-01'),
  isToBank: false,
} as const
const voucher = {
  definitionId: 2,
  name: { text: 'Vale-compra com 10 % de bônus', translations: { en: 'Voucher with a bonus of 10 %' } },
  ...parts,
  bonusCentavos: 630,
  ...sending,
  amountCentavos: 7_340,
  expiresOn: day('2027-05-20'),
  keepsRest: true,
  readyOn: day('2026-12-01'),
}
const bank: BankValues = {
  proofPath: null,
  isKept: true,
  kind: 'pix',
  holder: 'Marina <D>',
  document: '',
  pixKey: '',
  bankName: '',
  branch: '',
  account: '',
}
const sentAt = Temporal.ZonedDateTime.from('2026-11-21T14:30[America/Sao_Paulo]')
const sent = { draftId: 901, number: 'LE-000001', sentAt }

const outcome = { keepsItems: false, exchangeable: ['Meia'], money, voucher, chosen: 'money', bank } as const
const address: AddressValues = {
  postalCode: '01310-100',
  street: 'Av. Paulista',
  number: '1000',
  complement: '',
  district: '',
  city: 'São Paulo',
  state: 'SP',
}
const shipping = {
  orderAddress: 'São Paulo/SP, CEP 01226-***',
  collectAt: 'other',
  address,
  offers: [
    {
      value: '5.0',
      kind: 'locker',
      description: { text: 'Deixar em um armário', translations: { en: 'Leave it in a locker' } },
      carrier: 'Rápido',
      costCentavos: 0,
      days: 5,
      points: [
        {
          id: 'se',
          name: 'Metrô <Sé>',
          address: 'Praça da Sé',
          metres: 1_250,
          openingHours: 'todos os dias',
          isChosen: true,
        },
        { id: 'g', name: 'Terminal', address: 'Rua G', metres: null, openingHours: 'dias úteis', isChosen: false },
      ],
      isPointPicked: true,
      isCollected: false,
      isChosen: false,
    },
    {
      value: '2.0',
      kind: 'collection',
      description: { text: 'Retirada', translations: {} },
      carrier: null,
      costCentavos: 990,
      days: 1,
      points: [],
      isPointPicked: false,
      isCollected: true,
      isChosen: true,
    },
  ],
} as const

/** A view of every state of a request, for tests. */
export const requestExamples: RequestViews = {
  'request-items': exampleItems,
  'request-items-again': { ...exampleItems, frame: frame('items', 'item') },
  'request-details': { frame: frame('details'), ...details },
  'request-details-again': { frame: frame('details', 'foto-2'), ...details },
  'request-replacement': { frame: frame('replacement'), ...replacement },
  'request-replacement-again': { frame: frame('replacement', 'troca-2'), items: null },
  'request-outcome': { frame: frame('outcome'), ...outcome },
  'request-outcome-again': {
    frame: frame('outcome', 'cpf'),
    ...outcome,
    keepsItems: true,
    bank: { ...bank, proofPath: '/fluxo/confirmar' },
  },
  'request-shipping': { frame: frame('shipping'), ...shipping },
  'request-shipping-again': { frame: frame('shipping', 'cep'), ...shipping },
  'request-review': {
    frame: frame('review'),
    items: [
      {
        lineId: 2,
        name: 'Meia',
        variation: 'Preta',
        quantity: 2,
        operation: 'exchange',
        reason: null,
        valueCentavos: 0,
        photos: [77],
        replacement: { name: 'Meia G', differenceCentavos: -500 },
      },
    ],
    refund: { kind: 'money', offer: { ...money, isToBank: true } },
    secondVoucher: voucher,
    keepsItems: false,
    shipping: {
      kind: 'collection',
      description: { text: 'Retirada', translations: {} },
      shop: null,
      costCentavos: 990,
      days: 7,
      point: null,
      collectedAt: { at: 'other', place: 'Av. <Paulista>' },
    },
    sendUntil: day('2026-12-01'),
    buyerNote: 'awaited',
  },
  'request-receipt': {
    ...sent,
    isApproved: true,
    keepsItems: true,
    score: null,
    faults: [],
  },
  'request-receipt-again': {
    ...sent,
    isApproved: false,
    keepsItems: false,
    score: null,
    faults: [{ field: 'nota', message: 'Escolha.' }],
  },
}
