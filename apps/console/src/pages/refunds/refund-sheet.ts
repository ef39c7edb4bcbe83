import type { CsvColumn } from '../../shared/csv.ts'
import { stateLabel } from '../../shared/state-words.pt-BR.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { nameOfMethod } from '../processes/destinations.pt-BR.ts'
import { moneyCopy } from './money.pt-BR.ts'
import type { RefundToDo } from './refund-to-do.ts'

const copy = moneyCopy.sheet

/** The waiting refunds as a spreadsheet; bank data are only in the file for the bank. */
export const refundSheet: readonly CsvColumn<RefundToDo>[] = [
  { title: moneyCopy.process, cell: ({ processoNumero }) => processoNumero },
  { title: copy.order, cell: ({ pedidoNumero }) => pedidoNumero },
  { title: copy.refund, cell: ({ id }) => String(id) },
  { title: moneyCopy.customer, cell: ({ clienteNome }) => clienteNome },
  { title: moneyCopy.amount, cell: ({ valor }) => ({ reais: valor }) },
  { title: copy.method, cell: ({ destinos }) => destinos.map(({ meio }) => nameOfMethod(meio)).join(' + ') || null },
  { title: moneyCopy.expected, cell: ({ previstoAte }) => previstoAte },
  { title: copy.since, cell: ({ criadoEm }) => moment(criadoEm) },
  { title: copy.days, cell: ({ idadeEmDias }) => idadeEmDias },
  { title: moneyCopy.state, cell: ({ estado }) => stateLabel(estado) },
  { title: copy.attempts, cell: ({ tentativas }) => tentativas },
  { title: moneyCopy.problem, cell: ({ problema }) => problema },
]
