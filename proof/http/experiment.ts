/** One line of the table: what was done, what was aimed at, what was reached. */
export interface Result {
  readonly experiment: string
  readonly through: string
  readonly goal: string
  readonly figure: string
  readonly isReached: boolean
}

/** Where requests enter: the service itself, or a proxy before it. */
export interface Way {
  readonly name: string
  readonly port: number
}

/** The results as a table for people. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ experiment, through, goal, figure, isReached }) => [
    isReached ? '✔' : '✘',
    experiment,
    through,
    goal,
    figure,
  ])
  const all = [['', 'experiment', 'through', 'goal', 'figure'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A growth in whole units, with its sign. */
export function signed(growth: number): string {
  const whole = Math.round(growth)
  return whole < 0 ? String(whole) : `+${whole}`
}
