import { itemName, quoted } from './wording.pt-BR.ts'

export const sellerTexts = {
  description: 'O item precisa ter sido vendido por um vendedor cujas devoluções a loja recebe.',
  missing: 'vendedor do item',
  refusal: (item: { readonly skuId: string; readonly name: string | null }, seller: string) =>
    `O item ${itemName(item)} foi vendido por ${quoted(seller)}, que cuida das próprias trocas e devoluções. Fale com esse vendedor ou com o nosso atendimento.`,
  toAllow: (seller: string) => `Incluir ${quoted(seller)} na lista de vendedores permitidos.`,
  toRefuse: (seller: string) => `Retirar ${quoted(seller)} da lista de vendedores permitidos.`,
}
