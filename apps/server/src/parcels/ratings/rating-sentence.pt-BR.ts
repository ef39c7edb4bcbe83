import { money, sendingCost, wholeDue, type Decision, type processRefund } from '@vaivem/domain'
import { blockedReasonClause } from '../../processes/index.ts'
import { reais } from '../../platform/wire/reais.pt-BR.ts'

/** The registered rating, for the answer and the event. */
export interface RatingOutcome {
  readonly processNumber: string
  readonly units: number
  readonly items: number
  readonly withheld: number
  readonly refund: RefundOutcome
  /** Why what was planned waits for a person; empty: it does not. */
  readonly heldFor: readonly string[]
  readonly customerBlocked: boolean
}

type PlannedPart = Pick<processRefund.RefundIntent, 'means' | 'goods' | 'freight' | 'surcharges' | 'bonus' | 'charged'>

export type RefundOutcome =
  | { readonly outcome: 'not-asked' }
  | { readonly outcome: 'nothing-due' }
  | { readonly outcome: 'not-approved'; readonly decision: Decision }
  | { readonly outcome: 'planned'; readonly intents: readonly PlannedPart[] }

/** One sentence: the registered rating, the refund and its means, and the blocked customer (§4.6). */
export function ratingSentence({ refund, heldFor, ...outcome }: RatingOutcome): string {
  const rated = `${counted(outcome.units, 'unidade', 'unidades')} de ${counted(outcome.items, 'item', 'itens')}`
  const parts = [
    `Avaliação registrada: ${rated} no processo ${outcome.processNumber}`,
    ...(outcome.withheld > 0 ? [`${counted(outcome.withheld, 'unidade', 'unidades')} sem estorno`] : []),
    ...refundParts(refund),
    ...waitingParts(refund, heldFor),
    ...(outcome.customerBlocked ? ['consumidor incluído na lista de bloqueio'] : []),
  ]
  return `${parts.join('; ')}.`
}

function refundParts(refund: RefundOutcome): string[] {
  switch (refund.outcome) {
    case 'not-asked':
      return []
    case 'nothing-due':
      return ['nenhum valor novo a estornar']
    case 'not-approved':
      return [`estorno não planejado, porque o processo ${WAITING[refund.decision]}`]
    case 'planned':
      return [plannedPart(refund.intents)]
  }
}

/** A refund that is paid manually waits for a person in any case. */
function waitingParts(refund: RefundOutcome, heldFor: readonly string[]): string[] {
  const isByItself = refund.outcome === 'planned' && refund.intents.some(({ means }) => means !== 'manual')
  return isByItself && heldFor.length > 0
    ? [`espera a decisão de quem pode mover dinheiro, porque ${blockedReasonClause(heldFor)}`]
    : []
}

const WAITING: Readonly<Record<Decision, string>> = {
  received: 'ainda não foi aprovado',
  'in-review': 'aguarda análise',
  approved: 'foi aprovado',
  refused: 'foi recusado',
  cancelled: 'foi cancelado',
  expired: 'expirou',
}

const MEANS = { automatic: 'automático', manual: 'manual' } as const

function plannedPart(intents: readonly PlannedPart[]): string {
  const total = money.sum(intents.map(sendingCost.netRefund))
  const charged = money.sum(intents.map((intent) => intent.charged))
  const sending = charged === 0 ? '' : `, menos envio de ${reais(charged)}`
  if (intents.some(({ means }) => means === 'voucher')) {
    const bonus = money.sum(intents.map((intent) => intent.bonus))
    const worth = `vale-compra de ${reais(total)} planejado`
    if (bonus === 0 && charged === 0) return worth
    const whole = reais(money.sum(intents.map(wholeDue)))
    const more =
      bonus === 0 ? '' : ` ${bonus > 0 ? 'mais bônus' : 'menos desconto'} de ${reais(money.money(Math.abs(bonus)))}`
    return `${worth} (${whole}${more}${sending})`
  }
  const by = intents.flatMap((intent) =>
    intent.means === 'voucher' ? [] : [{ means: MEANS[intent.means], amount: sendingCost.netRefund(intent) }],
  )
  const how =
    by.length === 1 ? by.map(({ means }) => means) : by.map(({ means, amount }) => `${reais(amount)} ${means}`)
  return `estorno de ${reais(total)} planejado (${how.join(' e ')}${sending})`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
