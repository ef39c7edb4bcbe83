import type { BankAccount } from '../processes/return-process.ts'
import { documentOf, phoneOf } from '../shared/documents.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A Pix key as the central bank knows it; a number that is both a CPF and a phone is the CPF. */
export function pixKeyOf(
  text: string,
): { readonly kind: NonNullable<BankAccount['pixKeyKind']>; readonly key: string } | undefined {
  const document = documentOf(text)
  if (document !== undefined) return { kind: 'document', key: document }
  if (RANDOM.test(text)) return { kind: 'random', key: text.toLowerCase() }
  if (EMAIL.test(text) && text.length <= 77) return { kind: 'email', key: text.toLowerCase() }
  const phone = phoneOf(text)
  return phone?.kind === 'mobile' ? { kind: 'mobile', key: phone.international } : undefined
}

/**
 * Whether the Pix key of a bank account is one of its kind: the check digits of a CPF or CNPJ, a mobile phone with its area code, an
 * e-mail, or a random key (a UUID). True where nothing is paid by Pix.
 */
export function hasValidPixKey({ kind, pixKeyKind, fields }: BankAccount): boolean {
  const key = fields['chavePix']
  if (kind !== 'pix' && pixKeyKind === null) return true
  const read = key === undefined ? undefined : pixKeyOf(key.trim())
  return (
    read !== undefined && (pixKeyKind === null || read.kind === pixKeyKind || isMobileLikeDocument(pixKeyKind, key))
  )
}

/** Eleven digits may be both a CPF and a mobile phone: what the account says decides. */
function isMobileLikeDocument(kind: BankAccount['pixKeyKind'], key: string | undefined): boolean {
  return kind === 'mobile' && key !== undefined && phoneOf(key)?.kind === 'mobile'
}
