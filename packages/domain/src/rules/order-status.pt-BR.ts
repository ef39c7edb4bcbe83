import { anyOf, quoted } from './wording.pt-BR.ts'

export const orderStatusTexts = {
  description: 'O pedido precisa estar em um status que permita abrir solicitações.',
  missing: 'status do pedido',
  refusal: (status: string, allowed: readonly string[]) =>
    `O pedido está com o status ${quoted(status)}, que não permite abrir uma solicitação. ` +
    (allowed.length === 0 ? 'Fale com o nosso atendimento.' : `Tente de novo quando o status for ${anyOf(allowed)}.`),
  toAllow: (status: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? `Incluir ${quoted(status)} nos status permitidos da loja e do conector.`
      : `O status do pedido ser ${anyOf(allowed)}.`,
  toRefuse: (allowed: readonly string[]) => `O status do pedido não ser ${anyOf(allowed)}.`,
}
