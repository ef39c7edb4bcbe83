import type { InEveryLanguage } from '../../languages.ts'
import { decidingCopyEn } from './deciding.en.ts'
import { decidingCopyEs } from './deciding.es.ts'
import { decidingCopy, type DecidingCopy } from './deciding.pt-BR.ts'

/** The sentences of the pages that decide how it is paid back and sent, and of what may be wrong there. */
export const decidingCopies: InEveryLanguage<DecidingCopy> = {
  'pt-BR': decidingCopy,
  en: decidingCopyEn,
  es: decidingCopyEs,
}
