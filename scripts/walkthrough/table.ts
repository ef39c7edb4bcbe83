/** Columns as wide as their longest cell, the last as long as it is. */
export function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const all = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    header
      .map((_, column) => padded(row[column] ?? '', column === header.length - 1 ? 0 : (widths[column] ?? 0)))
      .join('  ')
  return [line(header), ...rows.map(line)].map((text) => `   ${text.trimEnd()}`)
}

function padded(text: string, width: number): string {
  return text.padEnd(width)
}

export function counted(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`
}
