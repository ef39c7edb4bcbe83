import type { ItemOperation, Reason, ReasonKind } from '../../accounts/configuration.ts'
import type { CaseItem } from './rule.ts'
import { itemName, oneOrMore, quoted } from './naming.ts'
import type { OrderSituation } from './order-situation.ts'
import { allOf, brazilianDay, OPERATION, SITUATION_WORDS, units } from './wording.pt-BR.ts'

const ENDED: Readonly<Record<ReasonKind, (lastDay: string) => string>> = {
  regret: (lastDay) =>
    `O prazo para desistir da compra terminou em ${lastDay}. Se o produto tiver um defeito, escolha o motivo correspondente.`,
  exchange: (lastDay) =>
    `O prazo para troca terminou em ${lastDay}. Se o produto tiver um defeito, escolha o motivo correspondente.`,
  warranty: (lastDay) =>
    `O prazo de garantia terminou em ${lastDay}. Se o defeito só apareceu agora (vício oculto), fale com o nosso atendimento.`,
}

/** How far the order is, where this is the reason why nothing can be requested yet. */
const NOW: Readonly<Record<OrderSituation, string>> = {
  cancelled: 'Este pedido foi cancelado.',
  unpaid: 'O pagamento deste pedido ainda não foi confirmado.',
  paid: 'Este pedido está pago e ainda não foi enviado.',
  preparing: 'Este pedido ainda está em preparação.',
  invoiced: 'Este pedido foi faturado e ainda não foi entregue.',
  shipped: 'Este pedido ainda está a caminho.',
  delivered: 'Este pedido já foi entregue.',
}

function whenAllowed(now: OrderSituation | null, allowed: readonly OrderSituation[]): string {
  if (now === 'cancelled') return 'Se você pagou por ele ou recebeu algum item, fale com o nosso atendimento.'
  const words = allowed.flatMap((one) => (one === 'cancelled' || one === 'unpaid' ? [] : SITUATION_WORDS[one]))
  return words.length === 0
    ? 'Fale com o nosso atendimento.'
    : `Você pode pedir a troca ou devolução quando ele for ${OR.format(words)}.`
}

const OR = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** The texts for the customer when a rule refuses: the cause, and what can be done instead. */
export const refusalTexts = {
  blockedCustomer:
    'Não foi possível abrir a solicitação por aqui. Fale com o nosso atendimento, que cuidará do seu caso.',
  blockedGoods: (item: NamedItem) =>
    `A loja não aceita troca ou devolução de ${itemName(item)}. Retire este item e continue com os demais, ou fale com o nosso atendimento.`,
  deadlineOver: (kind: ReasonKind, lastDay: Temporal.PlainDate) => ENDED[kind](brazilianDay(lastDay)),
  operationNotOffered: (operation: ItemOperation, other: ItemOperation | undefined) =>
    `A loja não oferece ${OPERATION[operation]}. ` +
    (other === undefined ? 'Fale com o nosso atendimento.' : `Você pode pedir ${OPERATION[other]}.`),
  orderStatus: (now: OrderSituation | null, allowed: readonly OrderSituation[]) =>
    `${now === null ? 'Este pedido ainda não pode ser trocado ou devolvido.' : NOW[now]} ${whenAllowed(now, allowed)}`,
  unitsTaken: (item: NamedItem, available: number) =>
    available === 0
      ? `Todas as unidades de ${itemName(item)} já estão em outra solicitação. Acompanhe-a ou retire este item.`
      : `De ${itemName(item)} só é possível pedir mais ${units(available)}. Diminua a quantidade.`,
  reasonInactive: (reason: Reason) =>
    `O motivo ${quoted(reason.description)} não está mais disponível. Escolha outro motivo.`,
  reasonNotFor: (reason: Reason, operation: ItemOperation, other: ItemOperation | undefined) =>
    `O motivo ${quoted(reason.description)} não vale para ${OPERATION[operation]}. ` +
    (other === undefined ? 'Escolha outro motivo.' : `Escolha outro motivo ou peça ${OPERATION[other]}.`),
  orderRequested: (numbers: readonly string[]) =>
    `Este pedido já tem ${oneOrMore(numbers, 'uma solicitação', 'solicitações')} (${allOf(numbers)}). ${oneOrMore(numbers, 'Acompanhe-a', 'Acompanhe-as')} ou fale com o nosso atendimento para incluir outro item.`,
  itemRequested: (item: NamedItem, numbers: readonly string[]) =>
    `O item ${itemName(item)} já está em ${oneOrMore(numbers, 'outra solicitação', 'outras solicitações')} (${allOf(numbers)}). ${oneOrMore(numbers, 'Acompanhe-a', 'Acompanhe-as')} ou fale com o nosso atendimento.`,
  otherSeller: (item: NamedItem, seller: string) =>
    `O item ${itemName(item)} foi vendido por ${quoted(seller)}, que cuida das próprias trocas e devoluções. Fale com esse vendedor ou com o nosso atendimento.`,
  andMore: (count: number) =>
    count === 1 ? 'O mesmo vale para mais 1 item.' : `O mesmo vale para mais ${count} itens.`,
  regretTheseAlone: (names: readonly string[]) =>
    `Você ainda pode desistir da compra de ${allOf(names)}, agora, em uma solicitação à parte.`,
  claimTheseAlone: (names: readonly string[]) =>
    `O problema de ${allOf(names)} você pode informar agora, em uma solicitação à parte.`,
  regretInstead: (lastDay: Temporal.PlainDate, reason: Reason) =>
    `Até ${brazilianDay(lastDay)} você ainda pode desistir da compra: peça a devolução com o motivo ${quoted(reason.description)}.`,
  nothingOffered: 'A loja não oferece troca nem devolução para os itens deste pedido. Fale com o nosso atendimento.',
}

export type RefusalTexts = typeof refusalTexts

type NamedItem = Pick<CaseItem, 'skuId' | 'name'>
