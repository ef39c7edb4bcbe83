import type { ProcessVerdict } from '@vaivem/contract'
import type { Judgement, ReviewCause } from '@vaivem/domain'
import { archivedVerdict } from '../../platform/archive/archived-process.ts'
import { verdictOf } from '../../platform/wire/rule-verdict.ts'
import type { VerdictRow } from './repository.ts'

const REVIEW_CAUSES = {
  'unknown-reason': 'motivo_desconhecido',
  'cancelled-order': 'pedido_cancelado',
  'law-over-policy': 'lei_acima_da_politica',
  'defect-after-terms': 'defeito_depois_dos_prazos',
  'delivery-unknown': 'entrega_desconhecida',
  'delivery-in-future': 'entrega_no_futuro',
  'order-too-old': 'pedido_antigo_demais',
  'company-buyer': 'comprador_com_cnpj',
} as const satisfies Readonly<Record<ReviewCause, string>>

/** The verdict as it was given; of an older process what its row says, without the rules. */
export function storedVerdictOf({ recorded, judgement: inUse, archived }: VerdictRow): ProcessVerdict {
  const judgement = inUse ?? (archivedVerdict(archived)?.verdict as Judgement | undefined)
  const about = { revisar: recorded.needsReview, versaoDaConfiguracao: recorded.configurationVersion }
  if (judgement) {
    const causes = judgement.reviewCauses.map((cause) => REVIEW_CAUSES[cause])
    return { ...verdictOf(judgement, true), ...about, motivosDaRevisao: causes }
  }
  return {
    nome: recorded.rule,
    descricao: recorded.description,
    permitir: recorded.allowed,
    gerarAutorizacaoReversa: recorded.needsAuthorization,
    textoUsuario: null,
    ...about,
    motivosDaRevisao: [],
  }
}
