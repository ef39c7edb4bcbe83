import type { Figure, Indicators } from './insights-state.ts'

/** The texts of the page of indicators. */
export const insightsText = {
  title: 'Indicadores',
  overTime: 'Evolução e prazos da lei',
  loading: 'Somando o período…',
  filters: 'Período e loja',
  first: 'De',
  last: 'Até',
  wrongPeriod: 'O fim do período vem antes do começo.',
  by: 'Pelo dia',
  byNames: { devolucao: 'da solicitação', pedido: 'do pedido' },
  store: 'Loja',
  allStores: 'Todas',
  cadence: 'Agrupar por',
  cadences: { '': 'conforme o período', dia: 'dias', semana: 'semanas', mes: 'meses' },
  preset: 'Período',
  ownPeriod: 'outro',
  presets: [
    { days: 7, label: 'últimos 7 dias' },
    { days: 30, label: 'últimos 30 dias' },
    { days: 90, label: 'últimos 90 dias' },
    { days: 365, label: 'últimos 12 meses' },
  ],
  none: 'Nenhuma solicitação neste período.',
  rows: (rows: number, shown: string, processes: number) => {
    if (rows === 0) return 'nenhum processo'
    const all = processes === 1 ? '1 processo' : `${processes} processos`
    return rows === processes ? all : `${shown} lançamentos de ${all}`
  },
  see: (name: string) => `Ver os processos de ${name}`,
  summary: 'Em resumo',
  kept: 'Retido em vales e trocas',
  inVouchers: 'em vales',
  inExchanges: 'em trocas',
  ratio: 'Taxa de estorno',
  ratioAbout: 'devolvido em dinheiro, do devolvido e do retido',
  noRatio: 'nada devolvido nem retido ainda',
  chart: 'Gráfico',
  numbers: 'números do gráfico',
  part: 'Trecho',
  total: 'Período',
  money: {
    title: 'Devolvido e retido',
    about: 'O que voltou em dinheiro e o que ficou na loja como vale ou troca.',
  },
  cost: {
    title: 'Custo e economia',
    about: 'O que as viagens custaram, e o que custariam as de quem ficou com o item.',
  },
  times: {
    title: 'Tempo por etapa',
    about: 'Metade levou até a mediana; nove em cada dez, até o p90.',
    stage: 'Etapa',
    median: 'Mediana',
    p90: 'p90',
    rows: 'Linhas',
    view: 'Mostrar',
    whole: 'No período',
    overTime: 'Ao longo do tempo',
    overTimeNumbers: 'mediana de cada etapa ao longo do tempo',
  },
  deadlines: {
    title: 'Prazos da lei',
    about: 'O que a lei manda responder, resolver e devolver a tempo. Em atraso agora conta todos os períodos.',
    deadline: 'Prazo',
    term: 'Dias',
    atOnce: 'de imediato',
    days: (days: number) => `${days} dias`,
    openPast: 'Em atraso agora',
    missed: 'Perdidos no período',
    measured: 'Medidos',
    median: 'Mediana (dias)',
  },
  reasons: {
    title: 'Motivos por SKU',
    about: 'Por que os itens voltam, do mais frequente ao menos.',
    sku: 'SKU',
    product: 'Produto',
    reason: 'Motivo',
    noReason: 'sem motivo dito',
    units: 'Unidades',
    processes: 'Processos',
    value: 'Valor',
    more: (count: number) => `Mostrar os outros ${count}`,
    none: 'Nenhum item no período.',
  },
  answers: {
    title: 'Respostas por motivo',
    about: 'O que os consumidores responderam às perguntas de cada motivo, em unidades.',
    reason: 'Motivo',
    question: 'Pergunta',
    answer: 'Resposta',
    units: 'Unidades',
    share: 'Parte',
  },
} as const

/** Names short enough for the legend of a chart; the service has the long ones. */
export const figureNames: Readonly<Record<Figure, string>> = {
  solicitado: 'Solicitado',
  'devolvido-em-dinheiro': 'Dinheiro',
  'retido-em-vale': 'Vale',
  'retido-em-troca': 'Troca',
  'custo-logistico': 'Custo',
  'custo-recuperado': 'Recuperado',
  'economia-manter-item': 'Economia',
  'tempo-decisao': 'Decisão',
  'tempo-postagem': 'Postagem',
  'tempo-transporte': 'Transporte',
  'tempo-conferencia': 'Conferência',
  'tempo-estorno': 'Estorno',
  'prazo-resposta': 'Resposta',
  'prazo-reparo': 'Defeito',
  'prazo-arrependimento': 'Arrependimento',
  motivos: 'Motivos',
}

/** The definition of each figure in one sentence. */
export const figureAbout: Readonly<Record<Figure, string>> = {
  solicitado: 'produtos e frete que os consumidores pediram de volta',
  'devolvido-em-dinheiro': 'pago ao consumidor, fora vales',
  'retido-em-vale': 'virou vale-compra, sem o bônus',
  'retido-em-troca': 'saiu como outro produto',
  'custo-logistico': 'das encomendas autorizadas ou que viajaram',
  'custo-recuperado': 'pago por transportadoras por encomendas perdidas, avariadas ou atrasadas',
  'economia-manter-item': 'da viagem que não foi preciso fazer',
  'tempo-decisao': 'até alguém, ou a política, aprovar ou recusar',
  'tempo-postagem': 'da autorização até o consumidor postar',
  'tempo-transporte': 'da postagem até chegar à loja',
  'tempo-conferencia': 'da chegada até tudo ser avaliado',
  'tempo-estorno': 'do estorno previsto até ele ser feito',
  'prazo-resposta': 'respondidas depois de cinco dias, ou ainda sem resposta',
  'prazo-reparo': 'resolvidos depois de trinta dias, ou ainda abertos',
  'prazo-arrependimento': 'pagos depois do dia em que os itens chegaram, ou ainda por pagar',
  motivos: 'itens, com o que o consumidor disse deles',
}

/** The number of hours from which on a duration is shown in days. */
export const DAYS_FROM_HOURS = 48
const TENTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 41,5 h; 3,2 dias from two days on; a dash where there is none. */
export function duration(hours: number | null): string {
  if (hours === null) return '–'
  return hours < DAYS_FROM_HOURS ? `${TENTHS.format(hours)} h` : `${TENTHS.format(hours / 24)} dias`
}

/** 3,2; a dash where there is none. */
export function oneDecimal(value: number | null): string {
  return value === null ? '–' : TENTHS.format(value)
}

const SHORT_REAIS = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** R$ 1,2 mil: for the axis of a chart, where centavos are noise. */
export function shortMoney(reais: number): string {
  return SHORT_REAIS.format(reais)
}

/** A time of a chart, whose axis has one unit. */
export function inUnit(value: number, unit: 'h' | 'dias'): string {
  return `${TENTHS.format(value)} ${unit}`
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** 17/11 of a day or of the first day of a week; nov/26 of a month. */
export function partName(cadence: Indicators['cadencia'], first: string): string {
  const [year = '', month = '', day = ''] = first.split('-')
  return cadence === 'mes' ? `${MONTHS[Number(month) - 1]}/${year.slice(2)}` : `${day}/${month}`
}

export const rowsText = {
  title: (name: string) => `Linhas: ${name}`,
  names: {
    solicitado: 'solicitado',
    'devolvido-em-dinheiro': 'devolvido em dinheiro',
    'retido-em-vale': 'retido em vales',
    'retido-em-troca': 'retido em trocas',
    'custo-logistico': 'custo da logística',
    'custo-recuperado': 'custo recuperado de transportadoras',
    'economia-manter-item': 'economia de quem ficou com o item',
    'tempo-decisao': 'da solicitação à decisão',
    'tempo-postagem': 'da autorização à postagem',
    'tempo-transporte': 'da postagem à chegada',
    'tempo-conferencia': 'da chegada à conferência',
    'tempo-estorno': 'do estorno previsto ao feito',
    'prazo-resposta': 'respostas fora do prazo',
    'prazo-reparo': 'defeitos fora do prazo',
    'prazo-arrependimento': 'arrependimentos pagos fora do prazo',
    motivos: 'motivos por SKU',
  } satisfies Record<Figure, string>,
  back: 'Voltar aos indicadores',
  none: 'Nenhum processo.',
  found: (total: number, shown: string) => (total === 1 ? '1 processo' : `${shown} processos`),
  period: (first: string, last: string, by: string, store: string | undefined) =>
    `De ${first} a ${last}, pelo dia ${by}${store === undefined ? '' : `, ${store}`}.`,
  onlySku: (sku: string) => `SKU ${sku}`,
  columns: {
    process: 'Processo',
    opened: 'Aberto em',
    order: 'Pedido',
    store: 'Loja',
    sku: 'SKU',
    reason: 'Motivo',
    units: 'Unidades',
    value: 'Valor',
    duration: 'Tempo',
    hours: 'Horas',
    processId: 'Id do processo',
  },
} as const
