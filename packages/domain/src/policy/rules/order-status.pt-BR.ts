import { quoted } from './naming.ts'
import { anyOf } from './wording.pt-BR.ts'

export const orderStatusTexts = {
  description: 'O pedido precisa estar em um status que permita abrir solicitações.',
  missing: 'status do pedido',
  toAllow: (status: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? `Incluir ${quoted(status)} nos status permitidos da loja e do conector.`
      : `O status do pedido ser ${anyOf(allowed)}.`,
  toRefuse: (allowed: readonly string[]) => `O status do pedido não ser ${anyOf(allowed)}.`,
}
