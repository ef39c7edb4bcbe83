import type { InEveryLanguage } from '../../languages.ts'
import { sendingCopyEn } from './sending.en.ts'
import { sendingCopyEs } from './sending.es.ts'
import { sendingCopy, type SendingCopy } from './sending.pt-BR.ts'

/** The texts of the review page and of the receipt. */
export const sendingCopies: InEveryLanguage<SendingCopy> = {
  'pt-BR': sendingCopy,
  en: sendingCopyEn,
  es: sendingCopyEs,
}
