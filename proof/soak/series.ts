import type { Sample } from './sample.ts'

const MEGABYTE = 2 ** 20

/** The samples as a table for people: memory and heap after collection in MB, open files, and what all share. */
export function seriesOf(samples: readonly Sample[]): string {
  const names = samples[0]?.programs.map(({ name }) => name) ?? []
  const head = ['minute', 'writes', ...names.map((name) => `${name} rss/heap/fd`), 'connections', 'db MB', 'lag s']
  const rows = samples.map(({ at, acknowledged, programs, connections, databaseBytes, lagSeconds }) => [
    at.toFixed(1),
    String(acknowledged),
    ...names.map((name) => {
      const one = programs.find((program) => program.name === name)
      if (!one) return 'away'
      const heap = one.heapBytes === undefined ? '·' : (one.heapBytes / MEGABYTE).toFixed(1)
      return `${(one.residentBytes / MEGABYTE).toFixed(0)}/${heap}/${one.descriptors}`
    }),
    String(connections),
    (databaseBytes / MEGABYTE).toFixed(0),
    lagSeconds.toFixed(1),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n')
}
