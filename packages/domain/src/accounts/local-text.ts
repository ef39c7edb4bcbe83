/** Texts of an account in other languages than its own Portuguese; a missing one is shown in Portuguese. */
export type Translations = Readonly<Partial<Record<'en' | 'es', string>>>

/** A language of the customer's pages and mails. */
export type StorefrontLanguage = 'pt-BR' | keyof Translations

/** A text of an account, to be shown in the reader's language where a translation exists. */
export interface LocalText {
  readonly text: string
  readonly translations: Translations
}
