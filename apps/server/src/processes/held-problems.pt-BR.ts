import type { Unconfirmed } from '@vaivem/domain'

/** Why money or goods wait for a person, by the codes of the domain; beside them what only intents know. */
const KEPT = 'kept-against-policy'
const REASONS: Readonly<Record<Unconfirmed | 'given-back-before' | typeof KEPT, string>> = {
  number: 'o número ou o id é outro',
  currency: 'a moeda não é o real',
  lines: 'os itens ou as quantidades são outros',
  amounts: 'os valores são outros',
  buyer: 'o comprador é outro',
  payments: 'os pagamentos são outros',
  unpaid: 'a loja não o dá por pago',
  'no-connector': 'a conta não tem conector ativo para esta loja',
  'order-unknown': 'a loja não o conhece',
  'store-silent': 'a loja não respondeu',
  'given-back-before': 'o que foi pago já foi devolvido em parte',
  [KEPT]: 'a política não deixa o consumidor ficar com o item',
}

/** One sentence for people: why it waits, and for whom; null where it waits for nobody. */
export function heldProblem(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return null
  if (reasons.length === 1 && reasons[0] === KEPT)
    return 'A política da conta não deixa o consumidor ficar com o item: espera a decisão de quem pode mover dinheiro.'
  return `O pedido não foi confirmado na plataforma da loja (${heldReasons(reasons)}): espera a decisão de quem pode mover dinheiro.`
}

/** The reasons alone, as a part of a sentence. */
export function heldReasons(reasons: readonly string[]): string {
  return reasons.map((reason) => REASONS[reason as Unconfirmed] ?? reason).join('; ')
}
