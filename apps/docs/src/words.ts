import type { Language } from './navigation.ts'

/** The words of the frame around every page. */
export interface Words {
  readonly site: string
  readonly skip: string
  readonly search: string
  readonly searchHint: string
  readonly navigation: string
  readonly onThisPage: string
  readonly other: { readonly label: string; readonly address: string; readonly language: Language }
  readonly missing: string
}

export const words: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    site: 'Vaivém: documentação',
    skip: 'Ir para o conteúdo',
    search: 'Buscar na documentação',
    searchHint: 'Buscar (tecla /)',
    navigation: 'Páginas',
    onThisPage: 'Nesta página',
    other: { label: 'English', address: 'en', language: 'en' },
    missing: 'Página não encontrada',
  },
  en: {
    site: 'Vaivém: documentation',
    skip: 'Go to the content',
    search: 'Search the documentation',
    searchHint: 'Search (key /)',
    navigation: 'Pages',
    onThisPage: 'On this page',
    other: { label: 'Português', address: '', language: 'pt-BR' },
    missing: 'Page not found',
  },
}
