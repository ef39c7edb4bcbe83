import type { InEveryLanguage } from '../../languages.ts'
import { decidingCopyEn } from './deciding.en.ts'
import { decidingCopyEs } from './deciding.es.ts'
import { decidingCopy, type DecidingCopy } from './deciding.pt-BR.ts'

/** The texts of the pages on which the refund and the way of sending are chosen, and of their faults. */
export const decidingCopies: InEveryLanguage<DecidingCopy> = {
  'pt-BR': decidingCopy,
  en: decidingCopyEn,
  es: decidingCopyEs,
}
