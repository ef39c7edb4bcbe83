import type { InEveryLanguage } from '../../languages.ts'
import { headCopyEn } from './head.en.ts'
import { headCopyEs } from './head.es.ts'
import { headCopy, type HeadCopy } from './head.pt-BR.ts'

export const headCopies: InEveryLanguage<HeadCopy> = { 'pt-BR': headCopy, en: headCopyEn, es: headCopyEs }
