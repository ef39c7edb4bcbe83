import type { STATEMENT_FORMATS } from '@vaivem/contract'

type Format = (typeof STATEMENT_FORMATS)[number]

interface Columns {
  readonly day: readonly string[]
  readonly amount: readonly string[]
  readonly reference: readonly string[]
  readonly identifier: readonly string[]
  /** Columns of which each must hold its word, for a row to be a movement out. */
  readonly only: readonly (readonly [title: string, word: string])[]
}

/**
 * The columns of a file of each format. `mercadopago-liberacoes` is the release report as Mercado Pago publishes its glossary (developers,
 * "Campos do relatório de liberações"): SOURCE_ID is the payment, the refund has its own rows, and GROSS_AMOUNT is what the buyer got
 * back, while NET_DEBIT_AMOUNT has the fee taken off that Mercado Pago returns to the store. Its rows have no identifier of their own.
 */
export const STATEMENT_COLUMNS: Readonly<Record<Format, Columns>> = {
  modelo: {
    day: ['Data', 'Dia'],
    amount: ['Valor', 'Valor (R$)'],
    reference: ['Referência'],
    identifier: ['Identificador'],
    only: [],
  },
  'mercadopago-liberacoes': {
    day: ['DATE'],
    amount: ['GROSS_AMOUNT', 'NET_DEBIT_AMOUNT'],
    reference: ['SOURCE_ID'],
    identifier: [],
    only: [
      ['RECORD_TYPE', 'release'],
      ['DESCRIPTION', 'refund'],
    ],
  },
}

export const statementFaults = {
  'unclosed-quote': (line: number) => `tem na linha ${line} aspas que não se fecham`,
  'text-after-quote': (line: number) => `tem na linha ${line} texto depois de aspas fechadas`,
  empty: 'está vazio',
  missing: (column: string) => `não tem a coluna ${column} na primeira linha`,
  day: (line: number) => `tem na linha ${line} um dia que não se lê`,
  amount: (line: number) => `tem na linha ${line} um valor que não se lê, ou que é 0`,
}

export const bodyFaults = {
  either: 'vem conteudo ou linhas, um dos dois',
  formatOfLines: 'só cabe com conteudo',
  zero: 'deve ser maior que 0',
  pastRange: 'vai até 31 dias depois de de, não antes dele, e não passa de ontem',
  range: 'vai até 31 dias depois de de, e não antes',
}
