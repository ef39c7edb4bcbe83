const MOST_SLIPS = 3

/** The candidate within two slips of the pen (a third of its letters for short words), or undefined. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= MOST_SLIPS)
    .map((candidate) => ({ candidate, slips: slipsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, slips }) => slips <= Math.min(MOST_SLIPS, Math.ceil(candidate.length / 3)))
    .toSorted((a, b) => a.slips - b.slips)
  return ranked[0]?.candidate
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function slipsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      const above = rows[i - 1] ?? []
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[from.length]?.[to.length] ?? 0
}
