import type { InvoiceFacts } from './invoice-document.ts'

/**
 * The purpose of a note. Goods are returned by `finNFe` 4, or by a credit note (5) for a delivery that was refused or failed,
 * whole (`tpNFCredito` 03) or in part (06). A credit note that reduces a price (04) returns nothing.
 */
export function purposeOf({ purpose, creditType }: Pick<InvoiceFacts, 'purpose' | 'creditType'>): NotePurpose {
  if (purpose === '4') return 'return'
  if (purpose !== '5') return 'other'
  if (creditType === '04') return 'price-reduction'
  return creditType !== null && RETURNED_BY_CREDIT.has(creditType) ? 'return' : 'other'
}

export type NotePurpose = 'return' | 'price-reduction' | 'other'

const RETURNED_BY_CREDIT: ReadonlySet<string> = new Set(['03', '06'])

/**
 * The texts for `tpNFCredito` and `tpNFDebito` of NT 2025.002 (schemas PL_010_V1.30), in the layout's own words, in
 * Portuguese; `tpNFCredito` 06 came with a later version of the same technical note.
 */
export const NOTE_KINDS: Readonly<Record<'credit' | 'debit', Readonly<Partial<Record<string, string>>>>> = {
  credit: {
    '01': 'multa e juros',
    '02': 'apropriação de crédito presumido de IBS na Zona Franca de Manaus',
    '03': 'retorno por recusa na entrega ou por não localização do destinatário',
    '04': 'redução de valores',
    '05': 'transferência de crédito na sucessão',
    '06': 'retorno por recusa parcial na entrega',
  },
  debit: {
    '01': 'transferência de créditos para cooperativas',
    '02': 'anulação de crédito por saídas imunes ou isentas',
    '03': 'débitos de notas fiscais não processadas na apuração',
    '04': 'multa e juros',
    '05': 'transferência de crédito na sucessão',
    '06': 'pagamento antecipado',
    '07': 'perda em estoque',
    '08': 'desenquadramento do Simples Nacional',
  },
}
