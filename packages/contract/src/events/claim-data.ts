import Type from 'typebox'
import { Id, List, Text } from '../scalars.ts'
import { decision, PlannedRefund } from './event-data.ts'

/** The answer to a claim about a delivery. */
export const claimAnswered = {
  ...decision,
  resultado: Text('reenvio, reembolso ou recusa.'),
  estornos: Type.Optional(List(PlannedRefund, 'Estornos previstos com isto.')),
  trocaIds: Type.Optional(List(Id('Troca.'), 'O que sai de novo.')),
}

export const aClaimAnswered = {
  anterior: 'em_analise',
  atual: 'aprovado',
  resultado: 'reembolso',
  estornos: [{ estornoId: 871_540, finalidade: 'refund-1', formaEstorno: 2, valorProdutos: 63, valorFrete: 14 }],
}
