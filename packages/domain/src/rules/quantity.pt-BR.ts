import { itemName, quoted, units } from './wording.pt-BR.ts'

export const quantityTexts = {
  description: 'As unidades pedidas, somadas às de solicitações anteriores, não podem passar das unidades compradas.',
  missing: 'quantidade comprada do item',
  refusal: (item: { readonly skuId: string; readonly name: string | null }, available: number) =>
    available === 0
      ? `Todas as unidades de ${itemName(item)} já estão em outra solicitação. Acompanhe-a ou retire este item.`
      : `De ${itemName(item)} só é possível pedir mais ${units(available)}. Diminua a quantidade.`,
  toAllow: (skuId: string, available: number) =>
    available === 0
      ? `Retirar o SKU ${quoted(skuId)} da solicitação.`
      : `Pedir no máximo ${units(available)} do SKU ${quoted(skuId)}.`,
  toRefuse: (skuId: string, firstRefused: number) => `Pedir ${units(firstRefused)} ou mais do SKU ${quoted(skuId)}.`,
}
