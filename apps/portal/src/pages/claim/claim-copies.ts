import type { InEveryLanguage } from '../../languages.ts'
import { claimCopyEn } from './claim.en.ts'
import { claimCopyEs } from './claim.es.ts'
import { claimCopy, type ClaimCopy } from './claim.pt-BR.ts'

/** The texts about claims of a delivery. */
export const claimCopies: InEveryLanguage<ClaimCopy> = { 'pt-BR': claimCopy, en: claimCopyEn, es: claimCopyEs }
