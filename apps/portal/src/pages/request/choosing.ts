import type { InEveryLanguage } from '../../languages.ts'
import { choosingCopyEn } from './choosing.en.ts'
import { choosingCopyEs } from './choosing.es.ts'
import { choosingCopy, type ChoosingCopy } from './choosing.pt-BR.ts'

/** The sentences of the pages that choose items, reasons and replacements, and of what may be wrong there. */
export const choosingCopies: InEveryLanguage<ChoosingCopy> = {
  'pt-BR': choosingCopy,
  en: choosingCopyEn,
  es: choosingCopyEs,
}
