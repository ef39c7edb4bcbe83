export function quoted(word: string): string {
  return `“${word}”`
}

/** The singular word for one element, the plural for several. */
export function oneOrMore(them: readonly unknown[], one: string, more: string): string {
  return them.length === 1 ? one : more
}

/** The name of an item in a sentence for the customer. */
export function itemName(item: { readonly skuId: string; readonly name: string | null }): string {
  return quoted(item.name ?? item.skuId)
}

/** Functions that join quoted names as a language does: “a”, “b” and “c”, or “a”, “b” or “c”. */
export function listsIn(locale: string) {
  const lister = (type: 'conjunction' | 'disjunction') => {
    let format: Intl.ListFormat | undefined
    return (words: readonly string[]) => (format ??= new Intl.ListFormat(locale, { type })).format(words.map(quoted))
  }
  return { allOf: lister('conjunction'), anyOf: lister('disjunction') }
}
