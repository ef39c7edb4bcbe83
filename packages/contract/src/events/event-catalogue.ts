import Type, { type Static } from 'typebox'
import { aClaimAnswered, claimAnswered } from './claim-data.ts'
import * as of from './event-data.ts'
import { event, type EventEntry } from './event-entry.ts'
import { heldDecisionEvents } from './held-decision-events.ts'
import { restockEvents } from './restock-events.ts'
import { storeReturnEvents } from './store-return-events.ts'
import { Flag, Id, List, Text } from '../scalars.ts'

/** Every type of event; no other can be written (`EventRecord`). Types may be added, but never renamed. */
export const eventCatalogue = {
  'process.created': event('Uma solicitação foi aberta.', of.opened, of.anOpened),
  'process.approved': event('A solicitação foi aprovada.', of.decision, { anterior: 'em_analise', atual: 'aprovado' }),
  'process.declined': event('A solicitação foi recusada.', of.ended, { anterior: 'em_analise', atual: 'recusado' }),
  'process.flagged': event('A solicitação foi marcada para análise; nada automático corre para ela.', of.decision, {
    anterior: 'aprovado',
    atual: 'em_analise',
  }),
  'process.cancelled': event(
    'A solicitação foi cancelada.',
    { ...of.ended, pedidoPor: Type.Optional(Text('Quem pediu: consumidor ou loja.')) },
    { anterior: 'aprovado', atual: 'cancelado', pedidoPor: 'consumidor' },
  ),
  ...heldDecisionEvents,
  'process.reopened': event('Uma solicitação encerrada foi reaberta.', of.decision, {
    anterior: 'cancelado',
    atual: 'em_analise',
  }),
  'process.expired': event('O prazo da solicitação passou sem que nada fosse postado.', of.expired, {
    anterior: 'aprovado',
    atual: 'expirado',
  }),
  'process.commented': event(
    'Alguém da loja comentou o processo; o texto não vai no evento.',
    { comentarioId: Id('Comentário.') },
    { comentarioId: 61 },
  ),
  'process.address-changed': event('O endereço de onde os itens saem foi trocado.', {}, {}),
  'logistics.parcel-added': event(
    'Uma encomenda foi acrescentada.',
    { ...of.parcel, ...of.units },
    { ...of.aParcel, ...of.someUnits },
  ),
  'logistics.authorization-requested': event('A autorização de postagem foi pedida.', of.routed, of.aRouted),
  'logistics.authorized': event('Postagem autorizada.', of.authorized, of.anAuthorized),
  'logistics.failed': event(
    'A autorização de postagem não saiu: falta um dado, ou a transportadora recusou ou não respondeu.',
    { ...of.routed, ...of.because },
    { ...of.aRouted, motivo: 'carrier-refused' },
  ),
  'logistics.expired': event('A autorização de postagem venceu.', of.moved, of.aMoved('autorizada', 'expirada')),
  'logistics.posted': event('A encomenda foi postada.', of.moved, of.aMoved('autorizada', 'postada')),
  'logistics.collected': event('A encomenda foi coletada.', of.moved, of.aMoved('autorizada', 'coletada')),
  'logistics.in-transit': event('A encomenda está a caminho.', of.moved, of.aMoved('postada', 'em_transito')),
  'logistics.delivered': event(
    'A encomenda chegou à loja.',
    { ...of.moved, unidades: Type.Optional(of.units.unidades) },
    { ...of.aMoved('em_transito', 'entregue'), ...of.someUnits },
  ),
  'logistics.counted': event(
    'As unidades da encomenda foram contadas.',
    { ...of.parcel, ...of.units },
    { ...of.aParcel, ...of.someUnits },
  ),
  'logistics.lost': event('A encomenda foi extraviada.', of.moved, of.aMoved('em_transito', 'extraviada')),
  'logistics.sent-back': event(
    'A encomenda foi devolvida ao consumidor.',
    of.moved,
    of.aMoved('em_transito', 'devolvida_ao_consumidor'),
  ),
  'logistics.cancelled': event('A encomenda foi cancelada.', of.moved, of.aMoved('autorizada', 'cancelada')),
  'invoice.added': event('Uma nota de devolução foi registrada.', of.invoice, of.anInvoice),
  'invoice.updated': event('Uma nota de devolução foi substituída e está ativa.', of.invoice, of.anInvoice),
  'invoice.deactivated': event('Uma nota de devolução foi desativada.', of.invoice, of.anInvoice),
  'rating.registered': event(
    'Unidades foram avaliadas.',
    {
      avaliacoes: List(of.RatedUnits, 'O que foi avaliado, sem os comentários.'),
      ...of.plan,
      clienteBloqueado: Flag('O e-mail do cliente entrou na lista de bloqueio.'),
    },
    { avaliacoes: [of.aRating], ...of.aPlan, clienteBloqueado: false },
  ),
  'units.placed': event('Destino das unidades definido.', of.placed, of.somePlaced),
  ...restockEvents,
  ...storeReturnEvents,
  'photo.added': event(
    'Quem recebeu um item guardou uma foto dele.',
    { fotoId: Id('Foto.'), itemId: Id('Item do processo.') },
    { fotoId: 7731, itemId: 9001 },
  ),
  'proposal.made': event('Um comando de valor alto espera uma segunda pessoa.', of.proposal, of.aProposal),
  'proposal.confirmed': event(
    'Outra pessoa confirmou a proposta; o comando corre em seguida.',
    of.answeredProposal,
    of.anAnsweredProposal,
  ),
  'proposal.refused': event('Outra pessoa recusou a proposta.', of.answeredProposal, of.anAnsweredProposal),
  'proposal.withdrawn': event('Quem propôs retirou a proposta.', of.answeredProposal, of.anAnsweredProposal),
  'proposal.voided': event('A proposta ficou sem efeito; nada foi feito.', of.answeredProposal, of.anAnsweredProposal),
  'refund.planned': event('Estornos foram previstos.', of.plan, of.aPlan),
  'refund.sent': event('Um estorno foi enviado à loja ou ao provedor.', { ...of.amount, ...of.parts }, of.anAmount),
  'refund.divided': event(
    'Um estorno foi dividido entre os pagamentos do pedido.',
    { ...of.amount, ...of.parts },
    { ...of.anAmount, ...of.someParts },
  ),
  'refund.verifying': event(
    'Não se sabe ainda se a loja fez o estorno; ela é consultada, e nada se envia de novo.',
    of.unsettled,
    { ...of.anIntent, motivo: 'worker-lost' },
  ),
  'refund.settled': event('Um estorno foi feito.', of.settled, of.aSettled),
  'refund.failed': event('Um estorno não foi feito e não será tentado de novo.', of.unsettled, {
    ...of.anIntent,
    motivo: 'payments-unknown',
  }),
  'refund.reversed': event(
    'A plataforma desfez um estorno que tinha feito: o valor volta a ser devido, e uma pessoa decide como pagar.',
    of.reversed,
    of.aReversed,
  ),
  'refund.payment-refused': event(
    'O banco recusou o pagamento de um estorno manual, que volta à fila.',
    of.intent,
    of.anIntent,
  ),
  'refund.held': event(
    'Um estorno espera por quem pode mover dinheiro: o pedido não foi confirmado na plataforma da loja.',
    { ...of.intent, ...of.held },
    { ...of.anIntent, motivos: ['order-unknown'] },
  ),
  'refund.cancelled': event(
    'Estornos previstos deixaram de ser devidos.',
    { estornoIds: List(Id('Estorno.'), 'Os estornos cancelados.') },
    { estornoIds: [871_502] },
  ),
  'refund.retried': event('Um estorno que falhou vai ser tentado de novo, com a mesma chave.', of.intent, of.anIntent),
  'refund.hurried': event('Pediu-se que um estorno seja executado já.', of.intent, of.anIntent),
  'refund.form-changed': event('Mudou a forma de devolver o que ainda não foi enviado.', of.reformed, of.aReformed),
  'refund.payee-confirmed': event(
    'Duas pessoas confirmaram que o dinheiro vai para uma conta que não é do comprador.',
    {},
    {},
  ),
  'refund.found-at-store': event('A loja mostra um estorno que não foi feito por este serviço.', of.found, of.aFound),
  'retention.accepted': event(
    'O consumidor aceitou uma oferta de vale-compra no lugar do dinheiro.',
    of.reformed,
    of.aReformed,
  ),
  'voucher.reissue-asked': event(
    'Pediu-se outro vale-compra no lugar de um emitido, que a loja antes recolhe.',
    { ...of.intent, valeId: Id('O vale a recolher.') },
    { ...of.anIntent, valeId: 871_490 },
  ),
  'voucher.awaits-person': event(
    'Um vale-compra espera por uma pessoa: a plataforma da loja não o emite, e a equipe cria o código à mão.',
    of.unsettled,
    { ...of.anIntent, motivo: 'connector-not-configured' },
  ),
  'voucher.sent': event('Um vale-compra foi pedido à loja.', { ...of.amount, ...of.parts }, of.anAmount),
  'voucher.issued': event(
    'Um vale-compra foi emitido; o código está na consulta do processo, nunca no evento.',
    of.settled,
    of.aSettled,
  ),
  'voucher.reversed': event(
    'Um vale-compra foi desfeito para ser emitido de novo.',
    { ...of.amount, valeId: Id('O vale desfeito.') },
    { ...of.anAmount, valeId: 871_490 },
  ),
  'voucher.kept': event(
    'Um vale-compra não pôde ser desfeito e continua valendo.',
    { ...of.intent, ...of.because, valeId: Id('O vale que continua.') },
    { ...of.anIntent, motivo: 'redeemed', valeId: 871_490 },
  ),
  'exchange.chosen': event(
    'Escolheu-se o que vai no lugar de um item.',
    { ...of.chosen, valorDiferenca: Type.Optional(of.difference.valorDiferenca) },
    { ...of.aChosen, valorDiferenca: 16.9 },
  ),
  'exchange.reserved': event('O estoque da troca foi reservado.', of.replaced, of.aReplaced('escolhida', 'reservada')),
  'exchange.failed': event(
    'A loja recusou a troca, ou nada virá do seu pedido.',
    of.replaced,
    of.aReplaced('escolhida', 'falhou'),
  ),
  'exchange.held': event(
    'O pedido da troca espera por quem pode mover dinheiro: o pedido de origem não foi confirmado na plataforma da loja.',
    { ...of.replacement, ...of.held },
    { ...of.aReplacement, motivos: ['order-unknown'] },
  ),
  'exchange.released': event('Quem pode mover dinheiro liberou o pedido da troca.', of.replacement, of.aReplacement),
  'exchange.retried': event(
    'Uma troca que falhou vai ser tentada de novo.',
    of.replaced,
    of.aReplaced('falhou', 'escolhida'),
  ),
  'exchange.ordered': event(
    'O pedido da troca foi feito; o que a loja devolve da diferença foi previsto.',
    of.replaced,
    of.aReplaced('reservada', 'pedida'),
  ),
  'exchange.invoiced': event('O pedido da troca foi faturado.', of.replaced, of.aReplaced('pedida', 'faturada')),
  'exchange.shipped': event(
    'O que vai no lugar do item foi enviado.',
    of.replaced,
    of.aReplaced('faturada', 'enviada'),
  ),
  'exchange.delivered': event(
    'O consumidor recebeu o que foi enviado.',
    of.replaced,
    of.aReplaced('enviada', 'entregue'),
  ),
  'exchange.cancelled': event(
    'A troca foi cancelada; o estoque volta à loja.',
    of.replaced,
    of.aReplaced('reservada', 'cancelada'),
  ),
  'exchange.expired': event(
    'A reserva da troca venceu; o estoque volta à loja.',
    of.replaced,
    of.aReplaced('reservada', 'expirada'),
  ),
  'exchange.refunded-instead': event(
    'Um item que seria trocado passou a ser devolvido em dinheiro; o que ia no lugar dele foi cancelado.',
    of.refundedInstead,
    of.aRefundedInstead,
  ),
  'exchange.choice-wanted': event(
    'Aceitou-se um item de troca para o qual nada foi escolhido; sem escolha até lá, vira vale-compra ou dinheiro.',
    of.choice,
    of.aChoice,
  ),
  'exchange.difference-due': event(
    'Só falta o consumidor pagar a diferença para o pedido da troca ser feito.',
    { ...of.replacement, ...of.difference },
    { ...of.aReplacement, valorDiferenca: 16.9 },
  ),
  'exchange.difference-paid': event(
    'O consumidor pagou a diferença.',
    { ...of.replacement, ...of.difference, referencia: Text('Como o pagamento é conhecido.') },
    { ...of.aReplacement, valorDiferenca: 16.9, referencia: 'E60746948202611171021AXYZ0001' },
  ),
  'exchange.difference-waived': event(
    'A loja dispensou a diferença.',
    { ...of.replacement, ...of.difference },
    { ...of.aReplacement, valorDiferenca: 16.9 },
  ),
  'defect.choice-wanted': event(
    'Passou o prazo de conserto de itens com defeito, ou eles são essenciais: o consumidor foi chamado a escolher.',
    of.defectItems,
    of.someDefectItems,
  ),
  'defect.repaired': event(
    'Um item com defeito foi consertado e voltou ao consumidor; as unidades podem ser pedidas de novo.',
    of.repaired,
    of.aRepaired,
  ),
  'defect.chosen': event(
    'O consumidor escolheu o que quer por um item com defeito.',
    of.remedyChosen,
    of.aRemedyChosen,
  ),
  'defect.abatement-offered': event(
    'Uma pessoa decidiu e ofereceu um abatimento; espera pelo consumidor.',
    of.abatement,
    of.anAbatement,
  ),
  'defect.abatement-declined': event('O abatimento oferecido deixou de valer.', of.abatement, of.anAbatement),
  'defect.abated': event(
    'O consumidor aceitou um abatimento e ficou com o item; o valor foi previsto para devolução.',
    of.abated,
    of.anAbated,
  ),
  'claim.answered': event(
    'A loja respondeu a uma reclamação de entrega: reenvia, devolve o que foi pago, ou recusa.',
    claimAnswered,
    aClaimAnswered,
  ),
  'privacy.erased': event('Os dados pessoais do processo foram apagados: apague também os que recebeu.', {}, {}),
} as const satisfies Readonly<Record<string, EventEntry>>

export type EventType = keyof typeof eventCatalogue
export type EventData<T extends EventType> = Static<(typeof eventCatalogue)[T]['data']>

/** Every type of event, in the order of the catalogue. */
export const eventTypes = Object.keys(eventCatalogue) as readonly EventType[]
/** The name of a type on the wire. */
export const EventTypeName = Type.Unsafe<EventType>({
  type: 'string',
  title: 'TipoEvento',
  enum: [...eventTypes],
  description: 'O que aconteceu; novos tipos podem surgir, nenhum muda de nome.',
})

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(eventCatalogue, text)
}
