/** The kinds of product for which there is a drawing where no picture is known. */
export type ProductKind =
  | 'clothes'
  | 'shoes'
  | 'bag'
  | 'jewellery'
  | 'electronics'
  | 'book'
  | 'home'
  | 'cosmetics'
  | 'toy'
  | 'other'

/**
 * Beginnings of words in Portuguese, English and Spanish, without accents.
 */
const BEGINNINGS: Readonly<Record<Exclude<ProductKind, 'other'>, string>> = {
  clothes:
    'roup moda vestuario fashion apparel cloth ropa camis camiset blus vestid dress calca calcinh cuec sutia lingerie underwear shirt jaquet casac casaco jacket coat saia falda skirt bermud short jeans pant pijam pajam moletom hoodie sueter sweater cardig colete meia meias socks medias lenco cachecol gravata biquini maio sunga legging regata top macacao body blazer terno chapeu bone gorro luva cinto',
  shoes:
    'calcad sapat sapatilh shoe zapat zapatill tenis shoes sneaker bota boots botin sandal chinel rasteir salto scarpin mocassim papete tamanco footwear',
  bag: 'bolsa mochil backpack bag handbag cartera carteira mala malas maleta valise necessaire pochete clutch purse wallet suitcase',
  jewellery:
    'joia joias jewel joyer anel aneis ring brinco earring arete colar necklace collar pulseira bracelet pulsera relog watch reloj bijuter pingente alianca oculos sunglass gafas',
  electronics:
    'eletron electron informatic celular smartphone phone telefone telefonia notebook laptop computador tablet fone fones headphone auricular speaker altavoz tv televis camera monitor teclado mouse carregador charger cabo console game games gamer audio som tecnologia eletrodomestic liquidificador cafeteira blender batedeira aspirador ventilador secador impressora roteador',
  book: 'livro livraria book libro revista caderno papelaria agenda gibi',
  home: 'casa lar hogar decor cozinha kitchen cocina panela pan ollas cama mesa banho toalha towel lencol edredom almofad cushion cojin travesseir luminari abajur lamp lampara caneca mug taza copo prato vaso tapete moveis movel furniture mueble cadeira sofa jardim utensil quadro vela cortina',
  cosmetics:
    'cosmet beleza beauty belleza perfum maquiag makeup maquillaj batom creme cream crema shampoo xampu condicionador hidratant serum esmalte skincare solar desodorante sabonete higiene',
  toy: 'brinqued toy juguet bonec boneca doll lego pelucia plush quebra puzzle carrinho tabuleiro',
}

const KNOWN = Object.entries(BEGINNINGS).flatMap(([kind, words]) =>
  words.split(' ').map((beginning) => [beginning, kind as ProductKind] as const),
)

/**
 * The kind of a product by the names of its categories and its own name. The known beginnings of their words vote, each with its
 * length: a long one says more than a short one. `other` where no word is known.
 */
export function productKindOf(texts: readonly string[]): ProductKind {
  const words = texts.flatMap(plainWords)
  const votes = new Map<ProductKind, number>()
  for (const [beginning, kind] of KNOWN)
    if (words.some((word) => matches(word, beginning))) votes.set(kind, (votes.get(kind) ?? 0) + beginning.length)
  const [best] = [...votes].toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? 'other'
}

/** A short beginning would fit too much: it is a whole word. */
const SHORTEST_BEGINNING = 5

function matches(word: string, beginning: string): boolean {
  return beginning.length < SHORTEST_BEGINNING ? word === beginning : word.startsWith(beginning)
}

function plainWords(text: string): readonly string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[a-z]+/g) ?? []
}
