import { type Json, recordOf } from '@vaivem/connector-kit'
import type { EmulatedPayment } from './emulated-payment.ts'

/** A report that the seller asked for, as the list of reports shows it. */
export interface EmulatedReport {
  readonly id: number
  readonly begin: Temporal.Instant
  readonly end: Temporal.Instant
  readonly made: Temporal.Instant
  /** Until then it is being made, and the list does not show it. */
  isReady: boolean
}

const COLUMNS = [
  'DATE',
  'SOURCE_ID',
  'EXTERNAL_REFERENCE',
  'RECORD_TYPE',
  'DESCRIPTION',
  'NET_CREDIT_AMOUNT',
  'NET_DEBIT_AMOUNT',
  'GROSS_AMOUNT',
]

/** Mercado Pago's report of released money: asked for, listed once it is made, downloaded by the name of its file. */
export function emulateReports(
  payments: ReadonlyMap<string, EmulatedPayment>,
  { now, seller }: { readonly now: () => Temporal.Instant; readonly seller: string },
) {
  const reports: EmulatedReport[] = []
  const nameOf = ({ id }: EmulatedReport) => `release-report-${seller}-${id}.csv`
  return {
    reports,
    ask: (body: string): { readonly status: number; readonly body: Json } => {
      const { begin_date: begin, end_date: end } = recordOf(JSON.parse(body))
      if (typeof begin !== 'string' || typeof end !== 'string') return { status: 400, body: { message: 'bad dates' } }
      const [from, until] = [Temporal.Instant.from(begin), Temporal.Instant.from(end)]
      if (Temporal.Instant.compare(until, now()) > 0)
        return { status: 400, body: { message: 'end_date must not be in the future', error: 'bad_request' } }
      const report = { id: 12_345_678 + reports.length, begin: from, end: until, made: now(), isReady: false }
      reports.push(report)
      return { status: 202, body: { id: report.id, begin_date: begin, end_date: end, created_from: 'manual' } }
    },
    list: (): readonly Json[] =>
      reports
        .filter(({ isReady }) => isReady)
        .map((report) => ({
          id: report.id,
          user_id: Number(seller),
          begin_date: report.begin.toString(),
          end_date: report.end.toString(),
          file_name: nameOf(report),
          created_from: 'manual',
          date_created: report.made.toString(),
        })),
    file: (name: string): string | undefined => {
      const report = reports.find((one) => one.isReady && nameOf(one) === name)
      return report && fileOf(payments, report)
    },
  }
}

/** Every refund of its span is a row of its own with the number of the payment; releases of payments stand beside them. */
function fileOf(payments: ReadonlyMap<string, EmulatedPayment>, { begin, end }: EmulatedReport): string {
  const isWithin = (at: string) => {
    const moment = Temporal.Instant.from(at)
    return Temporal.Instant.compare(moment, begin) >= 0 && Temporal.Instant.compare(moment, end) <= 0
  }
  const rows = [...payments.values()].flatMap((payment) => [
    [payment.approvedAt.toString(), payment, 'payment', payment.centavos] as const,
    ...payment.refunds
      .filter(({ status, at }) => status === 'approved' && isWithin(at))
      .map(({ at, centavos }) => [at, payment, 'refund', -centavos] as const),
  ])
  const lines = rows.map(([at, { id, orderNumber }, description, gross]) => {
    const net = (Math.abs(gross) * 0.95) / 100
    const [credit, debit] = gross > 0 ? [net, 0] : [0, net]
    const amounts = [credit, debit, gross / 100].map((amount) => amount.toFixed(2))
    return [at, id, cell(orderNumber), 'release', description, ...amounts].join(';')
  })
  return [COLUMNS.join(';'), ...lines, `${begin.toString()};;;available_balance;;0.00;10.00;10.00`].join('\n')
}

/** As spreadsheets write a text that has a separator, a quote or a line's end. */
function cell(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
