import type { InEveryLanguage } from '../../languages.ts'
import { choosingCopyEn } from './choosing.en.ts'
import { choosingCopyEs } from './choosing.es.ts'
import { choosingCopy, type ChoosingCopy } from './choosing.pt-BR.ts'

/** The texts of the pages on which items, reasons and replacements are chosen, and of their faults. */
export const choosingCopies: InEveryLanguage<ChoosingCopy> = {
  'pt-BR': choosingCopy,
  en: choosingCopyEn,
  es: choosingCopyEs,
}
