import { quoted } from './naming.ts'

export const sellerTexts = {
  description: 'O item precisa ter sido vendido por um vendedor cujas devoluções a loja recebe.',
  missing: 'vendedor do item',
  toAllow: (seller: string) => `Incluir ${quoted(seller)} na lista de vendedores permitidos.`,
  toRefuse: (seller: string) => `Retirar ${quoted(seller)} da lista de vendedores permitidos.`,
}
