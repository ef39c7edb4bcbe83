import type { Cell } from '@vaivem/csv'
import type { CsvColumn } from '../../shared/csv.ts'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { stateLabel } from '../../shared/state-words.pt-BR.ts'
import { day, moment } from '../../shared/wording.pt-BR.ts'
import type { QueuedProcess } from './queued-process.ts'
import { sheetNames } from './queue.pt-BR.ts'

/** A process of the queue as a spreadsheet has it: everything that the list knows, whatever columns are shown. */
export const queueSheet: readonly CsvColumn<QueuedProcess>[] = [
  { title: sheetNames.number, cell: ({ numero }) => numero },
  { title: sheetNames.id, cell: ({ id }) => String(id) },
  { title: sheetNames.opened, cell: ({ data }) => moment(data) },
  { title: sheetNames.changed, cell: ({ alteradoEm }) => moment(alteradoEm) },
  { title: sheetNames.kind, cell: ({ tipo }) => nameOf('kind', tipo) },
  { title: sheetNames.decision, cell: ({ decisao }) => stateLabel(decisao) },
  { title: sheetNames.status, cell: ({ status }) => nameOf('status', status) },
  { title: sheetNames.logistics, cell: ({ estagioLogistico }) => nameOf('logistic', estagioLogistico) },
  { title: sheetNames.rating, cell: ({ estagioRating }) => nameOf('rating', estagioRating) },
  { title: sheetNames.money, cell: ({ estagioFinanceiro }) => nameOf('financial', estagioFinanceiro) },
  { title: sheetNames.form, cell: ({ formaEstorno }) => nameOf('refundForm', formaEstorno) },
  { title: sheetNames.store, cell: ({ lojaVirtual }) => lojaVirtual },
  { title: sheetNames.order, cell: ({ pedidoNumero }) => pedidoNumero },
  { title: sheetNames.customer, cell: ({ clienteNome }) => clienteNome },
  { title: sheetNames.email, cell: ({ clienteEmail }) => clienteEmail },
  { title: sheetNames.items, cell: itemsOf },
  { title: sheetNames.value, cell: ({ valor }) => ({ reais: valor }) },
  {
    title: sheetNames.postUntil,
    cell: ({ autorizacaoExpiraEm }) => autorizacaoExpiraEm && moment(autorizacaoExpiraEm),
  },
  { title: sheetNames.lawUntil, cell: ({ prazoLegal }) => prazoLegal && day(prazoLegal) },
]

function itemsOf({ itens, quantidadeItens }: QueuedProcess): Cell {
  const told = itens.map(({ quantidade, nome, motivo }) => `${quantidade} × ${nome}${motivo ? ` (${motivo})` : ''}`)
  const more = quantidadeItens - itens.length
  return [...told, ...(more > 0 ? [sheetNames.more(more)] : [])].join('; ')
}
