import { money, type AccountConfiguration } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'

type Section = AccountFile['estorno']['correcaoMonetaria']
type Table = AccountConfiguration['refund']['correction']

const TEN_THOUSANDTHS = 10_000

/** Null without the name of an index: nothing is corrected. */
export function correctionOf({ indice, carenciaDias, meses }: Section): Table {
  if (indice === null) return null
  return {
    index: indice,
    graceDays: carenciaDias,
    months: meses.map(({ mes, variacao }) => ({ month: mes, variation: money.percentage(variacao) })),
  }
}

export function fileCorrection(table: Table): Section {
  if (table === null) return { indice: null, carenciaDias: 0, meses: [] }
  return {
    indice: table.index,
    carenciaDias: table.graceDays,
    meses: table.months.map(({ month, variation }) => ({ mes: month, variacao: variation / TEN_THOUSANDTHS })),
  }
}
