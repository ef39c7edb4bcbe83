import type { InEveryLanguage } from '../../languages.ts'
import { reasonsCopyEn } from './reasons.en.ts'
import { reasonsCopyEs } from './reasons.es.ts'
import { reasonsCopy, type ReasonsCopy } from './reasons.pt-BR.ts'

/** The texts of reasons and their questions, and of their faults. */
export const reasonsCopies: InEveryLanguage<ReasonsCopy> = {
  'pt-BR': reasonsCopy,
  en: reasonsCopyEn,
  es: reasonsCopyEs,
}
