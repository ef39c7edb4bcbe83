import { count, money } from '../../shared/wording.pt-BR.ts'
import type { Overview } from './overview-state.ts'

const TENTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const SIGNED = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** The texts of the pages of indicators that are answered from sums. */
export const overviewText = {
  pages: {
    label: 'Páginas dos indicadores',
    '/indicadores': 'Panorama',
    '/indicadores/produtos': 'Produtos',
    '/indicadores/evolucao': 'Evolução e prazos da lei',
    '/indicadores/aprovacoes': 'Exceções',
  },
  highlights: 'O que se destaca',
  seeFigures: 'ver os números',
  simulate: 'simular outro valor',
  table: 'Ver tabela',
  hideTable: 'Esconder tabela',
  csv: 'Baixar CSV',
  csvOf: (title: string) => `Baixar CSV de ${title}`,
  tableOf: (title: string) => `Ver tabela de ${title}`,
  none: 'Nada neste período.',
  compared: { title: 'Comparação', about: (before: string) => `O período ao lado do anterior (${before}).` },
  figure: 'Número',
  now: 'Período',
  before: 'Anterior',
  change: 'Variação',
  noBase: 'sem base',
  equal: 'igual',
  funnel: {
    title: 'Até onde chegaram',
    about: 'Das solicitações do período, quantas chegaram a cada etapa. Quem ficou com o item não posta nada.',
    stage: 'Etapa',
    processes: 'Solicitações',
  },
  waterfall: {
    title: 'Para onde foi o dinheiro',
    about: 'Do que os consumidores pediram de volta, o que ficou na loja e o que saiu.',
    asked: 'Solicitado',
    exchange: 'Ficou como troca',
    voucher: 'Ficou como crédito',
    money: 'Devolvido em dinheiro',
    rest: 'Ainda em aberto, recusado ou cancelado',
    part: 'Parte',
    amount: 'Valor',
  },
  cost: {
    title: 'Quanto custou',
    about: 'Frete, menos o que transportadoras pagaram, mais bônus dos créditos e itens que ficaram com o consumidor.',
    freight: 'Frete',
    recovered: 'Pago por transportadoras',
    bonus: 'Bônus dos créditos',
    kept: 'Itens que ficaram com o consumidor',
    each: (amount: number | null) =>
      amount === null ? 'Nenhuma solicitação no período.' : `${money(amount)} por solicitação.`,
  },
  times: {
    title: 'Tempo por etapa',
    about: 'Metade levou até a barra cheia; nove em cada dez, até a barra clara.',
    stage: 'Etapa',
    cases: 'Casos',
    median: 'Mediana',
    p90: 'p90',
    before: 'Mediana anterior',
  },
  carriers: {
    title: 'Transportadoras',
    about: 'Da mais rápida à mais lenta, pela mediana da postagem à chegada.',
    name: 'Transportadora',
    unnamed: 'sem nome',
    sent: 'Enviadas',
    delivered: 'Entregues',
    lost: 'Perdidas',
    damaged: 'Avariadas',
    late: 'Atrasadas',
    claims: 'Reclamações',
    median: 'Mediana',
    p90: 'p90',
    cost: 'Custo',
    recovered: 'Recuperado',
    lostOf: (lost: number, sent: number) =>
      lost === 0 ? 'nenhuma perdida' : `${count(lost)} de ${count(sent)} perdidas`,
  },
  products: {
    title: 'Produtos',
    total: 'Taxa de devolução',
    noRate: 'sem taxa',
    units: (units: number) => (units === 1 ? '1 unidade' : `${count(units)} unidades`),
    ofSold: (units: number, sold: number) => `${count(units)} de ${count(sold)} vendidas`,
    map: {
      title: 'Mapa por produto e tamanho',
      about: 'Quanto mais forte a cor, mais volta. Taxa onde houve 20 vendas ou mais; senão, unidades.',
      product: 'Produto',
      empty: '–',
    },
    sizes: { title: 'Por tamanho', about: 'O tamanho é lido do nome da variação.', size: 'Tamanho' },
    reasons: {
      title: 'Por motivo',
      about: 'Os motivos da lista da conta.',
      reason: 'Motivo',
      other: 'outro ou nenhum',
    },
    skus: {
      title: 'Por SKU',
      about: 'Os 200 que mais voltam, e o motivo mais dito de cada um.',
      sku: 'SKU',
      name: 'Produto',
      reason: 'Motivo',
    },
    returned: 'Unidades',
    returnedBefore: 'Antes',
    sold: 'Vendidas',
    rate: 'Taxa',
    rateBefore: 'Taxa anterior',
    value: 'Valor',
  },
  sales: {
    title: 'Vendas',
    upload: 'Enviar arquivo de vendas',
    about: 'CSV com as colunas SKU, Data, Unidades e, se quiser, Valor. Um arquivo novo substitui os dias que traz.',
    store: 'Loja',
    whole: 'a conta toda',
    file: 'Arquivo (CSV)',
    send: 'Enviar vendas',
    sent: (lines: number, units: number) =>
      `${lines === 1 ? '1 linha recebida' : `${count(lines)} linhas recebidas`}: ${units === 1 ? '1 unidade vendida' : `${count(units)} unidades vendidas`}.`,
  },
  approvals: {
    title: 'Exceções',
    rules: {
      title: 'Por regra',
      about: 'O que a política recusou e alguém aprovou mesmo assim.',
      rule: 'Regra',
      exceptions: 'Exceções',
      amount: 'Valor das exceções',
      refused: 'Recusadas',
      allowed: 'Permitidas',
      none: 'Nenhuma exceção neste período. A tabela diz o que cada regra recusou e permitiu.',
    },
    people: {
      title: 'Por pessoa',
      about: 'Quem aprovou, quanto, e que parte foi fora da política.',
      name: 'Pessoa',
      gone: 'pessoa que saiu',
      approved: 'Aprovadas',
      amount: 'Valor',
      exceptions: 'Exceções',
      share: 'Parte',
    },
  },
} as const

/** +12 %; −3 %; "igual"; "sem base" where there was nothing before. */
export function changeWords(percent: number | null): string {
  if (percent === null) return overviewText.noBase
  return percent === 0 ? overviewText.equal : `${SIGNED.format(percent).replace('-', '−')} %`
}

/** A figure in its unit; a dash where there is none. */
export function inUnitOf(unit: Overview['comparados'][number]['unidade'], value: number | null): string {
  if (value === null) return '–'
  if (unit === 'reais') return money(value)
  return unit === 'por cento' ? percentWords(value) : count(value)
}

/** 11,7 %; a dash where there is none. */
export function percentWords(percent: number | null): string {
  return percent === null ? '–' : `${TENTHS.format(percent)} %`
}
