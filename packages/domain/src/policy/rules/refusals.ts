import type { LocalText } from '../../accounts/local-text.ts'
import { refusalTextsEn } from './refusals.en.ts'
import { refusalTextsEs } from './refusals.es.ts'
import { refusalTexts, type RefusalTexts } from './refusals.pt-BR.ts'

/** The same refusal in each language in which a customer may read it. */
export function refusal(say: (texts: RefusalTexts) => string): LocalText {
  return { text: say(refusalTexts), translations: { en: say(refusalTextsEn), es: say(refusalTextsEs) } }
}

/** Joins sentences into one text, in every language. */
export function inARow(sentences: readonly LocalText[]): LocalText {
  const row = (of: (sentence: LocalText) => string) => sentences.map(of).join(' ')
  return {
    text: row(({ text }) => text),
    translations: {
      en: row(({ text, translations }) => translations.en ?? text),
      es: row(({ text, translations }) => translations.es ?? text),
    },
  }
}

/** The text where no rule refuses, but the account offers nothing to ask for. */
export const nothingOffered = refusal((texts) => texts.nothingOffered)
