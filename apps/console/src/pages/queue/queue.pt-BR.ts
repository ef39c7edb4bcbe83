import { stageNames } from '../../shared/stage-names.pt-BR.ts'
import { stateLabel } from '../../shared/state-words.pt-BR.ts'

export const queueText = {
  title: 'Fila',
  queues: 'Filas',
  columns: 'Colunas',
  jobs: 'Lotes',
  order: 'Ordem',
  store: 'Loja',
  allStores: 'todas as lojas',
  filters: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
  apply: 'Filtrar',
  clear: 'Limpar filtros',
  any: 'qualquer',
  list: 'Processos',
  selectAll: 'Marcar todos desta página',
  select: (number: string) => `Marcar ${number}`,
  selected: (count: number) => (count === 1 ? '1 processo marcado' : `${count} processos marcados`),
  selectedShort: (count: number) => (count === 1 ? '1 marcado' : `${count} marcados`),
  selectAllOf: (total: string) => `Selecionar todos os ${total} desta lista`,
  allSelected: (total: string) => `Todos os ${total} desta lista`,
  act: 'Ações',
  unselect: 'Desmarcar',
  withSelected: 'Com os marcados',
  found: (total: number, written: string) => (total === 1 ? '1 processo' : `${written} processos`),
  moreThan: (written: string) => `Mais de ${written} processos`,
  counting: (written: string) => `Mais de ${written} processos, contando…`,
  loading: 'Buscando a fila…',
  more: (count: number) => `e mais ${count}`,
  sortBy: (column: string) => `Ordenar por ${column}`,
  page: (page: number) => `Página ${page}`,
  pages: { previous: 'Página anterior', next: 'Próxima página', first: 'Primeira página', last: 'Última página' },
} as const

export const columnNames = {
  number: 'Processo',
  state: 'Situação',
  customer: 'Cliente',
  order: 'Pedido',
  items: 'Itens',
  reason: 'Motivo',
  value: 'Valor',
  age: 'Aberto',
  wait: 'Espera por',
  deadline: 'Prazo',
  assignee: 'Responsável',
  store: 'Loja',
} as const

export type ColumnName = keyof typeof columnNames

export const orderNames: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'a da fila' },
  { value: 'vence-antes', label: 'vence antes' },
  { value: 'mais-novos', label: 'mais novos' },
  { value: 'mais-antigos', label: 'mais antigos' },
  { value: 'maior-valor', label: 'maior valor' },
  { value: 'menor-valor', label: 'menor valor' },
  { value: 'expira-antes', label: 'autorização vence antes' },
  { value: 'prazo-legal-antes', label: 'prazo legal vence antes' },
  { value: 'alterados-por-ultimo', label: 'alterados por último' },
  { value: 'alterados-primeiro', label: 'alterados há mais tempo' },
]

/** Orders that a column's heading goes through; the first one is the first click. */
export const columnOrders: Readonly<Partial<Record<ColumnName, readonly string[]>>> = {
  value: ['maior-valor', 'menor-valor'],
  age: ['mais-novos', 'mais-antigos'],
  deadline: ['vence-antes', 'prazo-legal-antes'],
}

/** Filters that are chosen from a list, with their choices. */
export const choiceFilters = [
  {
    name: 'decisao',
    label: 'Decisão',
    options: wordsOf(['recebido', 'em_analise', 'aprovado', 'recusado', 'cancelado', 'expirado']),
  },
  { name: 'tipo', label: 'Tipo', options: codesOf(stageNames.kind) },
  { name: 'logistica', label: 'Logística', options: codesOf(stageNames.logistic) },
  { name: 'avaliacao', label: 'Avaliação', options: codesOf(stageNames.rating) },
  { name: 'dinheiro', label: 'Dinheiro', options: codesOf(stageNames.financial) },
  { name: 'forma', label: 'Forma do estorno', options: codesOf(stageNames.refundForm) },
] as const

export const rangeFilters = [
  { name: 'de', label: 'Aberto de', type: 'date' },
  { name: 'ate', label: 'Aberto até', type: 'date' },
  { name: 'minimo', label: 'Valor mínimo', type: 'text' },
  { name: 'maximo', label: 'Valor máximo', type: 'text' },
] as const

function codesOf(names: readonly string[]) {
  return names.map((label, code) => ({ value: String(code), label }))
}

function wordsOf(words: readonly string[]) {
  return words.map((value) => ({ value, label: stateLabel(value) }))
}

/** Commands that many processes may be given at once. */
export const bulkCommands = [
  { name: 'aprovar', label: 'Aprovar', says: 'Cada solicitação segue; o que a conta faz sozinha acontece.' },
  { name: 'sinalizar', label: 'Colocar em análise', says: 'Nada automático acontece até que alguém aprove.' },
  { name: 'autorizar', label: 'Autorizar postagem', says: 'Pede a autorização das encomendas que esperam por uma.' },
  { name: 'recusar', label: 'Recusar', says: 'Os itens não enviados deixam de ser aguardados, e nada é pago.' },
  { name: 'cancelar', label: 'Cancelar', says: 'O que já saiu ou foi pago ainda precisa ser acertado.' },
  { name: 'reabrir', label: 'Reabrir', says: 'Voltam à análise, e as unidades são pedidas de novo.' },
] as const

export const bulkText = {
  title: (label: string, count: string) => `${label}: ${count === '1' ? '1 processo' : `${count} processos`}`,
  toCustomer: 'O que dizer aos consumidores',
  forAll: (variables: string) => `Todos recebem o mesmo texto: troque ${variables} por palavras que sirvam a cada um.`,
  goesOn: 'O serviço faz um por um e continua mesmo que você feche a página. O andamento e o relatório ficam em Lotes.',
  done: (count: number) => (count === 1 ? '1 processo feito.' : `${count} processos feitos.`),
  notDone: (count: number) => (count === 1 ? '1 não foi feito:' : `${count} não foram feitos:`),
  close: 'Fechar',
} as const

export const savedText = {
  title: 'Visões',
  none: 'Nenhuma visão salva. Salve os filtros que você usa todo dia; a equipe também pode usá-los.',
  ofAll: (name: string) => `${name} (compartilhada)`,
  remove: 'Excluir',
  removeNamed: (name: string) => `Excluir a visão ${name}`,
  save: 'Salvar esta visão',
  submit: 'Salvar',
  saved: (name: string) => `Visão salva: ${name}.`,
  name: 'Nome',
  nameHint: 'uma visão de mesmo nome é substituída',
  forAll: 'Compartilhar com todos da conta',
} as const

export const sheetNames = {
  number: 'Processo',
  id: 'Id do processo',
  opened: 'Aberto em',
  changed: 'Alterado em',
  kind: 'Tipo',
  decision: 'Decisão',
  status: 'Status',
  logistics: 'Logística',
  rating: 'Avaliação',
  money: 'Dinheiro',
  form: 'Forma do estorno',
  store: 'Loja',
  order: 'Pedido',
  customer: 'Cliente',
  email: 'E-mail',
  items: 'Itens',
  more: (count: number) => (count === 1 ? 'mais 1 item' : `mais ${count} itens`),
  value: 'Valor',
  postUntil: 'Postar até',
  lawUntil: 'Prazo legal',
} as const
