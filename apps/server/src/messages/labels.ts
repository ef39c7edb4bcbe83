import type { StorefrontLanguage } from '@vaivem/domain'
import type { MailLabels } from './mail-labels.ts'
import { mailLabelsEn } from './labels.en.ts'
import { mailLabelsEs } from './labels.es.ts'
import { mailLabelsPt } from './labels.pt-BR.ts'

export const mailLabels: Readonly<Record<StorefrontLanguage, MailLabels>> = {
  'pt-BR': mailLabelsPt,
  en: mailLabelsEn,
  es: mailLabelsEs,
}
