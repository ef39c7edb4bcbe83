import type { BankAccount } from '@vaivem/domain'

export const SHEET_COLUMNS = [
  'Processo',
  'Pedido',
  'Estorno',
  'Favorecido',
  'CPF ou CNPJ',
  'Meio',
  'Tipo de chave',
  'Chave Pix',
  'Banco',
  'Agência',
  'Conta',
  'Valor',
] as const

const PIX_KEYS: Readonly<Record<NonNullable<BankAccount['pixKeyKind']>, string>> = {
  random: 'Aleatória',
  document: 'CPF ou CNPJ',
  mobile: 'Celular',
  email: 'E-mail',
}

const MEANS: Readonly<Record<BankAccount['kind'], string>> = {
  pix: 'Pix',
  'bank-account': 'Transferência',
  automatic: '',
  manual: '',
}

/** The cells of the payee and the account; empty where they are unknown. */
export function paidTo(account: BankAccount | undefined, customerName: string | null): readonly (string | null)[] {
  if (!account) return [customerName, null, null, null, null, null, null, null]
  const { fields, kind, pixKeyKind } = account
  const field = (name: string) => fields[name] ?? null
  return [
    field('nomeTitular') ?? customerName,
    punctuated(field('cpfTitular')),
    MEANS[kind],
    pixKeyKind === null ? null : PIX_KEYS[pixKeyKind],
    pixKeyKind === 'document' ? punctuated(field('chavePix')) : field('chavePix'),
    field('banco'),
    field('agencia'),
    field('contaCorrente'),
  ]
}

/** As people read it; with its points and bars a spreadsheet keeps the zeros it begins with. */
function punctuated(document: string | null): string | null {
  if (document === null) return null
  const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/
  const cnpj = /^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/
  return document.replace(cpf, '$1.$2.$3-$4').replace(cnpj, '$1.$2.$3/$4-$5')
}
