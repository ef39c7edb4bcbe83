import { quoted } from './naming.ts'
import { situationOf } from './order-situation.ts'
import { anyOf, SITUATION_WORDS } from './wording.pt-BR.ts'

export const orderStatusTexts = {
  description: 'O pedido precisa estar em um status que permita abrir solicitações.',
  missing: 'status do pedido',
  toAllow: (status: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? `Incluir ${quoted(wordOf(status))} nos status permitidos da loja e do conector.`
      : `O status do pedido ser ${anyOf(wordsOf(allowed))}.`,
  toRefuse: (allowed: readonly string[]) => `O status do pedido não ser ${anyOf(wordsOf(allowed))}.`,
}

/** A status as people say it; one that is not known here is a word of the shop's own, and staff know it. */
function wordOf(status: string): string {
  const situation = situationOf(status)
  return situation === null ? status : SITUATION_WORDS[situation]
}

function wordsOf(statuses: readonly string[]): readonly string[] {
  return [...new Set(statuses.map(wordOf))]
}
