import {
  type DELIVERY_CLAIM_KINDS,
  type DELIVERY_CLAIM_OUTCOMES,
  type DELIVERY_CLAIM_STATES,
  type DeliveryClaimSummary,
  fromCentavos,
} from '@vaivem/contract'
import {
  deliveryClaim,
  invariant,
  type DeliveryClaimKind,
  type DeliveryClaimOutcome,
  type DeliveryClaimState,
} from '@vaivem/domain'
import {
  deliveryClaimKindNames,
  deliveryClaimOutcomeNames,
  deliveryClaimStateNames,
} from '../../platform/wire/state-names.pt-BR.ts'
import { NO_STORE } from '../../orders/index.ts'
import type { ListedClaimRow } from './repository.ts'
import { deliveryClaimOf, isOverdue, shownDeliveryClaim } from './view.ts'

export function kindNamed(name: (typeof DELIVERY_CLAIM_KINDS)[number]): DeliveryClaimKind {
  const kind = deliveryClaim.KINDS.find((one) => deliveryClaimKindNames[one] === name)
  invariant(kind !== undefined, 'every kind of claim has a name')
  return kind
}

export function outcomeNamed(name: (typeof DELIVERY_CLAIM_OUTCOMES)[number]): DeliveryClaimOutcome {
  const outcome = deliveryClaim.OUTCOMES.find((one) => deliveryClaimOutcomeNames[one] === name)
  invariant(outcome !== undefined, 'every answer to a claim has a name')
  return outcome
}

/** Null: any. */
export function stateNamed(name: (typeof DELIVERY_CLAIM_STATES)[number] | undefined): DeliveryClaimState | null {
  const states = Object.keys(deliveryClaimStateNames) as DeliveryClaimState[]
  return states.find((one) => deliveryClaimStateNames[one] === name) ?? null
}

export function summaryOf(row: ListedClaimRow, at: Temporal.Instant): DeliveryClaimSummary {
  const { kind } = row
  invariant(kind !== null, 'the process of a claim says of what kind it is')
  const claim = deliveryClaimOf({ ...row, kind, details: null, answer: null })
  return {
    processoId: row.process_id,
    numero: row.number,
    versao: row.version,
    pedidoNumero: row.order_number,
    lojaVirtualId: row.store_id === NO_STORE ? null : row.store_id,
    clienteNome: row.customer_name,
    ...shownDeliveryClaim(claim),
    vencida: isOverdue(claim, at),
    valorTotal: fromCentavos(row.total),
  }
}
