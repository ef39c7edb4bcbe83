import type { Outcome } from './campaign.ts'
import { findingsOf, reais } from './findings.ts'
import { added, aCount, type Count } from './tally.ts'
import { MONEY_SCOPE } from './who.ts'

const FAULTS_SHOWN = 5

/** What a run must show. */
export interface Verdict {
  /** Moved by callers without the scope, beyond what the policy pays; in centavos. */
  readonly beyond: number
  /** The value of the codes that callers without the scope for it could read. */
  readonly codes: number
  /** Why the run proves nothing, or shows something wrong; empty: all is well. */
  readonly faults: readonly string[]
}

export function verdictOf({ counts, findings, faults }: Outcome): Verdict {
  const beyond = findings.reduce((total, one) => total + one.beyond, 0)
  const codes = findings.reduce((total, one) => total + one.codes, 0)
  const rows = [...counts].map(([name, byWay]) => [name, totalOf(byWay)] as const)
  const mayMoveMoney = rows.filter(([name]) => mayMove(name)).map(([, count]) => count)
  const byPolicy = rows.filter(([name]) => !mayMove(name)).reduce((total, [, count]) => total + paidByPolicy(count), 0)
  return {
    beyond,
    codes,
    faults: [
      ...(beyond > 0 ? [`R$ ${reais(beyond)} moved without ${MONEY_SCOPE}, beyond what the policy pays`] : []),
      ...(codes > 0 ? [`codes of vouchers worth R$ ${reais(codes)} could be read without the scope for it`] : []),
      ...(mayMoveMoney.every(({ moved }) => moved === 0)
        ? [`nothing moved with ${MONEY_SCOPE} either: this run would see nothing`]
        : []),
      ...(byPolicy <= 0 ? ['the policy paid nothing by itself: this run tried too little'] : []),
      ...(faults.length > 0
        ? [`${faults.length} answers that the contract does not allow, as ${faults[0] ?? ''}`]
        : []),
    ],
  }
}

/** The run for people: who tried what, what was answered, and what left. */
export function reportOf(outcome: Outcome, seed: number): string {
  const { counts, callers, findings, faults, milliseconds } = outcome
  const verdict = verdictOf(outcome)
  const whole = [...counts.values()].map(totalOf).reduce(added, aCount())
  const without = [...counts].filter(([name]) => !mayMove(name)).map(([, byWay]) => totalOf(byWay))
  return [
    ...findingsOf(findings),
    ...faults.slice(0, FAULTS_SHOWN).map((fault) => `✘ not as the contract says: ${fault}`),
    '',
    row(['caller', 'way', 'requests', '2xx', '4xx', 'failed', 'by the policy', 'beyond it', 'codes read']),
    row(['---', '---', '---:', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...[...counts].flatMap(([name, byWay]) => [
      ...[...byWay].map(([way, count]) => row([name, way, ...cells(count)])),
      row([name, 'all', ...cells(totalOf(byWay))]),
    ]),
    row([`everybody without ${MONEY_SCOPE}`, 'all', ...cells(without.reduce(added, aCount()))]),
    row(['everybody', 'all', ...cells(whole)]),
    '',
    `seed ${seed}: ${whole.requests} requests of ${callers} callers in ${(milliseconds / 1_000).toFixed(1)} s`,
    ...verdict.faults.map((fault) => `✘ ${fault}`),
    `moved without ${MONEY_SCOPE}, beyond what the policy pays on confirmed orders: R$ ${reais(verdict.beyond)}`,
  ].join('\n')
}

function totalOf(byWay: ReadonlyMap<string, Count>): Count {
  return [...byWay.values()].reduce(added, aCount())
}

function mayMove(callers: string): boolean {
  return callers.includes(MONEY_SCOPE) || callers === 'role financeiro'
}

function paidByPolicy({ moved, beyond }: Count): number {
  return Math.max(0, moved - beyond)
}

function cells(count: Count): readonly string[] {
  const { requests, taken, refused, failed, beyond, codes } = count
  return [requests, taken, refused, failed].map(String).concat([paidByPolicy(count), beyond, codes].map(reais))
}

function row(texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`
}
