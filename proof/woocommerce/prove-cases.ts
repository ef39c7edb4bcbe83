import { type ConnectorCase, connectorCases } from '@vaivem/connector-kit/testing'
import type { Finding } from '../report.ts'
import type { GivenShop } from './given-shop.ts'
import { liveUnderTest } from './live-platform.ts'

/** Cases at once: the shop has several workers, and each case names of its own. */
const LANES = 4

const PORTS: readonly (readonly [port: ConnectorCase['port'], goal: string])[] = [
  ['payments', 'exactly one refund of the right amount'],
  ['credit', 'exactly one coupon of the right amount, or none once it is reversed'],
  ['stock', 'the units taken, ordered and given back exactly once'],
  ['orders', 'the right order or none, and never none because the shop did not answer'],
]

export type CasesFinding = Finding & { readonly port: ConnectorCase['port'] }

/** The cases that every connector passes, at the real shop: each fault at each request of each command. */
export async function proveCases(
  given: GivenShop,
  { run, only, say }: { readonly run: number; readonly only: string; readonly say: (line: string) => void },
): Promise<readonly CasesFinding[]> {
  const tested = await liveUnderTest(given, run)
  const cases = connectorCases(tested).filter(({ name }) => name.includes(only))
  const findings: CasesFinding[] = []
  for (const [port, goal] of PORTS) {
    const of = cases.filter((one) => one.port === port)
    if (of.length === 0) continue
    if (port === 'payments' && given.refunding === null) {
      say('payments: not tried here: no gateway of the shop gives money back by itself')
      continue
    }
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
    findings.push({ port, name: `port ${port}`, goal, figure, isMet: details.length === 0, details })
  }
  return findings
}
