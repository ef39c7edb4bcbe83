import { fromCentavos, type PolicySimulation, type SimulatedPayout, type SimulatedRow } from '@vaivem/contract'
import { type OrderComparison, type ComparedRequest, payouts, type Payout, type PolicyTotals } from '@vaivem/domain'
import { momentOf } from '../../platform/http/moments.ts'
import { ruleName } from '../../platform/wire/rule-names.pt-BR.ts'
import { decisionNames } from '../../platform/wire/state-names.pt-BR.ts'
import type { Simulation } from './simulate-policy.ts'

const VERDICTS = { allowed: 'permitida', 'in-review': 'em_analise', refused: 'recusada' } as const

const DIFFERENCES = {
  verdict: 'veredito',
  rule: 'regra',
  money: 'dinheiro',
  'keep-item': 'manter_item',
  'voucher-offer': 'oferta_de_vale',
  postage: 'postagem',
} as const

/** A request under both policies, with the names of the wire. */
export function rowOf({ request, present, draft, differences }: ComparedRequest): SimulatedRow {
  const { reality, facts } = request
  return {
    processoId: request.id,
    numero: request.number,
    pedidoNumero: request.orderNumber,
    lojaVirtualId: facts.storeId,
    data: momentOf(facts.now),
    fatosGuardados: request.areFactsKept,
    realizado: {
      permitida: reality.isAllowed,
      regra: reality.rule,
      decisao: decisionNames[reality.decision],
      ...payoutOf(reality.paid),
      aindaPorPagar: fromCentavos(reality.owed),
      postagem: fromCentavos(reality.postage),
    },
    emVigor: outcomeOf(present),
    rascunho: outcomeOf(draft),
    diferencas: differences.map((difference) => DIFFERENCES[difference]),
  }
}

function outcomeOf(outcome: ComparedRequest['draft']): SimulatedRow['rascunho'] {
  return {
    veredito: VERDICTS[outcome.verdict],
    regra: outcome.rule,
    regraNome: ruleName(outcome.rule),
    ...payoutOf(outcome.paid),
    ofereceManterItem: outcome.offersKeepItem,
    valeOferecido: outcome.offeredVoucher === null ? null : fromCentavos(outcome.offeredVoucher),
    postagem: fromCentavos(outcome.postage),
  }
}

function payoutOf(paid: Payout): SimulatedPayout {
  return {
    estornoAutomatico: fromCentavos(paid.automatic),
    estornoManual: fromCentavos(paid.manual),
    valeCompra: fromCentavos(paid.voucher),
    total: fromCentavos(payouts.totalOf(paid)),
    frete: fromCentavos(paid.freight),
    custoEnvio: fromCentavos(paid.charged),
    bonus: fromCentavos(paid.bonus),
  }
}

export function orderOf({ order, isOpenNow, isOpenUnderDraft }: OrderComparison) {
  return {
    pedidoId: order.id,
    numero: order.number,
    lojaVirtualId: order.facts.storeId,
    abertoHoje: isOpenNow,
    abertoComRascunho: isOpenUnderDraft,
  }
}

type Figures = Pick<
  PolicySimulation,
  'solicitacoes' | 'diferentes' | 'reconstruidas' | 'cortada' | 'realizado' | 'emVigor' | 'rascunho'
>

/** The sums of a simulation. */
export function figuresOf({ totals, wasCut }: Simulation): Figures {
  const { reality } = totals
  return {
    solicitacoes: totals.requests,
    diferentes: totals.different,
    reconstruidas: totals.reconstructed,
    cortada: wasCut,
    realizado: {
      permitidas: reality.allowed,
      recusadas: reality.refused,
      ...payoutOf(reality.paid),
      aindaPorPagar: fromCentavos(reality.owed),
      postagem: fromCentavos(reality.postage),
    },
    emVigor: totalsOf(totals.present),
    rascunho: totalsOf(totals.draft),
  }
}

function totalsOf(totals: PolicyTotals): PolicySimulation['rascunho'] {
  return {
    permitidas: totals.allowed,
    emAnalise: totals.inReview,
    recusadas: totals.refused,
    ...payoutOf(totals.paid),
    ofertasDeManterItem: totals.keepItemOffers,
    ofertasDeVale: totals.voucherOffers,
    valesOferecidos: fromCentavos(totals.offeredVouchers),
    postagem: fromCentavos(totals.postage),
  }
}

export function orderFiguresOf({ orders }: Simulation) {
  return {
    avaliados: orders.orders,
    abertosHoje: orders.openNow,
    abertosComRascunho: orders.openUnderDraft,
  }
}
