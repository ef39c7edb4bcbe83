import { allOf } from './wording.pt-BR.ts'

export const secondRequestTexts = {
  orderDescription: 'Quando a loja aceita só uma solicitação por pedido, não pode haver outra.',
  skuDescription: 'Quando a loja aceita só uma solicitação por SKU, o item não pode estar em outra do mesmo pedido.',
  toAllow: (numbers: readonly string[]) => `Cancelar ${allOf(numbers)}.`,
  forbid: 'A política passar a recusar a segunda solicitação.',
}
