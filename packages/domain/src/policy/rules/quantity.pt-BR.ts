import { quoted } from './naming.ts'
import { units } from './wording.pt-BR.ts'

export const quantityTexts = {
  description: 'As unidades pedidas, somadas às de solicitações anteriores, não podem passar das unidades compradas.',
  missing: 'quantidade comprada do item',
  toAllow: (skuId: string, available: number) =>
    available === 0
      ? `Retirar o SKU ${quoted(skuId)} da solicitação.`
      : `Pedir no máximo ${units(available)} do SKU ${quoted(skuId)}.`,
  toRefuse: (skuId: string, firstRefused: number) => `Pedir ${units(firstRefused)} ou mais do SKU ${quoted(skuId)}.`,
}
