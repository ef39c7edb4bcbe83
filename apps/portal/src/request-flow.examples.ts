import { exchangeExample } from './exchange.examples.ts'
import { claimExamples } from './claim.examples.ts'
import { exampleWindow, shippingExample as shipping } from './shipping.examples.ts'
import type { RequestViews } from './request-flow.ts'
import type { BankValues } from './pages/request/bank-fields.ts'
import type { ItemsView } from './pages/request/items.ts'
import type { RequestFrame } from './pages/request/frame.ts'
import { storeExamples } from './store-flow.examples.ts'

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

const picture = { path: '/imagens/7/meia', kind: 'clothes' } as const

export const exampleItems: ItemsView = {
  frame: { ...frame('items'), draftId: 0, version: 0 },
  number: 'VV-5521',
  placedOn: day('2026-11-09'),
  firstName: 'Marina',
  hasRequests: true,
  takesClaims: true,
  situation: null,
  items: [
    {
      lineId: 1,
      name: 'Camisa azul M',
      variation: null,
      picture,
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
      picture,
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
      picture,
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
  questions: [],
  isChosen: false,
} as const
const words = (text: string) => ({ text, translations: { en: `${text} (en)` } })
const exampleQuestions = [
  {
    key: 'uso',
    text: words('Já <usou>?'),
    isRequired: true,
    answer: {
      kind: 'choice',
      choices: [
        { key: 'sim', text: words('Sim'), isChosen: true },
        { key: 'nao', text: words('Não'), isChosen: false },
      ],
    },
  },
  {
    key: 'o-que-houve',
    text: words('O que houve?'),
    isRequired: false,
    answer: { kind: 'text', text: '</textarea> rasgou', longest: 500 },
  },
  {
    key: 'fotos',
    text: words('Mostre o defeito'),
    isRequired: true,
    answer: { kind: 'photos', most: 3, example: words('De perto e com luz.'), picture: '/fluxo/pedido/exemplos/4' },
  },
] as const
const details = {
  items: [
    {
      key: '2',
      lineId: 2,
      name: 'Meia',
      variation: 'Preta',
      units: null,
      picture,
      most: 3,
      quantity: 2,
      photos: [77],
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
              questions: exampleQuestions,
              isChosen: true,
            },
          ],
        },
        { operation: 'exchange', refusal: { text: 'O prazo para troca terminou.', translations: {} }, choices: [] },
      ],
    },
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
  limits: [],
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
const sent = storeExamples['request-shown']

const outcome = {
  keepsItems: false,
  order: ['exchange', 'voucher', 'money'],
  exchange: { names: ['Meia'], worthCentavos: 6_300, shipsWhen: 'rated', readyOn: day('2026-12-01') },
  money,
  voucher,
  chosen: 'money',
  bank,
} as const
/** A view of every state of a request, for tests. */
export const requestExamples: RequestViews = {
  'request-items': exampleItems,
  'request-items-again': { ...exampleItems, frame: frame('items', 'item') },
  'request-details': { frame: frame('details'), ...details },
  'request-details-again': { frame: frame('details', 'foto-2'), ...details },
  'request-replacement': { frame: frame('replacement'), ...exchangeExample },
  'request-replacement-again': { frame: frame('replacement', 'troca-2'), items: null, search: '' },
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
        picture,
        quantity: 2,
        operation: 'exchange',
        reason: null,
        answers: [
          { question: words('Ficou <pequeno>?'), answer: words('Sim') },
          { question: words('O que houve?'), answer: words('Rasgou <aqui>') },
        ],
        valueCentavos: 0,
        photos: [77],
        replacement: { name: 'Meia G', differenceCentavos: -500, differenceIn: 'voucher' },
      },
    ],
    refund: {
      kind: 'money',
      offer: { ...money, isToBank: true, limits: [{ kind: 'instantPayment', because: 'age', days: 90 }] },
    },
    keepsItems: false,
    shipping: {
      kind: 'collection',
      description: { text: 'Retirada', translations: {} },
      shop: null,
      costCentavos: 990,
      days: 7,
      point: null,
      window: exampleWindow,
      collectedAt: { at: 'other', place: 'Av. <Paulista>' },
    },
    sendUntil: day('2026-12-01'),
    buyerNote: 'awaited',
  },
  'request-receipt': { draftId: 901, request: sent, isMailed: true, score: null, faults: [] },
  'request-receipt-again': {
    draftId: 901,
    request: sent,
    isMailed: false,
    score: null,
    faults: [{ field: 'nota', message: 'Escolha.' }],
  },
  ...claimExamples,
}
