import type { Static } from 'typebox'
import { Flag, Moment, named, Nullable } from '../scalars.ts'
import { Word } from '../word.ts'

/** The problems with a delivery that a customer can report. */
export const DELIVERY_CLAIM_KINDS = ['nao_recebido', 'danificado', 'item_faltando'] as const

export const DELIVERY_CLAIM_STATES = [
  'aberta',
  'reenviando',
  'reembolsando',
  'atendida',
  'recusada',
  'retirada',
] as const

/** The answers of the store to a claim about a delivery. */
export const DELIVERY_CLAIM_OUTCOMES = ['reenvio', 'reembolso', 'recusa'] as const

export const deliveryClaimFields = {
  tipo: Word(
    'nao_recebido: o pedido nunca chegou; danificado: chegou com avaria; item_faltando: faltaram unidades. Nada volta à loja.',
    DELIVERY_CLAIM_KINDS,
  ),
  estado: Word(
    'aberta enquanto espera a resposta da loja; reenviando ou reembolsando depois dela; atendida quando tudo foi enviado ou devolvido; recusada com motivo; retirada quando o processo terminou de outro modo.',
    DELIVERY_CLAIM_STATES,
  ),
  abertaEm: Moment('Quando o consumidor reclamou.'),
  responderAte: Moment('Até quando a loja deve responder (Decreto 7.962/2013, art. 4º, V).'),
  resultado: Nullable(Word('O que a loja respondeu; null enquanto não.', DELIVERY_CLAIM_OUTCOMES)),
  respondidaEm: Nullable(Moment('Quando a loja respondeu; null enquanto não.')),
}

/** The claim about a delivery that a process is, as its entity shows it: without the customer's words. */
export const DeliveryClaim = named(
  'ReclamacaoDeEntrega',
  'A reclamação de entrega que este processo é; ausente nos outros processos.',
  deliveryClaimFields,
)
export type DeliveryClaim = Static<typeof DeliveryClaim>

export const overdueField = { vencida: Flag('Se espera resposta e o prazo já passou.') }
