/** What one experiment found: a row of the table. */
export interface Finding {
  readonly name: string
  /** The figure that was aimed at, in words. */
  readonly goal: string
  /** What was reached, in words. */
  readonly figure: string
  readonly isMet: boolean
  /** Of speed: on a machine that does other work beside, it says little, and a short form does not judge it. */
  readonly isTimed?: true
  /** What to look at where it was not met. */
  readonly details?: readonly string[]
}

export interface ReportTerms {
  /** What was run, so that it can be run again: its seed, or its name. */
  readonly run: string
  /** False in a short form: rows of speed say that they were not judged. */
  readonly judgesTimes: boolean
}

export interface Report {
  /** The table, what to look at, and the count, as Markdown. */
  readonly text: string
  /** 0 only where something was judged and every row that was judged was met. */
  readonly exitCode: 0 | 1
}

type Verdict = 'yes' | 'NO' | 'not judged'

/** How every program under `proof/` ends: whatever row says NO is counted as failed, and is what it exits with. */
export function reportOf(findings: readonly Finding[], { run, judgesTimes }: ReportTerms): Report {
  const judged = findings.map((finding) => ({ finding, verdict: verdictOf(finding, judgesTimes) }))
  const counted = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length
  const rows = judged.map(({ finding: { name, goal, figure }, verdict }) => cells([name, goal, figure, verdict]))
  const details = judged
    .filter(({ verdict }) => verdict === 'NO')
    .flatMap(({ finding: { name, details: told = [] } }) => told.map((detail) => `${name}: ${detail}`))
  const [passed, failed, unjudged] = [counted('yes'), counted('NO'), counted('not judged')]
  const sum = `${run}: ${passed} passed, ${failed} failed${unjudged === 0 ? '' : `, ${unjudged} not judged`}`
  const blocks = [
    [cells(['experiment', 'goal', 'figure', 'met']), cells(['---', '---', '---', '---']), ...rows].join('\n'),
    details.join('\n'),
    passed + failed === 0 ? `${sum}: nothing was judged` : sum,
  ]
  return {
    text: `${blocks.filter((block) => block !== '').join('\n\n')}\n`,
    exitCode: failed === 0 && passed > 0 ? 0 : 1,
  }
}

/** The findings that were not met, of those that count: for tests, which judge no times. */
export function unmetOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => verdictOf(finding, false) === 'NO')
}

function verdictOf({ isMet, isTimed }: Finding, judgesTimes: boolean): Verdict {
  if (isTimed && !judgesTimes) return 'not judged'
  return isMet ? 'yes' : 'NO'
}

function cells(texts: readonly string[]): string {
  return `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
}
