import { COMPARED, FUNNEL, type Approvals, type Insights, STAGE_TIMES, fromCentavos } from '@vaivem/contract'
import {
  type Highlight,
  highlightsOf,
  insights,
  type DurationBucket,
  type PeriodFigures,
  periodName,
  sentenceOf,
} from '@vaivem/domain'
import type { FigureTotal } from '../../platform/figures/figures-repository.ts'
import { ruleName } from '../../platform/wire/rule-names.pt-BR.ts'
import { comparedNames, funnelNames, stageTimeNames } from './insights.pt-BR.ts'
import type { Part } from './parts.ts'

/** The figures of processes that the overview is made of. */
export const OVERVIEW_FIGURES = [
  'requested',
  'stage',
  'money',
  'parcel',
  'time',
  'carrier-time',
  'item',
  'rule',
] as const

export interface OverviewSums {
  readonly period: Part
  readonly before: Part
  readonly now: readonly FigureTotal[]
  readonly earlier: readonly FigureTotal[]
  readonly names: ReadonlyMap<string, string>
}

const STAGE_KEYS = {
  decisao: 'decision',
  postagem: 'posting',
  transporte: 'travel',
  conferencia: 'rating',
  estorno: 'refund',
} as const
const FUNNEL_KEYS = {
  aprovadas: 'approved',
  postadas: 'posted',
  recebidas: 'arrived',
  conferidas: 'rated',
  concluidas: 'concluded',
} as const
const ABOUT = {
  'too-few': 'poucos',
  volume: 'volume',
  product: 'produto',
  kept: 'retido',
  cost: 'custo',
  time: 'tempo',
  carrier: 'transportadora',
  rule: 'regra',
} as const satisfies Record<Highlight['about'], string>
const MOST_CARRIERS = 50

export function insightsOf({ period, before, now, earlier, names }: OverviewSums): Insights {
  const [current, past] = [totalsOf(now), totalsOf(earlier)]
  const highlights = highlightsOf(factsOf(now, names), factsOf(earlier, names))
  return {
    periodo: periodOf(period),
    anterior: periodOf(before),
    frases: highlights.map((highlight) => ({
      texto: sentenceOf(highlight, periodName(before.first, before.last), ruleName),
      sobre: ABOUT[highlight.about],
      skuId: 'sku' in highlight ? highlight.sku : 'driver' in highlight ? (highlight.driver?.sku ?? null) : null,
      regra: highlight.about === 'rule' ? highlight.rule : null,
    })),
    comparados: COMPARED.map((figura) => {
      const { unit, of } = COMPARISONS[figura]
      const [value, old] = [of(current), of(past)]
      const shown = (amount: number | null) =>
        amount === null ? null : unit === 'reais' ? fromCentavos(amount) : amount
      const percent = value === null || old === null ? null : insights.change(value, old).percent
      return {
        figura,
        nome: comparedNames[figura],
        unidade: unit,
        valor: shown(value),
        anterior: shown(old),
        variacao: percent,
      }
    }),
    funil: FUNNEL.map((etapa) => ({
      etapa,
      nome: funnelNames[etapa],
      processos: etapa === 'solicitadas' ? current.requests : current.n('stage', FUNNEL_KEYS[etapa]),
    })),
    tempos: STAGE_TIMES.map((etapa) => {
      const [buckets, old] = [now, earlier].map((sums) => bucketsOf(sums, 'time', STAGE_KEYS[etapa]))
      return {
        etapa,
        nome: stageTimeNames[etapa],
        casos: current.n('time', STAGE_KEYS[etapa]),
        mediana: insights.quantile(buckets ?? [], 0.5),
        p90: insights.quantile(buckets ?? [], 0.9),
        medianaAnterior: insights.quantile(old ?? [], 0.5),
      }
    }),
    transportadoras: carriersOf(now),
  }
}

interface Totals {
  readonly requests: number
  readonly n: (figure: string, key: string, detail?: string) => number
  readonly units: (figure: string) => number
  readonly centavos: (figure: string, key?: string, detail?: string) => number
}

function totalsOf(sums: readonly FigureTotal[]): Totals {
  const chosen = (figure: string, key?: string, detail?: string) =>
    sums.filter(
      (one) =>
        one.figure === figure &&
        (key === undefined || one.key === key) &&
        (detail === undefined || one.detail === detail),
    )
  const total = (rows: readonly FigureTotal[], of: 'n' | 'units' | 'centavos') =>
    rows.reduce((whole, row) => whole + row[of], 0)
  return {
    requests: total(chosen('requested'), 'n'),
    n: (figure, key, detail) => total(chosen(figure, key, detail), 'n'),
    units: (figure) => total(chosen(figure), 'units'),
    centavos: (figure, key, detail) => total(chosen(figure, key, detail), 'centavos'),
  }
}

const freightOf = (totals: Totals) => totals.centavos('parcel', undefined, 'cost')
const recoveredOf = (totals: Totals) =>
  ['lost', 'damaged', 'late'].reduce((sum, reason) => sum + totals.centavos('parcel', undefined, `claim-${reason}`), 0)
const keptOf = (totals: Totals) => totals.centavos('money', 'voucher') + totals.centavos('money', 'exchange')
/** Freight less what carriers paid, the bonuses of vouchers, and what was given back for items that stayed with their buyers. */
const costOf = (totals: Totals) =>
  freightOf(totals) - recoveredOf(totals) + totals.centavos('money', 'bonus') + totals.centavos('money', 'kept-item')

type Unit = Insights['comparados'][number]['unidade']
const COMPARISONS: Readonly<
  Record<(typeof COMPARED)[number], { readonly unit: Unit; readonly of: (totals: Totals) => number | null }>
> = {
  solicitacoes: { unit: 'quantidade', of: ({ requests }) => requests },
  unidades: { unit: 'quantidade', of: ({ units }) => units('item') },
  solicitado: { unit: 'reais', of: ({ centavos }) => centavos('requested') },
  'devolvido-em-dinheiro': { unit: 'reais', of: ({ centavos }) => centavos('money', 'money') },
  'retido-em-vale': { unit: 'reais', of: ({ centavos }) => centavos('money', 'voucher') },
  'retido-em-troca': { unit: 'reais', of: ({ centavos }) => centavos('money', 'exchange') },
  'item-mantido': { unit: 'reais', of: ({ centavos }) => centavos('money', 'kept-item') },
  bonus: { unit: 'reais', of: ({ centavos }) => centavos('money', 'bonus') },
  'vendido-a-mais': { unit: 'reais', of: ({ centavos }) => centavos('money', 'upsell') },
  'taxa-de-retencao': {
    unit: 'por cento',
    of: (totals) => insights.shareOf(keptOf(totals), keptOf(totals) + totals.centavos('money', 'money')),
  },
  frete: { unit: 'reais', of: freightOf },
  recuperado: { unit: 'reais', of: recoveredOf },
  'custo-por-devolucao': {
    unit: 'reais',
    of: (totals) => (totals.requests === 0 ? null : Math.round(costOf(totals) / totals.requests)),
  },
}

/** The figures from which the sentences are chosen. */
function factsOf(sums: readonly FigureTotal[], names: ReadonlyMap<string, string>): PeriodFigures {
  const totals = totalsOf(sums)
  const rules = new Set(sums.filter(({ figure }) => figure === 'rule').map(({ key }) => key))
  return {
    requests: totals.requests,
    units: totals.units('item'),
    items: sums
      .filter(({ figure }) => figure === 'item')
      .map(({ key, detail, units }) => ({ sku: key, name: names.get(key) ?? key, reason: detail, units }))
      .toSorted((one, other) => other.units - one.units),
    kept: keptOf(totals),
    given: totals.centavos('money', 'money'),
    cost: costOf(totals),
    times: Object.values(STAGE_KEYS).map((stage) => {
      const buckets = bucketsOf(sums, 'time', stage)
      return { stage, n: totals.n('time', stage), median: insights.quantile(buckets, 0.5) }
    }),
    carriers: carriersOf(sums).map(({ nome, enviadas, perdidas }) => ({ name: nome, sent: enviadas, lost: perdidas })),
    rules: [...rules].map((rule) => ({
      rule,
      exceptions: totals.n('rule', rule, 'exception'),
      amount: totals.centavos('rule', rule, 'exception'),
    })),
  }
}

function carriersOf(sums: readonly FigureTotal[]): Insights['transportadoras'] {
  const totals = totalsOf(sums.filter(({ figure }) => figure === 'parcel'))
  const names = new Set(sums.filter(({ figure }) => figure === 'parcel').map(({ key }) => key))
  return [...names]
    .map((nome) => {
      const claims = ['lost', 'damaged', 'late'].map((reason) => `claim-${reason}`)
      const buckets = bucketsOf(sums, 'carrier-time', nome)
      return {
        nome,
        enviadas: totals.n('parcel', nome, 'sent'),
        entregues: totals.n('parcel', nome, 'delivered'),
        perdidas: totals.n('parcel', nome, 'lost'),
        reclamacoes: claims.reduce((sum, claim) => sum + totals.n('parcel', nome, claim), 0),
        avariadas: totals.n('parcel', nome, 'claim-damaged'),
        atrasadas: totals.n('parcel', nome, 'claim-late'),
        custo: fromCentavos(totals.centavos('parcel', nome, 'cost')),
        recuperado: fromCentavos(claims.reduce((sum, claim) => sum + totals.centavos('parcel', nome, claim), 0)),
        mediana: insights.quantile(buckets, 0.5),
        p90: insights.quantile(buckets, 0.9),
      }
    })
    .toSorted((one, other) => other.enviadas - one.enviadas)
    .slice(0, MOST_CARRIERS)
}

function bucketsOf(sums: readonly FigureTotal[], figure: string, key: string): DurationBucket[] {
  return sums
    .filter((one) => one.figure === figure && one.key === key)
    .map(({ detail, n, units }) => ({ bucket: Number(detail), n, minutes: units }))
}

/** The figures of approvals, and the names of those who approved. */
export const APPROVAL_FIGURES = ['rule', 'person'] as const

export function approvalsOf(
  period: Part,
  sums: readonly FigureTotal[],
  people: ReadonlyMap<number, string>,
): Approvals {
  const totals = totalsOf(sums)
  const keys = (figure: string) => [...new Set(sums.filter((one) => one.figure === figure).map(({ key }) => key))]
  return {
    periodo: periodOf(period),
    regras: keys('rule')
      .map((regra) => ({
        regra,
        nome: ruleName(regra),
        permitidas: totals.n('rule', regra, 'allowed'),
        recusadas: totals.n('rule', regra, 'refused'),
        excecoes: totals.n('rule', regra, 'exception'),
        valorDasExcecoes: fromCentavos(totals.centavos('rule', regra, 'exception')),
      }))
      .toSorted((one, other) => other.excecoes - one.excecoes || one.regra.localeCompare(other.regra))
      .slice(0, 100),
    pessoas: keys('person')
      .map((key) => {
        const [approved, exceptions] = [totals.n('person', key), totals.n('person', key, 'exception')]
        return {
          pessoaId: Number(key),
          nome: people.get(Number(key)) ?? null,
          aprovadas: approved,
          valor: fromCentavos(totals.centavos('person', key)),
          excecoes: exceptions,
          valorDasExcecoes: fromCentavos(totals.centavos('person', key, 'exception')),
          partesDasExcecoes: insights.shareOf(exceptions, approved),
        }
      })
      .toSorted((one, other) => other.valorDasExcecoes - one.valorDasExcecoes || other.aprovadas - one.aprovadas)
      .slice(0, 500),
  }
}

export function periodOf({ first, last }: Part) {
  return { de: first.toString(), ate: last.toString() }
}
