export function quoted(word: string): string {
  return `“${word}”`
}

/** How a sentence for the consumer names an item. */
export function itemName(item: { readonly skuId: string; readonly name: string | null }): string {
  return quoted(item.name ?? item.skuId)
}
