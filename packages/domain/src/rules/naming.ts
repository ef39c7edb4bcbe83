export function quoted(word: string): string {
  return `“${word}”`
}

/** One word for one of them, another for several. */
export function oneOrMore(them: readonly unknown[], one: string, more: string): string {
  return them.length === 1 ? one : more
}

/** How a sentence for the consumer names an item. */
export function itemName(item: { readonly skuId: string; readonly name: string | null }): string {
  return quoted(item.name ?? item.skuId)
}

/** “a”, “b” and “c”, or “a”, “b” or “c”, as a language writes them. */
export function listsIn(locale: string) {
  const lister = (type: 'conjunction' | 'disjunction') => {
    let format: Intl.ListFormat | undefined
    return (words: readonly string[]) => (format ??= new Intl.ListFormat(locale, { type })).format(words.map(quoted))
  }
  return { allOf: lister('conjunction'), anyOf: lister('disjunction') }
}
