import type { Finding } from './experiment.ts'

/** A table of what was found, as Markdown. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ name, goal, figure, isMet }) => `| ${name} | ${goal} | ${figure} | ${isMet ? 'yes' : 'NO'} |`,
  )
  return ['| experiment | goal | figure | met |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** What to look at, of those that were not met. */
export function detailsOf(findings: readonly Finding[]): string {
  return findings
    .filter(({ isMet }) => !isMet)
    .flatMap(({ name, details = [] }) => details.map((detail) => `${name}: ${detail}`))
    .join('\n')
}
