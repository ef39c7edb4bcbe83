import { fontOf, LARGEST_FONT_BYTES } from '../../platform/fonts/web-font.ts'
import { elementsOf, type Loose, repeated, sectionOf } from './loose-file.ts'
import type { SchemaFault } from './schema-faults.ts'

/**
 * The contradictions between the parts of a brand, of the account and of each store: fonts that are too large together, texts that are
 * given twice.
 */
export function brandFaults(file: unknown): SchemaFault[] {
  const ofStores = elementsOf(file, 'lojas').map(
    (store, index) => [sectionOf(store, 'marca'), `/lojas/${index}/marca`] as const,
  )
  return [[sectionOf(file, 'vitrine'), '/vitrine'] as const, ...ofStores].flatMap(([brand, pointer]) => [
    ...fontFaults(brand, pointer),
    ...textFaults(elementsOf(brand, 'textos'), `${pointer}/textos`),
  ])
}

/** Pages whose title says which order it is, or how far a request is. */
const UNTITLED: ReadonlySet<string> = new Set(['itens', 'acompanhamento'])

function fontFaults(brand: Loose, pointer: string): SchemaFault[] {
  const sizes = [brand['fonteTextos'], brand['fonteTitulos']].map((font) =>
    typeof font === 'string' ? (fontOf(font)?.bytes.length ?? 0) : 0,
  )
  const together = sizes.reduce((sum, size) => sum + size, 0)
  if (together <= LARGEST_FONT_BYTES) return []
  const [kilobytes, most] = [together, LARGEST_FONT_BYTES].map((size) => Math.ceil(size / 1024))
  return [
    {
      pointer: `${pointer}/fonteTitulos`,
      message: `as duas fontes juntas têm ${kilobytes} KiB; o limite é ${most} KiB, para que as páginas abram depressa em qualquer rede`,
    },
  ]
}

function textFaults(texts: readonly Loose[], pointer: string): SchemaFault[] {
  const twice = repeated(texts, ({ pagina, idioma = 'pt-BR' }) =>
    typeof pagina === 'string' ? `${pagina} ${JSON.stringify(idioma)}` : undefined,
  ).map((at) => ({ pointer: `${pointer}/${at}/pagina`, message: 'esta página já tem um texto neste idioma' }))
  const empty = texts.flatMap(({ pagina, titulo = null, texto = null }, at) =>
    pagina !== undefined && titulo === null && texto === null
      ? [{ pointer: `${pointer}/${at}`, message: 'diga um título, um texto ou os dois' }]
      : [],
  )
  const titled = texts.flatMap(({ pagina, titulo = null }, at) =>
    titulo !== null && typeof pagina === 'string' && UNTITLED.has(pagina)
      ? [{ pointer: `${pointer}/${at}/titulo`, message: 'o título desta página diz o pedido ou o estado, e fica' }]
      : [],
  )
  return [...twice, ...empty, ...titled]
}
