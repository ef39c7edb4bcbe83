import { wholeMonths } from './compare.ts'
import type { Highlight } from './highlights.ts'

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const WHOLE = new Intl.NumberFormat('pt-BR')
const TENTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const HOURS_IN_DAY = 24

const STAGES: Readonly<Record<string, string>> = {
  decision: 'pela decisão',
  posting: 'pela postagem',
  travel: 'pelo transporte',
  rating: 'pela conferência',
  refund: 'pelo estorno',
}

/** How the period before is called after "acima de": "outubro", "o período anterior". */
export function periodName(first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  return wholeMonths(first, last) === 1 ? (MONTHS[first.month - 1] ?? '') : 'o período anterior'
}

/** A highlight as one sentence. `before` is the name of the period before; `ruleName` is how a rule is called on screens. */
export function sentenceOf(highlight: Highlight, before: string, ruleName: (rule: string) => string): string {
  const of = before === 'o período anterior' ? 'do período anterior' : `de ${before}`
  switch (highlight.about) {
    case 'too-few':
      return highlight.requests === 0
        ? 'Nenhuma solicitação neste período.'
        : `Só ${counted(highlight.requests, 'solicitação', 'solicitações')} neste período: com menos de ${highlight.least} não dá para dizer o que mudou.`
    case 'volume': {
      const direction = highlight.percent > 0 ? 'acima' : 'abaixo'
      const driver = highlight.driver === null ? '' : `, ${driverWords(highlight.driver)}`
      return `Devoluções e trocas ${TENTHS.format(Math.abs(highlight.percent))} % ${direction} ${of} (${WHOLE.format(highlight.now)} contra ${WHOLE.format(highlight.before)})${driver}.`
    }
    case 'product':
      return `${highlight.name} é o que mais volta: ${counted(highlight.units, 'unidade', 'unidades')}, ${percent(highlight.share)} do total${reasonWords(highlight.reason)}.`
    case 'kept':
      return `De cada R$ 100,00 resolvidos, ${REAIS.format(highlight.percent)} ficaram na loja como troca ou crédito${pointWords(highlight.points, of)}.`
    case 'cost':
      return `Cada devolução custou ${REAIS.format(highlight.each / 100)}, ${TENTHS.format(Math.abs(highlight.percent))} % ${highlight.percent > 0 ? 'a mais' : 'a menos'} que a média ${of}.`
    case 'time':
      return `Metade dos casos esperou até ${duration(highlight.median)} ${stageWords(highlight.stage)}; antes, ${duration(highlight.before)}.`
    case 'carrier':
      return `${highlight.name === '' ? 'Uma transportadora sem nome' : highlight.name} perdeu ${counted(highlight.lost, 'encomenda', 'encomendas')} de ${WHOLE.format(highlight.sent)} (${percent(highlight.lost / highlight.sent)}).`
    case 'rule':
      return `A regra “${ruleName(highlight.rule)}” teve ${counted(highlight.exceptions, 'exceção aprovada', 'exceções aprovadas')} (${REAIS.format(highlight.amount / 100)}): vale simular outro valor.`
  }
}

/** 1 unidade; 1.234 unidades. */
export function counted(count: number, one: string, many: string): string {
  return `${WHOLE.format(count)} ${count === 1 ? one : many}`
}

function driverWords({
  name,
  share,
  reason,
}: {
  readonly name: string
  readonly share: number
  readonly reason: string | null
}) {
  const how = share >= 0.8 ? 'quase tudo em' : share >= 0.5 ? 'mais da metade do aumento em' : 'boa parte do aumento em'
  return `${how} ${name}${reasonWords(reason)}`
}

const reasonWords = (reason: string | null) => (reason === null ? '' : `: motivo “${reason}”`)
const percent = (share: number) => `${TENTHS.format(share * 100)} %`
const stageWords = (stage: string) => STAGES[stage] ?? ''

function pointWords(points: number | null, of: string): string {
  if (points === null || Math.abs(points) < 0.1) return ''
  const unit = Math.abs(points) < 2 ? 'ponto' : 'pontos'
  return `, ${TENTHS.format(Math.abs(points))} ${unit} ${points > 0 ? 'acima' : 'abaixo'} ${of}`
}

/** 41,5 h; 3,2 dias from two days on. */
function duration(hours: number): string {
  if (hours < 2 * HOURS_IN_DAY) return `${TENTHS.format(hours)} h`
  return `${TENTHS.format(hours / HOURS_IN_DAY)} dias`
}
