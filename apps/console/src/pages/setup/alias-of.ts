const LONGEST_ALIAS = 40

/** The alias that a name suggests: lower case, without accents, words joined by dashes. Empty where nothing of it can stand in one. */
export function aliasOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ALIAS)
    .replaceAll(/^-+|-+$/g, '')
}

const LONGEST_PREFIX = 6

/** The letters that the numbers of processes begin with: the initials of a name, or the beginning of its one word. */
export function prefixOf(name: string): string {
  const words = aliasOf(name).replaceAll(/[0-9]/g, '').split('-').filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? 'loja').slice(0, 3)
  return letters.slice(0, LONGEST_PREFIX).toUpperCase()
}
