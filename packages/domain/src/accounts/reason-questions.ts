import type { Translations } from './local-text.ts'

/** A question that follows from a reason. Which of the optional parts count depends on its kind. */
export interface ReasonQuestion {
  /** Stable and unique within the reason: answers are counted by it. */
  readonly key: string
  readonly kind: 'choice' | 'text' | 'photos'
  readonly text: string
  readonly translations?: Translations
  readonly required: boolean
  /** Of a choice: what can be answered. */
  readonly choices: readonly QuestionChoice[]
  /** Of a text: how many characters it may have. */
  readonly longest: number
  /** Of photos: how many there may be, 1 to 3. */
  readonly photos: number
  /** Of photos: the sentence and the picture (a data URL) that show a good one; null: none. */
  readonly example: string | null
  readonly exampleTranslations?: Translations
  readonly exampleImage: string | null
}

export interface QuestionChoice {
  /** `pequeno` and `grande` say which way a size did not fit (`suggestedSize`). */
  readonly key: string
  readonly text: string
  readonly translations?: Translations
}
