import type { StorefrontLanguage } from '@vaivem/domain'
import type { MailWords } from './mail-words.ts'
import { mailWordsEn } from './words.en.ts'
import { mailWordsEs } from './words.es.ts'
import { mailWordsPt } from './words.pt-BR.ts'

export const mailWords: Readonly<Record<StorefrontLanguage, MailWords>> = {
  'pt-BR': mailWordsPt,
  en: mailWordsEn,
  es: mailWordsEs,
}
