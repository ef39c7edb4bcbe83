import type { DeliveryClaimKind } from '@vaivem/domain'

/** The reason of each item of a claim about a delivery, as lists and answers show it. */
export const claimReasons: Readonly<Record<DeliveryClaimKind, string>> = {
  'never-arrived': 'Não recebido',
  'arrived-damaged': 'Chegou danificado',
  'item-missing': 'Item faltando',
}

/** The verdict of a claim about a delivery: no rule of the account judges it. */
export const claimVerdict = {
  rule: 'ReclamacaoDeEntrega',
  description: 'Reclamação de entrega: as regras da conta não a recusam, e uma pessoa responde.',
} as const
