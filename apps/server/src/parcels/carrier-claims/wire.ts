import {
  type CARRIER_CLAIM_OUTCOMES,
  type CARRIER_CLAIM_REASONS,
  type CARRIER_CLAIM_STATES,
  type CarrierClaim,
  fromCentavos,
} from '@vaivem/contract'
import {
  carrierClaim,
  type CarrierClaimOutcome,
  type CarrierClaimReason,
  type CarrierClaimState,
  invariant,
} from '@vaivem/domain'
import { instantOfColumn, momentOfColumn } from '../../platform/http/moments.ts'
import {
  carrierClaimOutcomeNames,
  carrierClaimReasonNames,
  carrierClaimStateNames,
} from '../../platform/wire/state-names.pt-BR.ts'
import type { CarrierClaimRow } from './repository.ts'

export function reasonNamed(name: (typeof CARRIER_CLAIM_REASONS)[number]): CarrierClaimReason {
  const reason = carrierClaim.REASONS.find((one) => carrierClaimReasonNames[one] === name)
  invariant(reason !== undefined, 'every reason of a claim has a name')
  return reason
}

export function outcomeNamed(name: (typeof CARRIER_CLAIM_OUTCOMES)[number]): CarrierClaimOutcome {
  const outcome = carrierClaim.OUTCOMES.find((one) => carrierClaimOutcomeNames[one] === name)
  invariant(outcome !== undefined, 'every outcome of a claim has a name')
  return outcome
}

/** Null: any. */
export function stateNamed(name: (typeof CARRIER_CLAIM_STATES)[number] | undefined): CarrierClaimState | null {
  const states = Object.keys(carrierClaimStateNames) as CarrierClaimState[]
  return states.find((one) => carrierClaimStateNames[one] === name) ?? null
}

export function carrierClaimOf(row: CarrierClaimRow, at: Temporal.Instant): CarrierClaim {
  const dueAt = instantOfColumn(row.due_at)
  return {
    id: row.id,
    versao: row.version,
    processoId: row.process_id,
    processoNumero: row.number,
    encomendaId: row.parcel_id,
    transportadoraId: row.carrier_id,
    transportadora: row.carrier_name,
    codigoRastreio: row.tracking_code,
    motivo: carrierClaimReasonNames[row.reason],
    estado: carrierClaimStateNames[row.state],
    abertaEm: momentOfColumn(row.opened_at),
    responderAte: momentOfColumn(row.due_at),
    vencida: row.state !== 'closed' && Temporal.Instant.compare(dueAt, at) < 0,
    descricao: row.description,
    protocolo: row.protocol,
    documentos: [...row.documents],
    resultado: row.outcome && carrierClaimOutcomeNames[row.outcome],
    valorRecuperado: fromCentavos(row.recovered_centavos),
    encerradaEm: row.closed_at === null ? null : momentOfColumn(row.closed_at),
  }
}
