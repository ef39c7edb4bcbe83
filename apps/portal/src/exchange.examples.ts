import type { OtherProduct, ReplacementView, ShownOffer } from './pages/request/replacement.ts'

const picture = { path: '/imagens/produto/1', kind: 'clothes' } as const

function anOffer(skuId: string, changes: Partial<ShownOffer> = {}): ShownOffer {
  return {
    skuId,
    name: 'Meia',
    variation: skuId,
    picture,
    isSame: false,
    isAvailable: true,
    isOneOfLast: false,
    isSuggested: false,
    differenceCentavos: 0,
    isChosen: false,
    ...changes,
  }
}

function anOther(offer: ShownOffer): OtherProduct {
  return { name: offer.name, picture, variants: { list: [offer], grid: null } }
}

const sandals = ['36', '37'].map((size) =>
  anOffer(size, { name: 'Sandália <b>', variation: size, differenceCentavos: 2_000 }),
)

const white = [
  anOffer('Branca M', { isSame: true }),
  anOffer('Branca G', { isSuggested: true, isChosen: true }),
] as const
const black = anOffer('Preta M', { isAvailable: false })

/** Offers in exchange for two items, one of which has nothing to offer, for tests. */
export const exchangeExample: Omit<ReplacementView, 'frame'> = {
  search: '',
  items: [
    {
      key: '2',
      lineId: 2,
      name: 'Meia <i>',
      variation: 'Branca M',
      picture,
      quantity: 2,
      variants: {
        list: [...white, black],
        grid: {
          sizes: ['M', 'G'],
          rows: [
            { colour: 'Branca', cells: white },
            { colour: 'Preta', cells: [black, null] },
          ],
        },
      },
      suggestion: { fit: 'small', size: 'G' },
      others: [
        anOther(anOffer('X', { name: 'Bota', variation: 'Marrom <b>', differenceCentavos: 5_000, isOneOfLast: true })),
        anOther(anOffer('Y', { name: 'Cinto', variation: null, differenceCentavos: -1_000 })),
        {
          name: 'Sandália <b>',
          picture,
          variants: { list: sandals, grid: { sizes: ['36', '37'], rows: [{ colour: '', cells: sandals }] } },
        },
      ],
      hasMoreOthers: true,
      differenceIn: 'voucher',
    },
    {
      key: '3',
      lineId: 3,
      name: 'Calcinha',
      variation: null,
      picture: { path: null, kind: 'clothes' },
      quantity: 1,
      variants: { list: [], grid: null },
      suggestion: null,
      others: [],
      hasMoreOthers: false,
      differenceIn: 'money',
    },
  ],
}
