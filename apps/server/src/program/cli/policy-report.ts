import type { ComparedRequest } from '@vaivem/domain'
import { changeLine, configurationChanges, warningLines, policyChanges } from '../../accounts/index.ts'
import {
  type ReplayDeps,
  CHANGE_TITLES,
  changeOf,
  type ChangeKind,
  coverageLine,
  figureLines,
  ordersLine,
  requestLine,
  type SimulatePolicy,
  simulatePolicy,
  type Simulation,
  figuresOf,
  orderFiguresOf,
  orderOf,
  rowOf,
} from '../../policy/index.ts'
import type { CliContext } from './context.ts'

/** The simulation, and the header of its report. */
export interface PolicyReport {
  readonly deps: ReplayDeps
  readonly title: {
    readonly fileName: string
    readonly alias: string
    readonly since: Temporal.PlainDate
    readonly until: Temporal.PlainDate
    readonly version: number
  }
  readonly simulate: SimulatePolicy
}

type Streams = Pick<CliContext, 'out' | 'err'>

/** How many requests of each kind of difference are shown; `--rows` shows all. */
const SHOWN_PER_KIND = 20
const PROGRESS_EVERY = 1000

/** Writes the report for people. Memory stays constant, because rows are printed or counted as they come. */
export async function printAsText({ out, err }: Streams, telling: PolicyReport, withRows: boolean): Promise<void> {
  const { deps, title, simulate } = telling
  const { present, draft } = simulate.policies
  out(
    `Simulação de ${title.fileName} na conta ${title.alias}, de ${title.since.toString()} a ${title.until.toString()}`,
  )
  out('')
  out(`O que o rascunho muda em relação à versão ${title.version}, em vigor:`)
  const changes = configurationChanges(present, draft)
  for (const change of changes) out(`  ${changeLine(change)}`)
  if (changes.length === 0) out('  nada')
  for (const warning of warningLines(draft)) err(`aviso: ${warning}`)
  out('')
  if (withRows) out('Cada solicitação: em vigor → rascunho')
  const kinds = new Map<ChangeKind, { count: number; lines: string[] }>()
  const progress = counter(err)
  const onRequest = (row: ComparedRequest) => {
    progress()
    if (withRows) out(`  ${requestLine(row, present.timeZone)}`)
    const kind = changeOf(row)
    if (kind !== undefined) note(kinds, kind, requestLine(row, present.timeZone))
  }
  const simulation = await simulatePolicy(deps, simulate, { onRequest, onOrder: () => undefined })
  if (withRows) out('')
  for (const line of summaryLines(simulation)) out(line)
  if (!withRows) for (const line of changedLines(kinds)) out(line)
}

function note(kinds: Map<ChangeKind, { count: number; lines: string[] }>, kind: ChangeKind, line: string): void {
  const known = kinds.get(kind) ?? { count: 0, lines: [] }
  known.count += 1
  if (known.lines.length < SHOWN_PER_KIND) known.lines.push(line)
  kinds.set(kind, known)
}

function summaryLines(simulation: Simulation): string[] {
  return [coverageLine(simulation.totals), '', ...figureLines(simulation), '', ordersLine(simulation)]
}

function changedLines(kinds: ReadonlyMap<ChangeKind, { readonly count: number; readonly lines: readonly string[] }>) {
  return Object.entries(CHANGE_TITLES).flatMap(([kind, title]) => {
    const found = kinds.get(kind as ChangeKind)
    if (!found) return []
    const untold = found.count - found.lines.length
    const rest = untold > 0 ? [`  … e mais ${untold}: --rows mostra todas`] : []
    return ['', `${title} (${found.count}):`, ...found.lines.map((line) => `  ${line}`), ...rest]
  })
}

/** Writes the same as `POST /v1/gestao/politica/simular` answers, with every row, as it is made. */
export async function printAsJson({ out, err }: Streams, { deps, title, simulate }: PolicyReport): Promise<void> {
  const { present, draft } = simulate.policies
  const about = {
    desde: title.since.toString(),
    ate: title.until.toString(),
    versaoEmVigor: title.version,
    mudancas: policyChanges(present, draft),
    avisos: warningLines(draft),
  }
  out(`${JSON.stringify(about).slice(0, -1)},"linhas":[`)
  const requests = list(out)
  const orders = list(out)
  const progress = counter(err)
  const simulation = await simulatePolicy(deps, simulate, {
    onRequest: (row) => {
      progress()
      requests(rowOf(row))
    },
    onOrder: (row) => {
      if (orders.isEmpty()) out(ORDERS_BEGIN)
      orders(orderOf(row))
    },
  })
  if (orders.isEmpty()) out(ORDERS_BEGIN)
  out(`],${JSON.stringify(orderFiguresOf(simulation)).slice(1)},${JSON.stringify(figuresOf(simulation)).slice(1)}`)
}

const ORDERS_BEGIN = '],"pedidosSemSolicitacao":{"linhas":['

/** Writes the elements of a JSON list, one per line. */
function list(out: Streams['out']) {
  let written = 0
  const add = (element: unknown) => {
    out(`${written === 0 ? '' : ','}${JSON.stringify(element)}`)
    written += 1
  }
  return Object.assign(add, { isEmpty: () => written === 0 })
}

function counter(err: Streams['err']): () => void {
  let seen = 0
  return () => {
    seen += 1
    if (seen % PROGRESS_EVERY === 0) err(`${seen} solicitações simuladas…`)
  }
}
