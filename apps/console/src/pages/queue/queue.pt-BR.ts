export const queueText = {
  title: 'Fila',
  queues: 'Filas',
  columns: 'Colunas',
  order: 'Ordem',
  store: 'Loja',
  allStores: 'todas as lojas',
  filter: 'Filtrar por nome, e-mail, pedido ou código',
  clear: 'Limpar filtros',
  empty: 'Ninguém espera nesta fila.',
  nothingFound: 'Nada com estes filtros.',
  selectAll: 'Marcar todos desta página',
  select: (number: string) => `Marcar ${number}`,
  selected: (count: string) => `${count} marcados`,
  found: (count: string) => `${count} processos`,
  loading: 'Buscando a fila…',
  more: (count: number) => `e mais ${count}`,
} as const

export const columnNames = {
  number: 'Processo',
  customer: 'Cliente',
  order: 'Pedido',
  items: 'Itens',
  state: 'Situação',
  value: 'Valor',
  age: 'Aberto',
  deadline: 'Vence',
  store: 'Loja',
} as const

export const orderNames: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'a da fila' },
  { value: 'mais-novos', label: 'mais novos' },
  { value: 'mais-antigos', label: 'mais antigos' },
  { value: 'maior-valor', label: 'maior valor' },
  { value: 'menor-valor', label: 'menor valor' },
  { value: 'expira-antes', label: 'autorização vence antes' },
  { value: 'prazo-legal-antes', label: 'prazo legal vence antes' },
  { value: 'alterados-por-ultimo', label: 'alterados por último' },
]

/** Stages of §2 as words; what is not under way is not said. */
export const stageNames = {
  status: ['iniciado', 'pendente', 'concluído', 'cancelado'],
  logistic: [
    '',
    'logística pendente',
    'erro na logística',
    'levar à loja',
    'autorizado',
    'a caminho',
    'entregue',
    'entregue em parte',
  ],
  financial: ['', 'estorno pendente', 'estornado em parte', 'estornado', 'estorno falhou'],
  rating: ['', 'avaliado em parte', 'avaliado'],
} as const
