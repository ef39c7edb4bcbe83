import type { Finding } from './tally.ts'

const SHOWN_OF_A_WAY = 2
const LINES_SHOWN = 3
const LONGEST_LINE = 220

/** Amounts that left and should not have, by way: how much, by whom, and the requests before. */
export function findingsOf(findings: readonly Finding[]): readonly string[] {
  return [...Map.groupBy(findings, ({ way }) => way)].flatMap(([way, all]) => {
    const beyond = all.reduce((total, one) => total + one.beyond, 0)
    const codes = all.reduce((total, one) => total + one.codes, 0)
    const callers = [...new Set(all.map(({ who }) => who))].join('; ')
    const places = [...new Set(all.flatMap(({ readIn }) => readIn.map(placeOf)))]
    return [
      `✘ ${way}: R$ ${reais(beyond)}, and codes worth R$ ${reais(codes)}, by ${callers}`,
      ...(places.length > 0 ? [`    codes were told by ${places.join(', ')}`] : []),
      ...all
        .filter((one) => one.beyond > 0)
        .toSorted((one, other) => other.beyond - one.beyond)
        .slice(0, SHOWN_OF_A_WAY)
        .flatMap(linesOf),
    ]
  })
}

function linesOf({ who, policy, moved, after }: Finding): readonly string[] {
  const left = moved.map(({ kind, amount, process }) => `${kind} ${reais(amount)} of ${process ?? 'no process'}`)
  return [
    `    ${who} (${policy}): ${left.join(', ')}`,
    ...after.slice(-LINES_SHOWN).map((asked) => `        taken: ${asked.slice(0, LONGEST_LINE)}`),
  ]
}

/** A request without its ids and its body. */
function placeOf(asked: string): string {
  const [place = ''] = asked.split(/[?"{]| null/, 1)
  return place.replaceAll(/\d{6,}/g, ':id').trim()
}

/** Centavos as an amount in reais. */
export function reais(centavos: number): string {
  return (centavos / 100).toFixed(2)
}
