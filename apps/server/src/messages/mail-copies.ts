import type { StorefrontLanguage } from '@vaivem/domain'
import type { MailCopy } from './mail-text.ts'
import { mailCopyEn } from './texts.en.ts'
import { mailCopyEs } from './texts.es.ts'
import { mailCopyPt } from './texts.pt-BR.ts'

/** The mails of a process in every language of the storefront. */
export const mailCopies: Readonly<Record<StorefrontLanguage, MailCopy>> = {
  'pt-BR': mailCopyPt,
  en: mailCopyEn,
  es: mailCopyEs,
}
