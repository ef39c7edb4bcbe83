import type { BankDetails, BankDetailsInput } from '@vaivem/contract'
import type { BankAccount } from '@vaivem/domain'
import { bankAccountKind, pixKeyKind as pixKeys } from '../platform/wire/codes.ts'

/** Bank data without a purpose are for a manual payment. */
export function bankAccountOf(input: BankDetailsInput): BankAccount {
  const { id, nomeTitular, cpfTitular, tipo, tipoChavePix, chavePix, banco, agencia, contaCorrente } = input
  const texts = {
    nomeTitular,
    cpfTitular,
    chavePix,
    banco,
    agencia,
    contaCorrente,
    id: id === undefined ? undefined : String(id),
  }
  const given = Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return {
    kind: tipo === undefined ? 'manual' : bankAccountKind.nameOf(tipo),
    pixKeyKind: tipoChavePix === undefined ? null : pixKeys.nameOf(tipoChavePix),
    fields: Object.fromEntries(given),
  }
}

/** Enough to recognise an account, never enough to pay into it. */
export function maskBankAccount({ kind, pixKeyKind, fields }: BankAccount): BankDetails {
  const shown = (name: string) => fields[name] ?? null
  const masked = (name: string, readable: number) => {
    const text = fields[name]
    return text === undefined ? null : maskedText(text, readable)
  }
  return {
    id: fields['id'] === undefined ? null : Number(fields['id']),
    nomeTitular: shown('nomeTitular'),
    cpfTitular: masked('cpfTitular', 2),
    tipo: bankAccountKind.codeOf(kind),
    tipoChavePix: pixKeyKind === null ? null : pixKeys.codeOf(pixKeyKind),
    chavePix: masked('chavePix', 4),
    banco: shown('banco'),
    agencia: shown('agencia'),
    contaCorrente: masked('contaCorrente', 2),
  }
}

/**
 * Stars for all but the last characters; for all of it when it is too short to show any. Masking twice changes nothing, and
 * no character is cut in half: half of one is no text that could be kept.
 */
export function maskedText(text: string, readable: number): string {
  const characters = Array.from(text)
  const shown = readable > 0 && characters.length > readable * 2 ? characters.slice(-readable) : []
  return `${'*'.repeat(characters.length - shown.length)}${shown.join('')}`
}
