import { demoPictureAddress, type DrawingName } from '../../connectors/index.ts'

/** A product of the built-in store; prices in centavos. */
export interface Product {
  readonly productId: string
  readonly skuId: string
  readonly productName: string
  readonly skuName: string
  readonly price: number
  readonly listPrice: number
  readonly categories: readonly string[]
  /** Where its picture is: one that the connector of the demonstration draws. */
  readonly imageUrl: string
  /** Another seller of the marketplace; absent: the store itself. */
  readonly seller?: string
}

type Row = [
  skuId: string,
  drawing: DrawingName,
  colour: string,
  productName: string,
  variation: string,
  price: number,
  listPrice: number,
  categories: string[],
  seller?: string,
]

/** Category 320 and SKU 9901 are not taken back by the demo account; 24.90 and less may be kept. */
const ROWS: readonly Row[] = [
  ['1001', 'camiseta', 'f4f1ea', 'Camiseta básica de algodão', 'Branca P', 5990, 5990, ['100', '110']],
  ['1002', 'camiseta', 'f4f1ea', 'Camiseta básica de algodão', 'Branca M', 5990, 5990, ['100', '110']],
  ['1003', 'camiseta', '33343a', 'Camiseta básica de algodão', 'Preta G', 5990, 6990, ['100', '110']],
  ['1011', 'vestido', 'd9c3a0', 'Vestido midi de linho', 'Areia 40', 28990, 34990, ['100', '120']],
  ['1012', 'vestido', 'b5583c', 'Vestido midi de linho', 'Terracota 42', 28990, 34990, ['100', '120']],
  ['1021', 'calca', '48689a', 'Calça jeans reta', 'Azul 38', 18990, 18990, ['100', '130']],
  ['1022', 'calca', '48689a', 'Calça jeans reta', 'Azul 44', 18990, 18990, ['100', '130']],
  ['1031', 'jaqueta', '3f7a5c', 'Jaqueta corta-vento', 'Verde M', 24990, 31990, ['100', '140']],
  ['1041', 'tenis', '8d949c', 'Tênis de corrida Vento', 'Cinza 39', 39990, 44990, ['200', '210']],
  ['1042', 'tenis', '8d949c', 'Tênis de corrida Vento', 'Cinza 42', 39990, 44990, ['200', '210']],
  ['1051', 'sandalia', 'b0713c', 'Sandália de couro', 'Caramelo 37', 14990, 14990, ['200', '220']],
  ['1061', 'meias', '4f7fa8', 'Meias esportivas (3 pares)', 'Sortidas', 2990, 2990, ['100', '150']],
  ['1062', 'lenco', '34568f', 'Lenço de bolso', 'Azul', 1990, 1990, ['100', '150']],
  ['1071', 'calcinha', 'd8b49c', 'Calcinha sem costura', 'Nude M', 3490, 3490, ['300', '320']],
  ['1072', 'cueca', '33343a', 'Cueca boxer de microfibra', 'Preta G', 3990, 4490, ['300', '320']],
  ['2001', 'fone', '3a3c44', 'Fone de ouvido sem fio', 'Preto', 34990, 39990, ['400', '410'], 'som-e-cia'],
  ['2002', 'caixa-de-som', 'bf3b36', 'Caixa de som portátil', 'Vermelha', 22990, 22990, ['400', '410'], 'som-e-cia'],
  ['2011', 'liquidificador', 'c8453f', 'Liquidificador 1000 W', '220 V', 19990, 23990, ['500']],
  ['2012', 'cafeteira', '4a4d55', 'Cafeteira elétrica', '110 V', 17333, 17333, ['500']],
  ['2021', 'panelas', '54585f', 'Jogo de panelas (5 peças)', 'Grafite', 45990, 52990, ['500', '510'], 'casa-boa'],
  ['2031', 'luminaria', 'b8734a', 'Luminária de mesa', 'Cobre', 9990, 12990, ['600']],
  ['2041', 'almofada', 'c9973f', 'Capa para almofada', 'Ocre', 3333, 3333, ['600']],
  ['2051', 'caneca', 'd9a62e', 'Caneca de cerâmica', 'Ipê', 2490, 2490, ['600']],
  ['9901', 'cartao', '6a4fa3', 'Cartão-presente físico', 'R$ 100', 10000, 10000, ['900']],
]

/** Further sizes and colours, which are in no order yet. */
const FURTHER: readonly Row[] = [
  ['1004', 'camiseta', 'f4f1ea', 'Camiseta básica de algodão', 'Branca G', 5990, 5990, ['100', '110']],
  ['1005', 'camiseta', 'f4f1ea', 'Camiseta básica de algodão', 'Branca GG', 5990, 5990, ['100', '110']],
  ['1006', 'camiseta', '33343a', 'Camiseta básica de algodão', 'Preta P', 5990, 6990, ['100', '110']],
  ['1007', 'camiseta', '33343a', 'Camiseta básica de algodão', 'Preta M', 5990, 6990, ['100', '110']],
  ['1008', 'camiseta', '3f6f9f', 'Camiseta básica de algodão', 'Azul M', 5990, 5990, ['100', '110']],
  ['1009', 'camiseta', '3f6f9f', 'Camiseta básica de algodão', 'Azul G', 5990, 5990, ['100', '110']],
  ['1013', 'vestido', 'd9c3a0', 'Vestido midi de linho', 'Areia 42', 28990, 34990, ['100', '120']],
  ['1014', 'vestido', 'b5583c', 'Vestido midi de linho', 'Terracota 40', 28990, 34990, ['100', '120']],
  ['1023', 'calca', '48689a', 'Calça jeans reta', 'Azul 40', 18990, 18990, ['100', '130']],
  ['1024', 'calca', '48689a', 'Calça jeans reta', 'Azul 42', 18990, 18990, ['100', '130']],
  ['1025', 'calca', '2b2c31', 'Calça jeans reta', 'Preta 40', 18990, 18990, ['100', '130']],
  ['1032', 'jaqueta', '3f7a5c', 'Jaqueta corta-vento', 'Verde P', 24990, 31990, ['100', '140']],
  ['1033', 'jaqueta', '3f7a5c', 'Jaqueta corta-vento', 'Verde G', 24990, 31990, ['100', '140']],
  ['1043', 'tenis', '8d949c', 'Tênis de corrida Vento', 'Cinza 40', 39990, 44990, ['200', '210']],
  ['1044', 'tenis', '8d949c', 'Tênis de corrida Vento', 'Cinza 41', 39990, 44990, ['200', '210']],
  ['1045', 'tenis', '2f3138', 'Tênis de corrida Vento', 'Preto 39', 39990, 44990, ['200', '210']],
  ['1046', 'tenis', '2f3138', 'Tênis de corrida Vento', 'Preto 40', 39990, 44990, ['200', '210']],
  ['1052', 'sandalia', 'b0713c', 'Sandália de couro', 'Caramelo 36', 14990, 14990, ['200', '220']],
  ['1053', 'sandalia', 'b0713c', 'Sandália de couro', 'Caramelo 38', 14990, 14990, ['200', '220']],
]

/** The products that orders of the demonstration contain. */
export const CATALOGUE: readonly Product[] = productsOf(ROWS)

/** The products in the stock of the demonstration. */
export const SHELVES: readonly Product[] = [...CATALOGUE, ...productsOf(FURTHER)]

function productsOf(rows: readonly Row[]): readonly Product[] {
  return rows.map(([skuId, drawing, colour, productName, variation, price, listPrice, categories, seller]) => ({
    productId: skuId.slice(0, 3),
    skuId,
    productName,
    skuName: `${productName} - ${variation}`,
    price,
    listPrice,
    categories,
    imageUrl: demoPictureAddress(drawing, colour),
    ...(seller !== undefined && { seller }),
  }))
}
