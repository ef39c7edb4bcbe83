import type { Unconfirmed } from '@vaivem/domain'

/** Why money or goods wait for a person, by the codes of the domain; beside them what only intents know. */
type Disputed = Exclude<Unconfirmed, 'marketplace'> | 'given-back-before'

/** The differences from the order at the store's platform, or the lack of an answer. */
const DISPUTED: Readonly<Record<Disputed, string>> = {
  number: 'o número ou o id é outro',
  currency: 'a moeda não é o real',
  lines: 'os itens ou as quantidades são outros',
  amounts: 'os valores são outros',
  buyer: 'o comprador é outro',
  payments: 'os pagamentos são outros',
  unpaid: 'a loja não o dá por pago',
  'no-connector': 'a conta não tem conector ativo para esta loja',
  'order-unknown': 'a loja não o conhece',
  'order-hidden': 'a loja não o mostra: o aplicativo só tem direito aos pedidos dos últimos 60 dias',
  'store-silent': 'a loja não respondeu',
  'given-back-before': 'o que foi pago já foi devolvido em parte',
}

/** The reasons that follow from the account's own decisions. */
const DECIDED: Readonly<Record<string, string>> = {
  marketplace:
    'o pedido é de um marketplace, e a conta não diz que a loja recebe o dinheiro desses pedidos (marketplace.dinheiroComALoja)',
  'kept-against-policy': 'a política da conta não deixa o consumidor ficar com o item',
  'refunded-at-store':
    'a loja mostra um estorno deste pedido feito lá, por outra pessoa: se foi do que se deve aqui, registre-o como pagamento manual; se não foi, execute este',
  'connector-stopped': 'o conector por onde ele sai está parado',
  'connector-observes': 'o conector por onde ele sai ainda só observa e não envia nada',
  'connector-confirms-each': 'no conector por onde ele sai alguém confirma cada envio',
  'connector-daily-limit': 'passa do que o conector por onde ele sai envia sozinho em um dia',
  'payment-in-dispute':
    'o comprador contesta o pagamento no provedor, e o dinheiro pode voltar por lá: nada sai até que a disputa termine',
  'provider-locked': 'faltam as credenciais do provedor do pagamento',
  'provider-unconfirmed':
    'só a importação diz de que pagamento do provedor é o pedido, e o provedor não mostra o número dele',
  'provider-differs': 'o provedor mostra o pagamento com outro valor, outra moeda ou sem estar pago',
}

/** One sentence with the reasons why it waits, and for whom; null where it does not wait. */
export function blockedReasonText(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return null
  const { told, decided } = inWords(reasons)
  const unconfirmed = told === '' ? [] : [`o pedido não foi confirmado na plataforma da loja (${told})`]
  const sentence = `${[...unconfirmed, ...decided].join('; ')}: espera a decisão de quem pode mover dinheiro.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Why it waits, as the end of a sentence. */
export function blockedReasonClause(reasons: readonly string[]): string {
  const { told, decided } = inWords(reasons)
  return [...decided, ...(told === '' ? [] : [`o pedido não foi confirmado na loja: ${told}`])].join('; ')
}

function inWords(reasons: readonly string[]): { readonly told: string; readonly decided: readonly string[] } {
  const disputed = reasons.filter((reason) => !Object.hasOwn(DECIDED, reason))
  return {
    told: disputed.map((reason) => DISPUTED[reason as Disputed] ?? reason).join('; '),
    decided: reasons.flatMap((reason) => DECIDED[reason] ?? []),
  }
}
