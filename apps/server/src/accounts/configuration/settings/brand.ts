import type { Brand, BrandedPage, Corners, PageText, StoreBrand, StorefrontLanguage } from '@vaivem/domain'
import { LARGEST_FONT_BYTES, fontFault, LONGEST_FONT } from '../../../platform/fonts/web-font.ts'
import { checked, optionalText, orNull, word } from '../kinds.ts'
import { isLogo, LONGEST_LOGO } from '../logo.ts'
import { neverLooser } from '../loosening-rules.ts'
import { changed, field, type FieldOf, type FieldsOf, list, part, section, type Setting } from '../setting.ts'

export const LANGUAGES = { 'pt-BR': ['pt-BR', 'português'], en: ['en', 'inglês'], es: ['es', 'espanhol'] } as const

const CORNERS = {
  retos: ['square', 'retos, sem curva'],
  suaves: ['soft', 'um pouco arredondados'],
  redondos: ['round', 'bem arredondados'],
} as const
const PORTUGUESE = {
  voce: ['voce', 'você'],
  senhor: ['senhor', 'o senhor'],
  senhora: ['senhora', 'a senhora'],
} as const
const PAGES = {
  loja: ['store', 'procurar o pedido'],
  itens: ['items', 'escolher os itens'],
  motivo: ['reasons', 'contar o motivo'],
  troca: ['exchange', 'escolher a troca'],
  desfecho: ['outcome', 'escolher entre troca, vale e dinheiro'],
  envio: ['sending', 'escolher o envio'],
  revisao: ['review', 'conferir e enviar'],
  comprovante: ['receipt', 'comprovante da solicitação'],
  acompanhamento: ['status', 'acompanhar a solicitação'],
  arrependimento: ['regret', 'desistir da compra'],
} as const satisfies Readonly<Record<string, readonly [BrandedPage, string]>>

const MOST_TEXTS = 30
const LONGEST_TITLE = 80
const LONGEST_TEXT = 600

/** `#rrggbb`, which the domain knows in small letters. */
function colour(description: string): Setting<string | null> {
  const setting = optionalText(description, {
    pattern: '^#[0-9a-fA-F]{6}$',
    default: null,
    examples: ['#1c5243'],
  })
  return { ...setting, read: (told: string | null) => told?.toLowerCase() ?? null }
}

const logo = (description: string) =>
  orNull(
    checked('PNG, JPEG ou WebP de até 64 KiB, como data URL.', isLogo, 'data:image/png;base64,…', {
      maxLength: LONGEST_LOGO,
    }),
    description,
  )

const font = (description: string) =>
  orNull(
    checked(
      `Fonte WOFF2 de até ${LARGEST_FONT_BYTES / 1024} KiB, como data URL.`,
      (text) => fontFault(text) === undefined,
      `uma fonte WOFF2 inteira, de até ${LARGEST_FONT_BYTES / 1024} KiB, como data:font/woff2;base64,…`,
      { maxLength: LONGEST_FONT },
    ),
    description,
  )

const pageText = section<PageText>('O que a loja diz em uma página, em um idioma.', {
  page: field('pagina', 'Página', neverLooser, word<BrandedPage>('Em que página.', PAGES)),
  language: field(
    'idioma',
    'Idioma',
    neverLooser,
    word<StorefrontLanguage>('Em que idioma.', LANGUAGES, { default: 'pt-BR' }),
  ),
  title: field(
    'titulo',
    'Título',
    neverLooser,
    optionalText('No lugar do título da página; em branco: o de sempre.', {
      minLength: 1,
      maxLength: LONGEST_TITLE,
      default: null,
    }),
  ),
  text: field(
    'texto',
    'Texto',
    neverLooser,
    optionalText('Abaixo do título, com as quebras de linha que tiver; em branco: nada.', {
      minLength: 1,
      maxLength: LONGEST_TEXT,
      default: null,
    }),
  ),
})

const corners = word<Corners>('Cantos de botões, campos e cartões.', CORNERS, { default: 'suaves' })
const portuguese = word('Como os textos em português tratam o consumidor.', PORTUGUESE, { default: 'voce' })

/** How the customer's pages, mails and labels look and speak. */
export const brandFields: FieldsOf<Brand> = {
  colour: field(
    'cor',
    'Cor da loja',
    neverLooser,
    colour('Cor da loja, como #1c5243; onde não se leria, a página a escurece ou clareia. Vazio: as cores usuais.'),
  ),
  nightColour: field(
    'corNoite',
    'Cor da loja à noite',
    neverLooser,
    colour('A cor no modo escuro, clareada onde não se leria. Vazio: a mesma do dia.'),
  ),
  headColour: field(
    'corTopo',
    'Cor do topo',
    neverLooser,
    colour('Fundo do topo da página, de dia e de noite; a letra fica preta ou branca. Vazio: o fundo da página.'),
  ),
  logo: field('logo', 'Logo', neverLooser, logo('Logo da loja. Em branco: o nome dela é escrito.')),
  nightLogo: field(
    'logoNoite',
    'Logo para fundo escuro',
    neverLooser,
    logo('Logo para o modo escuro e para um topo escuro. Em branco: o mesmo, sobre fundo branco.'),
  ),
  headingFont: field(
    'fonteTitulos',
    'Fonte dos títulos',
    neverLooser,
    font('Fonte dos títulos. Em branco: a dos textos.'),
  ),
  textFont: field(
    'fonteTextos',
    'Fonte dos textos',
    neverLooser,
    font('Fonte dos textos. Em branco: a do aparelho de quem lê.'),
  ),
  corners: field('cantos', 'Cantos', neverLooser, corners),
  portugueseAddress: field('tratamento', 'Tratamento em português', neverLooser, portuguese),
  texts: part(
    'textos',
    'Textos das páginas',
    list('Palavras da própria loja, por página e idioma.', pageText, MOST_TEXTS),
  ),
}

const OF_ACCOUNT = 'Vazio: como a conta.'

/** The same of one store, where nothing said means: as the account. */
export const storeBrand = section<StoreBrand>('O que esta loja mostra diferente da conta. Em branco: como a conta.', {
  ...ownFields(brandFields),
  texts: brandFields.texts,
})

type SimplePart = Exclude<keyof Brand, 'texts'>

/** Every field but the texts, each with nothing as its default. */
function ownFields({ texts: _texts, ...simple }: FieldsOf<Brand>): Pick<FieldsOf<StoreBrand>, SimplePart> {
  const { corners: _corners, portugueseAddress: _portuguese, ...nullable } = simple
  return {
    ...nullable,
    corners: inherited(simple.corners),
    portugueseAddress: inherited(simple.portugueseAddress),
  }
}

/** One of the same words, or none. */
function inherited<Known>({ word: key, label, setting }: FieldOf<Known>): FieldOf<Known | null> {
  const words = (setting.schema as { readonly enum?: readonly string[] }).enum ?? []
  const { read, write } = orNull(setting, OF_ACCOUNT)
  const schema = changed(setting.schema, { type: ['string', 'null'], enum: [...words, null], default: null })
  return field(key, label, neverLooser, { schema, read, write })
}
