import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** The languages of the site. A page is written in one of them (docs/README.md says which is for whom). */
export type Language = 'pt-BR' | 'en'

/** A page of the site: its address below `/docs/` (empty for the first page), and its Markdown file below `docs/`, unless it is made here. */
export interface Page {
  readonly address: string
  readonly source?: string
}

export interface Chapter {
  readonly title: string
  readonly pages: readonly Page[]
}

const guide = (source: string): Page => ({ address: source.replace(/\.md$/, ''), source })
const guides = (folder: string, names: readonly string[]): readonly Page[] =>
  names.map((name) => guide(`${folder}/${name}.md`))

/** All pages of a folder: those named first in their order, then the others by name; `elsewhere` have a place of their own. */
function allGuides(folder: string, first: readonly string[], elsewhere: readonly string[]): readonly Page[] {
  const there = readdirSync(`${ROOT}docs/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
  const others = there.filter((name) => !first.includes(name) && !elsewhere.includes(name)).toSorted()
  return guides(folder, [...first, ...others])
}

/** The pages that are made from the interface description instead of being written. */
export const MADE = {
  errors: 'reference/errors',
  operations: 'reference/operations',
  structures: 'reference/structures',
  playground: 'reference/try',
} as const

/** What the site shows, in the order of its navigation. */
export const chapters: Readonly<Record<Language, readonly Chapter[]>> = {
  'pt-BR': [
    {
      title: 'Comece aqui',
      pages: [{ address: '', source: 'index.md' }, guide('limits.md'), guide('operating/install.md')],
    },
    {
      title: 'Tutoriais',
      pages: [
        guide('tutorials/first-return.md'),
        guide('integrating/woocommerce.md'),
        guide('integrating/vtex.md'),
        guide('integrating/own-shop-over-http.md'),
      ],
    },
    {
      title: 'Guias: integrar',
      pages: allGuides(
        'integrating',
        [
          'in-your-language',
          'requests',
          'events',
          'orders-coming-in',
          'orders-from-platforms',
          'manage-processes',
          'money',
          'exchanges',
          'defects',
          'claims',
          'customer-pages',
          'labels',
          'carriers',
          'carrier-over-http',
          'shopify',
          'nuvemshop',
          'vendure',
          'walkthrough',
        ],
        ['woocommerce', 'vtex', 'own-shop-over-http', 'connectors'],
      ),
    },
    {
      title: 'Guias: operar',
      pages: allGuides(
        'operating',
        [
          'configure',
          'connect-a-store',
          'melhor-envio',
          'mercado-pago',
          'people',
          'agents',
          'agents-recorded',
          'simulate-policy',
          'insights',
          'brand',
          'mail',
          'deploy',
          'scale-out',
          'backup',
          'archive',
          'upgrade',
          'observe',
          'audit',
          'privacy',
          'secrets',
        ],
        ['install'],
      ),
    },
    {
      title: 'Referência',
      pages: [
        { address: MADE.operations },
        { address: MADE.playground },
        { address: MADE.errors },
        { address: MADE.structures },
        ...guides('reference', ['events', 'rules', 'return-note-findings']),
        guide('integrating/connectors.md'),
      ],
    },
    {
      title: 'Entender',
      pages: [guide('explanations/how-a-return-goes.md'), ...guides('reference', ['state-machines', 'law'])],
    },
  ],
  en: [
    {
      title: 'English',
      pages: [{ address: 'en', source: 'en/index.md' }, guide('en/install.md'), guide('en/first-integration.md')],
    },
  ],
}

/** Every page with the language that it is written in. */
export const pages: readonly (Page & { readonly language: Language })[] = (['pt-BR', 'en'] as const).flatMap(
  (language) => chapters[language].flatMap(({ pages: listed }) => listed.map((page) => ({ ...page, language }))),
)

/** The Markdown of a page; what its first lines say to who edits it is no part of it. */
export function markdownOf(source: string): string {
  return readFileSync(`${ROOT}docs/${source}`, 'utf8').replace(/^<!--[\s\S]*?-->\s*/, '')
}

/** The first heading of a text, without its marks. */
export function titleOf(markdown: string): string {
  return (/^# (.+)$/m.exec(markdown)?.[1] ?? '').replaceAll('`', '')
}

/** The address of a page as a link names it. */
export function linkTo(address: string): string {
  return address === '' ? '/docs' : `/docs/${address}`
}
