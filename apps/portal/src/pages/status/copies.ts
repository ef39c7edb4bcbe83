import type { InEveryLanguage } from '../../languages.ts'
import { statusCopyEn } from './status.en.ts'
import { statusCopyEs } from './status.es.ts'
import { statusCopy, type StatusCopy } from './status.pt-BR.ts'

export const statusCopies: InEveryLanguage<StatusCopy> = { 'pt-BR': statusCopy, en: statusCopyEn, es: statusCopyEs }
