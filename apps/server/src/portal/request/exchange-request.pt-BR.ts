import type { StockOffer } from '../../platform/ports/store-stock.ts'

/** What staff read of an exchange that nobody approved yet. */
export function exchangeRequestText(quantity: number, { skuId, skuName, productName }: StockOffer): string {
  return `O consumidor pediu em troca: ${quantity} × ${productName} – ${skuName} (SKU ${skuId}). Escolha a troca ao aprovar.`
}
