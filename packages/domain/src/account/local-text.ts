/** What an account says in other languages beside its own Portuguese; what is missing is said in Portuguese. */
export type Translations = Readonly<Partial<Record<'en' | 'es', string>>>

/** A text of an account as it is shown: in the reader's language where there is one. */
export interface LocalText {
  readonly text: string
  readonly translations: Translations
}
