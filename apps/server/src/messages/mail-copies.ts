import type { StorefrontLanguage } from '@vaivem/domain'
import type { MailCopy } from './mail-text.ts'
import { mailCopyEn } from './texts.en.ts'
import { mailCopyEs } from './texts.es.ts'
import { mailCopyPt } from './texts.pt-BR.ts'

/** The mails of a process in every language that a customer may have asked in. */
export const mailCopies: Readonly<Record<StorefrontLanguage, MailCopy>> = {
  'pt-BR': mailCopyPt,
  en: mailCopyEn,
  es: mailCopyEs,
}
