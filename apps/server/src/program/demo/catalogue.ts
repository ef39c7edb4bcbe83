/** A product of the built-in store; prices in centavos. */
export interface Product {
  readonly productId: string
  readonly skuId: string
  readonly productName: string
  readonly skuName: string
  readonly price: number
  readonly listPrice: number
  readonly categories: readonly string[]
  /** Another seller of the marketplace; absent: the store itself. */
  readonly seller?: string
}

type Row = [
  skuId: string,
  productName: string,
  variation: string,
  price: number,
  listPrice: number,
  categories: string[],
  seller?: string,
]

/** Category 320 and SKU 9901 are not taken back by the demo account; 24.90 and less may be kept. */
const ROWS: readonly Row[] = [
  ['1001', 'Camiseta básica de algodão', 'Branca P', 5990, 5990, ['100', '110']],
  ['1002', 'Camiseta básica de algodão', 'Branca M', 5990, 5990, ['100', '110']],
  ['1003', 'Camiseta básica de algodão', 'Preta G', 5990, 6990, ['100', '110']],
  ['1011', 'Vestido midi de linho', 'Areia 40', 28990, 34990, ['100', '120']],
  ['1012', 'Vestido midi de linho', 'Terracota 42', 28990, 34990, ['100', '120']],
  ['1021', 'Calça jeans reta', 'Azul 38', 18990, 18990, ['100', '130']],
  ['1022', 'Calça jeans reta', 'Azul 44', 18990, 18990, ['100', '130']],
  ['1031', 'Jaqueta corta-vento', 'Verde M', 24990, 31990, ['100', '140']],
  ['1041', 'Tênis de corrida Vento', 'Cinza 39', 39990, 44990, ['200', '210']],
  ['1042', 'Tênis de corrida Vento', 'Cinza 42', 39990, 44990, ['200', '210']],
  ['1051', 'Sandália de couro', 'Caramelo 37', 14990, 14990, ['200', '220']],
  ['1061', 'Meias esportivas (3 pares)', 'Sortidas', 2990, 2990, ['100', '150']],
  ['1062', 'Lenço de bolso', 'Azul', 1990, 1990, ['100', '150']],
  ['1071', 'Calcinha sem costura', 'Nude M', 3490, 3490, ['300', '320']],
  ['1072', 'Cueca boxer de microfibra', 'Preta G', 3990, 4490, ['300', '320']],
  ['2001', 'Fone de ouvido sem fio', 'Preto', 34990, 39990, ['400', '410'], 'som-e-cia'],
  ['2002', 'Caixa de som portátil', 'Vermelha', 22990, 22990, ['400', '410'], 'som-e-cia'],
  ['2011', 'Liquidificador 1000 W', '220 V', 19990, 23990, ['500']],
  ['2012', 'Cafeteira elétrica', '110 V', 17333, 17333, ['500']],
  ['2021', 'Jogo de panelas (5 peças)', 'Grafite', 45990, 52990, ['500', '510'], 'casa-boa'],
  ['2031', 'Luminária de mesa', 'Cobre', 9990, 12990, ['600']],
  ['2041', 'Capa para almofada', 'Ocre', 3333, 3333, ['600']],
  ['2051', 'Caneca de cerâmica', 'Ipê', 2490, 2490, ['600']],
  ['9901', 'Cartão-presente físico', 'R$ 100', 10000, 10000, ['900']],
]

export const CATALOGUE: readonly Product[] = ROWS.map(
  ([skuId, productName, variation, price, listPrice, categories, seller]) => ({
    productId: skuId.slice(0, 3),
    skuId,
    productName,
    skuName: `${productName} - ${variation}`,
    price,
    listPrice,
    categories,
    ...(seller !== undefined && { seller }),
  }),
)
