/** Text for comparing, never for showing: without accents or case, blanks collapsed, none at the ends. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** Whether both say the same, case, accents and blanks aside. */
export function sameText(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}
