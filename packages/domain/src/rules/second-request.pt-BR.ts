import { allOf, itemName } from './wording.pt-BR.ts'

export const secondRequestTexts = {
  orderDescription: 'Quando a loja aceita só uma solicitação por pedido, não pode haver outra.',
  skuDescription: 'Quando a loja aceita só uma solicitação por SKU, o item não pode estar em outra do mesmo pedido.',
  orderRefusal: (numbers: readonly string[]) =>
    `Este pedido já tem solicitação (${allOf(numbers)}). Acompanhe-a, ou fale com o nosso atendimento para incluir outro item.`,
  skuRefusal: (item: { readonly skuId: string; readonly name: string | null }, numbers: readonly string[]) =>
    `O item ${itemName(item)} já está em outra solicitação (${allOf(numbers)}). Acompanhe-a ou fale com o nosso atendimento.`,
  toAllow: (numbers: readonly string[]) => `Cancelar ${allOf(numbers)}.`,
  forbid: 'A política passar a recusar a segunda solicitação.',
}
