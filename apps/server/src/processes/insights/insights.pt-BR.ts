import type { COMPARED, FUNNEL, STAGE_TIMES } from '@vaivem/contract'

export const comparedNames: Readonly<Record<(typeof COMPARED)[number], string>> = {
  solicitacoes: 'Solicitações',
  unidades: 'Unidades',
  solicitado: 'Solicitado',
  'devolvido-em-dinheiro': 'Devolvido em dinheiro',
  'retido-em-vale': 'Ficou como crédito',
  'retido-em-troca': 'Ficou como troca',
  'item-mantido': 'Item ficou com o consumidor',
  bonus: 'Bônus dos créditos',
  'vendido-a-mais': 'Pago a mais em trocas',
  'taxa-de-retencao': 'Ficou na loja',
  frete: 'Frete das devoluções',
  recuperado: 'Pago por transportadoras',
  'custo-por-devolucao': 'Custo por solicitação',
}

export const funnelNames: Readonly<Record<(typeof FUNNEL)[number], string>> = {
  solicitadas: 'Solicitadas',
  aprovadas: 'Aprovadas',
  postadas: 'Postadas',
  recebidas: 'Recebidas',
  conferidas: 'Conferidas',
  concluidas: 'Concluídas',
}

export const stageTimeNames: Readonly<Record<(typeof STAGE_TIMES)[number], string>> = {
  decisao: 'Da solicitação à decisão',
  postagem: 'Da autorização à postagem',
  transporte: 'Da postagem à chegada',
  conferencia: 'Da chegada à conferência',
  estorno: 'Do estorno previsto ao feito',
}

const day = (of: Temporal.PlainDate) =>
  [of.day, of.month].map((part) => String(part).padStart(2, '0')).join('/') + `/${of.year}`

/** The basis of the sales in one sentence. */
export const salesWords = {
  file: 'Vendas contadas no arquivo enviado.',
  orders: (since: Temporal.PlainDate) => `Vendas contadas nos pedidos, completos desde ${day(since)}.`,
  since: (since: Temporal.PlainDate) =>
    `Sem taxa neste período: os pedidos são completos só desde ${day(since)}. Escolha um período depois disso ou envie um arquivo de vendas.`,
  none: 'Sem taxa: nem todos os pedidos chegam aqui. Envie um arquivo de vendas, ou busque os pedidos antigos no conector.',
}

export const salesFaults = {
  empty: 'não tem linhas de vendas',
  unread: (line: number) => `não se lê como CSV na linha ${line}: as aspas não fecham`,
  missing: (column: string) => `não tem a coluna ${column}`,
  long: (most: number) => `tem mais de ${most} linhas: envie por partes`,
  cell: (line: number, column: string) => `tem na linha ${line} um valor que não se lê em ${column}`,
  days: (most: number) => `conta mais de ${most} dias: envie por partes`,
  store: 'não é uma loja da conta',
}

export const SALES_COLUMNS = { sku: 'SKU', day: 'Data', units: 'Unidades', amount: 'Valor' } as const
