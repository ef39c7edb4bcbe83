import type { InvoiceFacts } from './invoice-document.ts'

/**
 * What a note is for. Goods come back by `finNFe` 4, or by a credit note (5) of a delivery that was refused or failed, whole
 * (`tpNFCredito` 03) or in part (06); a credit note that reduces a price (04) brings nothing back.
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
 * `tpNFCredito` and `tpNFDebito` of NT 2025.002 (schemas PL_010_V1.30); `tpNFCredito` 06 came with a later version of the same
 * technical note. The texts are the layout's own, in Portuguese.
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
