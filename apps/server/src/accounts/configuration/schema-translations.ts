import Type, { type Static } from 'typebox'
import type { Translations } from '@vaivem/domain'
import { Section } from './schema-scalars.ts'

const LONGEST = 1_000

/** A text of the account in the other languages of the consumer's pages; in Portuguese where it is missing. */
export const TranslationsSection = Type.Optional(
  Section('O mesmo texto em outros idiomas; onde falta, aparece em português.', {
    en: Type.Optional(Type.String({ description: 'Em inglês.', minLength: 1, maxLength: LONGEST })),
    es: Type.Optional(Type.String({ description: 'Em espanhol.', minLength: 1, maxLength: LONGEST })),
  }),
)

type FileTranslations = Static<typeof TranslationsSection>

/** For a part of the configuration: nothing where nothing is translated. */
export function translationsOf(file: FileTranslations | undefined): { readonly translations?: Translations } {
  const known = told(file)
  return Object.keys(known).length > 0 ? { translations: known } : {}
}

export function fileTranslations(translations: Translations | undefined): { readonly traducoes?: FileTranslations } {
  const known = told(translations)
  return Object.keys(known).length > 0 ? { traducoes: known } : {}
}

function told(texts: { readonly en?: string | undefined; readonly es?: string | undefined } = {}): Translations {
  return { ...(texts.en !== undefined && { en: texts.en }), ...(texts.es !== undefined && { es: texts.es }) }
}
