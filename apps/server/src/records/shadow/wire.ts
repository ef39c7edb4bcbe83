import { fromCentavos, type SHADOW_DIFFERENCES } from '@vaivem/contract'
import { invariant, type ShadowDifferenceKind } from '@vaivem/domain'
import { momentOfColumn } from '../../platform/http/moments.ts'
import type { RowFault } from './file-rows.pt-BR.ts'
import type { GoingLiveStep } from '../../platform/outbound/going-live-step.ts'
import type { Switched } from './switch-store.ts'
import type { DayRow, DifferenceRow, MappingRow, ProgressRow } from './repository.ts'

const KINDS: Readonly<Record<ShadowDifferenceKind, (typeof SHADOW_DIFFERENCES)[number]>> = {
  verdict: 'veredito',
  form: 'forma',
  freight: 'frete',
  'sending-cost': 'custo_envio',
  voucher: 'vale',
  goods: 'produtos',
  'gift-card': 'gift_card',
  cashback: 'cashback',
}

export function mappingOf({ version, document, saved_at, approved_at }: MappingRow) {
  return {
    versao: version,
    mapeamento: document,
    guardadaEm: momentOfColumn(saved_at),
    aprovadaEm: approved_at === null ? null : momentOfColumn(approved_at),
  }
}

const MOST_FAULTS = 1_000

/** The first faults, in the order of their rows. */
export function faultsOf(faults: readonly RowFault[]) {
  return faults
    .toSorted((a, b) => a.row - b.row)
    .slice(0, MOST_FAULTS)
    .map(({ row, column, message }) => ({ linha: row, coluna: column, mensagem: message }))
}

export function dayOf({ day, returns, different, in_review, told, calculated, rules }: DayRow) {
  return {
    dia: day,
    devolucoes: returns,
    diferentes: different,
    emAnalise: in_review,
    estornadoHoje: fromCentavos(told),
    calculado: fromCentavos(calculated),
    regras: rules.map(({ rule, n, amount }) => ({ regra: rule, diferencas: n, valor: fromCentavos(amount) })),
  }
}

/** The query of the progress always answers one row. */
export function progressOf(row: ProgressRow | undefined) {
  invariant(row !== undefined, 'a count is one row, of however little')
  return {
    comparadas: row.compared,
    primeiroDia: row.first_day,
    ultimoDia: row.last_day,
    comparadasEm: row.compared_at && momentOfColumn(row.compared_at),
    importadas: row.imported,
    emAberto: row.open,
    importadasEm: row.imported_at && momentOfColumn(row.imported_at),
  }
}

const VERDICTS = { allowed: 'permitida', 'in-review': 'em_analise', refused: 'recusada' } as const

export function differenceOf(row: DifferenceRow) {
  return {
    devolucao: row.external_id,
    pedido: row.order_number,
    dia: row.day,
    tipo: KINDS[row.kind],
    regra: row.rule,
    valor: fromCentavos(row.amount_centavos),
    estornadoHoje: row.told_centavos === null ? null : fromCentavos(row.told_centavos),
    calculado: fromCentavos(row.calculated_centavos),
    situacaoHoje: row.state,
    veredito: VERDICTS[row.verdict],
    processoId: row.process_id,
    processoNumero: row.process_number,
    versaoDaPolitica: row.configuration_version,
  }
}

const CONNECTOR_KINDS = { store: 'loja', carrier: 'transportadora', 'payment-provider': 'provedor' } as const
const STEPS: Readonly<Record<GoingLiveStep, string>> = {
  observe: 'observar',
  'confirm-each': 'confirmar-cada',
  'automatic-up-to': 'automatico-ate',
  automatic: 'automatico',
}

export function switchOf({ at, connectors }: Switched) {
  return {
    viradaEm: at,
    conectores: connectors.map(({ kind, id, step, before }) => ({
      tipo: CONNECTOR_KINDS[kind],
      id,
      etapa: STEPS[step],
      etapaAntes: before && STEPS[before],
    })),
  }
}
