import type { DIFFERENCE_ACTS, DIFFERENCE_KINDS, ReconciliationAct, ReconciliationDifference } from '@vaivem/contract'
import { fromCentavos } from '@vaivem/contract'
import { reconciliation, type FindingKind, type ReconciliationFinding } from '@vaivem/domain'
import { momentOfColumn } from '../../platform/http/moments.ts'
import type { Compared } from './compare.ts'
import { nextSteps } from './next-steps.pt-BR.ts'
import type { ActRow, SettledRow } from './repository.ts'

export type DifferenceKind = Exclude<FindingKind, 'matched'>
type ActWord = (typeof DIFFERENCE_ACTS)[number]

const KINDS = {
  'only-ledger': 'so-no-razao',
  'only-statement': 'so-no-extrato',
  'amount-differs': 'valor-difere',
  'paid-twice': 'pago-duas-vezes',
} as const satisfies Readonly<Record<DifferenceKind, (typeof DIFFERENCE_KINDS)[number]>>

export const ACTS = {
  consultar: 'looked-up',
  registrar: 'booked',
  contestar: 'contested',
  ignorar: 'ignored',
} as const satisfies Readonly<Record<ActWord, ActRow['act']>>

const ACT_WORDS = { 'looked-up': 'consultar', booked: 'registrar', contested: 'contestar', ignored: 'ignorar' } as const
const FOUND = { done: 'feito', absent: 'nao-feito', unknown: 'sem-resposta' } as const

/** Whether a difference needs no further attention: a look-up alone settles nothing. */
export function isResolved(acts: readonly Pick<ActRow, 'act'>[]): boolean {
  return acts.some(({ act }) => act !== 'looked-up')
}

/** The acts that still fit: a look-up of what the ledger has from a store, booking what it does not have, and one end. */
function possible(finding: ReconciliationFinding, settled: SettledRow | undefined, acts: readonly ActRow[]): ActWord[] {
  if (isResolved(acts)) return []
  const mayLookUp = finding.lines.length === 0 && settled?.means === 'automatic' && acts.length === 0
  return [
    ...(mayLookUp ? (['consultar'] as const) : []),
    ...(finding.kind === 'only-statement' ? (['registrar'] as const) : []),
    'contestar',
    'ignorar',
  ]
}

export function differenceView(
  finding: ReconciliationFinding,
  { settled, actsOn }: Pick<Compared, 'settled' | 'actsOn'>,
): ReconciliationDifference {
  const { entries, lines } = finding
  const kind = finding.kind as DifferenceKind
  const known = entries[0] && settled.get(entries[0].intentId)
  const acts = actsOn(finding)
  return {
    tipo: KINDS[kind],
    linhaId: lines[0]?.id ?? null,
    estornoId: known?.id ?? null,
    processoId: known?.process_id ?? null,
    processoNumero: known?.process_number ?? null,
    referencia: lines[0]?.reference ?? known?.reference ?? null,
    noRazao: entries.length === 0 ? null : fromCentavos(reconciliation.totalOf(entries)),
    noExtrato: lines.length === 0 ? null : fromCentavos(reconciliation.totalOf(lines)),
    proximoPasso: nextSteps[kind],
    atosPossiveis: possible(finding, known, acts),
    atos: acts.map(actView),
    resolvida: isResolved(acts),
  }
}

export function actView({ act, found, acted_by, acted_at }: Omit<ActRow, 'line_id' | 'intent_id'>): ReconciliationAct {
  return { ato: ACT_WORDS[act], achado: found && FOUND[found], por: acted_by, em: momentOfColumn(acted_at) }
}
