import { Text } from '@mantine/core'
import { count, money } from '../../shared/wording.pt-BR.ts'
import { BarList, barsOf, fallsOf } from './bars.tsx'
import { FigureSection, type FigureColumn } from './figure-section.tsx'
import { duration } from './insights.pt-BR.ts'
import type { Overview } from './overview-state.ts'
import { overviewText } from './overview.pt-BR.ts'

interface FiguresProps {
  readonly overview: Overview
}

type Compared = Overview['comparados'][number]['figura']
const amountOf = ({ comparados }: Overview, figure: Compared) =>
  comparados.find(({ figura }) => figura === figure)?.valor ?? 0

/** How far requests came, stage by stage. */
export function Funnel({ overview: { funil } }: FiguresProps) {
  const text = overviewText.funnel
  const bars = barsOf(funil.map(({ processos }) => processos))
  const columns: readonly FigureColumn<Overview['funil'][number]>[] = [
    { title: text.stage, cell: ({ nome }) => nome, csv: ({ nome }) => nome },
    {
      title: text.processes,
      cell: ({ processos }) => count(processos),
      csv: ({ processos }) => processos,
      isNumber: true,
    },
  ]
  const rows = funil.map(({ nome, processos }, at) => ({ name: nome, value: count(processos), bars: bars[at] ?? [] }))
  return (
    <FigureSection
      anchor="funil"
      {...text}
      chart={<BarList label={text.title} rows={rows} />}
      columns={columns}
      rows={funil[0]?.processos === 0 ? [] : funil}
      keyOf={({ etapa }) => etapa}
      minWidth={280}
    />
  )
}

interface Part {
  readonly name: string
  readonly amount: number
}

const partColumns: readonly FigureColumn<Part>[] = [
  { title: overviewText.waterfall.part, cell: ({ name }) => name, csv: ({ name }) => name },
  {
    title: overviewText.waterfall.amount,
    cell: ({ amount }) => money(amount),
    csv: ({ amount }) => ({ reais: amount }),
    isNumber: true,
  },
]

/** The requested amount, divided into what stayed with the store and what left it. */
export function MoneyFalls({ overview }: FiguresProps) {
  const text = overviewText.waterfall
  const asked = amountOf(overview, 'solicitado')
  const parts: Part[] = [
    { name: text.exchange, amount: amountOf(overview, 'retido-em-troca') },
    { name: text.voucher, amount: amountOf(overview, 'retido-em-vale') },
    { name: text.money, amount: amountOf(overview, 'devolvido-em-dinheiro') },
  ]
  const known = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const rest = Math.max(0, Math.round(asked * 100) - known) / 100
  const all = [{ name: text.asked, amount: asked }, ...parts, { name: text.rest, amount: rest }]
  const bars = fallsOf(asked, [...parts.map(({ amount }) => amount), rest])
  return (
    <FigureSection
      anchor="dinheiro"
      {...text}
      chart={
        <BarList
          label={text.title}
          rows={all.map(({ name, amount }, at) => ({ name, value: money(amount), bars: bars[at] ?? [] }))}
        />
      }
      columns={partColumns}
      rows={asked === 0 && known === 0 ? [] : all}
      keyOf={({ name }) => name}
      minWidth={280}
    />
  )
}

/** The cost of returns by its parts, and the cost per return. */
export function Cost({ overview }: FiguresProps) {
  const text = overviewText.cost
  const rows: Part[] = [
    { name: text.freight, amount: amountOf(overview, 'frete') },
    { name: text.bonus, amount: amountOf(overview, 'bonus') },
    { name: text.kept, amount: amountOf(overview, 'item-mantido') },
    { name: text.recovered, amount: -amountOf(overview, 'recuperado') },
  ]
  const bars = barsOf(rows.map(({ amount }) => Math.abs(amount)))
  const each = overview.comparados.find(({ figura }) => figura === 'custo-por-devolucao')?.valor ?? null
  return (
    <FigureSection
      anchor="custo"
      title={text.title}
      about={text.about}
      chart={
        <>
          <Text fw={600}>{text.each(each)}</Text>
          <BarList
            label={text.title}
            rows={rows.map(({ name, amount }, at) => ({
              name,
              value: money(amount),
              bars: (bars[at] ?? []).map((bar) => ({ ...bar, isLight: amount < 0 })),
            }))}
          />
        </>
      }
      columns={partColumns}
      rows={rows.every(({ amount }) => amount === 0) ? [] : rows}
      keyOf={({ name }) => name}
      minWidth={280}
    />
  )
}

type Time = Overview['tempos'][number]

/** How long each stage takes: the median over the ninetieth percentile. */
export function StageBars({ overview: { tempos } }: FiguresProps) {
  const text = overviewText.times
  const columns: readonly FigureColumn<Time>[] = [
    { title: text.stage, cell: ({ nome }) => nome, csv: ({ nome }) => nome },
    { title: text.median, cell: ({ mediana }) => duration(mediana), csv: ({ mediana }) => mediana, isNumber: true },
    { title: text.p90, cell: ({ p90 }) => duration(p90), csv: ({ p90 }) => p90, isNumber: true },
    {
      title: text.before,
      cell: ({ medianaAnterior }) => duration(medianaAnterior),
      csv: ({ medianaAnterior }) => medianaAnterior,
      isNumber: true,
    },
    { title: text.cases, cell: ({ casos }) => count(casos), csv: ({ casos }) => casos, isNumber: true },
  ]
  const most = Math.max(1, ...tempos.map(({ p90 }) => p90 ?? 0))
  const rows = tempos.map(({ nome, mediana, p90 }) => ({
    name: nome,
    value: `${duration(mediana)} · ${duration(p90)}`,
    bars: [
      { from: 0, to: (p90 ?? 0) / most, isLight: true },
      { from: 0, to: (mediana ?? 0) / most },
    ],
  }))
  return (
    <FigureSection
      anchor="tempos"
      title={text.title}
      about={text.about}
      chart={<BarList label={text.title} rows={rows} />}
      columns={columns}
      rows={tempos.every(({ casos }) => casos === 0) ? [] : tempos}
      keyOf={({ etapa }) => etapa}
      minWidth={480}
    />
  )
}

type Carrier = Overview['transportadoras'][number]

/** The league of carriers, the fastest first. */
export function Carriers({ overview: { transportadoras } }: FiguresProps) {
  const text = overviewText.carriers
  const league = transportadoras.toSorted((one, other) => (one.mediana ?? Infinity) - (other.mediana ?? Infinity))
  const nameOf = ({ nome }: Carrier) => (nome === '' ? text.unnamed : nome)
  const number = (title: string, of: (carrier: Carrier) => number): FigureColumn<Carrier> => ({
    title,
    cell: (carrier) => count(of(carrier)),
    csv: of,
    isNumber: true,
  })
  const columns: readonly FigureColumn<Carrier>[] = [
    { title: text.name, cell: nameOf, csv: nameOf },
    { title: text.median, cell: ({ mediana }) => duration(mediana), csv: ({ mediana }) => mediana, isNumber: true },
    { title: text.p90, cell: ({ p90 }) => duration(p90), csv: ({ p90 }) => p90, isNumber: true },
    number(text.sent, ({ enviadas }) => enviadas),
    number(text.delivered, ({ entregues }) => entregues),
    number(text.lost, ({ perdidas }) => perdidas),
    number(text.damaged, ({ avariadas }) => avariadas),
    number(text.late, ({ atrasadas }) => atrasadas),
    number(text.claims, ({ reclamacoes }) => reclamacoes),
    { title: text.cost, cell: ({ custo }) => money(custo), csv: ({ custo }) => ({ reais: custo }), isNumber: true },
    {
      title: text.recovered,
      cell: ({ recuperado }) => money(recuperado),
      csv: ({ recuperado }) => ({ reais: recuperado }),
      isNumber: true,
    },
  ]
  const most = Math.max(1, ...league.map(({ p90 }) => p90 ?? 0))
  const rows = league.map((carrier) => ({
    name: nameOf(carrier),
    value: `${duration(carrier.mediana)} · ${text.lostOf(carrier.perdidas, carrier.enviadas)}`,
    bars: [
      { from: 0, to: (carrier.p90 ?? 0) / most, isLight: true },
      { from: 0, to: (carrier.mediana ?? 0) / most },
    ],
  }))
  return (
    <FigureSection
      anchor="transportadoras"
      title={text.title}
      about={text.about}
      chart={<BarList label={text.title} rows={rows} />}
      columns={columns}
      rows={league}
      keyOf={({ nome }) => nome}
      minWidth={900}
    />
  )
}
