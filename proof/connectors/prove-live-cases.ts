import { type ConnectorCase, connectorCases, type ConnectorUnderTest } from '@vaivem/connector-kit/testing'
import type { Finding } from '../report.ts'

/** Cases at once: a shop has several workers, and each case names of its own. */
const LANES = 4

const GOALS = {
  payments: 'exactly one refund of the right amount',
  credit: 'exactly one coupon of the right amount, or none once it is reversed',
  stock: 'the units taken, ordered and given back exactly once',
  orders: 'the right order or none, and never none because the shop did not answer',
} as const
export type LivePort = keyof typeof GOALS
export const LIVE_PORTS = Object.keys(GOALS) as readonly LivePort[]

export type CasesFinding = Finding & { readonly port: ConnectorCase['port'] }

export interface LiveCases {
  /** Ports that cannot be tried at this shop. */
  readonly leftOut?: readonly LivePort[]
  /** A part of the names of the cases that are tried; empty: all. */
  readonly only: string
  readonly say: (line: string) => void
}

/** The cases that every connector passes, at a real shop: each fault at each request of each command. */
export async function proveLiveCases(
  tested: ConnectorUnderTest,
  { leftOut = [], only, say }: LiveCases,
): Promise<readonly CasesFinding[]> {
  const cases = connectorCases(tested).filter(({ name }) => name.includes(only))
  const findings: CasesFinding[] = []
  for (const port of LIVE_PORTS) {
    const of = cases.filter((one) => one.port === port)
    if (of.length === 0 || leftOut.includes(port)) continue
    let [struck, passed] = [0, 0]
    const details: string[] = []
    const left = [...of]
    const lane = async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        const failure = await one.run().then(
          (times) => {
            struck += times
            passed++
            return ''
          },
          (error: unknown) => `: ${error instanceof Error ? error.message : String(error)}`,
        )
        if (failure !== '') details.push(`${one.name}${failure}`)
        say(`  ${port} ${passed + details.length}/${of.length} ${one.name}${failure}`)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const figure = `${passed} of ${of.length} cases, ${struck} faults and repetitions`
    findings.push({ port, name: `port ${port}`, goal: GOALS[port], figure, isMet: details.length === 0, details })
  }
  return findings
}
