import type { StockOffer } from '@vaivem/connector-kit'

/** The comment for staff about an exchange that is not approved yet. */
export function exchangeRequestText(quantity: number, { skuId, skuName, productName }: StockOffer): string {
  return `O consumidor pediu em troca: ${quantity} × ${productName} – ${skuName} (SKU ${skuId}). Escolha a troca ao aprovar.`
}
