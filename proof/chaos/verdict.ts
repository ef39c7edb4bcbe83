import type { Verdict } from './check.ts'
import type { Finding } from '../report.ts'
import type { History } from './load/history.ts'

/**
 * The rows that every experiment under load ends with: nothing lost, doubled or half; no answer that was not promised. `causes`: what the
 * processes wrote of requests that failed for a reason of their own.
 */
export function findingsOf(
  name: string,
  verdict: Verdict,
  history: History,
  causes: readonly string[] = [],
): Finding[] {
  const { lost, doubled, uncalled, brokenLaws, examples } = verdict
  const faults = [...history.faults]
  const isWhole = lost + doubled + uncalled + brokenLaws.length === 0
  return [
    {
      name: `${name}: writes`,
      goal: '0 lost, 0 doubled, 0 uncalled for, 0 broken laws',
      figure: `${lost} lost, ${doubled} doubled, ${uncalled} uncalled for, ${brokenLaws.length} broken laws, of ${history.counted('done')} acknowledged`,
      isMet: isWhole,
      details: [...examples, ...brokenLaws],
    },
    {
      name: `${name}: answers`,
      goal: '0 that were not promised (503 with Retry-After is)',
      figure: `${faults.reduce((total, [, times]) => total + times, 0)}`,
      isMet: faults.length === 0,
      details: [...faults.map(([what, times]) => `${times} × ${what}`), ...causes],
    },
  ]
}
