import type { RequestViews } from './request-flow.ts'

const claim = {
  answerDays: 5,
  items: [
    {
      lineId: 1,
      name: 'Camisa azul M',
      variation: null,
      picture: { path: '/imagens/7/camisa', kind: 'clothes' },
      most: 1,
      quantity: 1,
      isChosen: false,
    },
    {
      lineId: 2,
      name: 'Meia <b>',
      variation: 'Preta',
      picture: { path: null, kind: 'clothes' },
      most: 3,
      quantity: 2,
      isChosen: true,
    },
  ],
} as const

/** The page of a claim about a delivery, at first and with what is wrong, for tests. */
export const claimExamples: Pick<RequestViews, 'claim' | 'claim-again'> = {
  claim: { ...claim, kind: 'item-missing', details: '', faults: [] },
  'claim-again': {
    ...claim,
    kind: null,
    details: 'Veio só <uma>.',
    faults: [
      { field: 'tipo', message: 'Diga o que houve.' },
      { field: 'foto', message: 'Escolha de novo.' },
    ],
  },
}
