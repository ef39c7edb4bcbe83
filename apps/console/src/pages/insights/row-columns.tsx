import type { CsvColumn } from '../../shared/csv.ts'
import type { Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { moment, money } from '../../shared/wording.pt-BR.ts'
import { duration, insightsText, rowsText } from './insights.pt-BR.ts'
import { isTimeFigure, type Figure, type IndicatorRow } from './insights-state.ts'

const text = rowsText.columns

type StoreName = (id: number | null) => string | null

/**
 * The columns of the rows of a figure. The first is their amount, their time, or their item with its reason; narrow screens
 * show no other.
 */
export function columnsOf(
  figure: Figure,
  storeName: StoreName,
): readonly Column<IndicatorRow & { readonly at: number }>[] {
  return [
    {
      title: text.process,
      cell: ({ processoId, processoNumero }) => <ProcessLink id={processoId} number={processoNumero} />,
    },
    ...ownColumnsOf(figure),
    { title: text.opened, cell: ({ data }) => moment(data) },
    { title: text.order, cell: ({ pedidoNumero }) => pedidoNumero ?? '–' },
    { title: text.store, cell: ({ lojaVirtualId }) => storeName(lojaVirtualId) ?? '–' },
  ]
}

function ownColumnsOf(figure: Figure): readonly Column<IndicatorRow>[] {
  const value = { title: text.value, cell: ({ valor }: IndicatorRow) => money(valor), isNumber: true }
  if (isTimeFigure(figure)) return [{ title: text.duration, cell: ({ horas }) => duration(horas), isNumber: true }]
  if (figure !== 'motivos') return [value]
  return [
    { title: text.sku, cell: ({ skuId }) => skuId ?? '–' },
    { title: text.reason, cell: ({ motivo }) => motivo ?? insightsText.reasons.noReason },
    { title: text.units, cell: ({ unidades }) => unidades ?? '–', isNumber: true },
    value,
  ]
}

/** The same rows as a spreadsheet has them: amounts and hours as numbers. */
export function sheetOf(figure: Figure, storeName: StoreName): readonly CsvColumn<IndicatorRow>[] {
  return [
    { title: text.process, cell: ({ processoNumero }) => processoNumero },
    { title: text.processId, cell: ({ processoId }) => String(processoId) },
    { title: text.opened, cell: ({ data }) => moment(data) },
    { title: text.order, cell: ({ pedidoNumero }) => pedidoNumero },
    { title: text.store, cell: ({ lojaVirtualId }) => storeName(lojaVirtualId) },
    ...ownSheetOf(figure),
  ]
}

function ownSheetOf(figure: Figure): readonly CsvColumn<IndicatorRow>[] {
  const value: CsvColumn<IndicatorRow> = {
    title: text.value,
    cell: ({ valor }) => (valor === null ? null : { reais: valor }),
  }
  if (isTimeFigure(figure)) return [{ title: text.hours, cell: ({ horas }) => horas }]
  if (figure !== 'motivos') return [value]
  return [
    { title: text.sku, cell: ({ skuId }) => skuId },
    { title: text.reason, cell: ({ motivo }) => motivo },
    { title: text.units, cell: ({ unidades }) => unidades },
    value,
  ]
}
