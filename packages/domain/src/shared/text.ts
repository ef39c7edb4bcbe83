/** Text for comparing, never for showing: without accents or case, blanks collapsed, none at the ends. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** Whether two texts are equal apart from case, accents and blanks. */
export function sameText(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}
